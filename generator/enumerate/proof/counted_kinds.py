"""Kinds of arrangement: arrangements that no fan distinguishes, how many of each, and examples."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.rule_tables import OfWord
from generator.enumerate.all_arrangements import PART, sets_of
from generator.game.arrangements import FORMS, SEVEN_PAIRS, STANDARD
from generator.game.tiles import KINDS

Array = NDArray[Any]


class Tiles(NamedTuple):
    """An arrangement: chows and pungs by their lowest tiles, pairs, and tiles that stand alone."""

    form: str
    chows: tuple[int, ...] = ()
    pungs: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    single: tuple[int, ...] = ()

    @property
    def counts(self) -> list[int]:
        """The number of tiles held of each of the 34 kinds."""
        counts = [0] * KINDS
        for low in self.chows:
            for tile in (low, low + 1, low + 2):
                counts[tile] += 1
        for tile in self.pungs:
            counts[tile] += 3
        for tile in self.pairs:
            counts[tile] += 2
        for tile in self.single:
            counts[tile] += 1
        return counts


@dataclass
class Arrangements:
    """N kinds of arrangement, and how many there are of each.

    ``free``: how many of its pungs may be kongs.  ``edge``: whether a chow can be completed at an edge;
    ``alone``: whether it can by a tile of which the hand has no other.  ``standing``: kinds that waited
    with thirteen tiles that a definition names; they are arrangements once more, met only so.
    ``content``: places in ``contents``, what words decide, and in ``words``, the first such words.
    ``fours``: suit tiles, honors times 4.  ``example`` and ``last``: the first and the last arrangement
    of each kind, packed; ``alike`` has all of the kinds that are few.
    """

    form: Array
    chows: Array
    pungs: Array
    content: Array
    fours: Array
    beside: Array
    free: Array
    edge: Array
    alone: Array
    standing: Array
    count: Array
    example: Array
    last: Array
    contents: list[OfWord] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    pairs: list[tuple[int, ...]] = field(default_factory=list)
    others: list[Tiles] = field(default_factory=list)
    alike: dict[int, list[int]] = field(default_factory=dict)

    def __len__(self) -> int:
        return int(self.count.size)

    def tiles(self, place: int, random: Random | None = None) -> Tiles:
        """Return an arrangement of a kind: the first; with ``random``, one of those that are kept."""
        form = FORMS[int(self.form[place])]
        code = int(self.example[place])
        if random is not None:
            code = random.choice(self.alike.get(place) or [code, int(self.last[place])])
        parts = [code >> PART * part & (1 << PART) - 1 for part in range(4)]
        if form == STANDARD:
            chows, pungs, pair = sets_of((parts[0], parts[1], parts[2], parts[3]))
            return Tiles(form, chows, pungs, (pair,))
        if form == SEVEN_PAIRS:
            held = ternary(suit_contents.NUMBERS), ternary(suit_contents.HONORS)
            pairs = [
                9 * part + tile
                for part in range(4)
                for tile, many in enumerate(held[part == 3][parts[part]].tolist())
                for _ in range(many)
            ]
            return Tiles(form, pairs=tuple(pairs))
        return self.others[code]


@cache
def ternary(kinds: int) -> Array:
    """Every way to hold pairs of a part: none, one or two of each kind; those of at most seven pairs."""
    ways = np.arange(3**kinds)[:, None] // 3 ** np.arange(kinds) % 3
    found: Array = ways[ways.sum(1) <= 7].astype(np.uint8)
    return found
