"""The tile part of each row and the best row of each hand, in machine code.

The same work as :mod:`generator.bulk.tile_numbers` and the end of :mod:`generator.bulk.scoring.kernel`.
A hand that needs an answer which no table has yet is marked as unmet and left to them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from generator.bulk.interner import Lookup
from generator.bulk.machine.flat_tables import Fields, FlatWays, Forms, Learned
from generator.bulk.machine.hand_keys import HandKeys
from generator.bulk.machine.numba_kept import Array, compiled, inlined
from generator.bulk.machine.read_rows import ChainedRows


@inlined
def find(table: Lookup, key: int) -> int:
    """Return the number of a key, or -1."""
    slot = (np.uint64(key) * table.factor) >> table.shift
    while True:
        there = table.rows[slot, 0]
        if there == key:
            return int(table.rows[slot, 1])
        if there == table.free:
            return -1
        slot = (slot + np.uint64(1)) & np.uint64(table.rows.shape[0] - 1)


@compiled
def keys(
    count: int,
    rows: ChainedRows,
    seen: HandKeys,
    prevalent: Array,
    seat: Array,
    fields: Fields,
    forms: Forms,
    learned: Learned,
) -> None:
    """Write into ``tile`` the key of each row's tile part, or -1."""
    sets, tiles, widths = learned.sets, learned.tiles, learned.tiles.widths
    of_chows, pung_place, of_pungs, of_flags = sets.chows, sets.pung_place, sets.pungs, sets.flags
    of_winds, chows_ask, pungs_ask = sets.winds, tiles.chows_ask, tiles.pungs_ask
    words, pairs = tiles.words, tiles.pairs
    of_words = rows.words
    numbers, row_words, hands, found = rows.number, rows.word, rows.hand, rows.tile
    row_pairs, parts, suit_keys, fours = rows.pair, seen.parts, seen.key, seen.fours
    chow_mask, pung_mask = (1 << fields.pungs) - 1, (1 << fields.honors - fields.pungs) - 1
    row_chows, row_pungs, row_flags = rows.chows, rows.pungs, rows.flags
    for row in range(count):
        number = numbers[row]
        row_chows[row] = of_chows[np.uint64(number & chow_mask)]
        row_pungs[row] = pung_place[np.uint64(number >> fields.pungs & pung_mask)]
        row_flags[row] = of_flags[number >> fields.flags & 0xFFF]
    for row in range(count):
        place = np.int64(row_pungs[row])
        row_pungs[row] = of_pungs[np.uint64(place << 7 | numbers[row] >> fields.honors & 127)]
    for row in range(count):
        of_words[row] = find(words, row_words[row])
    for row in range(count):
        found[row] = -1
        word, hand = row_words[row], np.uint64(hands[row])
        chows, pungs = np.int64(row_chows[row]), np.int64(row_pungs[row])
        flags, of_word = np.int64(row_flags[row]), np.int64(of_words[row])
        if chows < 0 or pungs < 0 or flags < 0 or of_word < 0:
            continue
        placed = np.int64(of_winds[np.uint64(pungs << 4 | prevalent[hand] * 4 + seat[hand])])
        if placed < 0 or chows >= chows_ask.size or placed >= pungs_ask.size:
            continue
        beside: Any = np.int64(0)
        if chows_ask[np.uint64(chows)] or pungs_ask[np.uint64(placed)]:
            beside = np.int64(row_pairs[row]) + 1
        if tiles.pairs_ask and word & forms.seven_pairs:
            key, honors = suit_keys[hand], np.int64(parts[hand, 3])
            if not tiles.one_suit:
                key = key * 78125 + honors
            suits = (parts[hand, 0] > 0) + (parts[hand, 1] > 0) + (parts[hand, 2] > 0)
            if not tiles.one_suit or (suits == 1 and honors == 0):
                beside = find(pairs, key)
                if beside < 0:
                    continue
                beside += tiles.pairs_from
        all = chows << widths[1] | placed
        all = all << widths[2] | flags
        all = all << widths[3] | of_word
        all = all << widths[4] | fours[hand]
        found[row] = all << widths[5] | beside


@compiled
def totals(count: int, rows: ChainedRows, ways: Array, width: int, learned: Learned) -> None:
    """Write the number and the points of each row's tile part, or -1; ``width`` is the number of ways."""
    parts, points, groups = learned.tiles.parts, learned.points, learned.groups
    more, hands, shapes, tiles, found = (
        learned.win_points, rows.hand, rows.shape, rows.tile, rows.total,
    )  # fmt: skip
    for row in range(count):
        tiles[row] = find(parts, tiles[row]) if tiles[row] >= 0 else -1
    for row in range(count):
        found[row] = -1
        tile = np.uint64(tiles[row])
        if tiles[row] >= 0:
            hand = np.uint64(hands[row])
            way = ways[hand, 0] + shapes[row] * ways[hand, 1]
            also = more[np.uint64(groups[tile] * width + way)]
            if also >= 0:
                found[row] = points[tile] + also


@compiled
def best(
    rows: ChainedRows,
    ways: Array,
    unknown: tuple[int, int],
    found: tuple[Array, Array, Array],
    ties: Array,
) -> int:
    """Write points, tile part and way of each hand's best row; return how many ties there are.

    ``unknown`` are the numbers that stand for points: of hands that do not win, and of unmet ones.
    ``ties`` (n, 3) takes place, tile part and way of each row as good as the best; without room they are
    not looked for.
    """
    lasts, befores, unmet = rows.last, rows.before, rows.unmet
    totals, tiles, shapes = rows.total, rows.tile, rows.shape
    points, best_tiles, best_ways = found
    lost, unasked = unknown
    tied = 0
    for hand in range(ways.shape[0]):
        top = lasts[hand]
        if unmet[hand] or top < 0:
            points[hand] = unasked if unmet[hand] else lost
            continue
        least, row = totals[top], befores[top]
        while row >= 0:
            least = min(least, totals[row])
            if totals[row] > totals[top]:
                top = row
            row = befores[row]
        if least < 0:
            points[hand] = unasked
            continue
        way = ways[hand, 0] + shapes[top] * ways[hand, 1]
        points[hand] = totals[top]
        best_tiles[hand], best_ways[hand] = tiles[top], way
        row = lasts[hand] if ties.shape[0] else -1
        while row >= 0:
            other = ways[hand, 0] + shapes[row] * ways[hand, 1]
            if totals[row] == totals[top] and (tiles[row] != tiles[top] or other != way):
                if tied == ties.shape[0]:
                    points[hand] = unasked
                    break
                ties[tied, 0], ties[tied, 1], ties[tied, 2] = hand, tiles[row], other
                tied += 1
            row = befores[row]
    return tied


@compiled
def score(
    count: int,
    seen: HandKeys,
    rows: ChainedRows,
    winds: tuple[Array, Array],
    ways: Array,
    fixed: tuple[Fields, Forms, FlatWays],
    learned: Learned,
    unknown: tuple[int, int],
    found: tuple[Array, Array, Array],
    ties: Array,
) -> int:
    """Write the best rows of the hands: the stages above, one after the other."""
    fields, forms, won = fixed
    keys(count, rows, seen, winds[0], winds[1], fields, forms, learned)
    totals(count, rows, ways, won.ways, learned)
    return best(rows, ways, unknown, found, ties)
