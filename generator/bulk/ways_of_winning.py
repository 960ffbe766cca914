"""How hands were won: each row's way of winning, with the wait if it counts."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.arrays import Hands
from generator.bulk.placements import HandsInParts, Knitted, PlacementReader, PlacementRows
from generator.bulk.rule_tables import TILE_STATES, WAITS
from generator.game.hand import MIXED
from generator.game.tiles import tiles_of
from generator.game.waits import completing, four_held
from generator.rules.ruleset import Ruleset

Array = NDArray[Any]

HEAD = np.uint8(4)  # in a table of what completes a part: sets and a pair already
_POWERS = np.array(suit_contents.POWERS, np.int32)


class WaitRules:
    """Tells ways of winning under one ruleset's answers about waits."""

    def __init__(self, rules: Ruleset, reader: PlacementReader) -> None:
        self._reader = reader
        parameters = rules.parameters
        self._capped = parameters["waits.exhausted"] == "capped"
        tables = (
            suit_contents.waits(suit_contents.NUMBERS),
            suit_contents.waits(suit_contents.HONORS),
        )
        self.needs = np.concatenate(
            [(item.capped if self._capped else item.needs) | item.head * HEAD for item in tables]
        )
        self.one_kind = parameters["waits.combined"] == "none"
        self.every = parameters["waits.arrangement"] == "every"
        self.lost_when_mixed = "wait" in parameters["winning-tile.mixed-loses"]

    def ways(
        self,
        hands: Hands,
        seen: HandsInParts,
        rows: PlacementRows,
        first: Array,
        others: Array,
        knitted: Knitted | None,
    ) -> Array:
        """Return the way of winning of each row: a number, as :mod:`generator.bulk.rule_tables` has it.

        ``first`` is each hand's first row, or -1; ``others`` are all other rows.
        """
        count = len(hands)
        shapes = np.zeros(count, np.uint8)
        bits = np.uint8(1) << rows.shape
        read = np.nonzero(first >= 0)[0]
        shapes[read] = bits[first[read]]
        np.bitwise_or.at(shapes, rows.hand[others], bits[others])
        counts = np.zeros(count, bool)
        hand = np.nonzero(shapes & 14)[0]
        several = self._several(hands, seen, hand, seen.parts[:, hand])
        if knitted is not None:
            own = self._several(hands, seen, knitted.rows.hand, knitted.parts)
            several[
                np.searchsorted(hand, knitted.rows.hand[(shapes & 14)[knitted.rows.hand] > 0])
            ] = own[(shapes & 14)[knitted.rows.hand] > 0]
        counts[hand] = ~several
        if self.one_kind:
            counts &= np.bitwise_count(shapes & 14) == 1
        if self.every:
            counts &= shapes & 1 == 0
        if self.lost_when_mixed:
            counts &= hands.state != MIXED
        exposed = self._reader.melds.exposed[hands.melds].sum(0, dtype=np.uint8)
        exposure = (exposed > 0).astype(np.int64) + (exposed == 4)
        way = (hands.flags.astype(np.int64) * 3 + exposure) * len(WAITS)
        wait = np.where(counts[rows.hand], rows.shape, 0)
        found: Array = (way[rows.hand] + wait) * TILE_STATES + hands.state[rows.hand]
        return found

    def _several(self, hands: Hands, seen: HandsInParts, hand: Array, parts: Array) -> Array:
        """Return for each hand whether several tiles would have completed it, by the keys of its parts.

        ``hand`` has the places of the hands (n), ``parts`` their keys (4, n).
        """
        suit = seen.suit[hand]
        power = _POWERS[seen.digit[hand]]
        own = np.where(suit == 0, parts[0], np.where(suit == 1, parts[1], parts[2]))
        own = np.where(suit == 3, parts[3] + suit_contents.SIZE, own)
        needs = self.needs[own - power]
        several: Array = needs & 3 > 1
        headed = np.nonzero(needs & HEAD)[0]
        for part in range(4):
            other = headed[suit[headed] != part]
            found = self.needs[parts[part][other] + (suit_contents.SIZE if part == 3 else 0)]
            several[other] |= found & 3 > 0
        alone = np.nonzero(~several & (seen.melds[hand] == 0))[0]
        odd = sum(self._reader.traits[part].odd[seen.parts[part][hand[alone]]] for part in range(4))
        digit = own[alone] // power[alone] % 5
        close = alone[(odd == 2) & (digit & 1 == 1)]
        for place in close.tolist():  # the other odd tile may win too, as seven pairs
            several[place] = self._several_of(
                hands.hand(int(hand[place])).standing, hands, hand[place]
            )
        return several

    def _several_of(self, standing: tuple[int, ...], hands: Hands, place: int) -> bool:
        awaited = completing(standing, 0)
        if self._capped:
            awaited &= ~four_held(standing) | 1 << int(hands.winning[place])
        return len(tiles_of(awaited)) > 1
