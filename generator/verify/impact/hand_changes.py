"""Hands drawn at random under two rulesets: how many score otherwise, in which ways, and by how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import Hands
from generator.bulk.limit_faults import Uncarried
from generator.enumerate.rarity import draw
from generator.enumerate.rarity.rarity_report import NUMBER
from generator.enumerate.rarity.sample import sample
from generator.enumerate.rarity.survey import SEED
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter, NotAWin

Array = NDArray[Any]
Fans = Mapping[str, int]  # fan to how often

FEW = 2_000
"""How many hands are drawn where the tables cannot carry a rule, so that the interpreter scores each."""

MOST = 12
"""Ways to change that are told one by one."""

_REFUSED = -1


@dataclass(frozen=True)
class WayToChange:
    """A way in which hands change: ``hands`` of those drawn lose and gain the same fans.

    ``hand`` is the plainest of them, with its fans and its points before and after.
    """

    lost: Fans
    gained: Fans
    hands: int
    hand: Hand
    fans: tuple[Fans, Fans]
    points: tuple[int, int]


@dataclass(frozen=True)
class Measured:
    """Of ``hands`` drawn, the points of ``differ`` change, by ``mean`` on average and at most ``most``.

    ``up`` reach the minimum only afterwards, ``down`` only before.  ``ways`` are the most frequent ways
    to change, of ``kinds`` altogether.
    """

    hands: int
    differ: int
    up: int
    down: int
    mean: float
    most: int
    kinds: int
    ways: tuple[WayToChange, ...]


def measure(old: Ruleset, new: Ruleset) -> Measured:
    """Return how the same hands score under two rulesets; points are those that count for the minimum."""
    try:
        hands = draw.hands(NUMBER, SEED)
        before, after = _by_tables(old, hands), _by_tables(new, hands)
    except Uncarried:
        hands = draw.hands(FEW, SEED)
        before, after = _one_by_one(old, hands), _one_by_one(new, hands)
    return _compared(hands, before, after, (old.minimum, new.minimum))


@dataclass(frozen=True)
class _Scored:
    """Points of each hand, and how often it scores each fan: (hands, fans)."""

    points: Array
    fans: tuple[str, ...]
    table: Array


def _by_tables(rules: Ruleset, hands: Hands) -> _Scored:
    found = sample(rules, hands)
    ids, table = found.scores.table()
    return _Scored(found.points.astype(np.int32), tuple(ids), table.astype(np.int16))


def _one_by_one(rules: Ruleset, hands: Hands) -> _Scored:
    interpreter = Interpreter(rules)
    fans = tuple(fan.id for fan in rules.fans)
    place = {fan: number for number, fan in enumerate(fans)}
    table = np.zeros((len(hands), len(fans)), np.int16)
    points = np.full(len(hands), _REFUSED, np.int32)
    for row in range(len(hands)):
        try:
            tally = interpreter.tally(hands.hand(row))
        except (HandFault, NotAWin):
            continue
        points[row] = tally.points_without_flowers
        for fan, _, count in tally.fans:
            table[row, place[fan]] = count
    return _Scored(points, fans, table)


def _compared(hands: Hands, before: _Scored, after: _Scored, minimum: tuple[int, int]) -> Measured:
    fans = tuple(dict.fromkeys((*before.fans, *after.fans)))
    old, new = _spread(before, fans), _spread(after, fans)
    by = after.points - before.points
    moved = np.nonzero(by)[0]
    reached = before.points >= minimum[0], after.points >= minimum[1]
    size = np.abs(by[moved])
    keys = np.concatenate([new[moved] - old[moved], by[moved, None]], 1)
    kinds, of, counts = (
        np.unique(keys, axis=0, return_inverse=True, return_counts=True)
        if moved.size
        else (keys, np.zeros(0, np.int64), np.zeros(0, np.int64))
    )
    weight = old[moved].sum(1) + new[moved].sum(1)
    ways = []
    for kind in np.argsort(-counts, kind="stable")[:MOST].tolist():
        mine = np.nonzero(of.reshape(-1) == kind)[0]
        row = int(moved[mine[np.argmin(weight[mine])]])
        change = kinds[kind][:-1]
        ways.append(
            WayToChange(
                lost=_named(fans, -change),
                gained=_named(fans, change),
                hands=int(counts[kind]),
                hand=hands.hand(row),
                fans=(_named(fans, old[row]), _named(fans, new[row])),
                points=(int(before.points[row]), int(after.points[row])),
            )
        )
    return Measured(
        hands=len(hands),
        differ=int(moved.size),
        up=int((reached[1] & ~reached[0]).sum()),
        down=int((reached[0] & ~reached[1]).sum()),
        mean=float(size.mean()) if size.size else 0.0,
        most=int(size.max()) if size.size else 0,
        kinds=len(kinds),
        ways=tuple(ways),
    )


def _spread(scored: _Scored, fans: tuple[str, ...]) -> Array:
    """The table with a column for each of these fans."""
    found = np.zeros((len(scored.points), len(fans)), np.int16)
    found[:, [fans.index(fan) for fan in scored.fans]] = scored.table
    return found


def _named(fans: tuple[str, ...], counts: Array) -> Fans:
    return {fans[place]: int(counts[place]) for place in np.nonzero(counts > 0)[0].tolist()}
