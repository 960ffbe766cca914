"""Who pays whom after a game of the American game.

Own pick: each other player pays double the value of the hand, as they do to East for mah jongg before
the play (book, pp. 5 and 7).  On a discard: the discarder pays double, the others single.  A tile
that was miscalled and is wanted for mah jongg: the miscaller pays four times, the others nothing
(rule 5, p. 9).  A wall game is not scored.

A bettor who is right receives what the winner receives, from the other players; one who is wrong pays
the winner what the player bet on pays (bettor's guide, p. 12).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.american.american_seats import seated
from generator.rules.procedure_faults import ProcedureFault

OWN_PICK, DISCARDER, OTHERS, MISCALLED = 2, 2, 1, 4
BETTORS = 2  # at most; they sit out at a table of four
FOUR = 4
# What the book leaves open.
BET_ON_DISCARDER, BETWEEN_BETTORS, BETTOR_OF_MISCALL = (
    "bet-on-discarder",
    "between-bettors",
    "bettor-of-miscall",
)


@dataclass(frozen=True, slots=True)
class AmericanWin:
    """A hand that won; ``source`` is the player who discarded the tile, None for an own pick."""

    winner: str
    value: int
    source: str | None = None
    miscalled: bool = False


@dataclass(frozen=True, slots=True)
class Settlement:
    """What each player and bettor gains or loses.

    ``open`` names the points on which the book allows another reading.
    """

    changes: Mapping[str, int]
    open: tuple[str, ...] = ()


def settle(players: Sequence[str], bets: Mapping[str, str], win: AmericanWin | None) -> Settlement:
    """Return the points that change hands; ``bets`` maps each bettor to a player; no win is a wall
    game.

    Players and bettors may have any names.
    The book names no points between a bettor who is right and one who is wrong, so none pass.
    Raises ProcedureFault: ``NOT_AT_TABLE``, ``PAYS_HIMSELF``, ``BETTORS``, ``MISCALL_UNNAMED``.
    """
    _check_bets(players, bets, win)
    changes = dict.fromkeys((*players, *bets), 0)
    if win is None:
        return Settlement(changes)
    owed = {player: owes(player, win) for player in players if player != win.winner}
    right = [bettor for bettor, on in bets.items() if on == win.winner]
    wrong = {bettor: owed[on] for bettor, on in bets.items() if bettor not in right}
    for receiver in (win.winner, *right):
        changes[receiver] += sum(owed.values())
        for player, points in owed.items():
            changes[player] -= points
    for bettor, points in wrong.items():
        changes[bettor] -= points
        changes[win.winner] += points
    return Settlement(changes, tuple(_open(bets, win)))


def owes(player: str, win: AmericanWin) -> int:
    """Return the points that a player at the table pays the winner; a dead hand pays as the others do."""
    if win.miscalled:
        return MISCALLED * win.value if player == win.source else 0
    if win.source is None:
        return OWN_PICK * win.value
    return (DISCARDER if player == win.source else OTHERS) * win.value


def _open(bets: Mapping[str, str], win: AmericanWin) -> list[str]:
    found = []
    if win.miscalled:
        if {win.winner, win.source} & set(bets.values()):
            found.append(BETTOR_OF_MISCALL)
    elif win.source is not None and win.source in bets.values():
        found.append(BET_ON_DISCARDER)
    if len({on == win.winner for on in bets.values()}) > 1:
        found.append(BETWEEN_BETTORS)
    return found


def _check_bets(players: Sequence[str], bets: Mapping[str, str], win: AmericanWin | None) -> None:
    """Raise ProcedureFault for bets, or a win, that these players cannot have."""
    if bets and (len(players) != FOUR or len(bets) > BETTORS):
        raise ProcedureFault("BETTORS")
    seated(players, *bets.values())
    if win is None:
        return
    seated(players, win.winner, *([win.source] if win.source else []))
    if win.source == win.winner:
        raise ProcedureFault("PAYS_HIMSELF", player=win.winner)
    if win.miscalled and win.source is None:
        raise ProcedureFault("MISCALL_UNNAMED")
