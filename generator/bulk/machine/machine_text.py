"""Hands out of text by the compiled reader; those in doubt by :func:`generator.bulk.hand_texts.parse`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from generator.bulk import hand_texts
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
from generator.game.hand_faults import HandFault
from generator.game.tiles import FIRST_HONOR, KINDS

_STANDING, _AT_MELDS, _BEHIND, _ROWS = 13, 14, 18, 23  # as the fields of Hands
_CODES = Codes(
    0, 1, 2, 3, 4, hand_texts.NOTHING, _STANDING, _AT_MELDS, _BEHIND, _BEHIND + 1, _BEHIND + 2,
    _BEHIND + 3, _BEHIND + 4, CHOW_FROM, PUNG_FROM, KONG_FROM, HIDDEN_FROM, SELF_DRAWN,
    LAST_OF_KIND, KONG_FLAG, DEALT, KINDS, FIRST_HONOR,
)  # fmt: skip
_OF = np.stack(
    [hand_texts.DIGIT, hand_texts.SUIT, hand_texts.HONOR, hand_texts.WIND, hand_texts.FLOWER],
    axis=1,
)


def parse(texts: Sequence[str]) -> tuple[Hands, dict[int, HandFault | None]]:
    """As :func:`generator.bulk.hand_texts.parse`."""
    hands, sure = _at_once(texts)
    doubtful = np.nonzero(~sure)[0]
    if not doubtful.size:
        return hands, {}
    others, faults = hand_texts.parse([texts[place] for place in doubtful.tolist()])
    for item in fields(Hands):
        getattr(hands, item.name)[..., doubtful] = getattr(others, item.name)
    return hands, {int(doubtful[place]): fault for place, fault in faults.items()}


def _at_once(texts: Sequence[str]) -> tuple[Hands, Array]:
    """The hands, and which of them were surely read."""
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
