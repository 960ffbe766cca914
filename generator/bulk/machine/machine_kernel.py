"""The best row of each hand, found in machine code or, for hands with unmet answers, by the
numpy path.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generator.bulk.arrays import Hands
from generator.bulk.machine.flat_tables import Fixed, Learned
from generator.bulk.machine.hand_keys import HandKeys, see
from generator.bulk.machine.numba_kept import Array
from generator.bulk.machine.read_rows import ChainedRows, read
from generator.bulk.machine.row_numbers import score
from generator.bulk.machine.win_ways import tell_ways
from generator.bulk.rule_tables import Tables

Best = tuple[Array, Array, Array]  # points, tile and way of the best row of each hand
Columns = tuple[Array, Array, Array, Array, Array]

# Hands at once: they stay in the processor's own memory, and columns so far apart do not collide there.
_ONCE = 63 * 128
_ROWS = 4 * _ONCE  # a hand has 1.2 on average; what finds no room is left to the numpy path
_MANY = 1024  # hands that are left to the numpy path at once
_UNMET = -3  # instead of points, for the time being


class MachineScorer:
    """Finds the best rows under one ruleset."""

    def __init__(self, tables: Tables, fixed: Fixed, learned: Callable[[], Learned]) -> None:
        """Take the tables; ``learned`` returns those that the numpy path fills."""
        self._tables = tables
        self._fixed = fixed
        self._learned = learned
        self._seen = HandKeys.room(_ONCE)
        self._rows = ChainedRows.room(_ONCE, _ROWS)
        self._places = np.arange(_ONCE), np.zeros(_ONCE, np.int64)
        self._ways = np.zeros((_ONCE, 2), np.int64)

    def best(self, hands: Hands, fans: bool, lost: int, otherwise: Callable[[Hands], Best]) -> Best:
        """Return the points, tile part and way of each hand's best row, as the numpy path finds them.

        A hand that does not win has ``lost`` for points.
        ``otherwise`` is the numpy path, for hands that need an answer which no table has yet.
        """
        count = len(hands)
        found: Best = (
            np.zeros(count, np.int16), np.zeros(count, np.int32), np.zeros(count, np.int16),
        )  # fmt: skip
        learned, left, waiting = self._learned(), [np.empty(0, np.int64)], 0
        tiles, melds = _bytes(hands.tiles), _bytes(hands.melds)
        columns = [
            _bytes(item)
            for item in (hands.winning, hands.flags, hands.prevalent, hands.seat, hands.state)
        ]
        for start in range(0, count, _ONCE):
            stop = start + _ONCE
            a, b, c, d, e = (item[start:stop] for item in columns)
            some = found[0][start:stop], found[1][start:stop], found[2][start:stop]
            self._some(start, (tiles, melds), (a, b, c, d, e), learned, lost, some, fans)
            unmet = np.nonzero(some[0] == _UNMET)[0] + start
            left.append(unmet)
            waiting += unmet.size
            if waiting > _MANY or (waiting and start + _ONCE >= count):
                places = np.concatenate(left)
                for mine, theirs in zip(found, otherwise(hands.take(places)), strict=True):
                    mine[places] = theirs
                learned, left, waiting = self._learned(), [], 0
        return found

    def _some(
        self,
        start: int,
        held: tuple[Array, Array],
        columns: Columns,
        learned: Learned,
        lost: int,
        found: Best,
        fans: bool,
    ) -> None:
        fixed, seen, rows = self._fixed, self._seen, self._rows
        of, traits, forms, won = fixed.contents, fixed.traits, fixed.forms, fixed.won
        winning, flags, prevalent, seat, _ = columns
        ways = self._ways[: winning.size]
        ties = np.empty((2 * winning.size if fans else 0, 3), np.int64)
        see(start, *held, columns, fixed.tiles, traits, won, forms.standard, seen, rows.unmet)
        count = read(winning, flags, of, traits, forms, won, seen, rows, self._places)
        tell_ways(columns, seen, rows, traits, fixed.wait, won, ways)
        tied = score(
            count, seen, rows, (prevalent, seat), ways, (fixed.fields, forms, won), learned,
            (lost, _UNMET), found, ties,
        )  # fmt: skip
        for place, tile, way in ties[:tied].tolist():  # the row whose fans come first
            now = self._tables.kept(int(found[1][place]), int(found[2][place]))
            if self._tables.kept(tile, way) < now:
                found[1][place], found[2][place] = tile, way


def _bytes(column: Array) -> Array:
    """Return the column as contiguous bytes, the layout for which the stages are compiled."""
    return np.require(column, np.uint8, ["C", "W"])
