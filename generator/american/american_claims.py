"""Who gets a discard in the American game, and why each other call fails.

Mah jongg goes before an exposure, else the player nearest in turn to the discarder (rule 13, p. 10).  A
pung takes two tiles like the discard in hand, a kong three, a quint four, jokers among them; a single and
a pair are claimed for mah jongg only, as is any tile for a concealed hand (pp. 7-8).  A joker that was
discarded is dead (p. 9).  Too late: once the player to the right of the discarder has drawn and discarded
(rule 10), or a mah jongg has been exposed (rule 12).

Of two discards of the same tile in quick succession the second is taken; if it is a joker, the first
(rule 11).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from generator.american.american_hand import AmericanHand
from generator.american.american_seats import check_counts, distance, seated
from generator.american.american_tiles import JOKER, written
from generator.rules.procedure_faults import ProcedureFault

NEEDED = {"pung": 2, "kong": 3, "quint": 4}
"""Tiles in hand, jokers among them, that an exposure takes."""
FOR_MAH_JONGG_ONLY = ("single", "pair")
MAH_JONGG, NOBODY = "mah-jongg", "nobody"
DRAWN, DISCARDED = "drawn", "discarded"
DRAWN_TILE = "drawn-tile"  # what the book leaves open


@dataclass(frozen=True, slots=True)
class Discard:
    """A discarded tile, and the player who discarded it."""

    player: str
    tile: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call on a discard; ``held`` are the tiles that the caller lays beside it.

    ``hand`` holds the thirteen tiles of a caller who declares mah jongg, if they are shown.
    """

    player: str
    call: str
    held: tuple[int, ...] = ()
    concealed: bool = False
    hand: AmericanHand | None = None


@dataclass(frozen=True, slots=True)
class CallSituation:
    """The discard, and what has happened since, when calls are made.

    ``second`` is a discard that followed at once.
    ``since`` is what the next player has done: empty for nothing, ``drawn``, or ``discarded``.
    ``over`` is True once a mah jongg has been declared and exposed.
    """

    players: Sequence[str]
    discard: Discard
    second: Discard | None = None
    since: str = ""
    over: bool = False


@dataclass(frozen=True, slots=True)
class DiscardOutcome:
    """Who gets which discard, and why; ``others`` gives the reason for each call that fails."""

    gets: str
    tile: Discard
    call: str = ""
    why: str = ""
    others: dict[str, str] = field(default_factory=dict)
    open: tuple[str, ...] = ()


Completes = Callable[[AmericanHand, int], bool]
"""Whether thirteen tiles and a discard are a hand of the card."""


def settle(situation: CallSituation, calls: Sequence[Call], completes: Completes) -> DiscardOutcome:
    """Return who gets the discard; raises ProcedureFault for calls that cannot be made together."""
    discard = taken(situation)
    _check_calls(situation, discard, calls)
    others = {
        call.player: why for call in calls if (why := _fails(situation, discard, call, completes))
    }
    good = [call for call in calls if call.player not in others]
    if not good:
        return DiscardOutcome(NOBODY, discard, others=others)
    wins = [call for call in good if call.call == MAH_JONGG]
    best = min(
        wins or good, key=lambda call: distance(situation.players, discard.player, call.player)
    )
    for call in good:
        if call is not best:
            lower = bool(wins) and call.call != MAH_JONGG
            others[call.player] = "lower" if lower else "farther"
    rivals = {others[call.player] for call in good if call is not best}
    why = "nearest" if "farther" in rivals else "higher" if rivals else "alone"
    open_ = (DRAWN_TILE,) if situation.since == DRAWN else ()
    return DiscardOutcome(best.player, discard, best.call, why, others, open_)


def taken(situation: CallSituation) -> Discard:
    """Return the discard that the calls are for.

    Raises ProcedureFault ``SECOND_DIFFERS`` if the second discard is neither the same tile nor a joker.
    """
    first, second = situation.discard, situation.second
    if second is None or second.tile == JOKER:
        return first
    if second.tile != first.tile:
        raise ProcedureFault("SECOND_DIFFERS", tile=written([second.tile]))
    return second


def _fails(situation: CallSituation, discard: Discard, call: Call, completes: Completes) -> str:
    """Return the reason why a call fails, or an empty string."""
    if discard.tile == JOKER:
        return "joker"
    if situation.over:
        return "over"
    if situation.since == DISCARDED:
        return "late"
    if call.call == MAH_JONGG:
        shown = call.hand is not None
        return "not-complete" if shown and not completes(_hand(call), discard.tile) else ""
    if call.call in FOR_MAH_JONGG_ONLY:
        return "mah-jongg-only"
    if call.concealed:
        return "concealed"
    return "too-few" if len(call.held) < NEEDED[call.call] else ""


def _hand(call: Call) -> AmericanHand:
    assert call.hand is not None
    return call.hand


def _check_calls(situation: CallSituation, discard: Discard, calls: Sequence[Call]) -> None:
    """Raise ProcedureFault for calls that cannot be made.

    These are two calls by one player, a call on one's own discard, and tiles that do not match, are too
    many, or are more than the set has.
    """
    players = [call.player for call in calls]
    seated(situation.players, discard.player, *players)
    for call in calls:
        if call.player == discard.player:
            raise ProcedureFault("OWN_DISCARD", player=call.player)
        if players.count(call.player) > 1:
            raise ProcedureFault("CLAIMS_TWICE", player=call.player)
        if set(call.held) - {discard.tile, JOKER}:
            raise ProcedureFault("WITH_DIFFERS", player=call.player)
        if len(call.held) > NEEDED.get(call.call, 1):
            raise ProcedureFault("WITH_TOO_MANY", player=call.player)
        if call.hand is not None and call.hand.winning is not None:
            raise ProcedureFault("NOT_WAITING", player=call.player)
    laid = [tile for call in calls for tile in call.held]
    seen = [found.tile for found in (situation.discard, situation.second) if found]
    check_counts([*laid, *seen])
