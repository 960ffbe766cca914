"""Keys of the forms that have few arrangements, one by one: knitted straights, thirteen orphans, single
honors and knitted tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import numpy as np

from generator.bulk.hand_parts import number_of
from generator.bulk.rule_tables import NINE_NUMBERS
from generator.enumerate.proof.counted_kinds import Tiles
from generator.enumerate.proof.keys import Keys
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    THIRTEEN_ORPHANS,
)
from generator.game.tiles import FIRST_HONOR, KINDS, mask_of


def add_knitted(keys: Keys, others: list[Tiles]) -> None:
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
    _rows(keys, KNITTED_STRAIGHT, rows, len(others) - len(rows))


def add_single(keys: Keys, others: list[Tiles]) -> None:
    """Thirteen orphans; single honors and knitted tiles."""
    found = [
        Tiles(THIRTEEN_ORPHANS, pairs=(tile,), single=tuple(t for t in ORPHANS if t != tile))
        for tile in ORPHANS
    ]
    _tiles(keys, others, found)
    honors = range(FIRST_HONOR, KINDS)
    found = [
        Tiles(HONORS_AND_KNITTED, single=chosen)
        for nine in KNITTED_NINES
        for chosen in combinations((*nine, *honors), 14)
    ]
    _tiles(keys, others, found)


def _tiles(keys: Keys, others: list[Tiles], found: list[Tiles]) -> None:
    features = keys.tables.features
    rows = []
    for tiles in found:
        presence = mask_of(tuple(tile for tile, count in enumerate(tiles.counts) if count))
        word = features.of_tiles(presence) | features.of_element(0) | features.of_form(tiles.form)
        if sum(tile < FIRST_HONOR for tile in tiles.single) == 9:
            word |= NINE_NUMBERS
        rows.append((0, word, 0, 0, 0, 0, 1))
    others += found
    _rows(keys, found[0].form, rows, len(others) - len(rows))


def _rows(keys: Keys, form: str, rows: Sequence[tuple[int, ...]], start: int) -> None:
    number, word, *rest = zip(*rows, strict=True)
    fours, beside, free, edge, alone = (np.array(column, np.int64) for column in rest)
    keys.add(
        form, np.array(number, np.uint64), np.array(word, np.uint64), fours, beside, free, edge, alone,
        np.arange(start, start + len(rows)),
    )  # fmt: skip


def _fours(counts: list[int]) -> int:
    """Of how many suit tiles all four are held, and honors times 4."""
    return counts[:FIRST_HONOR].count(4) + 4 * counts[FIRST_HONOR:].count(4)
