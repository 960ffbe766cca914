"""List again the arrangements of one suit that waited with thirteen tiles that a definition names."""

from __future__ import annotations

from itertools import product

import numpy as np

from generator.bulk import suit_contents
from generator.bulk.features import STANDING
from generator.bulk.hand_parts import Suit
from generator.enumerate.all_arrangements import PART
from generator.enumerate.proof.keys import Keys
from generator.game.arrangements import STANDARD


def add_standing(keys: Keys) -> None:
    """Add again the arrangements of one suit that waited with thirteen tiles of certain numbers."""
    features = keys.tables.features
    of = suit_contents.contents(suit_contents.NUMBERS)
    asked = [(value, bit) for (kind, value), bit in features.bits.items() if kind == STANDING]
    parts = [Suit(suit, features) for suit in range(3 * bool(asked))]
    for (value, bit), part, drawn in product(asked, parts, range(suit_contents.NUMBERS)):
        key = (
            sum(suit_contents.POWERS[int(number) - 1] for number in value)
            + suit_contents.POWERS[drawn]
        )
        first = int(of.first[of.of[key]])
        entries = np.arange(first, first + int(of.ways[of.of[key]])) if of.of[key] else np.arange(0)
        if entries.size:
            digits = of.entries[first].digits(suit_contents.NUMBERS)
            keys.add(
                STANDARD,
                part.numbers[entries],
                part.words[entries] | np.uint64(features.of_form(STANDARD) | bit),
                np.full(entries.size, digits.count(4)),
                part.pairs[entries].astype(np.int64) + 1,
                np.zeros(entries.size, np.int64),
                np.array([_edge(of.entries[entry]) for entry in entries]),
                np.zeros(entries.size, np.int64),
                entries << PART * parts.index(part),
                standing=True,
            )


def _edge(entry: suit_contents.Parts) -> int:
    return int(any(low in (0, 6) for low in entry.chows))
