"""The kernel: hands as arrays in, scores out.

It adds, looks up and masks, and contains no rule; the rules are in :mod:`generator.bulk.rule_tables`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.arrays import KONG_FLAG, LAST_OF_WALL, SELF_DRAWN, Hands
from generator.bulk.many_scores import NO_WIN, REFUSED, Scores
from generator.bulk.placements import HandsInParts, Knitted, PlacementReader, PlacementRows
from generator.bulk.rule_tables import Tables
from generator.bulk.tile_numbers import TileNumbers
from generator.bulk.ways_of_winning import WaitRules
from generator.game.hand import DEALT, MIXED
from generator.game.hand_faults import HandFault
from generator.game.tiles import KINDS, NUMBERS, SUITS
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter, NotAWin

if TYPE_CHECKING:
    from generator.bulk.machine.machine_kernel import MachineScorer

Array = NDArray[Any]


class ReadHands(NamedTuple):
    """Hands with every way to read them, before waits are looked at.

    ``first``: of each hand its first row, or -1; ``others``: the further rows; ``tile``: of each row its
    tile part.
    """

    hands: Hands
    seen: HandsInParts
    rows: PlacementRows
    first: Array
    others: Array
    tile: Array
    knitted: Knitted | None

    def ways(self, waiting: WaitRules) -> Array:
        """Return how the hand of each row was won, by some answers about waits."""
        return waiting.ways(self.hands, self.seen, self.rows, self.first, self.others, self.knitted)


class Kernel:
    """Scores any number of hands under one ruleset."""

    def __init__(self, rules: Ruleset, compiled: bool = False) -> None:
        """``compiled``: hand by hand in machine code, which gives the same scores; it needs numba.

        Raises Uncarried for what the tables cannot carry, NotInstalled where numba is not there.
        """
        self.tables = Tables(rules)
        self.reader = PlacementReader(self.tables.features)
        self._interpreter = Interpreter(rules)
        self._standing = [
            (np.uint64(bit), _standing_keys(value))
            for (kind, value), bit in self.tables.features.bits.items()
            if kind == "standing"
        ]
        self._tiles = TileNumbers(self.tables)
        self.waiting = WaitRules(rules, self.reader)
        self._forbidden = rules.parameters["kong.after-last-tile"] == "forbidden"
        self._lost_when_mixed = "standing" in rules.parameters["winning-tile.mixed-loses"]
        flowers = self.tables.compiled.afterwards.get("flowers")
        self._flower = 0 if flowers is None else self.tables.compiled.points[flowers]
        self._loop = self._compiled() if compiled else None

    def _compiled(self) -> MachineScorer:
        from generator.bulk.machine.flat_tables import fixed, learned
        from generator.bulk.machine.machine_kernel import MachineScorer

        standing = [(bit, wanted) for bit, (_, wanted) in self._standing]
        return MachineScorer(
            self.tables,
            fixed(self.reader, self.waiting, standing, self._lost_when_mixed),
            lambda: learned(self.tables, self._tiles),
        )

    def score(self, hands: Hands, fans: bool = True, batch: int = 16_384) -> Scores:
        """Return the scores of any number of legal hands, worked out some thousand at a time.

        Without ``fans`` only points are sure: of arrangements of equal points any one may be chosen.
        """
        if self._loop is not None:
            batch = max(len(hands), 1)
        return self._together([self._score(part, fans) for part in _batches(hands, batch)], batch)

    def read(self, hands: Hands, batch: int = 16_384) -> list[ReadHands]:
        """Return hands with every way to read them, some thousand at a time."""
        return [self._read(part) for part in _batches(hands, batch)]

    def score_read(self, read: Sequence[ReadHands], ways: Sequence[Array]) -> Scores:
        """Return the scores of hands that were read and won in these ways, as :meth:`score` does."""
        found = []
        for part, way in zip(read, ways, strict=True):
            best = self._best(part._replace(first=part.first.copy()), way, True)
            found.append(self._scores(part.hands, *best))
            self._ask(part.hands, found[-1])
        return self._together(found, len(read[0].hands))

    def _together(self, found: list[Scores], batch: int) -> Scores:
        """Return the scores of batches as those of all hands."""
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

    def _score(self, hands: Hands, fans: bool) -> Scores:
        if self._loop is None:
            best = self._best_of(hands, fans)
        else:
            best = self._loop.best(hands, fans, NO_WIN, lambda some: self._best_of(some, fans))
        scores = self._scores(hands, *best)
        self._ask(hands, scores)
        return scores

    def _best_of(self, hands: Hands, fans: bool) -> tuple[Array, Array, Array]:
        """Return points, tile and way of each hand's best row; NO_WIN where there is none."""
        read = self._read(hands)
        return self._best(read, read.ways(self.waiting), fans)

    def _read(self, hands: Hands) -> ReadHands:
        """Return all rows of hands with the tile part of each."""
        seen = self.reader.see(hands)
        rows, knitted = self.reader.read(hands, seen)
        melds = hands.melds
        rows.number += self.reader.melds.numbers[melds].sum(0)[rows.hand]
        rows.word |= np.bitwise_or.reduce(self.reader.melds.words[melds], 0)[rows.hand]
        self._mark_standing(hands, seen, rows)
        first = np.full(len(hands), -1, np.int64)
        order = np.arange(rows.hand.size)
        first[rows.hand[::-1]] = order[::-1]
        others = order[first[rows.hand] != order]
        tile = self._tiles.of(hands, seen, rows)
        return ReadHands(hands, seen, rows, first, others, tile, knitted)

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

    def _best(self, read: ReadHands, way: Array, fans: bool) -> tuple[Array, Array, Array]:
        tile = read.tile
        total = self.tables.totals(tile, way)
        row = self._chosen(read.rows.hand, read.first, read.others, total, tile, way, fans)
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


def _batches(hands: Hands, batch: int) -> Iterator[Hands]:
    for start in range(0, max(len(hands), 1), batch):
        yield hands.part(start, start + batch)


def _standing_keys(value: str) -> tuple[Array, Array]:
    """Return what each tile counts in a key (34), and the key of a hand of these tiles in each suit (3).

    ``value`` has the numbers of thirteen tiles of one suit, such as ``1112345678999``.
    """
    one = sum(suit_contents.POWERS[int(number) - 1] for number in value)
    takes = [
        suit_contents.POWERS[tile % 9] << 21 * (tile // 9) if NUMBERS >> tile & 1 else 0
        for tile in range(KINDS)
    ]
    wanted = [one << 21 * suit for suit in range(len(SUITS))]
    return np.array(takes, np.uint64), np.array(wanted, np.uint64)
