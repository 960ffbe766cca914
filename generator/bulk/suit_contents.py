"""What the tiles of one suit can be: its sets and pair, what completes it, and its traits.

The tiles of a suit are a number of nine digits in base 5, how often each is held; honors have seven.
These tables hold for every edition; building them takes about a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

NUMBERS, HONORS = 9, 7
POWERS = tuple(5**digit for digit in range(NUMBERS))
SIZE = 5**NUMBERS

# How the winning tile completed an element: the bits of a placement.
PLAIN_BIT, EDGE_BIT, CLOSED_BIT, SINGLE_BIT, PUNG_BIT = range(5)

Array = NDArray[Any]


class Parts(NamedTuple):
    """One way to divide a suit's tiles: chows (their lowest), pungs, a pair or -1; numbers from 0."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int

    def digits(self, kinds: int) -> list[int]:
        """Return how often each of ``kinds`` numbers occurs."""
        counts = [0] * kinds
        for low in self.chows:
            for number in (low, low + 1, low + 2):
                counts[number] += 1
        for number in self.pungs:
            counts[number] += 3
        if self.pair >= 0:
            counts[self.pair] += 2
        return counts


@dataclass(frozen=True)
class Waits:
    """How many numbers complete each content of a suit, by key; counts stop at 2.

    ``needs``: numbers that complete 3n + 1 tiles (to sets and a pair) or 3n + 2 tiles (to sets).
    ``capped``: the same without a fifth copy.  ``head``: whether the content is sets and a pair already.
    """

    needs: Array
    capped: Array
    head: Array


@dataclass(frozen=True)
class Contents:
    """Every content that is sets, or sets and a pair.

    ``of``: the class of each content by key, 0 if it is neither.
    ``entries``: the ways to divide contents, those of a class together.
    By class: ``first``, the place of its first entry; ``ways``, how many entries it has; ``sets`` and
    ``pairs``, how many each of these has.
    ``placed``: the bits of the placements that each number may have in each entry: (entries, 9).
    """

    of: Array
    first: Array
    ways: Array
    sets: Array
    pairs: Array
    entries: tuple[Parts, ...]
    placed: Array


@lru_cache(maxsize=2)
def contents(kinds: int) -> Contents:
    """Return the contents of a suit (nine kinds) or of the honors (seven, no chows)."""
    found: dict[int, list[Parts]] = {}
    for parts in _splits(kinds):
        digits = parts.digits(kinds)
        if max(digits) <= 4:
            found.setdefault(_key(digits), []).append(parts)
    of = np.zeros(5**kinds, np.uint16)
    first, ways, sets, pairs = [0], [0], [0], [0]
    entries: list[Parts] = [Parts((), (), -1)]
    for number, (key, splits) in enumerate(sorted(found.items()), 1):
        of[key] = number
        first.append(len(entries))
        ways.append(len(splits))
        sets.append(len(splits[0].chows) + len(splits[0].pungs))
        pairs.append(int(splits[0].pair >= 0))
        entries += splits
    placed = np.array(
        [[_placed(parts, number) for number in range(9)] for parts in entries], np.uint8
    )
    return Contents(
        of=of,
        first=np.array(first, np.int32),
        ways=np.array(ways, np.uint8),
        sets=np.array(sets, np.uint8),
        pairs=np.array(pairs, np.uint8),
        entries=tuple(entries),
        placed=placed,
    )


@lru_cache(maxsize=2)
def waits(kinds: int) -> Waits:
    """Return what completes the contents of a suit (nine kinds) or of the honors (seven)."""
    needs, capped = np.zeros(5**kinds, np.uint8), np.zeros(5**kinds, np.uint8)
    head = np.zeros(5**kinds, np.uint8)
    seen = set()
    for parts in _splits(kinds):
        digits = tuple(parts.digits(kinds))
        if max(digits) > 5 or digits.count(5) > 1 or digits in seen:
            continue
        seen.add(digits)
        if parts.pair >= 0 and max(digits) <= 4:
            head[_key(digits)] = 1
        for number, count in enumerate(digits):
            if count and (max(digits) <= 4 or count == 5):
                before = _key(digits) - POWERS[number]
                needs[before] = min(needs[before] + 1, 2)
                if count <= 4:
                    capped[before] = min(capped[before] + 1, 2)
    return Waits(needs, capped, head)


@lru_cache(maxsize=1)
def digits() -> Array:
    """Return the nine digits of every content by key: an array of (5 ** 9, 9)."""
    keys = np.arange(SIZE, dtype=np.uint32)[:, None]
    return (keys // np.array(POWERS, np.uint32) % 5).astype(np.uint8)


def _splits(kinds: int) -> Iterator[Parts]:
    """Yield every choice of at most four sets, with or without a pair, even of more than four copies."""
    chows = [(True, low) for low in range(7)] if kinds == NUMBERS else []
    sets = [*chows, *((False, number) for number in range(kinds))]
    for count in range(5):
        for chosen in combinations_with_replacement(sets, count):
            low = tuple(number for chow, number in chosen if chow)
            pungs = tuple(number for chow, number in chosen if not chow)
            if len(set(pungs)) == len(pungs):
                for pair in range(-1, kinds):
                    yield Parts(low, pungs, pair)


def _key(counts: list[int] | tuple[int, ...]) -> int:
    return sum(count * POWERS[number] for number, count in enumerate(counts))


def _placed(parts: Parts, number: int) -> int:
    """Return the bits of the ways in which a number may have completed an element."""
    bits = 0
    for low in parts.chows:
        place = number - low
        if place == 1:
            bits |= 1 << CLOSED_BIT
        elif place in (0, 2):
            edge = (low, place) in ((0, 2), (6, 0))
            bits |= 1 << (EDGE_BIT if edge else PLAIN_BIT)
    if number in parts.pungs:
        bits |= 1 << PUNG_BIT
    if number == parts.pair:
        bits |= 1 << SINGLE_BIT
    return bits


def standard(keys: Sequence[Array]) -> Array:
    """Return whether each hand of fourteen tiles is four sets and a pair.

    ``keys`` has the hands' keys by suit, the honors' last.
    """
    sound, pairs = np.ones(len(keys[0]), bool), np.zeros(len(keys[0]), np.uint8)
    for key, kinds in zip(keys, (NUMBERS, NUMBERS, NUMBERS, HONORS), strict=True):
        of = contents(kinds)
        number = of.of[key]
        sound &= number > 0
        pairs += of.pairs[number]
    found: Array = sound & (pairs == 1)
    return found
