"""What reaches the minimum most often: the fans of won hands, counted together, and their points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generator.bulk.rule_tables import WAYS
from generator.enumerate.rarity.sample import Sample

MOST, NEAR = 6, 6
"""How many to show of an edition: of all, and of those worth less than twice the minimum."""


@dataclass(frozen=True)
class Combination:
    """Fans in scoring order, with repeats; their points; in how many hands; the first such hand."""

    fans: tuple[str, ...]
    points: int
    hands: int
    place: int


def points(sample: Sample) -> Mapping[int, int]:
    """Return the number of drawn hands by their points, flowers left out."""
    values, counts = np.unique(sample.points, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


def reaching(sample: Sample) -> list[Combination]:
    """Every combination that reaches the minimum, the most frequent first."""
    enough = np.nonzero(sample.points >= sample.rules.minimum)[0]
    scores, tables = sample.scores, sample.kernel.tables
    key = scores.tile[enough].astype(np.int64) * WAYS + scores.way[enough]
    known, first, counts = np.unique(key, return_index=True, return_counts=True)
    number: Counter[tuple[str, ...]] = Counter()
    place: dict[tuple[str, ...], int] = {}
    for one, at, count in zip(known.tolist(), enough[first].tolist(), counts.tolist(), strict=True):
        fans = tuple(tables.compiled.fans[fan].id for fan in tables.kept(*divmod(one, WAYS)))
        number[fans] += count
        place[fans] = min(at, place.get(fans, at))
    value = {fan.id: fan.points for fan in sample.rules.fans}
    found = [
        Combination(fans, sum(value[fan] for fan in fans), count, place[fans])
        for fans, count in number.items()
    ]
    return sorted(found, key=lambda item: (-item.hands, -item.points, item.fans))


def chosen(found: Sequence[Combination], minimum: int) -> list[Combination]:
    """Return the combinations to show: the most frequent, and the most frequent below twice the minimum.

    ``found`` has all that reach the minimum, the most frequent first; one may be returned twice.
    """
    near = [item for item in found if item.points < 2 * minimum]
    return [*found[:MOST], *near[:NEAR]]
