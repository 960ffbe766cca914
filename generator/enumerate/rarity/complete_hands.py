"""Complete hands of fourteen tiles by kind, with the number of ways to draw them.

Arrangements with the same result under a ruleset are one *kind*.  A set of tiles that can be arranged in
several ways has a kind for each; such sets are few, and their kinds are kept together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import PartKey, Tables
from generator.enumerate import draw_ways
from generator.enumerate.all_arrangements import Rearranged, standard, sums_of_sets
from generator.enumerate.rarity import other_forms
from generator.enumerate.rarity.other_forms import EAST_AND_SOUTH, HandKind
from generator.game.arrangements import STANDARD

Array = NDArray[Any]

_BITS = (12, 13, 14, 2, 6)  # of chows, placed pungs, word, fours, pair


class Sums(NamedTuple):
    """How many arrangements, sets of fourteen tiles, and ways to draw these sets there are."""

    arrangements: int
    sets: int
    ways: int


@dataclass(frozen=True)
class Several:
    """Sets of tiles that can be arranged in several ways, those with the same kinds together.

    ``kinds``: the kinds of all groups, one after the other; ``first``: where each group's kinds begin.
    ``sets``, ``ways``: how many sets of tiles a group has, and how many ways to draw them.
    """

    kinds: Array
    first: Array
    sets: Array
    ways: Array


@dataclass(frozen=True)
class CompleteHands:
    """Every complete hand.

    ``arrangements``, ``sets`` and ``ways`` (int64) are by kind: all arrangements, and the sets of tiles
    that can be arranged in this one way only, with their ways to be drawn.
    """

    kinds: tuple[HandKind, ...]
    arrangements: Array
    sets: Array
    ways: Array
    several: Several

    def sums(self, chosen: Array) -> Sums:
        """Return the sums over the chosen kinds; a set of tiles counts if any of its kinds is chosen."""
        several = self.several
        among = np.logical_or.reduceat(chosen[several.kinds], several.first)
        return Sums(
            int(self.arrangements[chosen].sum()),
            int(self.sets[chosen].sum() + several.sets[among].sum()),
            int(self.ways[chosen].sum() + several.ways[among].sum()),
        )

    def best(self, points: Array) -> Array:
        """Return the best kind of each group of ``several``: the first of those with the most points."""
        several = self.several
        size = np.diff(several.first, append=several.kinds.size)
        owner = np.repeat(np.arange(several.first.size), size)
        order = np.lexsort((np.arange(owner.size), -points[several.kinds], owner))
        found: Array = several.kinds[order[several.first]]
        return found

    def ways_of(self, chosen: Array, best: Array) -> int:
        """Return how many ways there are to draw a hand whose only kind, or best kind, is ``chosen``.

        ``chosen``: bools, one for each kind; ``best``: the result of :meth:`best`.
        """
        return int(self.ways[chosen].sum() + self.several.ways[chosen[best]].sum())


def complete(tables: Tables) -> CompleteHands:
    """Return every complete hand that a ruleset distinguishes."""
    tables = Tables(tables.rules)
    rows = standard(tables)
    rows.ask(tables)
    placed = tables.sets.placed_numbers(
        np.arange(len(rows.numbers_of_pungs)), np.uint8(EAST_AND_SOUTH)
    )
    key = np.zeros(rows.count.size, np.uint64)
    values = (rows.chows, placed[rows.pungs], rows.word, rows.fours, rows.pair)
    for value, bits in zip(values, _BITS, strict=True):
        key = key << np.uint64(bits) | value.astype(np.uint64)
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    form = np.uint64(tables.features.of_form(STANDARD))
    columns = (rows.number, rows.words[rows.word] | form, rows.pair - 1, rows.fours)
    kinds = [
        HandKind(number, word, pair, (fours, 0))
        for number, word, pair, fours in zip(
            *(column[first].tolist() for column in columns), strict=True
        )
    ]
    counted = [
        np.bincount(kind, column, first.size).astype(np.int64)
        for column in (rows.count, rows.sets, rows.ways)
    ]
    return _with_others(tables, kinds, counted, kind[rows.rearranged.row], rows.rearranged)


def _with_others(
    tables: Tables, kinds: list[HandKind], columns: list[Array], kind: Array, rearranged: Rearranged
) -> CompleteHands:
    """Return standard hands together with the other forms.

    ``kinds`` and ``columns`` have the standard hands; ``kind``: the kind of each row of ``rearranged``.
    """
    pairs = other_forms.SevenPairs(tables.features)
    several: dict[tuple[int, ...], list[int]] = defaultdict(lambda: [0, 0])
    numbers: dict[HandKind, int] = {}
    for held, ways_of, seven in _grouped(kind, rearranged):
        if seven is not None:
            more_kind = pairs.take(seven)
            held.append(len(kinds) + numbers.setdefault(more_kind, len(numbers)))
        entry = several[tuple(sorted(held))]
        entry[0], entry[1] = entry[0] + 1, entry[1] + ways_of
    more: dict[HandKind, list[int]] = {item: [0, 0, 0] for item in numbers}
    rest = [
        (item, [1, 1, draw_ways.of_counts(held)])
        for held, item in other_forms.others(tables.features).items()
    ]
    for item, counts in (*pairs.left(), *rest):
        entry = more.setdefault(item, [0, 0, 0])
        entry[:] = [old + new for old, new in zip(entry, counts, strict=True)]
    counted = [
        np.concatenate([column, [counts[at] for counts in more.values()]]).astype(np.int64)
        for at, column in enumerate(columns)
    ]
    sizes = np.array([len(held) for held in several])
    together = Several(
        np.array([kind for held in several for kind in held]),
        np.cumsum(sizes) - sizes,
        *(np.array([entry[at] for entry in several.values()]) for at in range(2)),
    )
    return CompleteHands((*kinds, *more), counted[0], counted[1], counted[2], together)


def _grouped(
    kind: Array, rearranged: Rearranged
) -> Iterator[tuple[list[int], int, tuple[int, ...] | None]]:
    """Yield every set of tiles that can be arranged in several ways: its kinds, and the ways to draw it.

    With them come the classes of its parts if it is seven pairs too, else None.
    """
    order = np.argsort(rearranged.tiles, kind="stable")
    tiles = rearranged.tiles[order]
    start = np.nonzero(np.diff(tiles, prepend=~tiles[:1]))[0].tolist()
    kinds, ways_of = kind[order].tolist(), rearranged.ways[order].tolist()
    evens, classes = rearranged.even[order].tolist(), tiles.tolist()
    for first, last in zip(start, [*start[1:], len(kinds)], strict=True):
        held = tuple(classes[first] >> shift & 0xFFFF for shift in (48, 32, 16, 0))
        yield kinds[first:last], ways_of[first], held if evens[first] else None


def asked(tables: Tables, kinds: Sequence[HandKind]) -> list[PartKey]:
    """Return what to ask of a ruleset's tables for kinds; nothing is known of how sets were melded."""
    sets = tables.sets
    chow_sums, pung_sums, honors = sums_of_sets(
        np.array([kind.number for kind in kinds], np.uint64)
    )
    chows = sets.chow_numbers(chow_sums).tolist()
    placed = sets.pung_numbers(pung_sums, honors, np.uint8(EAST_AND_SOUTH)).tolist()
    flags = int(sets.flag_numbers(np.zeros(1, np.int64))[0])
    return [
        PartKey(chow, pung, flags, kind.word, kind.fours, kind.pair, kind.pairs)
        for kind, chow, pung in zip(kinds, chows, placed, strict=True)
    ]
