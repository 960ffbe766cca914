"""Cases: kinds of arrangement with winds, and with each of their pungs in hand, melded, or a kong.

A case is all that the fans of tiles depend on.  Its weight is how many arrangements, winds, and choices
of pungs and kongs are alike in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.hand_parts import HIDDEN_KONG_AT, IN_HAND_AT, KONG_AT, MELDED_AT
from generator.bulk.rule_tables import Asked, Tables
from generator.enumerate.proof.counted_kinds import PAIRS_FROM, Arrangements
from generator.game.tiles import FIRST_HONOR

Array = NDArray[Any]

_WINDS = 16
_SETS = 4
_HONOR_WINDS = range(FIRST_HONOR, FIRST_HONOR + 4)


class Pungs(NamedTuple):
    """How many pungs are in hand, melded, concealed kongs and melded kongs."""

    hand: int = 0
    melded: int = 0
    hidden: int = 0
    kongs: int = 0


STATES = tuple(
    Pungs(hand, melded, hidden, kongs)
    for kongs in range(_SETS + 1)
    for hidden in range(_SETS + 1 - kongs)
    for melded in range(_SETS + 1 - kongs - hidden)
    for hand in range(_SETS + 1 - kongs - hidden - melded)
)


def ways_to_be(state: Pungs, free: int, standing: bool) -> int:
    """In how many ways pungs can be so, if ``free`` of them may be kongs.

    Nothing is melded of thirteen standing tiles, but for a pung that a discard completed.
    """
    if standing and (state.hidden or state.kongs or state.melded > 1):
        return 0
    others = sum(state) - state.hidden - state.kongs
    kongs = comb(free, state.hidden) * comb(max(free - state.hidden, 0), state.kongs)
    return kongs * comb(others, state.melded)


@dataclass(frozen=True)
class Cases:
    """N cases: places of their kinds of arrangement and in STATES, winds, and what decides their fans.

    ``winds`` are 4 * prevalent + seat, the first that make the case.
    """

    arrangements: Arrangements
    kind: Array
    state: Array
    winds: Array
    placed: Array
    flags: Array
    weight: Array

    def __len__(self) -> int:
        return int(self.kind.size)

    def asked(self, place: int) -> Asked:
        """What a case puts to the interpreter's parts, but for its word."""
        found, kind = self.arrangements, int(self.kind[place])
        fours, beside = int(found.fours[kind]), int(found.beside[kind])
        return Asked(
            chows=int(found.chows[kind]),
            pungs=int(self.placed[place]),
            flags=int(self.flags[place]),
            word=int(found.words[int(found.content[kind])]),
            fours=(fours & 3, fours >> 2),
            pair=beside - 1 if 0 < beside < PAIRS_FROM else -1,
            pairs=found.pairs[beside - PAIRS_FROM] if beside >= PAIRS_FROM else (),
        )


def cases(tables: Tables, found: Arrangements) -> Cases:
    """Every case."""
    sets = tables.sets
    flags = sets.flag_numbers(
        np.array(
            [
                state.hand | state.melded << 3 | state.hidden << 6 | state.kongs << 9
                for state in STATES
            ]
        )
    )
    assert (IN_HAND_AT + 3, IN_HAND_AT + 6, IN_HAND_AT + 9) == (MELDED_AT, HIDDEN_KONG_AT, KONG_AT)
    kind, placed, winds, weight = _with_winds(tables, found)
    size = np.array([answer.size for answer in sets.pungs.answers])[found.pungs]
    columns: list[tuple[Array, ...]] = []
    for place, state in enumerate(STATES):
        for free in range(sum(state) + 1):
            for standing in (False, True):
                many = ways_to_be(state, free, standing)
                alike = (size == sum(state)) & (found.free == free) & (found.standing == standing)
                chosen = np.nonzero(alike[kind])[0]
                if many and chosen.size:
                    columns.append(
                        (
                            kind[chosen],
                            np.full(chosen.size, place),
                            winds[chosen],
                            placed[chosen],
                            np.full(chosen.size, flags[place]),
                            weight[chosen] * many,
                        )
                    )
    joined = (np.concatenate(column) for column in zip(*columns, strict=True))
    return Cases(found, *joined)


def _with_winds(tables: Tables, found: Arrangements) -> tuple[Array, Array, Array, Array]:
    """Kinds, what their pungs give under winds, the first such winds, and how many are alike."""
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
