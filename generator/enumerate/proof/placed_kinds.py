"""Cases: kinds of arrangement with winds, and with each of their pungs in hand, melded, or a kong.

A case is everything that the fans of tiles depend on.  Its weight is the number of arrangements, winds,
and choices of pungs and kongs that it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.hand_parts import HIDDEN_KONG_AT, IN_HAND_AT, KONG_AT, MELDED_AT
from generator.bulk.rule_tables import PartKey, Tables
from generator.bulk.tile_numbers import PAIRS_FROM
from generator.enumerate.proof.counted_kinds import Arrangements
from generator.game.tiles import FIRST_HONOR

Array = NDArray[Any]

_WINDS = 16
_SETS = 4
_HONOR_WINDS = range(FIRST_HONOR, FIRST_HONOR + 4)


class PungState(NamedTuple):
    """How many pungs are in hand, melded, concealed kongs and melded kongs."""

    hand: int = 0
    melded: int = 0
    concealed: int = 0
    kongs: int = 0


PUNG_STATES = tuple(
    PungState(hand, melded, concealed, kongs)
    for kongs in range(_SETS + 1)
    for concealed in range(_SETS + 1 - kongs)
    for melded in range(_SETS + 1 - kongs - concealed)
    for hand in range(_SETS + 1 - kongs - concealed - melded)
)


def ways_to_be(state: PungState, free: int, standing: bool) -> int:
    """Return how many ways there are to choose the pungs of each kind, if ``free`` of them may be kongs.

    With thirteen ``standing`` tiles no pung is melded, unless the winning discard completed it.
    """
    if standing and (state.concealed or state.kongs or state.melded > 1):
        return 0
    others = sum(state) - state.concealed - state.kongs
    kongs = comb(free, state.concealed) * comb(max(free - state.concealed, 0), state.kongs)
    return kongs * comb(others, state.melded)


def many_ways() -> Array:
    """Return :func:`ways_to_be` for every state, number of free pungs, and whether tiles stand."""
    return np.array(
        [
            [
                [ways_to_be(state, free, stands) for stands in (False, True)]
                for free in range(_SETS + 1)
            ]
            for state in PUNG_STATES
        ]
    )


@dataclass(frozen=True)
class Cases:
    """Kinds of arrangement with winds, N rows; a row and a place in PUNG_STATES are a case.

    ``kind``: the place of the row's kind of arrangement.  ``winds``: 4 * prevalent + seat, the first
    winds that give the row's pungs what they have.  ``placed``: the number of that answer.  ``weight``:
    how many arrangements and winds are alike.  ``size``: how many pungs there are.  ``flags``: the
    number of the answer about kongs and concealed pungs, by state.
    """

    arrangements: Arrangements
    kind: Array
    winds: Array
    placed: Array
    weight: Array
    size: Array
    flags: Array

    def asked(self, row: int, state: int) -> PartKey:
        """Return what a case puts to the tables."""
        found, kind = self.arrangements, int(self.kind[row])
        fours, beside = int(found.fours[kind]), int(found.beside[kind])
        return PartKey(
            chows=int(found.chows[kind]),
            pungs=int(self.placed[row]),
            flags=int(self.flags[state]),
            word=int(found.words[int(found.content[kind])]),
            fours=(fours & 3, fours >> 2),
            pair=beside - 1 if 0 < beside < PAIRS_FROM else -1,
            pairs=found.pairs[beside - PAIRS_FROM] if beside >= PAIRS_FROM else (),
        )


def cases(tables: Tables, found: Arrangements) -> Cases:
    """Return every case of these kinds of arrangement."""
    sets = tables.sets
    flags = sets.flag_numbers(
        np.array(
            [
                state.hand | state.melded << 3 | state.concealed << 6 | state.kongs << 9
                for state in PUNG_STATES
            ]
        )
    )
    assert (IN_HAND_AT + 3, IN_HAND_AT + 6, IN_HAND_AT + 9) == (MELDED_AT, HIDDEN_KONG_AT, KONG_AT)
    kind, placed, winds, weight = _with_winds(tables, found)
    size = np.array([answer.size for answer in sets.pungs.answers])[found.pungs]
    return Cases(found, kind, winds, placed, weight, size[kind], flags)


def _with_winds(tables: Tables, found: Arrangements) -> tuple[Array, Array, Array, Array]:
    """Return arrays by row: kind; answer about its pungs under winds; first such winds; weight."""
    sets = tables.sets
    rows: dict[int, list[tuple[int, int, int]]] = {}
    for pungs in np.unique(found.pungs).tolist():
        if not any(tile in _HONOR_WINDS for tile in sets.pungs.answers[pungs].tiles):
            number = int(sets.placed_numbers(np.array([pungs]), np.array([0]))[0])
            rows[pungs] = [(number, 0, _WINDS)]
            continue
        numbers = sets.placed_numbers(np.full(_WINDS, pungs), np.arange(_WINDS))
        rows[pungs] = [
            (number, int(np.argmax(numbers == number)), int((numbers == number).sum()))
            for number in np.unique(numbers).tolist()
        ]
    many = np.zeros(max(rows) + 1, np.int64)
    for pungs, ways in rows.items():
        many[pungs] = len(ways)
    first = np.concatenate([[0], np.cumsum(many)[:-1]])
    table = np.array([way for pungs in sorted(rows) for way in rows[pungs]])
    repeat = many[found.pungs]
    kind = np.repeat(np.arange(len(found)), repeat)
    start = np.repeat(np.cumsum(repeat) - repeat, repeat)
    row = table[first[found.pungs][kind] + np.arange(kind.size) - start]
    return kind, row[:, 0], row[:, 1], row[:, 2] * found.count[kind]
