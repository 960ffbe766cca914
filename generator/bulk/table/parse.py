"""Hands as text to hands as arrays: the one place where a table's text is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.bulk.arrays import Hands
from generator.mahjong.faults import HandFault
from generator.mahjong.hand import Hand
from generator.mahjong.notation import read_hand

REMEMBERED = 1 << 14  # texts; a hand takes about a kilobyte


def parse(texts: Sequence[str]) -> tuple[Hands, dict[int, HandFault]]:
    """The hands of fourteen tiles among ``texts``; and by place what is wrong with the others."""
    hands: list[Hand] = []
    faults: dict[int, HandFault] = {}
    for place, text in enumerate(texts):
        found = _read(text)
        if isinstance(found, Hand):
            hands.append(found)
        else:
            faults[place] = found
    return Hands.of(hands), faults


@lru_cache(maxsize=REMEMBERED)
def _read(text: str) -> Hand | HandFault:
    try:
        hand = read_hand(text)
    except HandFault as fault:
        return fault.with_traceback(None)
    return hand if hand.winning is not None else HandFault("NO_WINNING_TILE", 1)
