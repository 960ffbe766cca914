"""What a suit's contents show beside sets: pairs, tiles held four times, knitted tiles, single tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.suit_contents import HONORS, POWERS

Array = NDArray[Any]

KNITTED = tuple(sum(1 << number for number in (start, start + 3, start + 6)) for start in range(3))


@dataclass(frozen=True)
class Traits:
    """Arrays by the key of a suit's content.

    ``bits``: EVEN if all numbers are held an even number of times; ROW and the next two bits for 147, 258
    and 369; from bit 4 on, how many numbers are held four times.
    ``presence``: the numbers held, as bits; ``count``: how many tiles; ``single``: whether no number is
    held twice; ``odd``: how many numbers are held an odd number of times.
    """

    bits: Array
    presence: Array
    count: Array
    odd: Array
    single: Array


EVEN, ROW = 1, 2


@lru_cache(maxsize=2)
def traits(kinds: int) -> Traits:
    """Return the traits of every content of a suit (nine kinds) or of the honors (seven)."""
    keys = np.arange(5**kinds, dtype=np.uint32)
    fours, odd, count = (np.zeros(keys.size, np.uint8) for _ in range(3))
    presence = np.zeros(keys.size, np.uint16)
    single = np.ones(keys.size, bool)
    for number in range(kinds):
        digit = (keys // POWERS[number] % 5).astype(np.uint8)
        fours += digit == 4
        odd += digit & 1
        count += digit
        presence |= (digit > 0).astype(np.uint16) << number
        single &= digit <= 1
    bits = (odd == 0).astype(np.uint8) * EVEN | fours << 4
    if kinds != HONORS:
        for place, row in enumerate(KNITTED):
            bits |= ((presence & row) == row).astype(np.uint8) * np.uint8(ROW << place)
    return Traits(bits, presence, count, odd, single)
