"""Every arrangement there is, as rows of what its parts add; nothing of how a hand was won.

A standard arrangement is an entry of each suit and of the honors, four sets and a pair in all; they are
11,580,567.  Seven pairs need no rows: their suits are independent, so that they are counted part by part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.features import Features
from generator.bulk.hand_parts import Suit
from generator.game.tiles import FIRST_HONOR

Array = NDArray[Any]

ONCE = 1 << 20  # rows in memory at a time


@dataclass(frozen=True)
class Arranged:
    """Standard arrangements: what their sets add, their words, pairs, and fours of suit tiles.

    ``entries`` (4, n): their entries, by which :func:`sets_of` tells what they are.
    """

    number: Array
    word: Array
    pair: Array
    fours: Array
    entries: Array


def standard(features: Features) -> Iterator[Arranged]:
    """Every standard arrangement, some hundred thousand at a time."""
    parts = [Suit(place, features) for place in range(4)]
    fours = [
        _fours(suit_contents.NUMBERS),
        _fours(suit_contents.NUMBERS),
        _fours(suit_contents.NUMBERS),
        _fours(suit_contents.HONORS),
    ]
    groups = [_by_size(suit_contents.NUMBERS)] * 3 + [_by_size(suit_contents.HONORS)]
    for sizes in product(range(5), repeat=4):
        if sum(sizes) != 4:
            continue
        for place in range(4):
            chosen = [groups[part][sizes[part], part == place] for part in range(4)]
            if all(item.size for item in chosen):
                yield from _combined(parts, fours, chosen)


def _combined(parts: list[Suit], fours: list[Array], chosen: list[Array]) -> Iterator[Arranged]:
    """Every choice of one entry from each part."""
    longest = max(range(4), key=lambda part: chosen[part].size)
    rest = int(np.prod([item.size for item in chosen])) // chosen[longest].size
    step = max(1, ONCE // rest)
    for start in range(0, chosen[longest].size, step):
        piece = list(chosen)
        piece[longest] = chosen[longest][start : start + step]
        grid = np.meshgrid(*piece, indexing="ij")
        entries = np.stack([item.reshape(-1) for item in grid]).astype(np.int32)
        number, word = parts[0].numbers[entries[0]], parts[0].words[entries[0]]
        pair, four = parts[0].pairs[entries[0]], fours[0][entries[0]]
        for part in range(1, 4):
            number += parts[part].numbers[entries[part]]
            word |= parts[part].words[entries[part]]
            pair += parts[part].pairs[entries[part]]
            four += fours[part][entries[part]]
        yield Arranged(number, word, pair, four, entries)


def sets_of(entries: tuple[int, int, int, int]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The chows and pungs of an arrangement by their lowest tiles, and its pair."""
    chows: list[int] = []
    pungs: list[int] = []
    pair = -1
    for part, entry in enumerate(entries):
        kinds = suit_contents.HONORS if part == 3 else suit_contents.NUMBERS
        found = suit_contents.contents(kinds).entries[entry]
        base = 9 * part
        chows += [base + low for low in found.chows]
        pungs += [base + tile for tile in found.pungs]
        if found.pair >= 0:
            pair = base + found.pair
    return tuple(chows), tuple(pungs), pair


def _by_size(kinds: int) -> dict[tuple[int, bool], Array]:
    """The entries of a part by their number of sets, and whether there is a pair."""
    found: dict[tuple[int, bool], list[int]] = {
        (size, paired): [] for size in range(5) for paired in (False, True)
    }
    found[0, False] = [0]
    for place, entry in enumerate(suit_contents.contents(kinds).entries[1:], 1):
        if entry.chows or entry.pungs or entry.pair >= 0:
            found[len(entry.chows) + len(entry.pungs), entry.pair >= 0].append(place)
    return {key: np.array(places, np.int32) for key, places in found.items()}


def _fours(kinds: int) -> Array:
    entries = suit_contents.contents(kinds).entries
    return np.array([entry.digits(kinds).count(4) for entry in entries], np.uint8)


def arrangements() -> int:
    """How many standard arrangements there are."""
    held = []
    for kinds in (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,):
        sizes = {key: places.size for key, places in _by_size(kinds).items()}
        held.append(Counter({(sets, int(paired)): size for (sets, paired), size in sizes.items()}))
    return _joined(held)[4, 1]


def tile_sets() -> int:
    """How many sets of fourteen tiles make a standard hand."""
    held = []
    for kinds in (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,):
        of = suit_contents.contents(kinds)
        counts = Counter(zip(of.sets[1:].tolist(), of.pairs[1:].tolist(), strict=True))
        if (0, 0) not in counts:
            counts[0, 0] = 1  # no tiles at all
        held.append(counts)
    return _joined(held)[4, 1]


def seven_pairs() -> int:
    """How many hands are seven pairs, four alike as two pairs."""
    ways = [1]
    for _ in range(
        FIRST_HONOR + suit_contents.HONORS
    ):  # each kind is held not at all, twice, or four times
        ways = [sum(ways[max(0, n - 2) : n + 1]) for n in range(len(ways) + 2)][:8]
    return ways[7]


def _joined(held: list[Counter[tuple[int, int]]]) -> Counter[tuple[int, int]]:
    total = Counter({(0, 0): 1})
    for counts in held:
        more: Counter[tuple[int, int]] = Counter()
        for (sets, pairs), number in total.items():
            for (others, other), count in counts.items():
                more[sets + others, pairs + other] += number * count
        total = more
    return total
