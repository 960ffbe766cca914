"""How rare each fan of the tiles is, exactly: among all complete hands, each as often as it is drawn.

A fan is *present* where its definition holds, before anything excludes it; it *counts by the tiles* where
it is left in the arrangement that is worth most by the tiles alone.  How the hand was won and melded is
left out, so that fans of kongs, concealed pungs, waits and the like are not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import NINE_NUMBERS, OfWord, Tables
from generator.enumerate.rarity.complete_hands import Hands, Sums, asked
from generator.enumerate.rarity.hand_kinds import kinds_of
from generator.score.selection import Instance

Array = NDArray[Any]
_Told = tuple[tuple[Instance, ...], frozenset[int]]


@dataclass(frozen=True)
class Rarity:
    """Of one fan: what has it, and the ways to draw a hand in which it counts by the tiles."""

    present: Sums
    counted: int


class Exact:
    """Every complete hand under one ruleset."""

    def __init__(self, tables: Tables, hands: Hands) -> None:
        self.tables, self.hands = tables, hands
        self._told, self._of_kind = _told(tables, hands)
        self._present = _table([item for item, _ in self._told], len(tables.compiled.fans))
        self.all = hands.sums(np.ones(len(hands.kinds), bool))
        of_kongs = {place for place, _ in tables.sets.patterns.kongs}
        self.places = tuple(place for place in tables.tile_fans if place not in of_kongs)
        """The fans that the tiles alone decide, by place."""

    def having(self, *fans: int) -> Array:
        """The kinds that have all these fans."""
        found: Array = np.logical_and.reduce(self._present[:, list(fans)], 1)
        chosen: Array = found[self._of_kind]
        return chosen

    @cached_property
    def fans(self) -> Mapping[str, Rarity]:
        """The fans of the tiles by id."""
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
        """The fans of the tiles that one complete hand has in some arrangement."""
        asks = asked(self.tables, tuple(kinds_of(self.tables, counts)))
        places = {one.fan for ask in asks for one in self.tables.instances(ask)[0]}
        return frozenset(self.tables.compiled.fans[place].id for place in places & set(self.places))


def _table(told: Sequence[Sequence[Instance]], fans: int) -> Array:
    """Which fans there are, (told, fans)."""
    found = np.zeros((len(told), fans), bool)
    for row, item in enumerate(told):
        found[row, [one.fan for one in item]] = True
    return found


def _told(tables: Tables, hands: Hands) -> tuple[list[_Told], Array]:
    """What kinds have, told once for those that have the same; and of each kind which."""
    words: dict[object, int] = {}
    of_words: dict[int, int] = {}
    instances: dict[object, int] = {}
    numbers: dict[_Told, int] = {}
    found = np.zeros(len(hands.kinds), np.int32)
    for place, one in enumerate(asked(tables, hands.kinds)):
        if one.word not in of_words:
            decided = _frozen(tables.of_word(one.word), one.word & NINE_NUMBERS)
            of_words[one.word] = words.setdefault(decided, len(words))
        key = one._replace(word=of_words[one.word])
        if key not in instances:
            items, met = tables.instances(one)
            instances[key] = numbers.setdefault((tuple(items), met), len(numbers))
        found[place] = instances[key]
    return list(numbers), found


def _frozen(word: OfWord, nine: int) -> object:
    return (
        nine,
        word.form,
        tuple(word.whole),
        frozenset(word.patterns),
        tuple(word.absent),
        tuple(word.fours),
        tuple(word.knitted),
        word.met,
    )
