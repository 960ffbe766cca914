"""How rare each fan of the tiles is, exactly: among all complete hands, weighted by ways to draw them.

A fan is *present* where its definition holds, before anything excludes it; it *counts by the tiles* where
it remains in the arrangement that is worth most by the tiles alone.  How the hand was won and melded is
left out, so that fans of kongs, concealed pungs, waits and the like are not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.enumerate.alike import row_numbers, value_numbers
from generator.enumerate.rarity.complete_hands import CompleteHands, Sums, asked
from generator.enumerate.rarity.kinds_of_a_hand import kinds_of
from generator.game.tiles import KINDS
from generator.score.selection import Instance

Array = NDArray[Any]
_Told = tuple[tuple[Instance, ...], frozenset[int]]


@dataclass(frozen=True)
class Rarity:
    """Where a fan is ``present``; and the ways to draw a hand in which it counts (``counted``)."""

    present: Sums
    counted: int


class CountedHands:
    """Every complete hand under one ruleset."""

    def __init__(self, tables: Tables, hands: CompleteHands) -> None:
        self.tables, self.hands = tables, hands
        self._told, self._of_kind = _told(tables, hands)
        self._present = _table([item for item, _ in self._told], len(tables.compiled.fans))
        self.all = hands.sums(np.ones(len(hands.kinds), bool))
        of_kongs = {place for place, _ in tables.sets.patterns.kongs}
        self.places = tuple(place for place in tables.tile_fans if place not in of_kongs)
        """The fans that the tiles alone decide, by place."""

    def having(self, *fans: int) -> Array:
        """Return which kinds have all these fans, by place: bools, one for each kind."""
        found: Array = np.logical_and.reduce(self._present[:, list(fans)], 1)
        chosen: Array = found[self._of_kind]
        return chosen

    @cached_property
    def fans(self) -> Mapping[str, Rarity]:
        """The rarity of each fan of the tiles, by id."""
        compiled, hands = self.tables.compiled, self.hands
        kept = [compiled.selector.select(*item).kept for item in self._told]
        points = np.array([sum(compiled.points[one.fan] for one in item) for item in kept])
        counted = _table(kept, len(compiled.fans))[self._of_kind]
        best = hands.best(points[self._of_kind])
        return {
            compiled.fans[place].id: Rarity(
                hands.sums(self.having(place)), hands.ways_of(counted[:, place], best)
            )
            for place in self.places
        }

    def fans_of(self, counts: Sequence[int]) -> frozenset[str]:
        """Return the fans of the tiles that a complete hand has in some arrangement, by its counts."""
        asks = asked(self.tables, tuple(kinds_of(self.tables.features, counts)))
        places = {one.fan for ask in asks for one in self.tables.instances(ask)[0]}
        return frozenset(self.tables.compiled.fans[place].id for place in places & set(self.places))


def _table(told: Sequence[Sequence[Instance]], fans: int) -> Array:
    """Return which fans each result has: bools of (told, fans)."""
    found = np.zeros((len(told), fans), bool)
    for row, item in enumerate(told):
        found[row, [one.fan for one in item]] = True
    return found


def _told(tables: Tables, hands: CompleteHands) -> tuple[list[_Told], Array]:
    """Return the distinct results of kinds, and for each kind the place of its result."""
    asks = asked(tables, hands.kinds)
    content = np.array([tables.content(one.word) for one in asks])
    chows, pungs = np.array([one.chows for one in asks]), np.array([one.pungs for one in asks])
    fours = np.array([one.fours[0] + 4 * one.fours[1] for one in asks])
    pair = np.array([one.pair for one in asks]) + 1
    pairs = value_numbers(one.pairs for one in asks)
    words = [word for word, _ in tables.contents]
    asks_fours = np.array([bool(word.fours) for word in words])[content]
    columns = [content, fours * asks_fours, pairs]
    patterns = value_numbers(word.patterns for word in words)[content]
    for number, answers in (
        (chows, tables.sets.chows.answers),
        (pungs, tables.sets.placed.answers),
    ):
        _, first, of = np.unique(
            patterns * len(answers) + number, return_index=True, return_inverse=True
        )
        has = []
        for place in first.tolist():
            answer, fans = answers[number[place]], words[content[place]].patterns
            instances = tuple(one for one in answer.instances if one[0] in fans)
            has.append((answer.size, instances, answer.fours))
        columns.append(value_numbers(has)[of])
        asks_pair = np.array([bool(answer.tiles) for answer in answers])[number] & (pair > 0)
        columns.append(np.where(asks_pair, number * KINDS + pair, 0))
    _, first, of = np.unique(row_numbers(columns), return_index=True, return_inverse=True)
    numbers: dict[_Told, int] = {}
    found = []
    for place in first.tolist():
        items, met = tables.instances(asks[place])
        found.append(numbers.setdefault((tuple(items), met), len(numbers)))
    return list(numbers), np.array(found, np.int32)[of]
