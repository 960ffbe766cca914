"""The kernel: hands as arrays in, scores out.

It adds, looks up and masks, and contains no rule; the rules are in :mod:`generator.bulk.rule_tables`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.arrays import KONG_FLAG, LAST_OF_WALL, SELF_DRAWN, Hands
from generator.bulk.many_scores import NO_WIN, REFUSED, Scores
from generator.bulk.placements import HandsInParts, PlacementReader, PlacementRows
from generator.bulk.rule_tables import WAYS, Tables
from generator.bulk.tile_numbers import TileNumbers
from generator.bulk.win_table import Waiting
from generator.game.hand import DEALT, MIXED
from generator.game.hand_faults import HandFault
from generator.game.tiles import KINDS, NUMBERS, SUITS
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter, NotAWin

if TYPE_CHECKING:
    from generator.bulk.machine.machine_kernel import Loop

Array = NDArray[Any]


class Kernel:
    """Scores any number of hands under one ruleset."""

    def __init__(self, rules: Ruleset, compiled: bool = False) -> None:
        """``compiled``: hand by hand in machine code, which gives the same scores; it needs numba.

        Raises Uncarried for what the tables cannot carry, NotInstalled where numba is not there.
        """
        self.tables = Tables(rules)
        self._reader = PlacementReader(self.tables.features)
        self._interpreter = Interpreter(rules)
        self._standing = [
            (np.uint64(bit), _standing_keys(value))
            for (kind, value), bit in self.tables.features.bits.items()
            if kind == "standing"
        ]
        self._tiles = TileNumbers(self.tables)
        self._waiting = Waiting(rules, self._reader)
        self._forbidden = rules.parameters["kong.after-last-tile"] == "forbidden"
        self._lost_when_mixed = "standing" in rules.parameters["winning-tile.mixed-loses"]
        flowers = self.tables.compiled.afterwards.get("flowers")
        self._flower = 0 if flowers is None else self.tables.compiled.points[flowers]
        self._loop = self._compiled() if compiled else None

    def _compiled(self) -> Loop:
        from generator.bulk.machine.flat_tables import fixed, learned
        from generator.bulk.machine.machine_kernel import Loop

        standing = [(bit, wanted) for bit, (_, wanted) in self._standing]
        return Loop(
            self.tables,
            fixed(self._reader, self._waiting, standing, self._lost_when_mixed),
            lambda: learned(self.tables, self._tiles),
        )

    def score(self, hands: Hands, fans: bool = True, batch: int = 16_384) -> Scores:
        """Return the scores of any number of legal hands, worked out some thousand at a time.

        Without ``fans`` only points are sure: of arrangements of equal points any one may be chosen.
        """
        if self._loop is not None:
            batch = max(len(hands), 1)
        found = [
            self._score(hands.part(start, start + batch), fans)
            for start in range(0, max(len(hands), 1), batch)
        ]
        if len(found) == 1:
            return found[0]
        asked = {
            place + number * batch: tally
            for number, scores in enumerate(found)
            for place, tally in scores.asked.items()
        }
        columns = ("points", "points_without_flowers", "flowers", "tile", "way")
        points, without, flowers, tile, way = (
            np.concatenate([getattr(item, name) for item in found]) for name in columns
        )
        return Scores(self.tables, points, without, flowers, tile, way, asked)

    def rows(self, hands: Hands, batch: int = 16_384) -> tuple[Array, Array, Array]:
        """Return for every arrangement and placement its hand, its tile part, and the way that the hand
        was won.
        """
        hand, tile, way = [], [], []
        for start in range(0, max(len(hands), 1), batch):
            rows, _, _, tiles, ways = self._rows(hands.part(start, start + batch))
            hand.append(rows.hand + start)
            tile.append(tiles)
            way.append(ways)
        return np.concatenate(hand), np.concatenate(tile), np.concatenate(way)

    def sharing(self, rules: Ruleset) -> Kernel:
        """Return a kernel that shares these tables, for a ruleset that differs in parameters only.

        Rules on a winning tile that is not known apart are not shared: no hand scored with it may have
        one.
        """
        kernel = Kernel(rules)
        kernel.tables, kernel._tiles = self.tables, self._tiles
        return kernel

    def _score(self, hands: Hands, fans: bool) -> Scores:
        if self._loop is None:
            best = self._best_of(hands, fans)
        else:
            best = self._loop.best(hands, fans, NO_WIN, lambda some: self._best_of(some, fans))
        scores = self._scores(hands, *best)
        self._ask(hands, scores)
        return scores

    def _best_of(self, hands: Hands, fans: bool) -> tuple[Array, Array, Array]:
        """Points, tile and way of each hand's best row; NO_WIN where there is none."""
        return self._best(*self._rows(hands), fans)

    def _rows(self, hands: Hands) -> tuple[PlacementRows, Array, Array, Array, Array]:
        """Return all rows, each hand's first row at the hand's place, with the tile part and the way of
        each.
        """
        seen = self._reader.see(hands)
        rows, knitted = self._reader.read(hands, seen)
        melds = hands.melds
        rows.number += self._reader.melds.numbers[melds].sum(0)[rows.hand]
        rows.word |= np.bitwise_or.reduce(self._reader.melds.words[melds], 0)[rows.hand]
        self._mark_standing(hands, seen, rows)
        first = np.full(len(hands), -1, np.int64)
        order = np.arange(rows.hand.size)
        first[rows.hand[::-1]] = order[::-1]
        others = order[first[rows.hand] != order]
        tile = self._tiles.of(hands, seen, rows)
        way = self._waiting.ways(hands, seen, rows, first, others, knitted)
        return rows, first, others, tile, way

    def _mark_standing(self, hands: Hands, seen: HandsInParts, rows: PlacementRows) -> None:
        for bit, (numbers, wanted) in self._standing:
            there = (seen.melds == 0) & (seen.parts[3] == 0)
            if self._lost_when_mixed:
                there &= hands.state != MIXED
            hand = np.nonzero(there)[0]
            before = seen.keys[hand] - numbers[hands.winning[hand]]
            hit = np.zeros(len(hands), bool)
            hit[hand] = np.isin(before, wanted)
            if hit.any():
                rows.word[hit[rows.hand]] |= bit

    def _best(
        self, rows: PlacementRows, first: Array, others: Array, tile: Array, way: Array, fans: bool
    ) -> tuple[Array, Array, Array]:
        tables = self.tables
        place = tables.groups[tile].astype(np.int64) * WAYS + way
        more = tables.table_points[place]
        if more.size and more.min() < 0:
            for key in np.unique(place[more < 0]).tolist():
                tables.table_part(*divmod(key, WAYS))
            more = tables.table_points[place]
        total = tables.points[tile] + more
        row = self._chosen(rows.hand, first, others, total, tile, way, fans)
        if not total.size:
            return np.full(row.size, NO_WIN, np.int16), row, row
        return np.where(row >= 0, total[row], NO_WIN).astype(np.int16), tile[row], way[row]

    def _scores(self, hands: Hands, points: Array, tile: Array, way: Array) -> Scores:
        robbed = (hands.flags & (SELF_DRAWN | KONG_FLAG)) == KONG_FLAG
        if self._forbidden:
            points[robbed & (hands.flags & LAST_OF_WALL > 0)] = REFUSED
        flowers = hands.flowers.astype(np.int16) * self._flower
        return Scores(
            self.tables,
            points=np.where(points >= 0, points + flowers, points).astype(np.int16),
            points_without_flowers=points,
            flowers=hands.flowers,
            tile=tile,
            way=way,
        )

    def _chosen(
        self,
        hand: Array,
        row: Array,
        others: Array,
        total: Array,
        tile: Array,
        way: Array,
        fans: bool,
    ) -> Array:
        """The best row of each hand; of equal ones that whose fans come first; -1 where there is none."""
        if not others.size:
            return row
        others = others[np.lexsort((-total[others].astype(np.int32), hand[others]))]
        head = np.ones(others.size, bool)
        head[1:] = hand[others[1:]] != hand[others[:-1]]
        top = others[head]
        better = top[total[top] > total[row[hand[top]]]]
        row[hand[better]] = better
        if not fans:
            return row
        best = row[hand[others]]
        same = (tile[others] == tile[best]) & (way[others] == way[best])
        for other in others[(total[others] == total[best]) & ~same].tolist():
            at = int(row[hand[other]])
            first, then = (
                self.tables.kept(int(tile[item]), int(way[item])) for item in (at, other)
            )
            if then < first:
                row[hand[other]] = other
        return row

    def _ask(self, hands: Hands, scores: Scores) -> None:
        """Score hands won with the first fourteen tiles by the interpreter, as they are few."""
        for place in np.nonzero(hands.state == DEALT)[0].tolist():
            try:
                tally = self._interpreter.tally(hands.hand(place))
            except NotAWin:
                points = without = NO_WIN
            except HandFault:
                points = without = REFUSED
            else:
                points, without = tally.points, tally.points_without_flowers
                scores.asked[place] = tally
            scores.points[place], scores.points_without_flowers[place] = points, without


def _standing_keys(value: str) -> tuple[Array, Array]:
    """What each tile takes from the keys, and the keys of thirteen tiles of one suit."""
    one = sum(suit_contents.POWERS[int(number) - 1] for number in value)
    takes = [
        suit_contents.POWERS[tile % 9] << 21 * (tile // 9) if NUMBERS >> tile & 1 else 0
        for tile in range(KINDS)
    ]
    wanted = [one << 21 * suit for suit in range(len(SUITS))]
    return np.array(takes, np.uint64), np.array(wanted, np.uint64)
