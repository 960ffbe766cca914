"""Pieces of a hand, for pictures of single sets: ``[234m,1] 56s``.  Never a whole hand."""

from __future__ import annotations

import re

from generator.game.hand import Meld
from generator.game.hand_faults import HandFault
from generator.game.notation.hand_reader import read_tiles

Piece = Meld | tuple[int, ...]
MOST = 12  # tiles, a kong counted as three: thirteen would be a hand


def read_pieces(text: str) -> tuple[Piece, ...]:
    """Return melds in brackets and tiles without, parted by spaces, in the order written.

    Raises HandFault on what cannot be read, and where the pieces would make a hand.
    """
    pieces: list[Piece] = []
    count = 0
    for match in re.finditer(r"\S+", text):
        held, melds, _ = read_tiles(match[0], match.start())
        pieces += melds
        if held:
            pieces.append(tuple(tile for tile, _ in held))
        count += 3 * len(melds) + len(held)
        if count > MOST:
            raise HandFault("WHOLE_HAND", match.start() + 1, limit=MOST)
    if not pieces:
        raise HandFault("EMPTY", 1)
    return tuple(pieces)
