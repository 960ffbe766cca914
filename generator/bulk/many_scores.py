"""The scores of many hands, and the parts that each score is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import WAYS, Tables
from generator.score import Tally

Array = NDArray[Any]

NO_WIN, REFUSED = -1, -2  # instead of points


@dataclass
class Scores:
    """Points of N hands, with and without flowers: int16; NO_WIN or REFUSED for hands without a score.

    ``tile`` and ``way`` are the parts of the best row.
    ``asked`` has, by place, the hands that the interpreter scored itself.
    """

    tables: Tables
    points: Array
    points_without_flowers: Array
    flowers: Array
    tile: Array
    way: Array
    asked: dict[int, Tally] = field(default_factory=dict)

    def fans(self, place: int) -> Mapping[str, int]:
        """Return the fans of a hand, and how often each scores."""
        if place in self.asked:
            return {fan: count for fan, _, count in self.asked[place].fans}
        if self.points[place] < 0:
            return {}
        compiled = self.tables.compiled
        kept = self.tables.kept(int(self.tile[place]), int(self.way[place]))
        counts = Counter(compiled.fans[fan].id for fan in kept)
        after = compiled.afterwards.get("flowers")
        if after is not None and self.flowers[place]:
            counts[compiled.fans[after].id] = int(self.flowers[place])
        return counts

    def table(self) -> tuple[list[str], Array]:
        """Return the ids of all fans, and how often each hand has each: uint8 of (N, fans)."""
        compiled = self.tables.compiled
        ids = [fan.id for fan in compiled.fans]
        key = self.tile.astype(np.int64) * WAYS + self.way
        unique, place = np.unique(np.where(self.points < 0, -1, key), return_inverse=True)
        counts = np.zeros((unique.size, len(ids)), np.uint8)
        for row, item in enumerate(unique.tolist()):
            if item >= 0:
                for fan in self.tables.kept(*divmod(item, WAYS)):
                    counts[row, fan] += 1
        found = counts[place]
        after = compiled.afterwards.get("flowers")
        if after is not None:
            found[self.points >= 0, after] = self.flowers[self.points >= 0]
        for hand in self.asked:
            found[hand] = [self.fans(hand).get(fan, 0) for fan in ids]
        return ids, found
