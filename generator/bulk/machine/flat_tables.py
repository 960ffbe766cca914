"""The kernel's tables as a loop over hands takes them: arrays side by side, numbers as int64.

Nothing is worked out here: tables of several suits are put behind one another, and what one hand needs
at once lies close together.  Numbers of 64 bits are read with a sign, which changes none of their bits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import arrays, suit_contents
from generator.bulk.hand_parts import HONOR_AT, IN_HAND_AT, PUNG_AT
from generator.bulk.machine.memory import in_one_memory
from generator.bulk.placements import CLAIMED, ENDS, LOWEST, PAIR, SHAPE, PlacementReader
from generator.bulk.rule_tables import EXPOSURES, NINE_NUMBERS, STATES, WAITS, WAYS, Tables
from generator.bulk.set_instances import SetLookups
from generator.bulk.suit_contents import PLAIN, PUNG
from generator.bulk.tile_numbers import TileLookups, TileNumbers
from generator.bulk.traits import EVEN, KNITTED, ROW
from generator.bulk.win_table import HEAD, Waiting
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
_PLACES = PUNG + 1  # bits of the placements of a number


class FlatTiles(NamedTuple):
    """By codes of a byte: what tiles and melds add to keys, numbers, words, and exposed melds."""

    keys: Array
    honors: Array
    meld_keys: Array
    meld_honors: Array
    meld_numbers: Array
    meld_words: Array
    meld_exposed: Array


class FlatContents(NamedTuple):
    """Contents of suits and honors, their classes, and entries.

    ``of``: classes of contents, those of the honors from ``honors`` on.
    ``classes`` has of each its first entry, from bit 32 its ways, from bit 40 its sets and pair.
    ``entries`` (n, 4), the three suits' and the honors': number, word, pair, and the placements of each
    number of the suit, ``places`` bits each; ``shape`` is that of the lowest bit.
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
    """Traits of contents by key, and words by the numbers that are there (4, 512)."""

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
    """The bits of forms, and what knitted tiles are.

    ``nines`` (6, 9): of a choice of nine the row and the key of each suit, then its mask, word, and none.
    ``inside`` (6, 3): the numbers of each suit that knitted tiles of a choice are not.
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
    """What completes contents, the honors behind the suits', and an edition's answers about waits."""

    needs: Array
    honors: int
    powers: Array
    head: int
    one_kind: bool
    every: bool
    lost_when_mixed: bool


class FlatWays(NamedTuple):
    """How a hand's flags, exposure, wait and state make its way; what thirteen tiles of one suit are."""

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
    """Where the fields of a number of sets are."""

    pungs: int
    honors: int
    flags: int


class Fixed(NamedTuple):
    """All that stays as it is."""

    tiles: FlatTiles
    contents: FlatContents
    traits: FlatTraits
    forms: Forms
    wait: FlatWaits
    won: FlatWays
    fields: Fields


class Learned(NamedTuple):
    """What the numpy path has filled so far; it stays so until it scores again."""

    sets: SetLookups
    tiles: TileLookups
    points: Array
    groups: Array
    table_points: Array


def learned(tables: Tables, tiles: TileNumbers) -> Learned:
    """The tables that grow, as they are now."""
    return Learned(
        tables.sets.lookups(), tiles.lookups(), tables.points, tables.groups, tables.table_points
    )


def fixed(
    reader: PlacementReader, waiting: Waiting, standing: list[tuple[np.uint64, Array]], lost: bool
) -> Fixed:
    """The tables that stay; ``standing``: bits of words, and the keys of what sets them."""
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
            KINDS, len(EXPOSURES), len(WAITS), STATES, WAYS, arrays.SELF_DRAWN, MIXED,
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
        _PLACES, SHAPE[LOWEST], int(CLAIMED), PUNG, PLAIN, PAIR,
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
