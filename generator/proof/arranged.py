"""Every arrangement of every form under one ruleset, those alike as far as fans go counted together.

What decides the fans of an arrangement's tiles is one key: the numbers of the answers of its chows and
pungs, what its word decides, fours, and the pair or pairs where a pattern asks for them.  Each key keeps
the first arrangement that has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import everything, suits
from generator.bulk.features import STANDING
from generator.bulk.interner import Interner
from generator.bulk.parts import HONOR_AT, PUNG_AT, Suit, number_of, presence_words
from generator.bulk.tables import NINE_NUMBERS, OfWord, Tables
from generator.mahjong.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.mahjong.tiles import FIRST_HONOR, KINDS, mask_of

Array = NDArray[Any]

_FIELDS = {
    "form": 3, "chows": 10, "pungs": 12, "word": 14, "fours": 4,
    "beside": 13, "free": 3, "edge": 1,
    "alone": 1,
    "standing": 1,
}  # fmt: skip
_PART = 15  # bits of an entry's number, or of a part of seven pairs
_PAIRS_FROM = 64


class Tiles(NamedTuple):
    """An arrangement: chows and pungs by their lowest tiles, pairs, and tiles that stand alone."""

    form: str
    chows: tuple[int, ...] = ()
    pungs: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    single: tuple[int, ...] = ()

    @property
    def counts(self) -> list[int]:
        """How often each kind is held."""
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
        """The first arrangement of a kind; with ``random`` one of some."""
        form = FORMS[int(self.form[place])]
        code = int(self.example[place])
        if random is not None:
            code = random.choice(self.alike.get(place) or [code, int(self.last[place])])
        parts = [code >> _PART * part & (1 << _PART) - 1 for part in range(4)]
        if form == STANDARD:
            chows, pungs, pair = everything.sets_of((parts[0], parts[1], parts[2], parts[3]))
            return Tiles(form, chows, pungs, (pair,))
        if form == SEVEN_PAIRS:
            held = _ternary(suits.NUMBERS), _ternary(suits.HONORS)
            pairs = [
                9 * part + tile
                for part in range(4)
                for tile, many in enumerate(held[part == 3][parts[part]].tolist())
                for _ in range(many)
            ]
            return Tiles(form, pairs=tuple(pairs))
        return self.others[code]


class _Keys:
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
        beside = np.where(ask | (beside >= _PAIRS_FROM), beside, 0)
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


def arrangements(tables: Tables) -> Arrangements:
    """Every arrangement of every form."""
    keys = _Keys(tables)
    others: list[Tiles] = []
    _add_standard(keys)
    _add_standing(keys)
    _add_pairs(keys)
    _add_knitted(keys, others)
    _add_single(keys, others)
    return keys.joined(others)


def _entry_table(ask: Any) -> list[Array]:
    """For each part what ``ask`` says of its entries."""
    return [
        np.array([ask(entry, kinds) for entry in suits.contents(kinds).entries], np.uint8)
        for kinds in (suits.NUMBERS,) * 3 + (suits.HONORS,)
    ]


def _free(entry: suits.Parts, kinds: int) -> int:
    digits = entry.digits(kinds)
    return sum(digits[tile] == 3 for tile in entry.pungs)


def _edge(entry: suits.Parts, kinds: int) -> int:
    return int(any(low in (0, 6) for low in entry.chows))


def _alone(entry: suits.Parts, kinds: int) -> int:
    digits = entry.digits(kinds)
    return int(any(1 in digits[low : low + 3] for low in entry.chows))


def _add_standard(keys: _Keys) -> None:
    features = keys.tables.features
    free, edge, alone = (_entry_table(ask) for ask in (_free, _edge, _alone))
    form = np.uint64(features.of_form(STANDARD))
    for found in everything.standard(features):
        example = np.zeros(found.number.size, np.int64)
        for part in range(4):
            example |= found.entries[part].astype(np.int64) << _PART * part
        keys.add(
            STANDARD,
            found.number,
            found.word | form,
            found.fours,
            found.pair.astype(np.int64) + 1,
            sum(free[part][found.entries[part]] for part in range(4)),
            np.bitwise_or.reduce([edge[part][found.entries[part]] for part in range(4)]),
            np.bitwise_or.reduce([alone[part][found.entries[part]] for part in range(4)]),
            example,
        )


def _add_standing(keys: _Keys) -> None:
    """Arrangements of one suit that waited with thirteen tiles of certain numbers, once more."""
    features = keys.tables.features
    of = suits.contents(suits.NUMBERS)
    asked = [(value, bit) for (kind, value), bit in features.bits.items() if kind == STANDING]
    parts = [Suit(suit, features) for suit in range(3 * bool(asked))]
    for (value, bit), part, drawn in product(asked, parts, range(suits.NUMBERS)):
        key = sum(suits.POWERS[int(number) - 1] for number in value) + suits.POWERS[drawn]
        first = int(of.first[of.of[key]])
        entries = np.arange(first, first + int(of.ways[of.of[key]])) if of.of[key] else np.arange(0)
        if entries.size:
            digits = of.entries[first].digits(suits.NUMBERS)
            keys.add(
                STANDARD,
                part.numbers[entries],
                part.words[entries] | np.uint64(features.of_form(STANDARD) | bit),
                np.full(entries.size, digits.count(4)),
                part.pairs[entries].astype(np.int64) + 1,
                np.zeros(entries.size, np.int64),
                np.array([_edge(of.entries[entry], suits.NUMBERS) for entry in entries]),
                np.zeros(entries.size, np.int64),
                entries << _PART * parts.index(part),
                standing=True,
            )


def _ternary(kinds: int) -> Array:
    """Every way to hold pairs of a part: none, one or two of each kind; those of at most seven pairs."""
    ways = np.arange(3**kinds)[:, None] // 3 ** np.arange(kinds) % 3
    found: Array = ways[ways.sum(1) <= 7].astype(np.uint8)
    return found


def _add_pairs(keys: _Keys) -> None:
    """Seven pairs: part by part, those alike so far counted together; those of one suit one by one."""
    features = keys.tables.features
    by_suit, honors = presence_words(features, element=True)
    form = np.uint64(features.of_form(SEVEN_PAIRS))
    state: tuple[Array, ...] | None = None
    for part in range(4):
        held = _ternary(suits.HONORS if part == 3 else suits.NUMBERS)
        table = honors if part == 3 else by_suit[part]
        presence = (held > 0).astype(np.int64) @ (1 << np.arange(held.shape[1]))
        less = held.sum(1) < (7 if part < 3 else 8)
        if part < 3:
            _add_one_suit(keys, part, held, table[presence] | form)
        held, presence = held[less], presence[less]
        mine = _grouped(
            held.sum(1).astype(np.int64),
            (held == 2).sum(1).astype(np.int64) << (2 if part == 3 else 0),
            table[presence],
            np.ones(len(held), np.int64),
            np.nonzero(less)[0] << _PART * part,
        )  # fmt: skip
        if state is None:
            state = mine
            continue
        grid = np.meshgrid(np.arange(state[0].size), np.arange(mine[0].size), indexing="ij")
        left, right = (item.reshape(-1) for item in grid)
        fits = state[0][left] + mine[0][right] <= 7
        left, right = left[fits], right[fits]
        state = _grouped(
            state[0][left] + mine[0][right],
            state[1][left] + mine[1][right],
            state[2][left] | mine[2][right],
            state[3][left] * mine[3][right],
            state[4][left] | mine[4][right],
        )
    assert state is not None
    full = state[0] == 7
    _, fours, word, count, example = (item[full] for item in state)
    none = np.zeros(count.size, np.int64)
    keys.add(
        SEVEN_PAIRS,
        none.astype(np.uint64),
        word | form,
        fours,
        none,
        none,
        none,
        none,
        example,
        count,
    )


def _add_one_suit(keys: _Keys, part: int, held: Array, words: Array) -> None:
    """Seven pairs of one suit one by one, as patterns may relate them."""
    full = np.nonzero(held.sum(1) == 7)[0]
    beside = []
    for way in held[full].tolist():
        pairs = tuple(9 * part + tile for tile, many in enumerate(way) for _ in range(many))
        seen = SimpleNamespace(pairs=(0, pairs), whole=(1 << 7) - 1)
        related = any(pattern.find(seen) for _, pattern in keys.tables.sets.patterns.pairs)  # type: ignore[arg-type]
        if related:
            keys.pairs.append(pairs)
        beside.append(_PAIRS_FROM + len(keys.pairs) - 1 if related else 0)
    none = np.zeros(full.size, np.int64)
    fours = (held[full] == 2).sum(1)
    keys.add(
        SEVEN_PAIRS, none.astype(np.uint64), words[full], fours, np.array(beside, np.int64), none,
        none, none, full.astype(np.int64) << _PART * part,
    )  # fmt: skip


def _add_knitted(keys: _Keys, others: list[Tiles]) -> None:
    """Knitted straights, each with a set and a pair."""
    features = keys.tables.features
    form = features.of_form(KNITTED_STRAIGHT)
    sets = [("chow", low) for low in range(FIRST_HONOR) if low % 9 < 7]
    sets += [("pung", tile) for tile in range(KINDS)]
    rows = []
    for nine in KNITTED_NINES:
        straight = mask_of(nine)
        of_nine = features.of_tiles(straight) | features.of_element(straight) | form
        for (kind, tile), pair in product(sets, range(KINDS)):
            if kind == "pung" and pair == tile:
                continue
            of_set = (7 if kind == "chow" else 1) << tile
            word = of_nine
            for mask in (of_set, 1 << pair):
                word |= features.of_tiles(mask) | features.of_element(mask)
            chows, pungs = ((tile,), ()) if kind == "chow" else ((), (tile,))
            tiles = Tiles(KNITTED_STRAIGHT, chows, pungs, (pair,), nine)
            counts = tiles.counts
            free = kind == "pung" and counts[tile] == 3
            edge = kind == "chow" and tile % 9 in (0, 6)
            rows.append((number_of(kind, tile), word, _fours(counts), pair + 1, free, edge, 1))
            others.append(tiles)
    _add_rows(keys, KNITTED_STRAIGHT, rows, len(others) - len(rows))


def _add_single(keys: _Keys, others: list[Tiles]) -> None:
    """Thirteen orphans; single honors and knitted tiles."""
    found = [
        Tiles(THIRTEEN_ORPHANS, pairs=(tile,), single=tuple(t for t in ORPHANS if t != tile))
        for tile in ORPHANS
    ]
    _add_tiles(keys, others, found)
    honors = range(FIRST_HONOR, KINDS)
    found = [
        Tiles(HONORS_AND_KNITTED, single=chosen)
        for nine in KNITTED_NINES
        for chosen in combinations((*nine, *honors), 14)
    ]
    _add_tiles(keys, others, found)


def _add_tiles(keys: _Keys, others: list[Tiles], found: list[Tiles]) -> None:
    features = keys.tables.features
    rows = []
    for tiles in found:
        presence = mask_of(tuple(tile for tile, count in enumerate(tiles.counts) if count))
        word = features.of_tiles(presence) | features.of_element(0) | features.of_form(tiles.form)
        if sum(tile < FIRST_HONOR for tile in tiles.single) == 9:
            word |= NINE_NUMBERS
        rows.append((0, word, 0, 0, 0, 0, 1))
    others += found
    _add_rows(keys, found[0].form, rows, len(others) - len(rows))


def _add_rows(keys: _Keys, form: str, rows: Sequence[tuple[int, ...]], start: int) -> None:
    number, word, *rest = zip(*rows, strict=True)
    fours, beside, free, edge, alone = (np.array(column, np.int64) for column in rest)
    keys.add(
        form, np.array(number, np.uint64), np.array(word, np.uint64), fours, beside, free, edge, alone,
        np.arange(start, start + len(rows)),
    )  # fmt: skip


def _fours(counts: list[int]) -> int:
    """Of how many suit tiles all four are held, and honors times 4."""
    return counts[:FIRST_HONOR].count(4) + 4 * counts[FIRST_HONOR:].count(4)


def _grouped(
    pairs: Array, fours: Array, word: Array, count: Array, example: Array
) -> tuple[Array, ...]:
    order = np.lexsort((word, fours, pairs))
    pairs, fours, word, count, example = (
        item[order] for item in (pairs, fours, word, count, example)
    )
    head = np.ones(order.size, bool)
    head[1:] = (pairs[1:] != pairs[:-1]) | (fours[1:] != fours[:-1]) | (word[1:] != word[:-1])
    starts = np.nonzero(head)[0]
    return pairs[head], fours[head], word[head], np.add.reduceat(count, starts), example[head]
