"""Hands as text, in the notations that players and programs use.

:func:`read_hand` takes any of them; each ``write_*`` gives one.
"""

from generator.mahjong.notation.botzone import write_botzone
from generator.mahjong.notation.pieces import read_pieces
from generator.mahjong.notation.read import read_hand
from generator.mahjong.notation.write import write_hand, write_tenhou, write_tiles_of, write_unicode

__all__ = [
    "read_hand",
    "read_pieces",
    "write_botzone",
    "write_hand",
    "write_tenhou",
    "write_tiles_of",
    "write_unicode",
]
