"""The account of a session: the points that each hand and penalty moves, and the totals after it.

The four totals add up to the four start scores, less the penalties that nobody receives.
Source: 1998 book, article 10 and 13 (2); 2006 rules, 3.9.1, 3.9.2 and 3.11.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from generator.game.tiles import WINDS
from generator.score import changes
from generator.table import penalties
from generator.table.session.session_rules import VOID_TOO, SessionRules

Four = tuple[int, int, int, int]

# A hand without a winner: the wall ran out, or time did, and the hand in progress is void.
DRAWN, VOID = "drawn", "void"
# Who receives the points of a penalty, where it is no single player.
EACH, NOBODY = "each", "nobody"

NOTHING: Four = (0, 0, 0, 0)


class Win(NamedTuple):
    """A hand won by a player, 0 to 3, for so many points, flowers included.

    ``discarder`` played the tile, as a discard or to a kong that was robbed; None if self-drawn.
    """

    winner: int
    discarder: int | None
    points: int


class Penalty(NamedTuple):
    """Points taken from a player; with EACH, so many go to each of the three others."""

    player: int
    points: int
    to: int | str


class Played(NamedTuple):
    """A hand as it ended: a win, DRAWN or VOID; and the penalties deducted at its end."""

    outcome: Win | str
    penalties: tuple[Penalty, ...] = ()


class Ledger(NamedTuple):
    """The changes and running totals by hand, the totals, and the points that nobody received."""

    changes: tuple[Four, ...]
    running: tuple[Four, ...]
    totals: Four
    lost: int


def ledger(hands: Iterable[Played], rules: SessionRules, at_end: Iterable[Penalty] = ()) -> Ledger:
    """Return the account of the hands in order; ``at_end`` are the penalties deducted from the
    session.
    """
    a = b = c = d = rules.start
    lost = 0
    moved: list[Four] = []
    running: list[Four] = []
    for hand in hands:
        outcome, penalties = hand
        if isinstance(outcome, Win):
            winner, discarder, points = outcome
            change = won(winner, discarder, points, rules.base)
        else:
            change = NOTHING
        if penalties and not (outcome == VOID and rules.unfinished == VOID_TOO):
            for penalty in penalties:
                change = added(change, taken(penalty))
                lost += penalty.points if penalty.to == NOBODY else 0
        moved.append(change)
        a += change[0]
        b += change[1]
        c += change[2]
        d += change[3]
        running.append((a, b, c, d))
    totals: Four = (a, b, c, d)
    for penalty in at_end:
        totals = added(totals, taken(penalty))
        lost += penalty.points if penalty.to == NOBODY else 0
    return Ledger(tuple(moved), tuple(running), totals, lost)


@lru_cache(maxsize=1 << 14)  # the same few thousand wins come again and again
def won(winner: int, discarder: int | None, points: int, base: int) -> Four:
    """Return the points that a win moves; ValueError if the winner is the discarder."""
    return _four(
        changes(points, base, WINDS[winner], None if discarder is None else WINDS[discarder])
    )


@lru_cache(maxsize=1 << 10)
def taken(penalty: Penalty) -> Four:
    """Return the points that a penalty moves; ValueError if the offender would receive them."""
    player, points, to = penalty
    if isinstance(to, int):
        return _four(penalties.changes(points, "injured", WINDS[player], WINDS[to]))
    return _four(penalties.changes(points, to, WINDS[player]))


def _four(moved: Mapping[str, int]) -> Four:
    e, s, w, n = (moved.get(seat, 0) for seat in WINDS)
    return (e, s, w, n)


def added(first: Four, second: Four) -> Four:
    """Return the sum of two rows of points, player by player."""
    return (
        first[0] + second[0],
        first[1] + second[1],
        first[2] + second[2],
        first[3] + second[3],
    )
