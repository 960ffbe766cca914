"""The tiles: 34 kinds in three suits and the honors, and the eight flowers.

A tile is a number from 0 to 33, in the order of :data:`TILES`: characters ``m``, bamboos ``s`` and
dots ``p`` from 1 to 9, the winds ``E S W N``, the dragons ``C`` (red), ``F`` (green), ``P`` (white).
A *class* of tiles is a bit mask over those numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "msp"
HONORS = "ESWNCFP"
WINDS = "ESWN"
DRAGONS = "CFP"
FLOWERS = "abcdefgh"  # plum, orchid, bamboo, chrysanthemum, spring, summer, autumn, winter

TILES: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in SUITS for number in range(1, 10)),
    *HONORS,
)
TILE: dict[str, int] = {name: tile for tile, name in enumerate(TILES)}

KINDS = len(TILES)  # 34
FIRST_HONOR = 27
COPIES = 4

ALL = (1 << KINDS) - 1
NUMBERS = (1 << FIRST_HONOR) - 1
HONOR_MASK = ALL & ~NUMBERS
SUIT_MASKS = tuple(0b111111111 << (9 * suit) for suit in range(3))


def suit_of(tile: int) -> int:
    """Return 0, 1, 2 for characters, bamboos, dots; 3 for an honor."""
    return tile // 9 if tile < FIRST_HONOR else 3


def number_of(tile: int) -> int:
    """Return 1 to 9 for a suit tile; for an honor its place among the seven, from 1."""
    return tile % 9 + 1


def mask_of(tiles: Iterable[int]) -> int:
    """The class that holds exactly these tiles."""
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def tiles_of(mask: int) -> tuple[int, ...]:
    """The tiles of a class, in order."""
    return tuple(tile for tile in range(KINDS) if mask >> tile & 1)


def write_tiles(tiles: Iterable[int]) -> str:
    """Return tiles in order as text, numbers of one suit run together: ``123m55pEE``."""
    text: list[str] = []
    pending = ""
    suit = ""
    for tile in tiles:
        name = TILES[tile]
        if suit and name[-1] != suit:
            text.append(pending + suit)
            pending = suit = ""
        if tile < FIRST_HONOR:
            pending += name[0]
            suit = name[1]
        else:
            text.append(name)
    if suit:
        text.append(pending + suit)
    return "".join(text)


def parse_class(text: str) -> int:
    """The class written as tiles, ``23468sF``; raises ValueError on anything else."""
    mask = 0
    numbers: list[int] = []
    for char in text:
        if char.isdigit() and char != "0":
            numbers.append(int(char))
        elif char in SUITS and numbers:
            for number in numbers:
                mask |= 1 << (SUITS.index(char) * 9 + number - 1)
            numbers = []
        elif char in HONORS and not numbers:
            mask |= 1 << TILE[char]
        else:
            raise ValueError(text)
    if numbers or not mask:
        raise ValueError(text)
    return mask
