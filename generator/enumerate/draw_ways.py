"""Count the ways to draw tiles from the 136: four of each kind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.game.tiles import KINDS

Array = NDArray[Any]

COPIES, TILES = 4, 14
WALL = COPIES * KINDS  # flowers aside
DRAWS = comb(WALL, TILES)
"""All ways to draw fourteen tiles."""
_WAYS = tuple(comb(COPIES, count) for count in range(COPIES + 1))


@lru_cache(maxsize=2)
def of_entries(kinds: int) -> Array:
    """The ways to draw each entry of a suit's contents: int64."""
    entries = suit_contents.contents(kinds).entries
    return np.array([of_counts(entry.digits(kinds)) for entry in entries], np.int64)


def of_counts(counts: Iterable[int]) -> int:
    """The ways to draw so many of each kind."""
    return prod(map(_WAYS.__getitem__, counts))
