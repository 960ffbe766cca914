"""Hands drawn by the rule, scored under a ruleset, with every way to read them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import Hands
from generator.bulk.many_scores import Scores
from generator.bulk.scoring.kernel import Kernel, ReadHands
from generator.rules.ruleset import Ruleset
from generator.score.selection import Instance

Array = NDArray[Any]


@dataclass(frozen=True)
class Sample:
    """The hands, their scores under ``rules``, and every way to read them, some thousand hands at a time.

    Of each row ``hand``, its tile part ``tile``, how it was ``won``, and the fans ``present`` in it:
    (2, rows), the fans by place, 64 to a word.
    """

    rules: Ruleset
    kernel: Kernel
    hands: Hands
    scores: Scores
    read: list[ReadHands]
    hand: Array
    tile: Array
    won: Array
    present: Array

    def __len__(self) -> int:
        return len(self.hands)

    @property
    def points(self) -> Array:
        """The points of each hand that count towards the minimum, flowers left out."""
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
    """Return the hands scored."""
    kernel = Kernel(rules)
    read = kernel.read(hands)
    ways = [part.ways(kernel.waiting) for part in read]
    scores = kernel.score_read(read, ways)
    starts = np.cumsum([0, *(len(part.hands) for part in read)])
    hand = np.concatenate([part.rows.hand + at for part, at in zip(read, starts, strict=False)])
    tile, won = np.concatenate([part.tile for part in read]), np.concatenate(ways)
    tables = kernel.tables
    has = _words([part.instances for part in tables.parts])[:, tile]
    known, place = np.unique(won, return_inverse=True)
    has |= _words([tables.won(way) for way in known.tolist()])[:, place]
    return Sample(rules, kernel, hands, scores, read, hand, tile, won, has)


def _words(found: Iterable[Iterable[Instance]]) -> Array:
    """Return the fans of instances as the words of masks."""
    masks = [sum(1 << fan for fan in {item.fan for item in items}) for items in found]
    return np.array([[mask & _LOW, mask >> 64] for mask in masks], np.uint64).reshape(-1, 2).T
