"""Botzone's notation, as its Chinese Standard Mahjong library takes it, in JSON.

A list of its arguments in order, or an object with their names::

    [[["PENG", "F1", 2]], ["W1", "W2", "W3", ...], "W9", 0, true, false, false, false, 0, 0]
    {"pack": [["CHI", "B2", 1]], "hand": [...], "winTile": "W9", "isSelfDrawn": true}

``CHI`` names its middle tile and which of its three was claimed; ``GANG`` with offer 0 is concealed.
The hand may hold the winning tile or leave it out.
"""

from __future__ import annotations

import json
import re
from typing import Any

from generator.game.hand import CHOW, KONG, PUNG, Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.legality import check_flags
from generator.game.notation.spelling import BOTZONE_SIZES, BOTZONE_SUITS
from generator.game.tiles import COPIES, FIRST_HONOR, TILES

_NAMES = (
    "pack",
    "hand",
    "winTile",
    "flowerCount",
    "isSelfDrawn",
    "is4thTile",
    "isAboutKong",
    "isWallLast",
    "seatWind",
    "prevalentWind",
)
_PART = re.compile(r'\[\s*"[^"]*"\s*,\s*"[^"]*"\s*,[^"\[\]]*\]')
# A hand has at most eight; so deep a text would else fail wherever Python's stack happens to end.
_MOST_BRACKETS = 32
_PACKS = {"CHI": CHOW, "PENG": PUNG, "GANG": KONG}


def read_botzone(text: str, start: int) -> Hand:
    """The hand in Botzone's JSON; ``start`` is the column before the text."""
    if text.count("[") + text.count("{") > _MOST_BRACKETS:
        raise HandFault("JSON", start + 1)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise HandFault("JSON", start + error.colno) from None
    if isinstance(data, list):
        if len(data) > len(_NAMES):
            raise HandFault("BOTZONE_SHAPE", start + 1)
        data = dict(zip(_NAMES, data, strict=False))
    return _Reader(text, start).hand(data)


class _Reader:
    """Turns values into a hand; finds a value's column by its first place in the text."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start

    def column(self, value: object) -> int:
        place = self.text.find(json.dumps(value, ensure_ascii=False))
        return self.start + max(place, 0) + 1

    def shape(self, value: object) -> HandFault:
        return HandFault("BOTZONE_SHAPE", self.column(value))

    def hand(self, data: Any) -> Hand:
        if not isinstance(data, dict) or not isinstance(data.get("hand"), list):
            raise self.shape(data)
        for name in data:
            if name not in _NAMES:
                raise HandFault("BOTZONE_NAME", self.column(name), name=str(name))
        pack = data.get("pack", [])
        if not isinstance(pack, list):
            raise self.shape(pack)
        if len(pack) > 4:
            raise HandFault("TOO_MANY_MELDS", self.column(pack[4]))
        melds = tuple(self.meld(part, index) for index, part in enumerate(pack))
        held = [self.tile(name) for name in data["hand"]]
        winning = None if data.get("winTile") is None else self.tile(data["winTile"])
        size = len(held) + 3 * len(melds)
        if winning is not None and size == 14:
            if winning not in held:
                raise HandFault(
                    "WINNING_NOT_HELD", self.column(data["winTile"]), tile=TILES[winning]
                )
            held.remove(winning)
            size = 13
        if size != 13:
            raise HandFault("TILE_COUNT", self.column(data["hand"]), count=size, wanted=13)
        hand = Hand(
            melds=melds,
            standing=tuple(sorted(held)),
            winning=winning,
            prevalent=self.number(data, "prevalentWind", 3),
            seat=self.number(data, "seatWind", 3),
            self_drawn=self.flag(data, "isSelfDrawn"),
            last_of_kind=self.flag(data, "is4thTile"),
            last_of_wall=self.flag(data, "isWallLast"),
            kong=self.flag(data, "isAboutKong"),
            flowers=self.number(data, "flowerCount", 8),
        )
        for tile, count in enumerate(hand.counts()):
            if count > COPIES:
                column = self.column(_write_tile(tile))
                raise HandFault("FIVE_OF_A_TILE", column, tile=TILES[tile])
        check_flags(hand, {})
        return hand

    def tile(self, name: object) -> int:
        if not isinstance(name, str):
            raise self.shape(name)
        suit, number = name[:1], name[1:]
        if suit not in BOTZONE_SUITS or not (number.isascii() and number.isdigit()):
            raise HandFault("BOTZONE_TILE", self.column(name), tile=name)
        if not 1 <= int(number) <= BOTZONE_SIZES[suit]:
            raise HandFault("BOTZONE_TILE", self.column(name), tile=name)
        return BOTZONE_SUITS[suit] + int(number) - 1

    def meld(self, part: Any, index: int) -> Meld:
        places = [match.start() for match in _PART.finditer(self.text)]
        column = self.start + 1 + (places[index] if index < len(places) else 0)
        if not isinstance(part, list) or len(part) != 3 or not isinstance(part[0], str):
            raise HandFault("BOTZONE_SHAPE", column)
        if part[0] not in _PACKS:
            raise HandFault("BOTZONE_SHAPE", column)
        kind, tile, offer = _PACKS[part[0]], self.tile(part[1]), part[2]
        if isinstance(offer, bool) or not isinstance(offer, int):
            raise HandFault("BOTZONE_SHAPE", column)
        if kind == CHOW:
            if tile >= FIRST_HONOR:
                raise HandFault("CHOW_OF_HONORS", column, meld=part[1])
            if tile % 9 in (0, 8):
                raise HandFault("MELD_NOT_A_SET", column, meld=part[1])
            if offer not in (1, 2, 3):
                raise HandFault("MELD_SOURCE", column, source=offer)
            return Meld(CHOW, tile - 1, 1, claimed=offer)
        allowed = (0, 1, 2, 3, 5, 6, 7) if kind == KONG else (1, 2, 3)
        if offer not in allowed:
            raise HandFault("MELD_SOURCE", column, source=offer)
        return Meld(kind, tile, offer % 4, promoted=offer > 4)

    def number(self, data: dict[str, Any], name: str, most: int) -> int:
        value = data.get(name, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise HandFault("BOTZONE_NUMBER", self.column(name), name=name, most=most)
        return value

    def flag(self, data: dict[str, Any], name: str) -> bool:
        value = data.get(name, False)
        if value not in (False, True):
            raise self.shape(value)
        return bool(value)


def _write_tile(tile: int) -> str:
    for letter, base in reversed(BOTZONE_SUITS.items()):
        if tile >= base:
            return f"{letter}{tile - base + 1}"
    raise AssertionError(tile)


def write_botzone(hand: Hand) -> str:
    """The hand as Botzone's list of arguments; its own extras (who mixed, which flowers) are lost."""
    packs = {kind: name for name, kind in _PACKS.items()}
    pack = []
    for meld in hand.melds:
        if meld.kind == CHOW:
            pack.append([packs[CHOW], _write_tile(meld.tile + 1), meld.claimed])
        else:
            offer = meld.source + (4 if meld.promoted else 0)
            pack.append([packs[meld.kind], _write_tile(meld.tile), offer])
    values = [
        pack,
        [_write_tile(tile) for tile in hand.standing],
        None if hand.winning is None else _write_tile(hand.winning),
        hand.flowers,
        hand.self_drawn,
        hand.last_of_kind,
        hand.kong,
        hand.last_of_wall,
        hand.seat,
        hand.prevalent,
    ]
    return json.dumps(values)
