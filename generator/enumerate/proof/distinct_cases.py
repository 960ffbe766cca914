"""Cases that have the same fans and can be won in the same ways, counted together.

Five million cases come down to some sixty thousand distinct ones.  Rows with the same fans and profile,
whatever happens to their pungs, are merged first, so that a list of all cases is never made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.abstract_wins import Profile, profiles
from generator.enumerate.proof.conditions_met import Present
from generator.enumerate.proof.placed_kinds import PUNG_STATES, Cases, many_ways

Array = NDArray[Any]

_SEED = 0xD6E8FEB86659FD93
_FACTORS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5)


@dataclass(frozen=True)
class Distinct:
    """N distinct cases.

    ``masks``, ``doubles`` (N, 2): the fans that they have, and those that they have at least twice, as
    two words of bits.  ``profile`` (N,): index into ``profiles``; ``state`` (N,): into PUNG_STATES.
    ``weight`` (N,): how many cases each stands for.

    The rows of :class:`Cases` are grouped: those of a group have the same fans and profiles.  The groups
    of distinct case n are ``groups[first[n]:first[n + 1]]``; at the same places ``free`` has how many
    pungs of the group may be kongs.  The rows of group g are ``order[first_row[g]:first_row[g + 1]]``.
    """

    masks: Array
    doubles: Array
    profile: Array
    state: Array
    weight: Array
    profiles: list[Profile]
    groups: Array
    free: Array
    first: Array
    order: Array
    first_row: Array
    _rows: dict[int, Array] = field(default_factory=dict)

    def rows(self, place: int) -> Array:
        """Return the rows of cases that are this distinct one: those with few possible kongs first."""
        if place not in self._rows:
            some = slice(self.first[place], self.first[place + 1])
            groups = self.groups[some]
            size = self.first_row[groups + 1] - self.first_row[groups]
            found = np.concatenate(
                [self.order[self.first_row[at] : self.first_row[at + 1]] for at in groups.tolist()]
            )
            by_row = np.lexsort((found, np.repeat(self.free[some], size)))
            self._rows[place] = found[by_row]
        return self._rows[place]

    def only_possible(self, possible: Sequence[bool]) -> Distinct:
        """Return these without weight where the profile is not possible; ``possible`` is by profile."""
        weight = np.where(np.array(possible)[self.profile], self.weight, 0)
        return Distinct(**{**vars(self), "weight": weight})


def distinct_cases(tables: Tables, cases: Cases, present: Present) -> Distinct:
    """Return all distinct cases."""
    found, kind = cases.arrangements, cases.kind
    chows = np.array([answer.size for answer in tables.sets.chows.answers])[found.chows]
    like = (
        (((found.form * 5 + chows) * 2 + found.edge) * 2 + found.alone) * 2 + found.standing
    ) * 5
    like = (like + found.free)[kind] * 5 + cases.size
    fans = (*present.once.T, *present.twice.T, *present.open.T)
    row, group = _alike(like, fans)
    order = np.argsort(group, kind="stable")
    first_row = np.searchsorted(group[order], np.arange(row.size + 1))
    weight = _summed(group, cases.weight, row.size)

    size, free, standing = cases.size[row], found.free[kind[row]], found.standing[kind[row]]
    ways = many_ways()[:, free, standing]
    fits = np.array([sum(state) for state in PUNG_STATES])[:, None] == size
    state, at = np.nonzero((ways > 0) & fits)
    known, profile = profiles(cases, row[at], state, tables)
    opened = present.open[row[at]]
    masks = present.once[row[at]] | present.kongs[state] & opened
    doubles = present.twice[row[at]] | present.kongs_twice[state] & opened
    first, of = _alike(profile, (*masks.T, *doubles.T))
    together = np.lexsort((free[at], of))
    return Distinct(
        masks=masks[first],
        doubles=doubles[first],
        profile=profile[first],
        state=state[first],
        weight=_summed(of, weight[at] * ways[state, at], first.size),
        profiles=known,
        groups=at[together],
        free=free[at[together]],
        first=np.searchsorted(of[together], np.arange(first.size + 1)),
        order=order,
        first_row=first_row,
    )


def _alike(number: Array, masks: Sequence[Array]) -> tuple[Array, Array]:
    """Return the first place of each number with its masks, and for each place which of these it is."""
    key = (number.astype(np.uint64) + np.uint64(1)) * np.uint64(_SEED)
    key ^= key >> np.uint64(31)
    for place, mask in enumerate(masks):
        key = (key ^ mask) * np.uint64(_FACTORS[place % len(_FACTORS)])
        key ^= key >> np.uint64(29)
    _, first, of = np.unique(key, return_index=True, return_inverse=True)
    for column in (number, *masks):
        assert np.array_equal(column[first][of], column), "two masks with one key"
    return first, of


def _summed(of: Array, weight: Array, size: int) -> Array:
    """Return exact sums of whole numbers by group."""
    low = np.bincount(of, (weight & 0xFFFFFF).astype(float), size)
    high = np.bincount(of, (weight >> 24).astype(float), size)
    found: Array = low.astype(np.int64) + (high.astype(np.int64) << 24)
    return found
