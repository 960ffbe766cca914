"""Every knitted straight with its set and its pair."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from generator.game.arrangements import KNITTED_NINES
from generator.game.hand import CHOW, PUNG
from generator.game.tiles import FIRST_HONOR, KINDS


class StraightHand(NamedTuple):
    """A knitted straight: its nine tiles, the kind and the lowest tile of its set, and its pair."""

    nine: tuple[int, ...]
    kind: str
    low: int
    pair: int

    @property
    def set_tiles(self) -> tuple[int, int, int]:
        """A chow or a pung from ``low``."""
        step = 1 if self.kind == CHOW else 0
        return self.low, self.low + step, self.low + 2 * step

    @property
    def counts(self) -> list[int]:
        """The number of tiles held of each of the 34 kinds."""
        counts = [0] * KINDS
        for tile in (*self.nine, *self.set_tiles, self.pair, self.pair):
            counts[tile] += 1
        return counts


def straight_hands() -> Iterator[StraightHand]:
    """Yield every one that four copies of each tile allow, by nine, set and pair."""
    sets = [(CHOW, low) for low in range(FIRST_HONOR) if low % 9 < 7]
    sets += [(PUNG, tile) for tile in range(KINDS)]
    for nine, (kind, low), pair in product(KNITTED_NINES, sets, range(KINDS)):
        if kind == CHOW or low != pair:
            yield StraightHand(nine, kind, low, pair)
