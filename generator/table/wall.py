"""Where the wall is broken, by two throws of two dice.

East throws; the sum decides who throws again, and that player's wall is broken.  The stacks are
counted from right to left, as its owner sees them, up to the sum of both throws; the tiles are
taken from there, clockwise.  Whether the last stack counted stays or is taken first is a question.
Sources: 1998 book, article 6 (5)(5); 2006 rules, 3.5.7 (5).  Neither says how to count past the last
stack of a wall; the count continues in the next wall, as on the platforms (counting-past-a-wall).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.rules.procedure_faults import ProcedureFault

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
    ``stacks`` are all of the four walls, in the order in which they are taken.
    ``assumed`` means that the count went on into the next wall, and no source of the edition says so.
    """

    thrower: str
    sum: int
    counted: Stack
    stacks: tuple[Stack, ...]
    assumed: bool


@dataclass(frozen=True, slots=True)
class WallRules:
    """``turns`` has for each seat the sums of East's dice that fall to it, ``stacks`` the number of
    stacks in a wall; ``clockwise`` is the way along the wall, and ``stays`` means that the last stack
    counted is not taken.  ``past_stated`` means that a source says how to count past a wall's end.
    """

    turns: Mapping[str, tuple[int, ...]]
    stacks: int
    clockwise: bool
    stays: bool
    past_stated: bool


def second_thrower(first: Throw, turns: Mapping[str, tuple[int, ...]]) -> str:
    """Return the seat that throws again: the one to which the sum of East's dice falls.

    Raises ProcedureFault for a sum that falls to nobody, and for a die that shows no number from 1 to
    6.
    """
    total = _sum(first)
    for seat, sums in turns.items():
        if total in sums:
            return seat
    raise ProcedureFault("SUM_OF_NOBODY", sum=total)


def break_wall(first: Throw, second: Throw, rules: WallRules) -> Break:
    """Return where the wall opens.

    Raises ProcedureFault if the sum of the first throw falls to nobody, and for a die that shows no
    number from 1 to 6.
    """
    thrower = second_thrower(first, rules.turns)
    total = _sum(first) + _sum(second)
    stacks = tuple(_from(thrower, rules))
    left = total if rules.stays else total - 1
    assumed = total > rules.stacks and not rules.past_stated
    return Break(thrower, total, stacks[total - 1], stacks[left:] + stacks[:left], assumed)


def _sum(throw: Throw) -> int:
    for die in throw:
        if not 1 <= die <= 6:
            raise ProcedureFault("DIE", die=die)
    return sum(throw)


def _from(wall: str, rules: WallRules) -> Iterator[Stack]:
    """Yield all stacks in the order of counting, beginning with this wall."""
    start = _CLOCKWISE.index(wall)
    step = 1 if rules.clockwise else -1
    for place in range(4):
        name = _CLOCKWISE[(start + step * place) % 4]
        for number in range(1, rules.stacks + 1):
            yield Stack(name, number if rules.clockwise else rules.stacks + 1 - number)
