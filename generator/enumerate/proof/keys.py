"""Keys of arrangements: numbers that are the same where the fans of the tiles must be.

A key has the numbers of the answers of chows and pungs, what the word decides, fours, and the pair or
pairs where a pattern asks for them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.hand_parts import HONOR_AT, PUNG_AT
from generator.bulk.interner import Interner
from generator.bulk.rule_tables import NINE_NUMBERS, OfWord, Tables
from generator.enumerate.proof.counted_kinds import PAIRS_FROM, Arrangements, Tiles
from generator.game.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    THIRTEEN_ORPHANS,
)

Array = NDArray[Any]

_FIELDS = {
    "form": 3, "chows": 10, "pungs": 12, "word": 14, "fours": 4,
    "beside": 13, "free": 3, "edge": 1,
    "alone": 1,
    "standing": 1,
}  # fmt: skip


class Keys:
    """Keys of arrangements as they are met, with how many and an example of each."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.contents: list[OfWord] = []
        self.words: list[int] = []
        self.pairs: list[tuple[int, ...]] = []
        self._known: dict[tuple[Any, ...], int] = {}
        self._words = Interner(self._word)
        self._found: list[tuple[Array, ...]] = []
        self._few: list[tuple[int, int]] = []  # keys and examples of forms that are few

    def _word(self, word: int, _: int) -> int:
        """The number of what a word decides; words that decide the same have the same."""
        content = self.tables.of_word(word)
        nine = content.form == KNITTED_STRAIGHT or (
            content.form == HONORS_AND_KNITTED and word & NINE_NUMBERS
        )
        content = content if nine else content._replace(knitted=[])
        key = tuple(
            tuple(item)
            if isinstance(item, list)
            else frozenset(item)
            if isinstance(item, set)
            else item
            for item in content
        )
        if key not in self._known:
            self._known[key] = len(self.contents)
            self.contents.append(content)
            self.words.append(word)
        return self._known[key]

    def add(
        self,
        form: str,
        number: Array,
        word: Array,
        fours: Array,
        beside: Array,
        free: Array,
        edge: Array,
        alone: Array,
        example: Array,
        count: Array | None = None,
        standing: bool = False,
    ) -> None:
        """Arrangements of a form; ``beside`` is the pair's tile from 1, or from 64 on seven pairs."""
        sets = self.tables.sets
        low = (1 << HONOR_AT - PUNG_AT) - 1
        chows = sets.chow_numbers((number & np.uint64((1 << PUNG_AT) - 1)).astype(np.int32))
        honors = (number >> np.uint64(HONOR_AT)).astype(np.int64) & 127
        pungs = sets.pung_answers(
            (number >> np.uint64(PUNG_AT) & np.uint64(low)).astype(np.int32), honors
        )
        ask = np.array([bool(item.tiles) for item in sets.chows.answers])[chows]
        ask |= np.array([bool(item.fours[0]) for item in sets.pungs.answers])[pungs]
        beside = np.where(ask | (beside >= PAIRS_FROM), beside, 0)
        values = (
            np.full(number.size, FORMS.index(form)), chows, pungs, self._words.numbers(word), fours,
            beside, free, edge, alone, np.full(number.size, standing),
        )  # fmt: skip
        key = np.zeros(number.size, np.uint64)
        for value, bits in zip(values, _FIELDS.values(), strict=True):
            key = key << np.uint64(bits) | value.astype(np.uint64)
        if count is None:
            count = np.ones(key.size, np.int64)
        order = np.argsort(key, kind="stable")
        key = key[order]
        starts = np.nonzero(np.diff(key, prepend=~key[:1]))[0]
        ends = np.append(starts[1:], key.size) - 1
        many = np.add.reduceat(count[order], starts)
        self._found.append((key[starts], many, example[order[starts]], example[order[ends]]))
        if form in (KNITTED_STRAIGHT, THIRTEEN_ORPHANS, HONORS_AND_KNITTED):
            self._few += zip(key.tolist(), example[order].tolist(), strict=True)

    def joined(self, others: list[Tiles]) -> Arrangements:
        """All that were met."""
        keys, counts, examples, lasts = (
            np.concatenate(column) for column in zip(*self._found, strict=True)
        )
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        starts = np.nonzero(np.diff(keys, prepend=~keys[:1]))[0]
        ends = np.append(starts[1:], keys.size) - 1
        found, first, last = keys[starts], order[starts], order[ends]
        count = np.add.reduceat(counts[order], starts)
        place = {key: number for number, key in enumerate(found.tolist())}
        alike: dict[int, list[int]] = {}
        for key, example in self._few:
            alike.setdefault(place[key], []).append(example)
        columns = {}
        for name, bits in reversed(_FIELDS.items()):
            columns[name] = (found & np.uint64((1 << bits) - 1)).astype(np.int64)
            found = found >> np.uint64(bits)
        columns["content"] = columns.pop("word")
        return Arrangements(
            **columns, count=count, example=examples[first], last=lasts[last], contents=self.contents,
            words=self.words, pairs=self.pairs, others=others, alike=alike,
        )  # fmt: skip
