"""The order in which the first tiles are taken from the broken wall.

East, South, West and North take two stacks each, three times.  Then East takes the upper tiles of the
next stack and of the third (tiào pái), South the lower tile of the first, West and North the upper
and the lower tile of the second.  East has fourteen tiles, the others thirteen.
Sources: 1998 book, article 6 (5)(5)4; 2006 rules, 3.5.7 (5).
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.game.tiles import WINDS
from generator.table.wall import Break, Stack

TOP, BOTTOM = "top", "bottom"


@dataclass(frozen=True, slots=True)
class WallTile:
    """A tile by its place in the wall."""

    stack: Stack
    level: str


@dataclass(frozen=True, slots=True)
class Take:
    """The tiles that a player takes at once."""

    seat: str
    tiles: tuple[WallTile, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The takes in order.

    ``next`` is the first tile drawn in play.
    ``end`` is the last stack of the wall, from which replacements are drawn.
    """

    takes: tuple[Take, ...]
    next: WallTile
    end: Stack


def deal(opening: Break, rounds: int) -> Deal:
    """Return the deal from a broken wall; all players take two stacks in turn, for so many ``rounds``."""
    stacks = iter(opening.stacks)
    takes = [
        Take(seat, (*_both(next(stacks)), *_both(next(stacks))))
        for _ in range(rounds)
        for seat in WINDS
    ]
    first, second, third = (next(stacks) for _ in range(3))
    takes += [
        Take("E", (WallTile(first, TOP), WallTile(third, TOP))),
        Take("S", (WallTile(first, BOTTOM),)),
        Take("W", (WallTile(second, TOP),)),
        Take("N", (WallTile(second, BOTTOM),)),
    ]
    return Deal(tuple(takes), WallTile(third, BOTTOM), opening.stacks[-1])


def _both(stack: Stack) -> tuple[WallTile, WallTile]:
    return WallTile(stack, TOP), WallTile(stack, BOTTOM)
