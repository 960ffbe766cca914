"""Complete hands that are not four sets and a pair: seven pairs, knitted tiles, thirteen orphans."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.bulk import suit_contents
from generator.bulk.hand_parts import number_of, presence_words
from generator.bulk.rule_tables import NINE_NUMBERS, Tables
from generator.bulk.traits import traits
from generator.enumerate.rarity import draw_ways
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
)
from generator.game.tiles import FIRST_HONOR, KINDS, mask_of

EAST_AND_SOUTH = 1
"""The winds of a hand whose winds matter: East prevalent, South seat (4 * prevalent + seat)."""


class Kind(NamedTuple):
    """Arrangements that give the same: what their sets add, their word, pair, fours and pairs.

    ``fours``: of how many suit tiles, and honors, all four are held.  ``pair`` and ``pairs`` are kept
    where a pattern asks for them, as in :class:`generator.bulk.rule_tables.PartKey`.
    """

    number: int
    word: int
    pair: int
    fours: tuple[int, int]
    pairs: tuple[int, ...] = ()


class SevenPairs:
    """Seven pairs by kind; those that can be arranged otherwise as well are taken out."""

    def __init__(self, tables: Tables) -> None:
        self._form = tables.features.of_form(SEVEN_PAIRS)
        words, honors = presence_words(tables.features, element=True)
        self._words = [*words, honors]
        self._left: dict[Kind, list[int]] = defaultdict(lambda: [0, 0, 0])
        folded = {(0, 0, 0, 0): (1, 1)}
        for part in range(4):
            folded = self._joined(folded, part)
        for (pairs, word, four, honor), (sets, number) in folded.items():
            if pairs == 7:
                kind = Kind(0, word | self._form, -1, (four, honor))
                self._left[kind] = [sets, sets, number]
        for part in range(3):
            for held in even(suit_contents.NUMBERS):
                if sum(held) == 14:
                    counts = [0] * (9 * part) + list(held) + [0] * (KINDS - 9 - 9 * part)
                    entry = self._left[self.kind(counts)]
                    entry[:] = [entry[0] + 1, entry[1] + 1, entry[2] + draw_ways.of_counts(counts)]

    def _joined(
        self, folded: dict[tuple[int, int, int, int], tuple[int, int]], part: int
    ) -> dict[tuple[int, int, int, int], tuple[int, int]]:
        own: dict[tuple[int, int, int, int], list[int]] = defaultdict(lambda: [0, 0])
        for held in even(suit_contents.HONORS if part == 3 else suit_contents.NUMBERS):
            if sum(held) == 14 and part < 3:
                continue  # of one suit: each by itself
            presence = sum(1 << number for number, count in enumerate(held) if count)
            fours = held.count(4)
            key = (
                sum(held) // 2,
                int(self._words[part][presence]),
                0 if part == 3 else fours,
                fours if part == 3 else 0,
            )
            own[key][0] += 1
            own[key][1] += draw_ways.of_counts(list(held))
        found: dict[tuple[int, int, int, int], list[int]] = defaultdict(lambda: [0, 0])
        for (pairs, word, four, honor), (sets, number) in folded.items():
            for (more, bits, fours, honors), (other, others) in own.items():
                if pairs + more <= 7:
                    entry = found[pairs + more, word | bits, four + fours, honor + honors]
                    entry[0], entry[1] = entry[0] + sets * other, entry[1] + number * others
        return {key: (entry[0], entry[1]) for key, entry in found.items()}

    def kind(self, counts: list[int]) -> Kind:
        """The kind of seven pairs; the pairs themselves are kept where they are of one suit."""
        word = self._form
        for part in range(4):
            held = counts[9 * part : 9 * part + 9]
            word |= int(self._words[part][sum(1 << at for at, count in enumerate(held) if count)])
        fours = (counts[:FIRST_HONOR].count(4), counts[FIRST_HONOR:].count(4))
        of_suits = {tile // 9 for tile, count in enumerate(counts) if count}
        pairs = tuple(tile for tile, count in enumerate(counts) for _ in range(count // 2))
        return Kind(0, word, -1, fours, pairs if len(of_suits) == 1 and max(of_suits) < 3 else ())

    def take(self, classes: tuple[int, ...]) -> Kind:
        """Take out pairs that are sets and a pair as well, named by the classes of their parts."""
        counts: list[int] = []
        for part, number in enumerate(classes):
            kinds = suit_contents.HONORS if part == 3 else suit_contents.NUMBERS
            of = suit_contents.contents(kinds)
            counts += of.entries[of.first[number]].digits(kinds) if number else [0] * kinds
        kind = self.kind(counts)
        entry = self._left[kind]
        entry[1], entry[2] = entry[1] - 1, entry[2] - draw_ways.of_counts(counts)
        return kind

    def left(self) -> Iterator[tuple[Kind, list[int]]]:
        """All arrangements as seven pairs; of sets of tiles, and their ways, those not taken out."""
        yield from self._left.items()


@lru_cache(maxsize=2)
def even(kinds: int) -> tuple[tuple[int, ...], ...]:
    """Contents of pairs only, at most seven of them."""
    held = traits(kinds)
    keys = ((held.odd == 0) & (held.count <= 14)).nonzero()[0].tolist()
    return tuple(tuple(key // power % 5 for power in suit_contents.POWERS[:kinds]) for key in keys)


def others(tables: Tables) -> Iterator[tuple[Kind, list[int]]]:
    """Knitted straights, single honors and knitted tiles, thirteen orphans, with their tiles' counts.

    None of them can be arranged in another way.
    """
    yield from _straights(tables)
    yield from _singles(tables)
    yield from _orphans(tables)


def _straights(tables: Tables) -> Iterator[tuple[Kind, list[int]]]:
    features = tables.features
    sets = [("chow", tile) for tile in range(FIRST_HONOR) if tile % 9 < 7]
    sets += [("pung", tile) for tile in range(KINDS)]
    for nine in KNITTED_NINES:
        for what, low in sets:
            for pair in range(KINDS):
                tiles = [*nine, *([low, low + 1, low + 2] if what == "chow" else [low] * 3)]
                counts = [tiles.count(tile) + 2 * (tile == pair) for tile in range(KINDS)]
                if max(counts) > 4:
                    continue
                of_set = (7 if what == "chow" else 1) << low
                word = features.of_form(KNITTED_STRAIGHT) | features.of_tiles(
                    mask_of(nine) | of_set | 1 << pair
                )
                for element in (mask_of(nine), of_set, 1 << pair):
                    word |= features.of_element(element)
                number = number_of(what, low)
                fours = (counts[:FIRST_HONOR].count(4), counts[FIRST_HONOR:].count(4))
                yield Kind(number, word, pair, fours), counts


def singles() -> Iterator[tuple[int, ...]]:
    """Fourteen single tiles: honors, and numbers of one knitted nine."""
    for nine in KNITTED_NINES:
        yield from combinations([*nine, *range(FIRST_HONOR, KINDS)], draw_ways.TILES)


def _singles(tables: Tables) -> Iterator[tuple[Kind, list[int]]]:
    features = tables.features
    for tiles in singles():
        word = features.of_form(HONORS_AND_KNITTED) | features.of_element(0)
        word |= features.of_tiles(mask_of(tiles))
        if sum(tile < FIRST_HONOR for tile in tiles) == len(KNITTED_NINES[0]):
            word |= NINE_NUMBERS
        yield Kind(0, word, -1, (0, 0)), [int(tile in tiles) for tile in range(KINDS)]


def _orphans(tables: Tables) -> Iterator[tuple[Kind, list[int]]]:
    features = tables.features
    word = features.of_form(THIRTEEN_ORPHANS) | features.of_element(0)
    word |= features.of_tiles(mask_of(ORPHANS))
    for pair in ORPHANS:
        yield (
            Kind(0, word, -1, (0, 0)),
            [int(tile in ORPHANS) + int(tile == pair) for tile in range(KINDS)],
        )
