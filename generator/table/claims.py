"""Who gets a discard, and why each other claim fails.

A win has priority over a kong and a pung, and these over a chow: 2006 rules, 3.6.7 and 3.7.1; the 1998
book (articles 7 (6) and (7)) has the second half.  Only the next player may chow.  Of several who declare
hu one wins (1998 book, article 8 (2)(3); 2006 rules, 3.7.2 (4)).
All claims are assumed to be called before anybody has completed a set and discarded.
A pung after its limit is a foul that the referee may stop (1998 book, article 14 (5); 2006 rules,
3.11.6.5), so whether it stands is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault
from generator.table.edition_answers import INSTANT, UNSURE, ClaimRules

RANK = {"chow": 1, "pung": 2, "kong": 2, "hu": 3}
LATE_PUNG = "f-late-pung"
REFEREE, NOBODY = "referee", "nobody"


@dataclass(frozen=True, slots=True)
class DiscardClaim:
    """A player's call, and how many seconds after the discard it came."""

    player: str
    call: str
    at: Fraction


@dataclass(frozen=True, slots=True)
class ClaimOutcome:
    """Who gets the discard.

    ``gets`` is a seat; ``nobody`` if the next player draws or the wall is empty; or ``referee`` if the
    edition does not settle it.
    ``open`` names the questions that the edition leaves open.
    ``others`` gives the reason for each claim that fails.
    """

    gets: str
    call: str = ""
    why: str = ""
    others: dict[str, str] = field(default_factory=dict)
    fouls: dict[str, str] = field(default_factory=dict)
    open: tuple[str, ...] = ()


def settle(
    discarder: str, claims: Sequence[DiscardClaim], rules: ClaimRules, last: bool
) -> ClaimOutcome:
    """Return who gets the discard; ``last`` means that the wall is empty.

    Raises ProcedureFault for claims that cannot be made together.
    """
    _check_claims(discarder, claims)
    others: dict[str, str] = {}
    for claim in claims:
        if claim.call == "chow" and claim.player != _next(discarder):
            others[claim.player] = "not-next"
        elif last and claim.call != "hu" and rules.last_discard == "hu-only":
            others[claim.player] = "last-discard"
    able = [claim for claim in claims if claim.player not in others]
    late = [claim for claim in able if rules.is_late(claim.call, claim.at)]
    fouls = {claim.player: LATE_PUNG for claim in late if claim.call == "pung"}
    others |= {claim.player: "late" for claim in late}
    valid = [claim for claim in able if claim not in late]
    wins = [claim for claim in valid if claim.call == "hu"]
    if wins and len(wins) < len(valid) and not rules.hu_first:
        return _undecided(valid, others, fouls, "hu-before-other-calls")
    if wins:
        return _of_wins(discarder, wins, valid, others, fouls, rules)
    if not valid:
        # Only a late call: the rules call it a foul, and do not say whether it stands.
        if doubtful := [claim for claim in late if claim.call in ("pung", "kong")]:
            asked = "late-pung-stands" if doubtful[0].call == "pung" else "claim-time"
            return _undecided(doubtful, others, fouls, asked)
        return ClaimOutcome(NOBODY, others=others, fouls=fouls)
    taker = max(valid, key=lambda claim: RANK[claim.call])
    if taker.call == "chow" and rules.late_chow == "overruled":
        for claim in late:
            if claim.call in ("pung", "kong") and 0 <= claim.at - taker.at < UNSURE:
                if claim.at - taker.at > INSTANT:
                    return _undecided([taker, claim], others, {}, "late-chow")
                others = {**_without(others, claim.player), taker.player: "lower"}
                return ClaimOutcome(claim.player, claim.call, "overruled", others)
    others |= {claim.player: "lower" for claim in valid if claim is not taker}
    why = "higher" if len(valid) > 1 else "alone"
    open_ = ("kong-with-last-tile",) if last and taker.call == "kong" else ()
    return ClaimOutcome(taker.player, taker.call, why, others, fouls, open_)


def _of_wins(
    discarder: str,
    wins: Sequence[DiscardClaim],
    valid: Sequence[DiscardClaim],
    others: dict[str, str],
    fouls: dict[str, str],
    rules: ClaimRules,
) -> ClaimOutcome:
    """Return, among several who declare hu, the winner that the edition prefers."""

    def distance(claim: DiscardClaim) -> int:
        return (WINDS.index(claim.player) - WINDS.index(discarder)) % 4

    same_moment = rules.two_hu == "same-moment"
    lower = {claim.player: "lower" for claim in valid if claim.call != "hu"}
    if rules.two_hu == "nearest":
        winner = min(wins, key=distance)
    else:
        order = sorted(wins, key=lambda claim: (claim.at, distance(claim)))
        winner = order[0]
        if rules.two_hu == "instant":
            for claim in order[1:]:
                if distance(claim) < distance(winner) and claim.at - winner.at < UNSURE:
                    if claim.at - winner.at > INSTANT:
                        return _undecided([winner, claim], others | lower, fouls, "two-declare-hu")
                    winner = claim
    failing = {
        claim.player: "later"
        if (claim.at > winner.at if same_moment else distance(claim) < distance(winner))
        else "farther"
        for claim in wins
        if claim is not winner
    }
    why = "higher" if lower else "alone"
    if failing:
        why = "nearest" if set(failing.values()) == {"farther"} else "first"
    return ClaimOutcome(winner.player, "hu", why, others | lower | failing, fouls)


def _undecided(
    between: Sequence[DiscardClaim], others: dict[str, str], fouls: dict[str, str], question: str
) -> ClaimOutcome:
    for claim in between:
        others = _without(others, claim.player)
    return ClaimOutcome(REFEREE, others=others, fouls=fouls, open=(question,))


def _without(others: dict[str, str], player: str) -> dict[str, str]:
    return {name: why for name, why in others.items() if name != player}


def _next(player: str) -> str:
    return WINDS[(WINDS.index(player) + 1) % 4]


def _check_claims(discarder: str, claims: Sequence[DiscardClaim]) -> None:
    """Raise ProcedureFault for claims that cannot be made together.

    ``OWN_DISCARD``: the discarder claims; ``CLAIMS_TWICE``: a player claims twice.
    ``TOO_MANY_TILES``: two players claim a pung or a kong, for which four copies are too few.
    """
    players = [claim.player for claim in claims]
    for player in players:
        if player == discarder:
            raise ProcedureFault("OWN_DISCARD", player=player)
        if players.count(player) > 1:
            raise ProcedureFault("CLAIMS_TWICE", player=player)
    sets = [claim.player for claim in claims if claim.call in ("pung", "kong")]
    if len(sets) > 1:
        raise ProcedureFault("TOO_MANY_TILES", players=" ".join(sets))
