"""Keys of arrangements: two with the same key have the same fans of tiles.

A key has the numbers of the answers of chows and pungs, what the word decides, fours, and the pair or
pairs where a pattern asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.features import STANDING
from generator.bulk.interner import Interner
from generator.bulk.rule_tables import Tables
from generator.bulk.tile_numbers import PAIRS_FROM
from generator.enumerate.all_arrangements import Standard, sums_of_sets
from generator.enumerate.proof.counted_kinds import Arrangements, Tiles
from generator.game.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    STANDARD,
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
    """Collects the keys of arrangements, with how many have each key and an example."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.pairs: list[tuple[int, ...]] = []
        self._contents = Interner(lambda word, _: tables.content(word))
        self._found: list[tuple[Array, ...]] = []
        self._few: list[tuple[int, int]] = []  # keys and examples of forms that are few

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
        """Add arrangements of a form; ``beside``: a pair's tile from 1, seven pairs from PAIRS_FROM."""
        sets = self.tables.sets
        chow_sums, pung_sums, honors = sums_of_sets(number)
        chows, pungs = sets.chow_numbers(chow_sums), sets.pung_answers(pung_sums, honors)
        ask = np.array([bool(item.tiles) for item in sets.chows.answers])[chows]
        ask |= np.array([item.before_pair for item in sets.pungs.answers])[pungs]
        beside = np.where(ask | (beside >= PAIRS_FROM), beside, 0)
        content = self._contents.numbers(word)
        values = (chows, pungs, content, fours, beside, free, edge, alone)
        count = np.ones(number.size, np.int64) if count is None else count
        key = self._key(form, values, standing)
        self._take(key, count, example, example, np.arange(number.size))
        if form in (KNITTED_STRAIGHT, THIRTEEN_ORPHANS, HONORS_AND_KNITTED):
            order = np.argsort(key, kind="stable")
            self._few += zip(key[order].tolist(), example[order].tolist(), strict=True)

    def add_standard(self, rows: Standard) -> None:
        """Add every four sets and a pair; what words decide gets its number in the order of the words."""
        rows.ask(self.tables)
        features = self.tables.features
        standing = sum(bit for (kind, _), bit in features.bits.items() if kind == STANDING)
        words = rows.words & ~np.uint64(standing) | np.uint64(features.of_form(STANDARD))
        content = np.zeros(words.size, np.int64)
        for place in np.lexsort((words, rows.chunk)).tolist():
            content[place] = self.tables.content(int(words[place]))
        sets = (rows.chows, rows.pungs, content[rows.word], rows.fours)
        values = (*sets, rows.pair, rows.free, rows.edge, rows.alone)
        key = self._key(STANDARD, values, standing=False)
        self._take(key, rows.count, rows.first, rows.last, rows.last_at)

    def _key(self, form: str, values: Sequence[Array], standing: bool) -> Array:
        """Return the key of each arrangement."""
        key = np.full(values[0].size, FORMS.index(form), np.uint64)
        bits = [bits for name, bits in _FIELDS.items() if name not in ("form", "standing")]
        for value, size in zip(values, bits, strict=True):
            key = key << np.uint64(size) | value.astype(np.uint64)
        return key << np.uint64(1) | np.uint64(standing)

    def _take(self, key: Array, count: Array, first: Array, last: Array, last_at: Array) -> None:
        """Take up keys in the order in which they are met first, the last ones by ``last_at``."""
        order = np.argsort(key, kind="stable")
        starts = np.nonzero(np.diff(key[order], prepend=~key[order[:1]]))[0]
        ends = np.append(starts[1:], key.size) - 1
        by_last = np.lexsort((last_at, key))[ends]
        many = np.add.reduceat(count[order], starts)
        heads = order[starts]
        self._found.append((key[heads], many, first[heads], last[by_last]))

    def joined(self, others: list[Tiles]) -> Arrangements:
        """Return what was added, by kind; ``others`` are the arrangements of forms that have few."""
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
            **columns, count=count, example=examples[first], last=lasts[last],
            contents=[content for content, _ in self.tables.contents],
            words=[word for _, word in self.tables.contents],
            pairs=self.pairs, others=others, alike=alike,
        )  # fmt: skip
