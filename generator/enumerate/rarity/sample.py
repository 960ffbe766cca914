"""Hands drawn by the rule, scored under a ruleset, with every way to read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import Hands
from generator.bulk.many_scores import Scores
from generator.bulk.scoring.kernel import Kernel
from generator.rules.ruleset import Ruleset

Array = NDArray[Any]


@dataclass(frozen=True)
class Sample:
    """The hands, their scores under ``rules``, and of each row its hand and the fans present in it.

    ``present`` (2, rows): the fans by place, 64 to a word.
    """

    rules: Ruleset
    kernel: Kernel
    hands: Hands
    scores: Scores
    hand: Array
    present: Array

    def __len__(self) -> int:
        return len(self.hands)

    @property
    def points(self) -> Array:
        """What counts for the minimum: flowers left out."""
        return self.scores.points_without_flowers

    def having(self, *fans: int) -> Array:
        """The hands that have all these fans, by place, in one arrangement."""
        wanted = sum(1 << fan for fan in set(fans))
        low, high = np.uint64(wanted & _LOW), np.uint64(wanted >> 64)
        rows = (self.present[0] & low == low) & (self.present[1] & high == high)
        found = np.zeros(len(self.hands), bool)
        found[self.hand[rows]] = True
        return found


_LOW = (1 << 64) - 1


def sample(rules: Ruleset, hands: Hands) -> Sample:
    """The hands scored."""
    kernel = Kernel(rules)
    scores = kernel.score(hands)
    hand, tile, way = kernel.rows(hands)
    tables = kernel.tables
    present = _words([part.present for part in tables.parts])[:, tile]
    known, place = np.unique(way, return_inverse=True)
    won = [sum(1 << item.fan for item in set(tables.won(one))) for one in known.tolist()]
    return Sample(rules, kernel, hands, scores, hand, present | _words(won)[:, place])


def _words(masks: list[int]) -> Array:
    return np.array([[mask & _LOW, mask >> 64] for mask in masks], np.uint64).reshape(-1, 2).T
