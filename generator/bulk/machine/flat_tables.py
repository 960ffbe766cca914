"""The kernel's tables as flat arrays of int64, in the layout that a loop over hands reads fastest.

Nothing is worked out here.
Tables of several suits lie behind one another; entries that one hand needs together lie side by side.
Numbers of 64 bits are read as signed, which changes none of their bits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import arrays, suit_contents
from generator.bulk.hand_parts import HONOR_AT, IN_HAND_AT, PUNG_AT
from generator.bulk.machine.memory import in_one_memory
from generator.bulk.placements import CLAIMED, ENDS, LOWEST, PAIR, SHAPE, PlacementReader
from generator.bulk.rule_tables import EXPOSURES, NINE_NUMBERS, TILE_STATES, WAITS, WAYS, Tables
from generator.bulk.set_instances import SetLookups
from generator.bulk.suit_contents import PLAIN_BIT, PUNG_BIT
from generator.bulk.tile_numbers import TileLookups, TileNumbers
from generator.bulk.traits import EVEN, KNITTED, ROW
from generator.bulk.ways_of_winning import HEAD, WaitRules
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.game.hand import MIXED
from generator.game.tiles import KINDS

Array = NDArray[Any]

BAD = 1 << 40
"""In an honors' key: a tile or a meld that there is not, so that the key is in no table."""
_PLACES = PUNG_BIT + 1  # bits of the placements of a number


class FlatTiles(NamedTuple):
    """What the tile or meld of each byte code adds to keys, numbers and words, and which melds are
    exposed.
    """

    keys: Array
    honors: Array
    meld_keys: Array
    meld_honors: Array
    meld_numbers: Array
    meld_words: Array
    meld_exposed: Array


class FlatContents(NamedTuple):
    """Contents of suits and honors: their classes, and the entries of each class.

    ``of`` gives the class of a content; those of the honors begin at ``honors``.
    ``classes`` packs a class: its first entry, from bit 32 how many entries, from bit 40 its sets and
    pair.
    ``entries`` (n, 4), the three suits' and then the honors': number, word, pair, and the placements of
    each digit of the suit in ``places`` bits each.
    ``shape`` gives the wait of the lowest bit of a placement.
    """

    of: Array
    honors: int
    classes: Array
    entries: Array
    behind: int
    places: int
    shape: Array
    claimed: int
    pung: int
    plain: int
    pair: int


class FlatTraits(NamedTuple):
    """Traits of contents by key, and words by the numbers that a suit holds: (4, 512)."""

    bits: Array
    honor_bits: Array
    presence: Array
    honor_presence: Array
    odd: Array
    honor_odd: Array
    single: Array
    honor_single: Array
    counts: Array
    words: Array
    pair_words: Array
    even: int
    row: int


class Forms(NamedTuple):
    """The bits of the forms, and the six choices of knitted tiles.

    ``nines`` (6, 9): for each choice the row and the key of each suit, then its mask, its word,
    and an unused column.
    ``inside`` (6, 3): for each choice the numbers of each suit that are not knitted tiles.
    """

    standard: int
    seven_pairs: int
    straight: int
    orphans: int
    single: int
    nine_numbers: int
    ends: int
    honors: int
    nines: Array
    inside: Array


class FlatWaits(NamedTuple):
    """The tiles that complete each content, honors behind suits, and the edition's answers
    about waits.
    """

    needs: Array
    honors: int
    powers: Array
    head: int
    one_kind: bool
    every: bool
    lost_when_mixed: bool


class FlatWays(NamedTuple):
    """The parts of a way of winning (flags, exposure, wait, state), and the keys of thirteen tiles of
    one suit.
    """

    kinds: int
    exposures: int
    waits: int
    states: int
    ways: int
    self_drawn: int
    mixed: int
    standing_keys: Array
    standing_bits: Array
    standing_lost: bool


class Fields(NamedTuple):
    """The places of the fields in a number of sets."""

    pungs: int
    honors: int
    flags: int


class Fixed(NamedTuple):
    """The tables that never change."""

    tiles: FlatTiles
    contents: FlatContents
    traits: FlatTraits
    forms: Forms
    wait: FlatWaits
    won: FlatWays
    fields: Fields


class Learned(NamedTuple):
    """The answers that the numpy path has filled in so far; they stay the same until it scores again."""

    sets: SetLookups
    tiles: TileLookups
    points: Array
    groups: Array
    win_points: Array


def learned(tables: Tables, tiles: TileNumbers) -> Learned:
    """Return the growing tables as they are now."""
    return Learned(
        tables.sets.lookups(), tiles.lookups(), tables.points, tables.groups, tables.win_points
    )


def fixed(
    reader: PlacementReader, waiting: WaitRules, standing: list[tuple[np.uint64, Array]], lost: bool
) -> Fixed:
    """Return the tables that never change; ``standing`` has bits of words, with the keys that
    set them.
    """
    keys = [key for _, wanted in standing for key in wanted.tolist()]
    bits = [int(bit) for bit, wanted in standing for _ in wanted]
    found = Fixed(
        _tiles(reader),
        _contents(reader),
        _traits(reader),
        _forms(reader),
        FlatWaits(
            waiting.needs, suit_contents.SIZE,
            np.array(suit_contents.POWERS, np.int64), int(HEAD), waiting.one_kind,
            waiting.every, waiting.lost_when_mixed,
        ),
        FlatWays(
            KINDS, len(EXPOSURES), len(WAITS), TILE_STATES, WAYS, arrays.SELF_DRAWN, MIXED,
            np.array(keys, np.int64), np.array(bits, np.int64), lost,
        ),
        Fields(PUNG_AT, HONOR_AT, IN_HAND_AT),
    )  # fmt: skip
    return in_one_memory(found)


def _tiles(reader: PlacementReader) -> FlatTiles:
    melds = reader.melds
    return FlatTiles(
        _bytes(reader.keys, 0), _bytes(reader.honor_keys, BAD), _bytes(melds.keys, 0),
        _bytes(melds.honors, BAD), _bytes(melds.numbers, 0), _bytes(melds.words, 0),
        _bytes(melds.exposed, 0),
    )  # fmt: skip


def _bytes(values: Array, beyond: int) -> Array:
    """A table for every byte."""
    found = np.full(256, beyond, np.int64)
    found[: values.size] = values.astype(np.int64)
    return found


def _contents(reader: PlacementReader) -> FlatContents:
    number, honor = reader.contents[0], reader.contents[3]
    behind = len(number.entries)
    digits = np.arange(reader.placed.size, dtype=np.int64) % 9 * _PLACES
    placed = (reader.placed.astype(np.int64) << digits).reshape(-1, 9).sum(1)
    entries = np.concatenate(
        [
            np.stack([suit.numbers.view(np.int64), suit.words.view(np.int64), suit.pairs, of], 1)
            for suit, of in zip(
                reader.suits, [*[placed[:behind]] * 3, placed[behind:]], strict=True
            )
        ]
    )
    classes = number.first.size
    of_honors = np.where(honor.of > 0, honor.of + np.uint16(classes), np.uint16(0))
    return FlatContents(
        np.concatenate([number.of, of_honors]), suit_contents.SIZE,
        np.concatenate([_classes(number, 0), _classes(honor, 3 * behind)]), entries, behind,
        _PLACES, SHAPE[LOWEST], int(CLAIMED), PUNG_BIT, PLAIN_BIT, PAIR,
    )  # fmt: skip


def _classes(of: suit_contents.Contents, start: int) -> Array:
    held = of.sets.astype(np.int64) + PAIR * of.pairs
    held[0] = 1 << 10  # more than any hand has
    found: Array = of.first.astype(np.int64) + start | of.ways.astype(np.int64) << 32 | held << 40
    return found


def _traits(reader: PlacementReader) -> FlatTraits:
    number, honor = reader.traits[0], reader.traits[3]
    return FlatTraits(
        number.bits, honor.bits, number.presence, honor.presence, number.odd, honor.odd,
        number.single, honor.single, np.bitwise_count(np.arange(512)).astype(np.int64),
        _words(reader.presence), _words(reader.pairs), EVEN, ROW,
    )  # fmt: skip


def _words(tables: tuple[list[Array], Array]) -> Array:
    of_suits, of_honors = tables
    found = np.zeros((4, 512), np.int64)
    found[:3] = np.stack(of_suits).view(np.int64)
    found[3, : of_honors.size] = of_honors.view(np.int64)
    return found


def _forms(reader: PlacementReader) -> Forms:
    whole = int(reader.whole)
    nines = [
        (*row, *taken.tolist(), mask, int(word) | int(reader.forms[KNITTED_STRAIGHT]), 0)
        for row, taken, mask, word in reader.nines
    ]
    inside = [[511 ^ KNITTED[place] for place in row] for row, *_ in reader.nines]
    return Forms(
        int(reader.forms[STANDARD]), int(reader.forms[SEVEN_PAIRS]),
        int(reader.forms[KNITTED_STRAIGHT]), int(reader.forms[THIRTEEN_ORPHANS]) | whole,
        int(reader.forms[HONORS_AND_KNITTED]) | whole,
        NINE_NUMBERS, ENDS, (1 << suit_contents.HONORS) - 1,
        np.array(nines, np.int64), np.array(inside, np.int64),
    )  # fmt: skip
