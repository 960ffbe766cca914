"""Where the wall is broken, by two throws of two dice.

East throws; the sum says who throws again, and that player's wall is broken.  The stacks are
counted from right to left, as its owner sees them, up to the sum of both throws; there the tiles are
taken, clockwise.  Whether the last stack counted stays or is taken first is a question.
Sources: 1998 book, article 6 (5)(5); 2006 rules, 3.5.7 (5).  Neither says how to count on past the
eighteen stacks of a wall; that the count goes on into the next wall is our assumption.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.procedure.faults import ProcedureFault

STACKS = 18
# Turns go counter-clockwise; the wall is taken clockwise, so North's follows East's.
_CLOCKWISE = "ENWS"
Throw = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stack:
    """Two tiles of a wall, counted from 1 from the right end as its owner sees it."""

    wall: str
    number: int

    def __str__(self) -> str:
        return f"{self.wall}{self.number}"


@dataclass(frozen=True, slots=True)
class Break:
    """Where the wall opens.

    ``thrower`` throws the second time and has the wall that is broken.
    ``counted`` is the stack at which the count ended.
    ``stacks`` are all 72 in the order in which they are taken.
    ``assumed`` means that the count went on into the next wall, of which no book speaks.
    """

    thrower: str
    sum: int
    counted: Stack
    stacks: tuple[Stack, ...]
    assumed: bool


def second_thrower(first: Throw, order: str) -> str:
    """Who throws again: counted along ``order``, the seats from East on, to the sum of East's dice."""
    return order[(_sum(first) - 1) % 4]


@dataclass(frozen=True, slots=True)
class WallRules:
    """``order`` is the order in which the seats are counted, ``clockwise`` the way along the wall;
    ``stays`` means that the last stack counted is not taken.
    """

    order: str
    clockwise: bool
    stays: bool


def break_wall(first: Throw, second: Throw, rules: WallRules) -> Break:
    """The opening of the wall.

    Raises ProcedureFault for a die that shows no number from 1 to 6.
    """
    thrower = second_thrower(first, rules.order)
    total = _sum(first) + _sum(second)
    stacks = tuple(_from(thrower, rules.clockwise))
    left = total if rules.stays else total - 1
    return Break(thrower, total, stacks[total - 1], stacks[left:] + stacks[:left], total > STACKS)


def _sum(throw: Throw) -> int:
    for die in throw:
        if not 1 <= die <= 6:
            raise ProcedureFault("DIE", die=die)
    return sum(throw)


def _from(wall: str, clockwise: bool) -> Iterator[Stack]:
    """All stacks in the order of counting, beginning with this wall."""
    start = _CLOCKWISE.index(wall)
    step = 1 if clockwise else -1
    for place in range(4):
        name = _CLOCKWISE[(start + step * place) % 4]
        for number in range(1, STACKS + 1):
            yield Stack(name, number if clockwise else STACKS + 1 - number)
