"""Keys of the forms that have few arrangements, one by one: knitted straights, thirteen orphans, single
honors and knitted tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from generator.bulk.hand_parts import number_of
from generator.bulk.rule_tables import NINE_NUMBERS
from generator.enumerate.proof.counted_kinds import Tiles
from generator.enumerate.proof.keys import Keys
from generator.enumerate.straight_hands import straight_hands
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    THIRTEEN_ORPHANS,
)
from generator.game.hand import CHOW, PUNG
from generator.game.tiles import FIRST_HONOR, KINDS, mask_of


def add_knitted(keys: Keys, others: list[Tiles]) -> None:
    """Add knitted straights, each with a set and a pair, to the keys and to ``others``."""
    features = keys.tables.features
    form = features.of_form(KNITTED_STRAIGHT)
    rows = []
    for hand in straight_hands():
        word = form
        for mask in map(mask_of, (hand.nine, hand.set_tiles, (hand.pair,))):
            word |= features.of_tiles(mask) | features.of_element(mask)
        own = (hand.low,)
        chows, pungs = (own, ()) if hand.kind == CHOW else ((), own)
        counts = hand.counts
        free = hand.kind == PUNG and counts[hand.low] == 3
        edge = hand.kind == CHOW and hand.low % 9 in (0, 6)
        number = number_of(hand.kind, hand.low)
        rows.append((number, word, _fours(counts), hand.pair + 1, free, edge, 1))
        others.append(Tiles(KNITTED_STRAIGHT, chows, pungs, (hand.pair,), hand.nine))
    _rows(keys, KNITTED_STRAIGHT, rows, len(others) - len(rows))


def add_single(keys: Keys, others: list[Tiles]) -> None:
    """Add thirteen orphans, then single honors and knitted tiles, to the keys and to ``others``."""
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
    """Return of how many suit tiles all four are held, plus 4 for each honor held four times."""
    return counts[:FIRST_HONOR].count(4) + 4 * counts[FIRST_HONOR:].count(4)
