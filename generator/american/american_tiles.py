"""The tiles of the American game: the 34 kinds, the flowers, which are all alike, and the big jokers.

A *symbol* is what a hand of the card may ask for: a tile from 0 to 33, or :data:`FLOWER`.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.game.tiles import FLOWERS, KINDS, TILE, write_tiles

FLOWER = KINDS  # 34
JOKER = KINDS + 1
SYMBOLS = KINDS + 1
LETTERS = {**dict.fromkeys(FLOWERS, FLOWER), "J": JOKER}
"""How flowers and jokers are typed: every flower's letter is a flower."""

COPIES = (*(4 for _ in range(KINDS)), 8, 8)
"""How many there are of each, jokers last: 152 tiles (book, p. 2)."""

MATCHING = {0: TILE["C"], 1: TILE["F"], 2: TILE["P"]}
"""The dragon of a suit: red with craks, green with bams, white with dots (book, p. 15)."""


def written(tiles: Iterable[int]) -> str:
    """Return tiles in order as text: ``1111mEEffJ``."""
    text: list[str] = []
    run: list[int] = []
    for tile in tiles:
        if tile < KINDS:
            run.append(tile)
            continue
        text += [write_tiles(run), "f" if tile == FLOWER else "J"]
        run = []
    return "".join([*text, write_tiles(run)])
