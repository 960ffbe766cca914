"""The plain spelling of hands read in machine code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from generator.bulk import plain_texts
from generator.bulk.arrays import (
    CHOW_FROM,
    HIDDEN_FROM,
    KONG_FLAG,
    KONG_FROM,
    LAST_OF_KIND,
    NO_TILE,
    PUNG_FROM,
    SELF_DRAWN,
    Hands,
)
from generator.bulk.machine.numba_kept import Array
from generator.bulk.machine.text_lines import Codes, read_lines
from generator.game.hand import DEALT
from generator.game.tiles import FIRST_HONOR, KINDS

_STANDING, _AT_MELDS, _BEHIND, _ROWS = 13, 14, 18, 23  # as the fields of Hands
_CODES = Codes(
    0, 1, 2, 3, 4, plain_texts.NOTHING, _STANDING, _AT_MELDS, _BEHIND, _BEHIND + 1, _BEHIND + 2,
    _BEHIND + 3, _BEHIND + 4, CHOW_FROM, PUNG_FROM, KONG_FROM, HIDDEN_FROM, SELF_DRAWN,
    LAST_OF_KIND, KONG_FLAG, DEALT, KINDS, FIRST_HONOR,
)  # fmt: skip
_OF = np.stack(
    [plain_texts.DIGIT, plain_texts.SUIT, plain_texts.HONOR, plain_texts.WIND, plain_texts.FLOWER],
    axis=1,
)


def read_at_once(texts: Sequence[str]) -> tuple[Hands, Array]:
    """Read N texts as :func:`generator.bulk.plain_texts.read_at_once` does."""
    count = len(texts)
    table = np.zeros((_ROWS, count), np.uint8)
    table[:_STANDING] = NO_TILE
    sure = np.zeros(count, np.bool_)
    data = np.frombuffer(bytearray("\n".join(texts) + "\n\n", "ascii", "replace"), np.uint8)
    lines = read_lines(data, _OF, _CODES, table, sure, np.zeros(KINDS, np.uint8))
    if lines != count:  # a text has lines of its own
        sure[:] = False
    return Hands(
        table[:_STANDING], table[_STANDING], table[_AT_MELDS:_BEHIND],
        *table[_BEHIND:],
    ), sure  # fmt: skip
