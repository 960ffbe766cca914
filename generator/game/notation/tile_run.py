"""Read a run of tiles without brackets, however they are spelled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from types import MappingProxyType

from generator.game.hand_faults import HandFault
from generator.game.notation.spelling import (
    JOKER_OF_ANOTHER_GAME,
    SPELLINGS,
    SUITS_UNCLEAR,
    TENHOU_HONORS,
    UNICODE_FLOWERS,
    UNICODE_TILE,
    VARIATION_SELECTORS,
    WORD,
)
from generator.game.tiles import HONORS, SUITS, TILE

Placed = tuple[int, int]
"""A tile and its column, from 1."""
_SUIT_BASE = {suit: place * 9 for place, suit in enumerate(SUITS)}
_WORDLESS = re.compile("[0-9mspzESWNCFP ,]*")
_BETWEEN = " ," + VARIATION_SELECTORS


def read_run(
    text: str, start: int, others: Mapping[str, int] = MappingProxyType({})
) -> tuple[list[Placed], list[Placed]]:
    """Return the tiles of a text without brackets, and the flowers among them, each with its column.

    ``others`` are letters of tiles that only another game has.
    """
    tiles: list[Placed] = []
    flowers: list[Placed] = []
    numbers: list[tuple[str, int]] = []
    pieces: Iterable[tuple[str, int]] = zip(text, count(start + 1), strict=False)
    for written, place in pieces if _WORDLESS.fullmatch(text) else _words(text, start + 1):
        char = SPELLINGS.get(written, written)
        if "1" <= char <= "9":
            numbers.append((char, place))
        elif char in _SUIT_BASE:
            if not numbers:
                raise HandFault("SUIT_WITHOUT_NUMBER", place, suit=written)
            base = _SUIT_BASE[char] - 1
            tiles += [(base + int(number), column) for number, column in numbers]
            numbers = []
        elif char == "z":
            if not numbers:
                raise HandFault("SUIT_WITHOUT_NUMBER", place, suit=char)
            tiles += [(_tenhou_honor(number, column), column) for number, column in numbers]
            numbers = []
        elif char == "0":
            raise HandFault("RED_FIVE", place)
        elif numbers and char in SUITS_UNCLEAR:
            raise HandFault("SUIT_UNCLEAR", place, suit=char)
        elif char == "]":
            raise HandFault("BRACKET_CLOSE", place)
        elif char == JOKER_OF_ANOTHER_GAME and char not in others:
            raise HandFault("JOKER", place)
        elif numbers and char not in _BETWEEN:
            raise HandFault("NUMBER_WITHOUT_SUIT", numbers[0][1], number=numbers[0][0])
        elif char in HONORS:
            tiles.append((TILE[char], place))
        elif char in others:
            tiles.append((others[char], place))
        elif char in UNICODE_TILE:
            tiles.append((UNICODE_TILE[char], place))
        elif char in UNICODE_FLOWERS:
            flowers.append((UNICODE_FLOWERS.index(char), place))
        elif char not in _BETWEEN:
            shown = char if char.isprintable() else f"U+{ord(char):04X}"
            raise HandFault("UNKNOWN_CHARACTER", place, char=shown)
    if numbers:
        raise HandFault("NUMBER_WITHOUT_SUIT", numbers[0][1], number=numbers[0][0])
    return tiles, flowers


def _words(text: str, column: int) -> Iterator[tuple[str, int]]:
    """Return the pieces of a text with their columns: characters, and words of several characters."""
    place = 0
    for match in WORD.finditer(text):
        for char in text[place : match.start()]:
            yield char, column + place
            place += 1
        yield match[0].lower(), column + place
        place = match.end()
    for char in text[place:]:
        yield char, column + place
        place += 1


def _tenhou_honor(number: str, column: int) -> int:
    if number > "7":
        raise HandFault("HONOR_NUMBER", column, number=number)
    return TILE[TENHOU_HONORS[int(number) - 1]]
