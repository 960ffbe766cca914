"""Hands as keys, in machine code: the work of :meth:`generator.bulk.placements.PlacementReader.see`.

As in the other stages, each loop does little for one hand, so that the processor waits for the table
entries of several hands at once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from generator.bulk.arrays import MELD_PLACES, STANDING
from generator.bulk.machine.flat_tables import FlatTiles, FlatTraits, FlatWays
from generator.bulk.machine.numba_kept import Array, compiled

# Known when it is compiled, so that loops of so many are none at all; numbers of this file, since what
# is kept of the compiled code is looked up by its text.
_STANDING, _MELDS = 13, 4
assert (_STANDING, _MELDS) == (STANDING, MELD_PLACES)


class HandKeys(NamedTuple):
    """Hands as keys, and what their melds add.

    ``parts`` (n, 4): the keys of the suits and the honors; ``key``: the suits' together.
    ``melded`` and ``honors``: the same with the melds' tiles.
    ``bits`` the traits that all parts have, ``fours`` as in rows.  ``sets``: how many are not melded.
    ``exposed``: how many melds are.  What is to be read as sets and a pair: ``rest`` (n, 4), ``needed``
    sets, with the bits ``plain`` for a winning tile that is not in the rest, in a row of ``form``.
    """

    parts: Array
    key: Array
    melded: Array
    honors: Array
    bits: Array
    fours: Array
    sets: Array
    number: Array
    word: Array
    exposed: Array
    rest: Array
    needed: Array
    plain: Array
    form: Array

    @classmethod
    def room(cls, hands: int) -> HandKeys:
        """Allocate the columns for so many hands."""
        return cls(
            np.zeros((hands, 4), np.int32), np.zeros(hands, np.int64), np.zeros(hands, np.int64),
            np.zeros(hands, np.int64), np.zeros(hands, np.uint8), np.zeros(hands, np.uint8),
            np.zeros(hands, np.int8), np.zeros(hands, np.int64), np.zeros(hands, np.int64),
            np.zeros(hands, np.uint8), np.zeros((hands, 4), np.int32), np.zeros(hands, np.int8),
            np.zeros(hands, np.uint8), np.zeros(hands, np.int64),
        )  # fmt: skip


@compiled
def see(
    start: int,
    tiles: Array,
    melds: Array,
    columns: tuple[Array, Array, Array, Array, Array],
    of: FlatTiles,
    traits: FlatTraits,
    won: FlatWays,
    standard: int,
    seen: HandKeys,
    unmet: Array,
) -> None:
    """Write the keys of the hands.

    ``columns`` are winning, flags, prevalent, seat and state; tiles and melds are read from place
    ``start`` on.
    ``unmet`` marks hands that no table covers; ``standard`` is the bit of the form that is read first.
    """
    winning, flags, prevalent, seat, state = columns
    tile_keys, tile_honors = of.keys, of.honors
    meld_keys, meld_honors, meld_exposed = of.meld_keys, of.meld_honors, of.meld_exposed
    meld_numbers, meld_words = of.meld_numbers, of.meld_words
    of_suit, of_honors = traits.bits, traits.honor_bits
    size, honor_size = of_suit.size, of_honors.size
    with_melds, honors_with_melds = seen.melded, seen.honors
    standing_keys, standing_bits = won.standing_keys, won.standing_bits
    parts, keys, all_bits, all_fours = seen.parts, seen.key, seen.bits, seen.fours
    rest, needed, plain, form = seen.rest, seen.needed, seen.plain, seen.form
    all_sets, numbers, words, all_exposed = seen.sets, seen.number, seen.word, seen.exposed
    for hand in range(winning.size):
        unmet[hand] = True
        tile = winning[hand]
        if tile >= won.kinds or flags[hand] > 15 or state[hand] >= won.states:
            continue
        if prevalent[hand] > 3 or seat[hand] > 3:
            continue
        before, honors = np.int64(0), tile_honors[tile]
        for place in range(_STANDING):
            other = tiles[place, start + hand]
            before += tile_keys[other]
            honors += tile_honors[other]
        key = before + tile_keys[tile]
        number = word = exposed = sets = np.int64(0)
        melded, melded_honors = key, honors
        for place in range(_MELDS):
            code = melds[place, start + hand]
            sets += code == 0
            number += meld_numbers[code]
            word |= meld_words[code]
            exposed += meld_exposed[code]
            melded += meld_keys[code]
            melded_honors += meld_honors[code]
        with_melds[hand], honors_with_melds[hand] = melded, melded_honors
        first, second, third = key & 0x1FFFFF, key >> 21 & 0x1FFFFF, key >> 42 & 0x1FFFFF
        if max(first, second, third) >= size or honors >= honor_size:
            continue
        if sets == 4 and honors == 0 and not (won.standing_lost and state[hand] == won.mixed):
            for place in range(standing_keys.size):
                if standing_keys[place] == before:
                    word |= standing_bits[place]
        parts[hand, 0], parts[hand, 1], parts[hand, 2], parts[hand, 3] = (
            first,
            second,
            third,
            honors,
        )
        keys[hand] = key
        all_sets[hand], all_exposed[hand] = sets, exposed
        numbers[hand], words[hand] = number, word
        rest[hand, 0], rest[hand, 1], rest[hand, 2], rest[hand, 3] = first, second, third, honors
        needed[hand], plain[hand], form[hand] = sets, 0, word | standard
        unmet[hand] = False
    for hand in range(winning.size):
        melded, honors = with_melds[hand], honors_with_melds[hand]
        first, second, third = melded & 0x1FFFFF, melded >> 21 & 0x1FFFFF, melded >> 42 & 0x1FFFFF
        if unmet[hand] or max(first, second, third) >= size or honors >= honor_size:
            unmet[hand] = True
            continue
        a, b, c, d = of_suit[first], of_suit[second], of_suit[third], of_honors[honors]
        all_bits[hand] = a & b & c & d
        all_fours[hand] = (a >> 4) + (b >> 4) + (c >> 4) | d >> 4 << 2
