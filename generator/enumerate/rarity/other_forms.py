"""Kinds of the complete hands that are not four sets and a pair: seven pairs, knitted tiles, thirteen
orphans.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from generator.bulk import suit_contents
from generator.bulk.features import Feature, Features
from generator.bulk.hand_parts import number_of, presence_words
from generator.bulk.rule_tables import NINE_NUMBERS
from generator.bulk.traits import traits
from generator.enumerate import draw_ways
from generator.enumerate.straight_hands import straight_hands
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


class HandKind(NamedTuple):
    """What arrangements of one kind share: their sets' number, their features, pair, fours and pairs.

    ``fours``: of how many suit tiles, and honors, all four are held.  ``pair`` and ``pairs`` are kept
    where a pattern asks for them, as in :class:`generator.bulk.rule_tables.PartKey`.
    """

    number: int
    word: int
    pair: int
    fours: tuple[int, int]
    pairs: tuple[int, ...] = ()


class PairKinds:
    """Tells the kinds of seven pairs."""

    def __init__(self, features: Features) -> None:
        self.form = features.of_form(SEVEN_PAIRS)
        words, honors = presence_words(features, element=True)
        self.words = [own.tolist() for own in (*words, honors)]

    def kind(self, counts: list[int]) -> HandKind:
        """Return the kind of seven pairs by counts; its ``pairs`` are kept if they are of one suit."""
        word = self.form
        for part in range(4):
            held = counts[9 * part : 9 * part + 9]
            word |= self.words[part][sum(1 << at for at, count in enumerate(held) if count)]
        fours = (counts[:FIRST_HONOR].count(4), counts[FIRST_HONOR:].count(4))
        of_suits = {tile // 9 for tile, count in enumerate(counts) if count}
        pairs = tuple(tile for tile, count in enumerate(counts) for _ in range(count // 2))
        return HandKind(
            0, word, -1, fours, pairs if len(of_suits) == 1 and max(of_suits) < 3 else ()
        )


class SevenPairs:
    """Seven pairs by kind, from which those that can be arranged in another way too are taken out."""

    def __init__(self, features: Features) -> None:
        self._kinds = PairKinds(features)
        self._left: dict[HandKind, list[int]] = defaultdict(lambda: [0, 0, 0])
        folded = {(0, 0, 0, 0): (1, 1)}
        for part in range(4):
            folded = self._joined(folded, part)
        for (pairs, word, four, honor), (sets, number) in folded.items():
            if pairs == 7:
                kind = HandKind(0, word | self._kinds.form, -1, (four, honor))
                self._left[kind] = [sets, sets, number]
        for part in range(3):
            for held in even(suit_contents.NUMBERS):
                if sum(held) == 14:
                    counts = [0] * (9 * part) + list(held) + [0] * (KINDS - 9 - 9 * part)
                    entry = self._left[self._kinds.kind(counts)]
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
                self._kinds.words[part][presence],
                0 if part == 3 else fours,
                fours if part == 3 else 0,
            )
            own[key][0] += 1
            own[key][1] += draw_ways.of_counts(held)
        found: dict[tuple[int, int, int, int], list[int]] = defaultdict(lambda: [0, 0])
        for (pairs, word, four, honor), (sets, number) in folded.items():
            for (more, bits, fours, honors), (other, others) in own.items():
                if pairs + more <= 7:
                    entry = found[pairs + more, word | bits, four + fours, honor + honors]
                    entry[0] += sets * other
                    entry[1] += number * others
        return {key: (entry[0], entry[1]) for key, entry in found.items()}

    def take(self, classes: tuple[int, ...]) -> HandKind:
        """Take out seven pairs that are also four sets and a pair; return their kind.

        ``classes``: the class of the tiles in each part.
        """
        counts: list[int] = []
        for part, number in enumerate(classes):
            kinds = suit_contents.HONORS if part == 3 else suit_contents.NUMBERS
            of = suit_contents.contents(kinds)
            counts += of.entries[of.first[number]].digits(kinds) if number else [0] * kinds
        kind = self._kinds.kind(counts)
        entry = self._left[kind]
        entry[1], entry[2] = entry[1] - 1, entry[2] - draw_ways.of_counts(counts)
        return kind

    def left(self) -> Iterator[tuple[HandKind, list[int]]]:
        """Yield each kind: all its arrangements; the sets of tiles not taken out; their ways."""
        yield from self._left.items()


@lru_cache(maxsize=2)
def even(kinds: int) -> tuple[tuple[int, ...], ...]:
    """Return the counts of every content of a part that is pairs only, at most seven."""
    held = traits(kinds)
    keys = ((held.odd == 0) & (held.count <= 14)).nonzero()[0].tolist()
    return tuple(tuple(key // power % 5 for power in suit_contents.POWERS[:kinds]) for key in keys)


def others(features: Features) -> Mapping[tuple[int, ...], HandKind]:
    """Return knitted straights, single honors and knitted tiles, thirteen orphans: kinds by the tiles'
    counts.

    None of them can be arranged in another way.
    """
    return _others(tuple(features.bits.items()))


@lru_cache(maxsize=2)
def _others(bits: tuple[tuple[Feature, int], ...]) -> Mapping[tuple[int, ...], HandKind]:
    """Return the same for the bits of features; rulesets that ask for the same bits share it."""
    features = Features({})
    features.bits = dict(bits)
    found = (*_straights(features), *_singles(features), *_orphans(features))
    return {tuple(counts): kind for kind, counts in found}


def _straights(features: Features) -> Iterator[tuple[HandKind, list[int]]]:
    @cache
    def word_of(tiles: tuple[int, ...]) -> int:
        mask = mask_of(tiles)
        return features.of_tiles(mask) | features.of_element(mask)

    form = features.of_form(KNITTED_STRAIGHT)
    for hand in straight_hands():
        word = form | word_of(hand.nine) | word_of(hand.set_tiles) | word_of((hand.pair,))
        counts = hand.counts
        fours = (counts[:FIRST_HONOR].count(4), counts[FIRST_HONOR:].count(4))
        yield HandKind(number_of(hand.kind, hand.low), word, hand.pair, fours), counts


def singles() -> Iterator[tuple[int, ...]]:
    """Yield every fourteen single tiles: honors, and numbers of one knitted nine."""
    for nine in KNITTED_NINES:
        yield from combinations([*nine, *range(FIRST_HONOR, KINDS)], draw_ways.TILES)


def _singles(features: Features) -> Iterator[tuple[HandKind, list[int]]]:
    for tiles in singles():
        word = features.of_form(HONORS_AND_KNITTED) | features.of_element(0)
        word |= features.of_tiles(mask_of(tiles))
        if sum(tile < FIRST_HONOR for tile in tiles) == len(KNITTED_NINES[0]):
            word |= NINE_NUMBERS
        yield HandKind(0, word, -1, (0, 0)), [int(tile in tiles) for tile in range(KINDS)]


def _orphans(features: Features) -> Iterator[tuple[HandKind, list[int]]]:
    word = features.of_form(THIRTEEN_ORPHANS) | features.of_element(0)
    word |= features.of_tiles(mask_of(ORPHANS))
    for pair in ORPHANS:
        yield (
            HandKind(0, word, -1, (0, 0)),
            [int(tile in ORPHANS) + int(tile == pair) for tile in range(KINDS)],
        )
