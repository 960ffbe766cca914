"""A hand as JSON values, tile by tile, so that a program needs no reader of notations."""

from __future__ import annotations

from typing import Any

from generator.game.hand import APART, CHOW, DEALT, MIXED, Hand, Meld
from generator.game.tiles import FLOWERS, TILES, WINDS

_FROM = ("", "left", "opposite", "right")
_KNOWN = {APART: "apart", DEALT: "dealt", MIXED: "mixed"}


def structured(hand: Hand) -> dict[str, Any]:
    """Return the hand's melds, concealed tiles, winning tile (None for thirteen tiles), winds and flags.

    A meld has its kind and its tiles; ``from`` is who discarded the claimed tile, absent for a concealed
    kong, and ``claimed`` is that tile of a chow.  ``kong`` is a replacement tile if the hand is
    self-drawn, else a robbed kong.  ``flower_tiles`` is there where the flowers are known by name.
    """
    made = {
        "melds": [_meld(meld) for meld in hand.melds],
        "concealed": [TILES[tile] for tile in hand.standing],
        "winning": None if hand.winning is None else TILES[hand.winning],
        "prevalent": WINDS[hand.prevalent],
        "seat": WINDS[hand.seat],
        "self_drawn": hand.self_drawn,
        "last_of_kind": hand.last_of_kind,
        "last_of_wall": hand.last_of_wall,
        "kong": hand.kong,
        "winning_tile": _KNOWN[hand.winning_tile],
        "flowers": hand.flowers,
    }
    if hand.flower_tiles is not None:
        made["flower_tiles"] = [FLOWERS[flower] for flower in hand.flower_tiles]
    return made


def _meld(meld: Meld) -> dict[str, Any]:
    tiles = [TILES[tile] for tile in meld.tiles]
    made: dict[str, Any] = {"kind": meld.kind, "tiles": tiles, "concealed": meld.concealed}
    if not meld.concealed:
        made["from"] = _FROM[meld.source]
    if meld.kind == CHOW:
        made["claimed"] = tiles[meld.claimed - 1]
    if meld.promoted:
        made["promoted"] = True
    return made
