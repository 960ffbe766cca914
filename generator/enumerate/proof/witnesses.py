"""Hands that show what pairs of fans do: scored by the interpreter, the plainest of those tried.

A pair is shown to *combine* by a hand in which both score, to be *barred* by one that meets both
conditions and does not score both, and to be *apart* by one that meets the first's and not the second's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.features import STANDING
from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.abstract_wins import Table, Way
from generator.enumerate.proof.conditions_met import table_of
from generator.enumerate.proof.pair_bounds import Met
from generator.enumerate.proof.placed_kinds import Cases
from generator.enumerate.proof.realize import realize
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import write_hand
from generator.score import Interpreter, NotAWin

Array = NDArray[Any]
Pair = tuple[int, int]

_SEED = 20_061_208
_TRIES = 24  # hands for a cell at most, at first


class Shown(NamedTuple):
    """A hand and how plain it is: fans whose conditions it meets, points, and its text."""

    fans: int
    points: int
    text: str


@dataclass
class Witnesses:
    """For pairs of fans by place the hand that shows something of them."""

    combine: dict[Pair, Shown] = field(default_factory=dict)
    barred: dict[Pair, Shown] = field(default_factory=dict)
    apart: dict[Pair, Shown] = field(default_factory=dict)


class Search:
    """Looks for hands that show what is open."""

    def __init__(self, tables: Tables, cases: Cases, met: Met, interpreter: Interpreter) -> None:
        self._tables, self._cases, self._met = tables, cases, met
        self._interpreter = interpreter
        self._random = Random(_SEED)
        self._place = tables.compiled.place
        self._points = tables.compiled.points
        self._standing = [value for kind, value in tables.features.bits if kind == STANDING]
        fans = len(tables.compiled.fans)
        distinct = met.distinct
        self._there = table_of(distinct.masks, fans) & (distinct.weight > 0)[:, None]
        self._double = table_of(distinct.doubles, fans) & (distinct.weight > 0)[:, None]
        self._plain = np.argsort(self._there.sum(1), kind="stable")
        self._order = np.argsort(distinct.of, kind="stable")
        self._starts = np.searchsorted(distinct.of[self._order], np.arange(len(distinct.masks) + 1))
        won = Table(tables)
        self._ways = [
            [(way, _fans(won.present(way.number), fans)) for way in allowed] for allowed in met.ways
        ]
        self._tile = np.zeros(fans, bool)
        self._tile[tables.tile_fans] = True
        self._tried: set[str] = set()
        self.found = Witnesses()

    def fill(self, combine: set[Pair], barred: set[Pair], apart: set[Pair]) -> None:
        """Look for hands that show these; what was not found is not in ``found``.

        Where a hand is known already some plain ones are tried that may take its place.
        """
        for wanted, known, lacking, least in (
            (combine, self.found.combine, False, 2),
            (barred, self.found.barred, False, 1),
            (apart, self.found.apart, True, 0),
        ):
            for pair in sorted(wanted):
                for tried, hand in enumerate(self._hands(pair, lacking)):
                    if (pair in known and tried >= least) or tried >= _TRIES:
                        break
                    self._show(hand)

    def insist(self, pairs: Iterable[Pair]) -> None:
        """Look for hands in which pairs combine among all distinct cases that have both."""
        for pair in pairs:
            rows = self._rows(*pair, lacking=False)
            for hand in self._of_rows(pair, rows.tolist() * 2, lacking=False):
                self._show(hand)
                if pair in self.found.combine:
                    break

    def nothing(self) -> Shown | None:
        """The first hand found that has no fan at all."""
        for row in self._plain.tolist():
            if self._there[row].any() or not self._met.distinct.weight[row]:
                continue
            for way, fans in self._ways[int(self._met.distinct.profile[row])]:
                if fans:
                    continue
                for place in self._members(row)[:64].tolist():
                    hand = realize(self._cases, place, way, self._standing, self._random)
                    if hand is not None and not self._interpreter.conditions(hand)[0]:
                        return Shown(0, 0, write_hand(hand))
        return None

    def _hands(self, pair: Pair, lacking: bool) -> Iterator[Hand]:
        """Hands that may show a pair, the plainest cases first, then any."""
        first, second = pair
        rows = self._rows(first, second, lacking)
        some = list(rows[:6].tolist())
        some += [
            int(rows[self._random.randrange(rows.size)]) for _ in range(60 if rows.size else 0)
        ]
        yield from self._of_rows(pair, some, lacking)

    def _of_rows(self, pair: Pair, some: Sequence[int], lacking: bool) -> Iterator[Hand]:
        """Hands of distinct cases, two of each at most."""
        first, second = pair
        for row in some:
            ways = [
                way
                for way, fans in self._ways[int(self._met.distinct.profile[row])]
                if (self._tile[first] or first in fans)
                and (self._tile[second] or (second in fans) != lacking)
            ]
            if not ways:
                continue
            members = self._members(row)
            for _ in range(2):
                place = int(members[self._random.randrange(min(members.size, 64))])
                way = self._plainest(ways)
                hand = realize(self._cases, place, way, self._standing, self._random)
                if hand is not None:
                    yield hand

    def _members(self, row: int) -> Array:
        """The cases of a distinct one."""
        found: Array = self._order[self._starts[row] : self._starts[row + 1]]
        return found

    def _plainest(self, ways: list[Way]) -> Way:
        """A way with few flags more often than one with many."""
        chosen = self._random.sample(ways, min(3, len(ways)))
        return min(chosen, key=lambda way: way.flags.bit_count())

    def _rows(self, first: int, second: int, lacking: bool) -> Array:
        """Distinct cases that may show a pair, the plainest first."""
        fits = np.ones(len(self._plain), bool)
        if self._tile[first]:
            fits &= self._there[:, first]
        if self._tile[second]:
            own = self._double if first == second else self._there
            fits &= ~own[:, second] if lacking else own[:, second]
        fits &= self._met.distinct.weight > 0
        found: Array = self._plain[fits[self._plain]]
        return found

    def _show(self, hand: Hand) -> None:
        """Take up what a hand shows."""
        text = write_hand(hand)
        if text in self._tried:
            return
        self._tried.add(text)
        try:
            present, kept = self._interpreter.conditions(hand)
        except (NotAWin, HandFault):
            return
        there = {self._place[fan]: count for fan, count in present.items()}
        scored = {self._place[fan]: count for fan, count in kept.items()}
        points = sum(self._points[fan] * count for fan, count in scored.items())
        shown = Shown(len(there), points, text)
        for first, many in there.items():
            for second in there:
                if first <= second:
                    both = (
                        scored.get(first, 0) > 1
                        if first == second
                        else first in scored and second in scored
                    )
                    if first == second and many < 2:
                        continue
                    known = self.found.combine if both else self.found.barred
                    _keep(known, (first, second), shown)
            for second in range(len(self._points)):
                if second not in there:
                    _keep(self.found.apart, (first, second), shown)


def _fans(mask: list[int], fans: int) -> set[int]:
    return {place for place in range(fans) if mask[place >> 6] >> (place & 63) & 1}


def _keep(known: dict[Pair, Shown], pair: Pair, shown: Shown) -> None:
    if pair not in known or shown < known[pair]:
        known[pair] = shown
