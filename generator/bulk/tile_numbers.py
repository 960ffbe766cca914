"""Numbers of tile parts, found by one key that packs everything that decides a tile part."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.arrays import Hands
from generator.bulk.hand_parts import HONOR_AT, IN_HAND_AT, PUNG_AT
from generator.bulk.interner import Interner, Lookup
from generator.bulk.placements import HandsInParts, PlacementRows
from generator.bulk.rule_tables import PartKey, Tables
from generator.game.arrangements import SEVEN_PAIRS

Array = NDArray[Any]

_CHOWS = np.uint64((1 << PUNG_AT) - 1)
_PUNGS = np.uint64((1 << HONOR_AT - PUNG_AT) - 1)
_FIELDS = {"chows": 10, "pungs": 13, "flags": 7, "word": 14, "fours": 4, "beside": 15}
_WIDTHS = np.array(list(_FIELDS.values()), np.int64)
PAIRS_FROM = 64  # what stands beside sets, as a number: a pair's tile from 1, then seven pairs


class TileLookups(NamedTuple):
    """The tables of :class:`TileNumbers` as they lie in memory; ``widths``: the bits of a key's fields.

    ``chows_ask`` and ``pungs_ask``: whether a pair matters beside these, by their number; ``pairs_ask``:
    whether any pattern asks for seven pairs, ``one_suit``: only for those of one suit.
    """

    words: Lookup
    parts: Lookup
    pairs: Lookup
    chows_ask: Array
    pungs_ask: Array
    widths: Array
    pairs_from: int
    pairs_ask: bool
    one_suit: bool


class TileNumbers:
    """Finds the numbers of tile parts under one ruleset."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._word_numbers = Interner(self._new_word)
        self._part_numbers = Interner(self._new_part, bits=14)
        self._pairs: list[tuple[int, ...]] = []
        self._pair_numbers = Interner(self._new_pairs)
        self._chows_ask = self._pungs_ask = np.empty(0, bool)
        self._one_suit = all(
            tables.compiled.fans[place].define.get("suit") == "same"
            for place, _ in tables.sets.patterns.pairs
        )

    def of(self, hands: Hands, seen: HandsInParts, rows: PlacementRows) -> Array:
        """Return the number of each row's tile part."""
        sets, number = self.tables.sets, rows.number
        winds = (hands.prevalent * 4 + hands.seat)[rows.hand]
        chows = sets.chow_numbers((number & _CHOWS).astype(np.int32))
        honors = (number >> np.uint64(HONOR_AT)).astype(np.int64)
        pungs = sets.pung_numbers(
            (number >> np.uint64(PUNG_AT) & _PUNGS).astype(np.int32), honors & 127, winds
        )
        flags = sets.flag_numbers(honors >> IN_HAND_AT - HONOR_AT & 0xFFF)
        for name, answers in (("chows", sets.chows), ("pungs", sets.placed), ("flags", sets.flags)):
            _within(name, max(len(answers.answers) - 1, 0))
        word = self._word_numbers.numbers(rows.word)
        key = np.zeros(number.size, np.uint64)
        beside = self._beside(seen, rows, chows, pungs)
        values = (chows, pungs, flags, word, seen.fours[rows.hand], beside)
        for value, bits in zip(values, _FIELDS.values(), strict=True):
            key = key << np.uint64(bits) | value.astype(np.uint64)
        return self._part_numbers.numbers(key)

    def lookups(self) -> TileLookups:
        """Return the arrays, for machine code to index."""
        return TileLookups(
            self._word_numbers.lookup(),
            self._part_numbers.lookup(),
            self._pair_numbers.lookup(),
            self._chows_ask,
            self._pungs_ask,
            _WIDTHS,
            PAIRS_FROM,
            bool(self.tables.sets.patterns.pairs),
            self._one_suit,
        )

    def _beside(self, seen: HandsInParts, rows: PlacementRows, chows: Array, pungs: Array) -> Array:
        """Return what stands beside the sets of each row, as a number; 0 where no pattern asks for it."""
        sets = self.tables.sets
        if len(self._chows_ask) != len(sets.chows.answers):
            self._chows_ask = np.array([bool(answer.tiles) for answer in sets.chows.answers])
        if len(self._pungs_ask) != len(sets.placed.answers):
            self._pungs_ask = np.array([bool(answer.tiles) for answer in sets.placed.answers])
        ask = self._chows_ask[chows] | self._pungs_ask[pungs]
        found = np.where(ask, rows.pair.astype(np.int32) + 1, 0)
        if sets.patterns.pairs:
            form = np.uint64(self.tables.features.of_form(SEVEN_PAIRS))
            row = np.nonzero(rows.word & form)[0]
            if self._one_suit and row.size:
                parts = seen.parts[:, rows.hand[row]]
                row = row[(parts > 0).sum(0) == 1]
                row = row[seen.parts[3][rows.hand[row]] == 0]
            if row.size:
                if self._one_suit:
                    keys = seen.keys[rows.hand[row]]
                else:
                    honors = seen.parts[3][rows.hand[row]].astype(np.uint64)
                    keys = seen.keys[rows.hand[row]] * np.uint64(78125) + honors
                found[row] = PAIRS_FROM + self._pair_numbers.numbers(keys)
        return found

    def _new_word(self, word: int, place: int) -> int:
        return _within("word", self.tables.content(word))

    def _new_pairs(self, key: int, place: int) -> int:
        honors = 0 if self._one_suit else key % 78125
        numbers = key if self._one_suit else key // 78125
        keys = [numbers >> 21 * suit & 0x1FFFFF for suit in range(3)]
        counts = [key // power % 5 for key in keys for power in suit_contents.POWERS]
        counts += [honors // power % 5 for power in suit_contents.POWERS[:7]]
        pairs = tuple(tile for tile, count in enumerate(counts) for _ in range(count // 2))
        self._pairs.append(pairs)
        return _within("beside", PAIRS_FROM + len(self._pairs) - 1) - PAIRS_FROM

    def _new_part(self, key: int, place: int) -> int:
        values = {}
        for name, bits in reversed(_FIELDS.items()):
            values[name] = key & (1 << bits) - 1
            key >>= bits
        beside = values["beside"]
        pairs = self._pairs[beside - PAIRS_FROM] if beside >= PAIRS_FROM else ()
        return self.tables.tile_part(
            PartKey(
                chows=values["chows"],
                pungs=values["pungs"],
                flags=values["flags"],
                word=self.tables.contents[values["word"]][1],
                fours=(values["fours"] & 3, values["fours"] >> 2),
                pair=beside - 1 if 0 < beside < PAIRS_FROM else -1,
                pairs=pairs,
            )
        )


def _within(name: str, number: int) -> int:
    if number >> _FIELDS[name]:
        raise OverflowError(f"more than {1 << _FIELDS[name]} {name} numbers")
    return number
