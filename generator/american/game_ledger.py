"""A series of games: who plays, who bets, and how many points each player has.

Each player begins with 1,000 points (book, pp. 5 and 14).  After every game the player to the right of
East is East; with more than four players, the player who was East sits out and those who sat out come
in by turns (pp. 11-12).  So the players form a ring, East first, which moves on by one after each game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.american.settlement import FOUR, AmericanWin, settle
from generator.rules.procedure_faults import ProcedureFault

START = 1000


@dataclass(frozen=True, slots=True)
class LedgerGame:
    """A game to enter in the ledger; ``win`` is None for a wall game."""

    win: AmericanWin | None
    bets: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game entered: who was East, the points that changed hands, and each player's new total."""

    east: str
    changes: Mapping[str, int]
    totals: Mapping[str, int]
    open: tuple[str, ...]


def table_of(ring: Sequence[str], game: int) -> tuple[str, ...]:
    """Return who sits in a game, counted from 0, East first; the rest of the ring is out."""
    first = game % len(ring)
    return (*ring[first:], *ring[:first])[:FOUR]


def ledger(ring: Sequence[str], games: Sequence[LedgerGame]) -> tuple[GameRow, ...]:
    """Return a row for each game; raises what :func:`settle` raises, also for a bettor who is at the
    table.
    """
    totals = dict.fromkeys(ring, START)
    rows = []
    for number, game in enumerate(games):
        players = table_of(ring, number)
        out = [player for player in ring if player not in players]
        _bettors_are_out(out, game)
        found = settle(players, game.bets, game.win)
        changes = {player: found.changes.get(player, 0) for player in ring}
        totals = {player: totals[player] + changes[player] for player in ring}
        rows.append(GameRow(players[0], changes, totals, found.open))
    return tuple(rows)


def _bettors_are_out(out: Sequence[str], game: LedgerGame) -> None:
    for bettor in game.bets:
        if bettor not in out:
            raise ProcedureFault("BETTOR_PLAYS", player=bettor)
