"""A hand of the American game as JSON values, for programs without a reader of its notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.american.american_hand import AmericanHand
from generator.american.american_tiles import written


def structured_american(hand: AmericanHand) -> dict[str, Any]:
    """Return exposures, concealed tiles, the fourteenth tile (None for thirteen) and flags.

    Flowers are ``f``, jokers ``J``.
    """
    return {
        "exposures": [_names(exposure.tiles) for exposure in hand.exposures],
        "concealed": _names(hand.standing),
        "winning": None if hand.winning is None else written([hand.winning]),
        "own_pick": hand.own_pick,
        "before_play": hand.before_play,
        "joker_used": hand.joker_used,
    }


def _names(tiles: Iterable[int]) -> list[str]:
    return [written([tile]) for tile in tiles]
