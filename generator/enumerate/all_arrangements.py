"""Every arrangement of four sets and a pair, once; those that no ruleset distinguishes share a row.

A standard arrangement is an entry of each suit and of the honors; there are 11,580,567.  Proofs and
rarity both read the rows, as do all rulesets whose patterns and conditions ask for the same.
Seven pairs need no rows: their suits are independent, so they are counted part by part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache, reduce
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.features import STANDING
from generator.bulk.hand_parts import HONOR_AT, PUNG_AT, Suit
from generator.bulk.interner import Interner
from generator.bulk.rule_tables import Tables
from generator.enumerate import draw_ways

Array = NDArray[Any]

PART = 15  # bits of an entry's number
_ONCE = 1 << 20  # arrangements in memory at a time
_PARTS = (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)
_FIELDS = {
    "chows": 10,
    "pungs": 12,
    "word": 14,
    "fours": 3,
    "pair": 6,
    "free": 3,
    "edge": 1,
    "alone": 1,
}
_TRAITS = {"pair": 6, "fours": 3, "free": 3, "edge": 3, "alone": 3, "several": 3, "odd": 3}
"""What the entries of an arrangement add up to, and the bits of each sum."""


def sums_of_sets(number: Array) -> tuple[Array, Array, Array]:
    """Return the sums of chows, the sums of suit pungs and the bits of honors in numbers of arrangements.

    ``number`` (N,) is uint64, as :mod:`generator.bulk.hand_parts` adds it up.
    """
    low = np.uint64((1 << HONOR_AT - PUNG_AT) - 1)
    return (
        (number & np.uint64((1 << PUNG_AT) - 1)).astype(np.int32),
        (number >> np.uint64(PUNG_AT) & low).astype(np.int32),
        (number >> np.uint64(HONOR_AT)).astype(np.int64) & 127,
    )


@dataclass(frozen=True)
class Standard:
    """Every standard arrangement, grouped: row i of the arrays is one group.

    The ruleset cannot tell the arrangements of a group apart.  Rows stand in the order in which their
    first arrangement is enumerated.

    What a group shares: ``chows``, ``pungs``: numbers of the answers about its chows and its pungs;
    ``numbers_of_chows[n]`` and ``numbers_of_pungs[n]`` are the set numbers that first gave answer n.
    ``word``: index into ``words``, the bits of the conditions that hold, standing tiles included;
    ``chunk[word]``: the chunk of the enumeration in which the word first came.
    ``fours``: suit tiles held four times.  ``pair``: the pair's tile plus 1, or 0 if no pattern asks for
    it.  ``free``: pungs whose fourth tile the hand does not use, so that they may be kongs.
    ``edge``: whether a chow is 123 or 789.
    ``alone``: whether a chow has a tile that the hand holds once.

    How much a group holds: ``count``: arrangements; ``sets``: sets of fourteen tiles that can be arranged
    in no other way; ``ways``: the ways to draw those.  ``first``, ``last``: its first and last
    arrangement, packed; ``last_at``: the place of the last in the enumeration; ``number``: the sum of the
    first one's set numbers.

    ``rearranged``: every arrangement whose tiles can be arranged in another way too.
    """

    chows: Array
    pungs: Array
    word: Array
    fours: Array
    pair: Array
    free: Array
    edge: Array
    alone: Array
    count: Array
    sets: Array
    ways: Array
    first: Array
    last: Array
    last_at: Array
    number: Array
    numbers_of_chows: tuple[int, ...]
    numbers_of_pungs: tuple[int, ...]
    words: Array
    chunk: Array
    rearranged: Rearranged

    def ask(self, tables: Tables) -> None:
        """Ask a ruleset's new tables what the sets have, so that their numbers are those of the rows."""
        for numbers, asks in (
            (self.numbers_of_chows, _ask_chows),
            (self.numbers_of_pungs, _ask_pungs),
        ):
            for place, number in enumerate(numbers):
                assert asks(tables, np.array([number], np.uint64))[0] == place


class Rearranged(NamedTuple):
    """Arrangements whose tiles can be arranged in another way too, as arrays of one length.

    ``tiles``: the class numbers of what the suits and the honors hold, 16 bits each.  ``row``: the row of
    :class:`Standard` that counts the arrangement.  ``ways``: the ways to draw the tiles.  ``even``:
    whether the tiles are seven pairs too.
    """

    tiles: Array
    row: Array
    ways: Array
    even: Array


def shape(tables: Tables) -> tuple[object, ...]:
    """Return what decides which arrangements are distinct; rulesets with the same value share rows."""
    fans = tables.compiled.fans
    of_kongs = {place for place, _ in tables.sets.patterns.kongs}
    patterns = [
        (fans[place].id, repr(fans[place].define))
        for place in tables.tile_fans
        if tables.compiled.definitions[place].pattern is not None and place not in of_kongs
    ]
    classes = tuple(sorted(tables.compiled.classes.items()))
    return tuple(tables.features.bits), classes, tuple(sorted(patterns))


def standard(tables: Tables) -> Standard:
    """Return every standard arrangement that a ruleset distinguishes; enumerated once for each shape."""
    return _enumerated(_Shaped(shape(tables), tables))


@dataclass(frozen=True)
class _Shaped:
    shape: tuple[object, ...]
    tables: Tables = field(compare=False)


@lru_cache(maxsize=2)
def _enumerated(shaped: _Shaped) -> Standard:
    rows = _Enumeration(Tables(shaped.tables.rules))
    for chunk, pieces in enumerate(_chunks()):
        rows.add(chunk, pieces)
    return rows.joined()


def _chunks() -> Iterator[list[Array]]:
    """Yield entries of each part; every choice of one from each is a standard arrangement."""
    groups = [_by_size(kinds) for kinds in _PARTS]
    for sizes in product(range(5), repeat=4):
        if sum(sizes) != 4:
            continue
        for place in range(4):
            pieces = [groups[part][sizes[part], part == place] for part in range(4)]
            longest = max(range(4), key=lambda part: pieces[part].size)
            rest = int(np.prod([item.size for item in pieces])) // max(pieces[longest].size, 1)
            step = max(1, _ONCE // max(rest, 1))
            for start in range(0, pieces[longest].size if rest else 0, step):
                some = pieces[longest][start : start + step]
                yield [some if part == longest else item for part, item in enumerate(pieces)]


class _Enumeration:
    """Rows as arrangements are met; ``tables`` are new, so that answers have numbers in this order."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        features = tables.features
        suits = [Suit(place, features) for place in range(4)]
        standing = tuple(
            (bit, value) for (kind, value), bit in features.bits.items() if kind == STANDING
        )
        self._numbers = [suit.numbers for suit in suits]
        self._words = [
            suit.words | _standing_words(kinds, standing)
            for suit, kinds in zip(suits, _PARTS, strict=True)
        ]
        self._traits = [_traits(place, suit.pairs) for place, suit in enumerate(suits)]
        self._ways = [draw_ways.of_entries(kinds) for kinds in _PARTS]
        self._met: list[tuple[int, int]] = []  # words, and the chunk that has them first
        self._chunk = 0
        self._word_numbers = Interner(self._new_word)
        self._first: tuple[list[int], list[int]] = [], []
        self._found: list[tuple[Array, ...]] = []
        self._rearranged: list[tuple[Array, ...]] = []
        self._total = 0

    def _new_word(self, word: int, _: int) -> int:
        self._met.append((word, self._chunk))
        return len(self._met) - 1

    def add(self, chunk: int, pieces: list[Array]) -> None:
        """Count every choice of one entry from each part."""
        self._chunk = chunk
        number = _combined(self._numbers, pieces, np.add)
        ways = _combined(self._ways, pieces, np.multiply)
        word = self._word_numbers.numbers(_combined(self._words, pieces, np.bitwise_or))
        packed = [
            np.arange(len(own), dtype=np.int64) << PART * at for at, own in enumerate(self._ways)
        ]
        example = _combined(packed, pieces, np.add)
        traits = _unpacked(_combined(self._traits, pieces, np.add), _TRAITS)
        sets = self._tables.sets
        chows, pungs = _ask_chows(self._tables, number), _ask_pungs(self._tables, number)
        asked = np.array([bool(answer.tiles) for answer in sets.chows.answers])[chows]
        asked |= np.array([answer.before_pair for answer in sets.pungs.answers])[pungs]
        pair = np.where(asked, traits["pair"] + 1, 0)
        edge, alone = traits["edge"] > 0, traits["alone"] > 0
        values = (chows, pungs, word, traits["fours"], pair, traits["free"], edge, alone)
        key = _packed(values, _FIELDS)
        for known, of in zip(self._first, (chows, pungs), strict=True):
            numbers = np.zeros(int(of.max()) + 1, np.uint64)
            numbers[of[::-1]] = number[::-1]
            known += numbers[len(known) :].tolist()
        even = traits["odd"] == 0
        several = (traits["several"] > 0) | even
        order = np.argsort(key, kind="stable")
        start = np.nonzero(np.diff(key[order], prepend=~key[order[:1]]))[0]
        first, last = order[start], order[np.append(start[1:], key.size) - 1]
        single = ~several[order]
        self._found.append(
            (
                key[first],
                np.diff(start, append=key.size),
                np.add.reduceat(single.astype(np.int64), start),
                np.add.reduceat(ways[order] * single, start),
                self._total + first,
                self._total + last,
                example[first],
                example[last],
                number[first],
            )
        )
        some = np.nonzero(several)[0]
        tiles = np.zeros(some.size, np.uint64)
        for part, kinds in enumerate(_PARTS):
            entries = example[some] >> PART * part & (1 << PART) - 1
            tiles = tiles << np.uint64(16) | _classes(kinds)[entries]
        self._rearranged.append((tiles, key[some], ways[some], even[some]))
        self._total += key.size

    def joined(self) -> Standard:
        """Return all rows."""
        key, count, sets, ways, first_at, last_at, first, last, number = (
            np.concatenate(column) for column in zip(*self._found, strict=True)
        )
        order = np.argsort(key, kind="stable")
        start = np.nonzero(np.diff(key[order], prepend=~key[order[:1]]))[0]
        known = key[order[start]]
        heads, ends = order[start], order[np.append(start[1:], key.size) - 1]
        by_meeting = np.argsort(first_at[heads])
        place = np.empty_like(by_meeting)
        place[by_meeting] = np.arange(by_meeting.size)
        heads, ends = heads[by_meeting], ends[by_meeting]
        columns = _unpacked(known[by_meeting], _FIELDS)
        summed = (np.add.reduceat(item[order], start)[by_meeting] for item in (count, sets, ways))
        tiles, keys, ways_of, even = (
            np.concatenate(column) for column in zip(*self._rearranged, strict=True)
        )
        return Standard(
            **columns,
            **dict(zip(("count", "sets", "ways"), summed, strict=True)),
            last_at=last_at[ends],
            first=first[heads],
            last=last[ends],
            number=number[heads],
            numbers_of_chows=tuple(self._first[0]),
            numbers_of_pungs=tuple(self._first[1]),
            words=np.array([word for word, _ in self._met], np.uint64),
            chunk=np.array([chunk for _, chunk in self._met]),
            rearranged=Rearranged(tiles, place[np.searchsorted(known, keys)], ways_of, even),
        )


def _ask_chows(tables: Tables, number: Array) -> Array:
    found: Array = tables.sets.chow_numbers(sums_of_sets(number)[0])
    return found


def _ask_pungs(tables: Tables, number: Array) -> Array:
    found: Array = tables.sets.pung_answers(*sums_of_sets(number)[1:])
    return found


def _combined(columns: list[Array], pieces: list[Array], join: Any) -> Array:
    """Return the value of a column for every choice of one entry from each part.

    ``columns``: the values of each part's entries; ``pieces``: the entries to choose from, as places;
    ``join`` makes one value of two.
    """
    chosen = [column[piece] for column, piece in zip(columns, pieces, strict=True)]
    found: Array = reduce(lambda left, right: join.outer(left, right).reshape(-1), chosen)
    return found


def _packed(values: tuple[Array, ...], fields: dict[str, int]) -> Array:
    """Pack fields into one number each row; raises OverflowError where a value needs more bits."""
    key = np.zeros(values[0].size, np.uint64)
    for value, (name, bits) in zip(values, fields.items(), strict=True):
        if int(value.max()) >> bits:
            raise OverflowError(f"more than {1 << bits} {name} numbers")
        key = key << np.uint64(bits) | value.astype(np.uint64)
    return key


def _unpacked(key: Array, fields: dict[str, int]) -> dict[str, Array]:
    found = {}
    for name, bits in reversed(fields.items()):
        found[name] = (key & key.dtype.type((1 << bits) - 1)).astype(np.int64)
        key = key >> key.dtype.type(bits)
    return found


def _traits(place: int, pairs: Array) -> Array:
    """Return for each entry of a part what it adds to an arrangement's traits, packed."""
    return _packed((pairs, *_traits_of(_PARTS[place]).T), _TRAITS).astype(np.int32)


@cache
def _traits_of(kinds: int) -> Array:
    """Return for each entry of a part its traits without the pair: an array of (entries, traits)."""
    of = suit_contents.contents(kinds)
    rows = []
    for entry, several in zip(of.entries, (of.ways > 1)[_classes(kinds)].tolist(), strict=True):
        digits = entry.digits(kinds)
        rows.append(
            (
                digits.count(4),
                sum(digits[tile] == 3 for tile in entry.pungs),
                any(low in (0, 6) for low in entry.chows),
                any(1 in digits[low : low + 3] for low in entry.chows),
                several,
                any(number & 1 for number in digits),
            )
        )
    return np.array(rows)


@cache
def _classes(kinds: int) -> Array:
    """Return for each entry of a part the number of its tiles' class; without tiles it is 0."""
    ways = suit_contents.contents(kinds).ways
    return np.concatenate([[0], np.repeat(np.arange(ways.size), ways)]).astype(np.uint64)


@cache
def _standing_words(kinds: int, asked: tuple[tuple[int, str], ...]) -> Array:
    """Return for each entry of a part the bits of the standing tiles that it holds, and one tile more.

    ``asked``: the bit and the numbers of each thirteen tiles of one suit that a definition names.
    """
    entries = suit_contents.contents(kinds).entries
    found = np.zeros(len(entries), np.uint64)
    if kinds == suit_contents.NUMBERS and asked:
        digits = np.array([entry.digits(kinds) for entry in entries])
        for bit, value in asked:
            more = digits - [value.count(str(number)) for number in range(1, kinds + 1)]
            found[(more.min(1) >= 0) & (more.sum(1) == 1)] |= np.uint64(bit)
    return found


def sets_of(entries: tuple[int, int, int, int]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return an arrangement's chows and pungs by their lowest tiles, and its pair (-1 for none)."""
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
    """Return the places of a part's entries by their number of sets and whether they have a pair."""
    found: dict[tuple[int, bool], list[int]] = {
        (size, paired): [] for size in range(5) for paired in (False, True)
    }
    found[0, False] = [0]
    for place, entry in enumerate(suit_contents.contents(kinds).entries[1:], 1):
        if entry.chows or entry.pungs or entry.pair >= 0:
            found[len(entry.chows) + len(entry.pungs), entry.pair >= 0].append(place)
    return {key: np.array(places, np.int32) for key, places in found.items()}
