"""Random deals: fourteen tiles drawn from the 136 without replacement, and which of them are complete.

The deals come in chunks, each with a generator of its own, so that any chunk can be drawn again alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.traits import ROW, traits
from generator.enumerate import draw_ways
from generator.game.arrangements import (
    is_honors_and_knitted,
    is_knitted_straight,
    is_thirteen_orphans,
)
from generator.game.tiles import KINDS

Array = NDArray[Any]

CHUNK = 250_000
_ONCE = 125_000  # rows in memory
_POWERS = np.zeros((KINDS, 4), np.float32)
for _tile in range(KINDS):
    _POWERS[_tile, _tile // 9] = suit_contents.POWERS[_tile % 9]


@dataclass(frozen=True)
class Deals:
    """The complete hands, as counts by tile, among the hands of ``number`` deals."""

    number: int
    seed: int
    complete: tuple[tuple[int, ...], ...]


def deal(number: int, seed: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The complete hands among so many deals, chunk by chunk; the last may be smaller."""
    for chunk in range(-(-number // CHUNK)):
        yield complete_of(seed, chunk, min(CHUNK, number - chunk * CHUNK))


def complete_of(seed: int, chunk: int, size: int = CHUNK) -> tuple[tuple[int, ...], ...]:
    """The complete hands of one chunk, in the order in which they were dealt."""
    random = np.random.Generator(np.random.PCG64([seed, chunk]))
    found: list[tuple[int, ...]] = []
    for start in range(0, size, _ONCE):
        counts = random.multivariate_hypergeometric(
            [draw_ways.COPIES] * KINDS, draw_ways.TILES, min(_ONCE, size - start), method="count"
        )
        found += [tuple(row) for row in counts[complete(counts)].tolist()]
    return tuple(found)


def complete(counts: Array) -> Array:
    """Return whether each row is a complete hand; a row (34) counts its fourteen tiles by kind."""
    keys = list((counts.astype(np.float32) @ _POWERS).astype(np.int32).T)  # exact: below 2 ** 24
    kinds = (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)
    odd = np.zeros(len(counts), np.uint8)
    for key, of in zip(keys, kinds, strict=True):
        odd += traits(of).odd[key]
    found: Array = suit_contents.standard(keys) | (odd == 0)
    for place in np.nonzero(~found & _may_be_special(keys))[0].tolist():
        hand = counts[place].tolist()
        found[place] = (
            is_thirteen_orphans(hand) or is_honors_and_knitted(hand) or is_knitted_straight(hand)
        )
    return found


def _may_be_special(keys: Sequence[Array]) -> Array:
    """Return whether each deal may be a special hand, by the keys of its parts (4, n).

    Such a hand has all nine knitted numbers, no tile twice, or every honor; few deals have any of these.
    """
    of_suits = traits(suit_contents.NUMBERS)
    nine = np.zeros(keys[0].size, bool)
    for rows in permutations(range(3)):
        has = np.ones(keys[0].size, bool)
        for key, row in zip(keys[:3], rows, strict=True):
            has &= of_suits.bits[key] & (ROW << row) > 0
        nine |= has
    honors = traits(suit_contents.HONORS)
    single = honors.single[keys[3]]
    for key in keys[:3]:
        single = single & of_suits.single[key]
    found: Array = nine | single | (honors.presence[keys[3]] == 127)
    return found


def apart(found: int, number: int, expected: int) -> float:
    """Return by how many standard errors a count differs from its expectation.

    ``found``: how many of ``number`` deals had it; ``expected``: in how many ways it can be drawn.
    """
    share = expected / draw_ways.DRAWS
    return (found - number * share) / sqrt(number * share * (1 - share))
