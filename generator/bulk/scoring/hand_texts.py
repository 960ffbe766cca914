"""Hands out of text, many at a time: the plain spelling at once, everything else one by one.

:func:`generator.game.notation.read_hand` is what a text means.
The fast readers, in numpy and in machine code, read the plain spelling only, and mark every text that
they are not sure of; ``read_hand`` reads those, and says what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from generator.bulk.arrays import NO_TILE, Hands
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand


def parse(
    texts: Sequence[str], compiled: bool = False
) -> tuple[Hands, dict[int, HandFault | None]]:
    """Read N texts; return the hands, and by place what could not be read.

    A text of thirteen tiles is None instead of a fault.
    Where a text is no hand, one without tiles stands in its place, which does not win.
    ``compiled`` reads in machine code; it needs numba, and raises NotInstalled without it.
    """
    if compiled:
        from generator.bulk.machine.machine_texts import read_at_once
    else:
        from generator.bulk.plain_texts import read_at_once
    hands, sure = read_at_once(texts)
    faults: dict[int, HandFault | None] = {}
    for place in np.nonzero(~sure)[0].tolist():
        try:
            hand = read_hand(texts[place])
        except HandFault as fault:
            faults[place] = fault.with_traceback(None)  # which would hold all the texts
            continue
        if hand.winning is None:
            faults[place] = None
            continue
        one = Hands.of([hand])
        for item in fields(Hands):
            getattr(hands, item.name)[..., place] = getattr(one, item.name)[..., 0]
    unread = np.array(sorted(faults), np.int64)
    for item in fields(Hands):
        getattr(hands, item.name)[..., unread] = NO_TILE if item.name == "tiles" else 0
    return hands, faults
