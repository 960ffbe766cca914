"""How hands were won, in machine code: the work of :mod:`generator.bulk.ways_of_winning`."""

from __future__ import annotations

import numpy as np

from generator.bulk.machine.flat_tables import FlatTraits, FlatWaits, FlatWays
from generator.bulk.machine.hand_keys import HandKeys
from generator.bulk.machine.numba_kept import Array, compiled
from generator.bulk.machine.read_rows import ChainedRows


@compiled
def tell_ways(
    columns: tuple[Array, Array, Array, Array, Array],
    seen: HandKeys,
    rows: ChainedRows,
    traits: FlatTraits,
    wait: FlatWaits,
    won: FlatWays,
    found: Array,
) -> None:
    """Write for each hand its way of winning without the wait, and what the wait adds if it counts: (n,
    2).
    """
    winning, flags, _, _, state = columns
    lasts, befores, row_shape = rows.last, rows.before, rows.shape
    parts, rest, sets, exposed = seen.parts, seen.rest, seen.sets, seen.exposed
    needs, powers, odd, honor_odd = wait.needs, wait.powers, traits.odd, traits.honor_odd
    for hand in range(winning.size):
        exposure = np.int64(exposed[hand] > 0) + (exposed[hand] == 4)
        way = (flags[hand] * won.exposures + exposure) * won.waits * won.states
        found[hand, 0], found[hand, 1] = way + state[hand], 0
        shapes, row = np.int64(0), lasts[hand]
        while row >= 0:
            shapes |= np.int64(1) << row_shape[row]
            row = befores[row]
        waits = shapes & 14
        if (
            waits == 0
            or (wait.one_kind and waits & waits - 1)
            or (wait.every and shapes & 1)
            or (wait.lost_when_mixed and state[hand] == won.mixed)
        ):
            continue
        suit = np.int64(winning[hand]) // 9
        power = powers[winning[hand] - 9 * suit]
        own = needs[rest[hand, suit] - power + (wait.honors if suit == 3 else 0)]
        if own & 3 > 1:
            continue
        if own & wait.head and (
            (suit != 0 and needs[rest[hand, 0]] & 3)
            or (suit != 1 and needs[rest[hand, 1]] & 3)
            or (suit != 2 and needs[rest[hand, 2]] & 3)
            or (suit != 3 and needs[rest[hand, 3] + wait.honors] & 3)
        ):
            continue
        if sets[hand] == 4:  # the other odd tile may win too, as seven pairs
            many = odd[parts[hand, 0]] + odd[parts[hand, 1]] + odd[parts[hand, 2]]
            many += honor_odd[parts[hand, 3]]
            if many == 2 and parts[hand, suit] // power % 5 & 1:
                continue
        found[hand, 1] = won.states
