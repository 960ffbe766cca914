"""PyMahjongGB as a second opinion on ``mil``: its answer for a hand, in our words.

It is no oracle: it accepts impossible input and repairs flags by itself, so it is asked about legal
hands only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from MahjongGB import MahjongFanCalculator

from generator.game.hand import Hand
from generator.game.notation import write_botzone
from generator.rules.ruleset import RuleFan

# How its releases name what the 1998 book calls otherwise.
_NAMES = {"嵌张": "坎张", "单钓": "单钓将", "一明一暗杠": "明暗杠"}


class Opinion(NamedTuple):
    """Total, and how often each fan (by id) scores."""

    points: int
    fans: dict[str, int]


class SecondOpinion:
    """Asks the other program and translates its fans."""

    def __init__(self, fans: Iterable[RuleFan]) -> None:
        self._ids = {fan.names["zh"]: fan.id for fan in fans}

    def ask(self, hand: Hand) -> Opinion:
        """Its answer; KeyError for a fan that we do not know."""
        pack, *rest = json.loads(write_botzone(hand))
        packs = tuple((kind, tile, offer % 4) for kind, tile, offer in pack)
        rows = MahjongFanCalculator(packs, tuple(rest[0]), *rest[1:], verbose=True)
        fans = {self._ids[_plain(name)]: count for _, count, name, _ in rows}
        return Opinion(sum(points * count for points, count, _, _ in rows), fans)


def _plain(name: str) -> str:
    name = name.removeprefix("独听・")
    return _NAMES.get(name, name)
