"""Hands as text, in the notations that players and programs use.

:func:`read_hand` takes any of them; each ``write_*`` gives one.
"""

from generator.game.notation.botzone import write_botzone
from generator.game.notation.hand_reader import read_hand
from generator.game.notation.shown_sets import read_pieces
from generator.game.notation.structured_hand import structured
from generator.game.notation.write import write_hand, write_tenhou, write_tiles_of, write_unicode

__all__ = [
    "read_hand",
    "read_pieces",
    "structured",
    "write_botzone",
    "write_hand",
    "write_tenhou",
    "write_tiles_of",
    "write_unicode",
]
