"""Read a hand: the field's notation, tenhou digits, Unicode tiles, words, or Botzone's tuples as JSON.

The field's notation, with what the other spellings share with it::

    [EEE,2][SSSS,1]WWWNN55pN|EE1000|ab
    tiles, melds in brackets, the winning tile last
        | round wind, seat wind, flags | flowers

The flags are self-drawn, last of its kind, last of the wall, kong.
A fifth digit is ours: how the winning tile is known (1: won with the dealt tiles, 2: not shown apart).
Tiles may be spelled as in ``generator/game/notation/spelling.py``.
A space before a bar means that thirteen tiles wait; at the end of a text it means nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.game.hand import CHOW, KONG, MIXED, PUNG, Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.legality import check_flags
from generator.game.notation.botzone import read_botzone
from generator.game.notation.spelling import (
    SPELLINGS,
    UNICODE_FLOWERS,
    VARIATION_SELECTORS,
    as_ascii,
)
from generator.game.notation.tile_run import Placed, read_run
from generator.game.tiles import COPIES, FLOWERS, HONORS, KINDS, TILES, WINDS

LONGEST = 1000  # characters; a full Botzone object has about 400
_JSON = re.compile(r"\s*(\{|\[\s*[\[{\"])")  # no meld begins so
_FLAGS = ("self_drawn", "last_of_kind", "last_of_wall", "kong")


def read_hand(text: str) -> Hand:
    """The hand that ``text`` describes, of thirteen or fourteen tiles (a kong counts as three).

    Raises HandFault, with the column, on anything that is not a legal hand.
    """
    if len(text) > LONGEST:
        raise HandFault("TOO_LONG", LONGEST + 1, limit=LONGEST)
    body = text.strip("\r\n\t")
    start = len(text) - len(text.lstrip("\r\n\t"))
    if not body.strip():
        raise HandFault("EMPTY", 1)
    if _JSON.match(body):
        return read_botzone(body, start)
    sections = as_ascii(body).split("|")
    if len(sections) > 3:
        column = start + sum(len(part) + 1 for part in sections[:3])
        raise HandFault("SECTIONS", column)
    columns = [start]
    for part in sections[:-1]:
        columns.append(columns[-1] + len(part) + 1)
    held, melds, tiles_flowers = read_tiles(sections[0], columns[0])
    state = _read_state(sections[1], columns[1]) if len(sections) > 1 else _State()
    flowers, named = (
        _read_flowers(sections[2], columns[2], tiles_flowers)
        if len(sections) > 2
        else (len(tiles_flowers), tiles_flowers or None)
    )
    solid = sections[0].rstrip()
    waiting = len(sections) > 1 and len(solid) > 0 and sections[0].endswith(" ")
    winning = _split_winning(held, melds, waiting, columns[0], len(solid))
    hand = Hand(
        melds=melds,
        standing=tuple(sorted(tile for tile, _ in (held[:-1] if winning is not None else held))),
        winning=winning,
        prevalent=state.prevalent,
        seat=state.seat,
        self_drawn=state.flags[0],
        last_of_kind=state.flags[1],
        last_of_wall=state.flags[2],
        kong=state.flags[3],
        winning_tile=state.winning_tile,
        flowers=flowers,
        flower_tiles=named,
    )
    check_flags(hand, state.columns)
    return hand


class _State:
    """Winds and flags, with the columns of the flags."""

    prevalent = 0
    seat = 0
    flags: tuple[bool, bool, bool, bool] = (False, False, False, False)
    winning_tile = 0

    def __init__(self) -> None:
        self.columns: dict[str, int] = {}


def read_tiles(text: str, start: int) -> tuple[list[Placed], tuple[Meld, ...], tuple[int, ...]]:
    """The tiles without brackets, with their columns; the melds; flowers in Unicode among them."""
    held: list[Placed] = []
    melds: list[Meld] = []
    flowers: list[int] = []
    counts = [0] * KINDS
    place = 0
    while place < len(text):
        if text[place] == "[":
            end = text.find("]", place)
            if end < 0 or "[" in text[place + 1 : end]:
                raise HandFault("BRACKET_OPEN", start + place + 1)
            if len(melds) == 4:
                raise HandFault("TOO_MANY_MELDS", start + place + 1)
            meld = _read_meld(text[place + 1 : end], start + place + 1)
            _count(counts, [(tile, start + place + 2) for tile in meld.tiles])
            melds.append(meld)
            place = end + 1
            continue
        end = text.find("[", place)
        end = len(text) if end < 0 else end
        run, blossoms = read_run(text[place:end], start + place)
        _count(counts, run)
        held += run
        for flower, column in blossoms:
            if flower in flowers:
                raise HandFault("FLOWER_TWICE", column, flower=FLOWERS[flower])
            flowers.append(flower)
        place = end
    return held, tuple(melds), tuple(flowers)


def _count(counts: list[int], tiles: Sequence[Placed]) -> None:
    for tile, column in tiles:
        counts[tile] += 1
        if counts[tile] > COPIES:
            raise HandFault("FIVE_OF_A_TILE", column, tile=TILES[tile])


def _read_meld(text: str, start: int) -> Meld:
    """A meld's inside; ``start`` is the column of its bracket."""
    body, comma, offer = text.partition(",")
    run, flowers = read_run(body, start)
    if flowers:
        raise HandFault("MELD_NOT_A_SET", flowers[0][1], meld=text)
    tiles = sorted(tile for tile, _ in run)
    offer = offer.strip()
    column = start + len(body) + 2
    if comma and offer not in ("1", "2", "3", "5", "6", "7"):
        raise HandFault("MELD_SOURCE", column, source=offer or "?")
    number = int(offer) if comma else 0
    return make_meld(tiles, number, text, start + 1, column)


def make_meld(tiles: list[int], number: int, text: str, column: int, number_column: int) -> Meld:
    """The meld of these sorted tiles; ``number`` as in the notation, 0 where none was given."""
    alike = len(set(tiles)) == 1
    if alike and len(tiles) == 4:
        return Meld(KONG, tiles[0], number % 4, promoted=number > 4)
    if alike and len(tiles) == 3:
        if number > 4:
            raise HandFault("PROMOTED_NOT_A_KONG", number_column, meld=text)
        return Meld(PUNG, tiles[0], number or 1)
    if len(tiles) == 3 and tiles[0] + 1 == tiles[1] == tiles[2] - 1:
        if TILES[tiles[2]] in HONORS:
            raise HandFault("CHOW_OF_HONORS", column, meld=text)
        if tiles[0] % 9 < 7:
            if number > 3:
                raise HandFault("MELD_SOURCE", number_column, source=str(number))
            return Meld(CHOW, tiles[0], 1, claimed=number or 1)
    honors = [tile for tile in tiles if TILES[tile] in HONORS]
    if len(tiles) == 3 and len(honors) == 3 and len(set(honors)) == 3:
        raise HandFault("CHOW_OF_HONORS", column, meld=text)
    raise HandFault("MELD_NOT_A_SET", column, meld=text)


def _split_winning(
    held: list[Placed], melds: tuple[Meld, ...], waiting: bool, start: int, length: int
) -> int | None:
    """The winning tile, or None where thirteen tiles wait."""
    size = len(held) + 3 * len(melds)
    wanted = 13 if waiting else 14
    if size not in (13, 14) or (waiting and size != 13):
        column = held[wanted][1] if 0 <= wanted < len(held) else start + length + 1
        raise HandFault("TILE_COUNT", column, count=size, wanted=wanted)
    if size == 13:
        return None
    return held[-1][0]


def _read_state(text: str, start: int) -> _State:
    """Read two winds and four or five flags, as ``EE1000``; an empty section means ``EE0000``."""
    state = _State()
    body = text.strip()
    offset = start + len(text) - len(text.lstrip())
    if not body:
        return state
    winds = [SPELLINGS.get(char, char) for char in body[:2]]
    for place in (0, 1):
        if place >= len(winds) or winds[place] not in WINDS:
            raise HandFault("WIND", offset + place + 1, found=body[place : place + 1] or "?")
    state.prevalent, state.seat = WINDS.index(winds[0]), WINDS.index(winds[1])
    flags = body[2:]
    if len(flags) not in (0, 4, 5):
        raise HandFault("FLAG_COUNT", offset + 3, count=len(flags))
    for place, flag in enumerate(flags):
        if flag not in ("01" if place < 4 else "012"):
            raise HandFault("FLAG", offset + place + 3, found=flag)
        state.columns[(*_FLAGS, "winning_tile")[place]] = offset + place + 3
    if flags:
        bits = [flag == "1" for flag in flags[:4]]
        state.flags = (bits[0], bits[1], bits[2], bits[3])
        state.winning_tile = min(int(flags[4]), MIXED) if len(flags) == 5 else 0
    return state


def _read_flowers(
    text: str, start: int, named: tuple[int, ...]
) -> tuple[int, tuple[int, ...] | None]:
    """Read letters ``a`` to ``h`` or Unicode flowers, each once, or a count from 0 to 8.

    Returns the number of flowers, and which they are if they are named.
    """
    body = text.strip()
    offset = start + len(text) - len(text.lstrip())
    if body.isascii() and body.isdigit():
        if named:
            raise HandFault("FLOWER_TWICE", offset + 1, flower=FLOWERS[named[0]])
        if int(body) > len(FLOWERS):
            raise HandFault("FLOWER_COUNT", offset + 1, count=body)
        return int(body), None
    flowers = list(named)
    for place, char in enumerate(body, offset + 1):
        if char in VARIATION_SELECTORS or char == " ":
            continue
        spelt = SPELLINGS.get(char, char)
        flower = UNICODE_FLOWERS.find(spelt) if spelt in UNICODE_FLOWERS else FLOWERS.find(char)
        if flower < 0:
            raise HandFault("FLOWER_UNKNOWN", place, char=char)
        if flower in flowers:
            raise HandFault("FLOWER_TWICE", place, flower=FLOWERS[flower])
        flowers.append(flower)
    return len(flowers), tuple(sorted(flowers)) or None
