"""Won hands drawn by a simple rule: complete hands as the wall gives them, and chance for the rest.

The rule, in full: each set of fourteen tiles as often as it can be drawn from the 136; any of the
fourteen may be the winning tile; each set that it does not complete is melded with chance 1/2; a pung
whose fourth tile is free is a kong with chance 1/8; self-drawn with chance 1/4; winds at random; a
self-drawn win with a kong is on its replacement with chance 1/4; a tile of another player that the hand
holds once robs a kong with chance 1/50; any other tile is the last of the wall with chance 1/50; the
winning tile is the last of its kind if it robs a kong or a melded pung shows the other three, and with
chance 1/20 if no other concealed tile is of its kind; each of the eight flowers with chance 1/8.  The
players in this model have no aims.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from generator.bulk.arrays import (
    HIDDEN_FROM,
    KONG_FLAG,
    KONG_FROM,
    LAST_OF_KIND,
    LAST_OF_WALL,
    NO_TILE,
    PUNG_FROM,
    SELF_DRAWN,
    Hands,
)
from generator.enumerate.rarity.tile_draw import TileDraw
from generator.game.hand import APART
from generator.game.tiles import FLOWERS, KINDS

Array = NDArray[Any]

MELDED = 1 / 2
KONG = 1 / 8
DRAWN = 1 / 4
LAST = 1 / 50
LAST_KIND = 1 / 20
REPLACEMENT = 1 / 4
ROBBED = 1 / 50
FLOWER = 1 / 8


def hands(number: int, seed: int) -> Hands:
    """Return ``number`` won hands drawn by the rule, the same for the same seed."""
    random = np.random.Generator(np.random.PCG64(seed))
    tiles, sets = TileDraw().draw(random, number)
    row = np.arange(number)
    place = random.integers(14, size=number)
    winning = tiles[place, row]
    melds, shown = _melds(random, tiles, sets, place)
    standing = np.where(shown.repeat(3, 0), NO_TILE, tiles[:12])
    standing = np.concatenate([standing, tiles[12:]])
    standing[place, row] = NO_TILE
    standing = np.sort(standing, axis=0)[:13]
    flags = _flags(random, melds, standing, winning, (tiles == winning).sum(0) == 1)
    return Hands(
        np.ascontiguousarray(standing),
        winning.copy(),
        melds,
        flags,
        random.integers(4, size=number, dtype=np.uint8),
        random.integers(4, size=number, dtype=np.uint8),
        random.binomial(len(FLOWERS), FLOWER, number).astype(np.uint8),
        np.full(number, APART, np.uint8),
    )


def _melds(random: Generator, tiles: Array, sets: Array, place: Array) -> tuple[Array, Array]:
    """The melds (4, n), first those that there are; and which sets do not stand."""
    may = (sets > 0) & (place // 3 != np.arange(4)[:, None])
    melded = may & (random.random(sets.shape) < MELDED)
    tile = sets.astype(np.int16) - PUNG_FROM
    alike = sum((tiles == one).sum(0, dtype=np.uint8) * (tile == one) for one in range(KINDS))
    kong = may & (tile >= 0) & (alike == 3) & (random.random(sets.shape) < KONG)
    code = np.where(kong, np.where(melded, KONG_FROM, HIDDEN_FROM) + tile, sets)
    shown = melded | kong
    found = -np.sort(-np.where(shown, code, 0).astype(np.int16), axis=0)
    return found.astype(np.uint8), shown


def _flags(
    random: Generator, melds: Array, standing: Array, winning: Array, single: Array
) -> Array:
    """Return each hand's flags, drawn by chance; none that could not occur at a table.

    ``single`` says whether the hand holds the winning tile's kind once.
    """
    number = winning.size
    chance = random.random((5, number))
    alone = ~(standing == winning).any(0)
    shown = (melds == PUNG_FROM + winning).any(0)
    kong = (melds >= KONG_FROM).any(0)
    drawn = chance[0] < DRAWN
    robbed = ~drawn & single & (chance[1] < ROBBED)
    replacement = drawn & kong & (chance[1] < REPLACEMENT)
    last_kind = alone & (robbed | shown | (chance[2] < LAST_KIND))
    last = (chance[3] < LAST) & ~robbed
    found = drawn * SELF_DRAWN + last_kind * LAST_OF_KIND + last * LAST_OF_WALL
    found = found + (robbed | replacement) * KONG_FLAG
    return np.asarray(found, np.uint8)
