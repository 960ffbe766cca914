"""Arrangements with sets and a pair: all, and once more those that waited with certain tiles."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.features import STANDING
from generator.bulk.hand_parts import Suit
from generator.enumerate import all_arrangements
from generator.enumerate.proof.counted_kinds import PART
from generator.enumerate.proof.keys import Keys
from generator.game.arrangements import STANDARD

Array = NDArray[Any]


def add_standard(keys: Keys) -> None:
    """Every four sets and a pair."""
    features = keys.tables.features
    free, edge, alone = (_entry_table(ask) for ask in (_free, _edge, _alone))
    form = np.uint64(features.of_form(STANDARD))
    for found in all_arrangements.standard(features):
        example = np.zeros(found.number.size, np.int64)
        for part in range(4):
            example |= found.entries[part].astype(np.int64) << PART * part
        keys.add(
            STANDARD,
            found.number,
            found.word | form,
            found.fours,
            found.pair.astype(np.int64) + 1,
            sum(free[part][found.entries[part]] for part in range(4)),
            np.bitwise_or.reduce([edge[part][found.entries[part]] for part in range(4)]),
            np.bitwise_or.reduce([alone[part][found.entries[part]] for part in range(4)]),
            example,
        )


def add_standing(keys: Keys) -> None:
    """Arrangements of one suit that waited with thirteen tiles of certain numbers, once more."""
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
                np.array([_edge(of.entries[entry], suit_contents.NUMBERS) for entry in entries]),
                np.zeros(entries.size, np.int64),
                entries << PART * parts.index(part),
                standing=True,
            )


def _entry_table(ask: Any) -> list[Array]:
    """For each part what ``ask`` says of its entries."""
    return [
        np.array([ask(entry, kinds) for entry in suit_contents.contents(kinds).entries], np.uint8)
        for kinds in (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)
    ]


def _free(entry: suit_contents.Parts, kinds: int) -> int:
    digits = entry.digits(kinds)
    return sum(digits[tile] == 3 for tile in entry.pungs)


def _edge(entry: suit_contents.Parts, kinds: int) -> int:
    return int(any(low in (0, 6) for low in entry.chows))


def _alone(entry: suit_contents.Parts, kinds: int) -> int:
    digits = entry.digits(kinds)
    return int(any(1 in digits[low : low + 3] for low in entry.chows))
