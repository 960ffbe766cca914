"""Rotations by shifts: four rings of as many players as there are tables, turned against each other.

Ring ``i`` has a player at each element of a commutative group of as many elements as tables.
A row ``(0, a, b, c)`` seats at table ``x`` the players ``x``, ``x + a``, ``x + b``, ``x + c`` of the
rings.  Two players of different rings meet in a game just if their difference is the row's
difference for their rings, so they never meet twice if no two rows have the same difference for any
two rings (a difference matrix), and players of one ring do not meet at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from generator.table.rotation.schedule import PLAYERS_AT_A_TABLE, Game

Element = tuple[int, ...]
Row = tuple[Element, ...]
_TRIES = 3_000

# Groups that have many rows where the cyclic group of that order has few, or one.
_GROUPS: dict[int, tuple[int, ...]] = {4: (2, 2), 8: (2, 2, 2), 9: (3, 3)}
_PAIRS = tuple((low, high) for high in range(PLAYERS_AT_A_TABLE) for low in range(high))


class RemainderGroup:
    """The commutative group of remainders by ``moduli``; elements in their natural order."""

    def __init__(self, moduli: Sequence[int]) -> None:
        self.moduli = tuple(moduli)
        self.elements: tuple[Element, ...] = tuple(product(*map(range, moduli)))
        self.index = {element: place for place, element in enumerate(self.elements)}

    def plus(self, one: Element, other: Element) -> Element:
        """Return the sum of two elements."""
        return tuple((a + b) % m for a, b, m in zip(one, other, self.moduli, strict=True))

    def minus(self, one: Element, other: Element) -> Element:
        """Return the difference of two elements."""
        return tuple((a - b) % m for a, b, m in zip(one, other, self.moduli, strict=True))


def group_of(tables: int) -> RemainderGroup:
    """Return the group whose elements are the tables."""
    return RemainderGroup(_GROUPS.get(tables, (tables,)))


def rows(group: RemainderGroup, count: int) -> tuple[Row, ...]:
    """Return ``count`` rows without a common difference, or fewer if no more are found; always the same
    ones.
    """
    best: tuple[Row, ...] = ()
    for seed in range(20):
        found = _ShiftSearch(group, count, Random(seed)).run()
        if len(found) == count:
            return found
        best = max(best, found, key=len)
    return best


class _ShiftSearch:
    def __init__(self, group: RemainderGroup, count: int, random: Random) -> None:
        self.group, self.count, self.random = group, count, random
        self.used: dict[tuple[int, int], set[Element]] = {pair: set() for pair in _PAIRS}
        self.rows: list[Row] = []
        self.best: tuple[Row, ...] = ()
        self.tries = 0

    def run(self) -> tuple[Row, ...]:
        """Search forward and back until enough rows are found, or the limit of trials is reached."""
        self._extend()
        return self.best

    def _extend(self) -> bool:
        if len(self.rows) > len(self.best):
            self.best = tuple(self.rows)
        self.tries += 1
        if len(self.rows) == self.count or self.tries > _TRIES:
            return True
        for row in self._free(self.group.elements[:1]):
            self._take(row, add=True)
            if self._extend():
                return True
            self._take(row, add=False)
        return False

    def _free(self, row: Row) -> Iterator[Row]:
        """Yield every continuation of a row whose differences are all unused, in random order."""
        if len(row) == PLAYERS_AT_A_TABLE:
            yield row
            return
        ring = len(row)
        for element in self.random.sample(self.group.elements, len(self.group.elements)):
            if all(
                self.group.minus(element, row[low]) not in self.used[low, ring]
                for low in range(ring)
            ):
                yield from self._free((*row, element))

    def _take(self, row: Row, add: bool) -> None:
        for low, high in _PAIRS:
            difference = self.group.minus(row[high], row[low])
            (self.used[low, high].add if add else self.used[low, high].remove)(difference)
        if add:
            self.rows.append(row)
        else:
            self.rows.pop()


def turned(group: RemainderGroup, row: Row) -> Game:
    """The game of a row; the player of ring ``i`` at the element of index ``x`` is ``4x + i + 1``."""
    return tuple(
        tuple(
            PLAYERS_AT_A_TABLE * group.index[group.plus(x, shift)] + ring + 1
            for ring, shift in enumerate(row)
        )
        for x in group.elements
    )


def in_rings(group: RemainderGroup) -> Game:
    """The game that the rings play among themselves, for a number of tables that four divides."""
    size = len(group.elements)
    return tuple(
        tuple(PLAYERS_AT_A_TABLE * (first + step) + ring + 1 for step in range(PLAYERS_AT_A_TABLE))
        for ring in range(PLAYERS_AT_A_TABLE)
        for first in range(0, size, PLAYERS_AT_A_TABLE)
    )
