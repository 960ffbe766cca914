"""Complete hands of fourteen tiles by what their tiles can give, each with its ways to be drawn.

Arrangements that give the same under a ruleset are one *kind*.  A set of tiles that can be arranged in
several ways has a kind for each; such sets are few, and their kinds are kept together.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.features import STANDING
from generator.bulk.hand_parts import HONOR_AT, PUNG_AT
from generator.bulk.interner import Interner
from generator.bulk.rule_tables import PartKey, Tables
from generator.enumerate import all_arrangements
from generator.enumerate.rarity import draw_ways, special_hands
from generator.enumerate.rarity.special_hands import EAST_AND_SOUTH, Kind
from generator.game.arrangements import STANDARD

Array = NDArray[Any]

_CHOWS = np.uint64((1 << PUNG_AT) - 1)
_PUNGS = np.uint64((1 << HONOR_AT - PUNG_AT) - 1)
_BITS = {"chows": 12, "pungs": 13, "word": 14, "fours": 2, "pair": 6}


class Sums(NamedTuple):
    """Of the chosen kinds: arrangements, sets of tiles, and ways to draw those."""

    arrangements: int
    sets: int
    ways: int


@dataclass(frozen=True)
class Several:
    """Sets of tiles that can be arranged in several ways, those with the same kinds together.

    ``kinds`` one after the other; ``first`` where those of each group begin; its ``sets`` and ``ways``.
    """

    kinds: Array
    first: Array
    sets: Array
    ways: Array


@dataclass(frozen=True)
class Hands:
    """Every complete hand.

    ``arrangements``, ``sets`` and ``ways`` (int64) are by kind: all arrangements, and the sets of tiles
    that can be arranged in this one way only, with their ways to be drawn.
    """

    kinds: tuple[Kind, ...]
    arrangements: Array
    sets: Array
    ways: Array
    several: Several

    def sums(self, chosen: Array) -> Sums:
        """Over the kinds for which ``chosen`` is true; a set of tiles counts if one of its kinds is."""
        several = self.several
        among = np.logical_or.reduceat(chosen[several.kinds], several.first)
        return Sums(
            int(self.arrangements[chosen].sum()),
            int(self.sets[chosen].sum() + several.sets[among].sum()),
            int(self.ways[chosen].sum() + several.ways[among].sum()),
        )

    def best(self, points: Array) -> Array:
        """Of each group of sets of tiles its best kind: the first of those with the most points."""
        several = self.several
        size = np.diff(several.first, append=several.kinds.size)
        owner = np.repeat(np.arange(several.first.size), size)
        order = np.lexsort((np.arange(owner.size), -points[several.kinds], owner))
        found: Array = several.kinds[order[several.first]]
        return found

    def ways_of(self, chosen: Array, best: Array) -> int:
        """The ways to draw the sets of tiles of which the one kind, or the best, is chosen."""
        return int(self.ways[chosen].sum() + self.several.ways[chosen[best]].sum())


def shape(tables: Tables) -> tuple[object, ...]:
    """What decides which arrangements are told apart: rulesets alike in this share their hands."""
    fans = tables.compiled.fans
    of_kongs = {place for place, _ in tables.sets.patterns.kongs}
    patterns = [
        (fans[place].id, repr(fans[place].define))
        for place in tables.tile_fans
        if tables.compiled.definitions[place].pattern is not None and place not in of_kongs
    ]
    return tuple(tables.features.bits), tuple(sorted(patterns))


def complete(tables: Tables) -> Hands:
    """Every complete hand as a ruleset tells them apart, in some seconds."""
    found = _Standard(tables)
    for chunk in all_arrangements.standard(tables.features):
        found.add(chunk)
    return found.hands()


class _Standard:
    """Standard arrangements as they are counted; other forms join them at the end."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._form = np.uint64(tables.features.of_form(STANDARD))
        self._word: list[int] = []
        self._words = Interner(self._new_word)
        parts = (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)
        self._ways = [draw_ways.of_entries(kinds) for kinds in parts]
        contents = [suit_contents.contents(kinds) for kinds in parts]
        self._class = [np.repeat(np.arange(of.ways.size), of.ways) for of in contents]
        self._class = [np.concatenate([[0], of]) for of in self._class]  # no tiles: class 0
        self._many = [
            (of.ways > 1)[classes] for of, classes in zip(contents, self._class, strict=True)
        ]
        self._even = [
            np.array([not any(n & 1 for n in entry.digits(kinds)) for entry in of.entries])
            for of, kinds in zip(contents, parts, strict=True)
        ]
        self._standing = [
            (np.uint64(bit), [_standing(value, kinds) for kinds in parts])
            for (kind, value), bit in tables.features.bits.items()
            if kind == STANDING
        ]
        self._first: dict[int, Kind] = {}
        self._seen: list[tuple[Array, Array, Array, Array]] = []
        self._apart: list[tuple[Array, Array, Array, Array]] = []

    def _new_word(self, word: int, place: int) -> int:
        self._word.append(word)
        return len(self._word) - 1

    def add(self, chunk: all_arrangements.Arranged) -> None:
        """Count some arrangements."""
        key = self._keys(chunk)
        number = self._ways[0][chunk.entries[0]]
        many = self._many[0][chunk.entries[0]]
        even = self._even[0][chunk.entries[0]]
        for part in range(1, 4):
            number = number * self._ways[part][chunk.entries[part]]
            many = many | self._many[part][chunk.entries[part]]
            even = even & self._even[part][chunk.entries[part]]
        order = np.argsort(key, kind="stable")
        start = np.nonzero(np.diff(key[order], prepend=~key[order[:1]]))[0]
        alone = (~(many | even))[order]
        self._seen.append(
            (
                key[order[start]],
                np.diff(start, append=key.size),
                np.add.reduceat(alone.astype(np.int64), start),
                np.add.reduceat(number[order] * alone, start),
            )
        )
        for place in order[start].tolist():
            if int(key[place]) not in self._first:
                self._first[int(key[place])] = Kind(
                    int(chunk.number[place]),
                    self._word[int(key[place]) >> 8 & (1 << 14) - 1],
                    int(chunk.pair[place]) if int(key[place]) & 63 else -1,
                    (int(chunk.fours[place]), 0),
                )
        some = np.nonzero(many | even)[0]
        of = np.zeros(some.size, np.uint64)
        for part in range(4):
            of = of << np.uint64(16) | self._class[part][chunk.entries[part, some]].astype(
                np.uint64
            )
        self._apart.append((of, key[some], number[some], even[some]))

    def _keys(self, chunk: all_arrangements.Arranged) -> Array:
        sets = self._tables.sets
        chows = sets.chow_numbers((chunk.number & _CHOWS).astype(np.int32))
        honors = (chunk.number >> np.uint64(HONOR_AT)).astype(np.int64) & 127
        pungs = (chunk.number >> np.uint64(PUNG_AT) & _PUNGS).astype(np.int32)
        placed = sets.pung_numbers(pungs, honors, np.uint8(EAST_AND_SOUTH))
        asks = np.array([bool(answer.tiles) for answer in sets.chows.answers])[chows]
        asks |= np.array([bool(answer.tiles) for answer in sets.placed.answers])[placed]
        words = chunk.word | self._form
        for bit, one in self._standing:
            for part in range(4):
                words[one[part][chunk.entries[part]]] |= bit
        word = self._words.numbers(words)
        pair = np.where(asks, chunk.pair.astype(np.int64) + 1, 0)
        key = np.zeros(chows.size, np.uint64)
        values = (chows, placed, word, chunk.fours, pair)
        for value, (name, bits) in zip(values, _BITS.items(), strict=True):
            if value.size and int(value.max()) >> bits:
                raise OverflowError(f"more than {1 << bits} {name} numbers")
            key = key << np.uint64(bits) | value.astype(np.uint64)
        return key

    def hands(self) -> Hands:
        """All that was counted, and the hands of other forms."""
        keys, arrangements, sets, number = (
            np.concatenate([item[column] for item in self._seen]) for column in range(4)
        )
        known, place = np.unique(keys, return_inverse=True)
        kinds = [self._first[key] for key in known.tolist()]
        columns = [
            np.bincount(place, column, known.size).astype(np.int64)
            for column in (arrangements, sets, number)
        ]
        pairs = special_hands.SevenPairs(self._tables)
        several: dict[tuple[int, ...], list[int]] = defaultdict(lambda: [0, 0])
        numbers: dict[Kind, int] = {}
        for held, ways_of, seven in self._grouped(known):
            found = list(held)
            if seven is not None:
                kind = pairs.take(seven)
                found.append(len(kinds) + numbers.setdefault(kind, len(numbers)))
            entry = several[tuple(sorted(found))]
            entry[0], entry[1] = entry[0] + 1, entry[1] + ways_of
        more: dict[Kind, list[int]] = {kind: [0, 0, 0] for kind in numbers}
        rest = [
            (kind, [1, 1, draw_ways.of_counts(held)])
            for kind, held in special_hands.others(self._tables)
        ]
        for kind, counts in (*pairs.left(), *rest):
            entry = more.setdefault(kind, [0, 0, 0])
            entry[:] = [old + new for old, new in zip(entry, counts, strict=True)]
        kinds += more
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
        return Hands(tuple(kinds), counted[0], counted[1], counted[2], together)

    def _grouped(self, known: Array) -> list[tuple[tuple[int, ...], int, tuple[int, ...] | None]]:
        """The sets of tiles that can be arranged in several ways: kinds, ways, and whether as pairs."""
        of, key, number, even = (
            np.concatenate([item[column] for item in self._apart]) for column in range(4)
        )
        order = np.argsort(of, kind="stable")
        of, kind = of[order], np.searchsorted(known, key[order])
        start = np.nonzero(np.diff(of, prepend=~of[:1]))[0].tolist()
        kinds, ways_of = kind.tolist(), number[order].tolist()
        evens, classes = even[order].tolist(), of.tolist()
        found = []
        for first, last in zip(start, [*start[1:], len(kinds)], strict=True):
            held = tuple(classes[first] >> shift & 0xFFFF for shift in (48, 32, 16, 0))
            found.append((tuple(kinds[first:last]), ways_of[first], held if evens[first] else None))
        return found


def _standing(value: str, kinds: int) -> Array:
    """By entry: whether it is one suit with these thirteen numbers and any other."""
    found = np.zeros(len(suit_contents.contents(kinds).entries), bool)
    if kinds == suit_contents.NUMBERS:
        for place, entry in enumerate(suit_contents.contents(kinds).entries):
            more = entry.digits(kinds)
            for number in value:
                more[int(number) - 1] -= 1
            found[place] = min(more) >= 0 and sum(more) == 1
    return found


def asked(tables: Tables, kinds: tuple[Kind, ...]) -> list[PartKey]:
    """What to ask of a ruleset's tables for each kind; nothing is known of how sets were melded."""
    sets = tables.sets
    number = np.array([kind.number for kind in kinds], np.uint64)
    chows = sets.chow_numbers((number & _CHOWS).astype(np.int32)).tolist()
    honors = (number >> np.uint64(HONOR_AT)).astype(np.int64) & 127
    pungs = (number >> np.uint64(PUNG_AT) & _PUNGS).astype(np.int32)
    placed = sets.pung_numbers(pungs, honors, np.uint8(EAST_AND_SOUTH)).tolist()
    flags = int(sets.flag_numbers(np.zeros(1, np.int64))[0])
    return [
        PartKey(chow, pung, flags, kind.word, kind.fours, kind.pair, kind.pairs)
        for kind, chow, pung in zip(kinds, chows, placed, strict=True)
    ]
