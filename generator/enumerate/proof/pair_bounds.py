"""Which fans can be met together and which imply which: the enumeration's answer for every pair.

Rows and columns are fans by place.  Between fans of tiles it is exact; where a fan of how a hand was won
takes part, "never" and "always" are proved, cases are counted that some way allows, and what is between
is left to hands that show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.abstract_wins import Table, Way, profiles, ways
from generator.enumerate.proof.conditions_met import WORDS, Present, table_of
from generator.enumerate.proof.placed_kinds import Cases
from generator.game.arrangements import STANDARD

Array = NDArray[Any]

_SEED = 0xD6E8FEB86659FD93
_MIX = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5)


@dataclass(frozen=True)
class Distinct:
    """Cases of the same fans and profile together.

    ``masks``, ``doubles`` (n, 2): the fans that they have, and have twice.  ``of`` (N,): the place of
    each case among them.
    """

    masks: Array
    doubles: Array
    profile: Array
    weight: Array
    of: Array


@dataclass(frozen=True)
class Met:
    """``together``: whether a pair may be met; ``always``: whether the row's fan implies the column's;
    ``always_standard``: whether it does with four sets and a pair, and can have them; ``as_won``: whether
    it does wherever the flags are those of some win that has the column's fan, if it asks for more.

    ``counts``: how many cases have both, where a fan of how a hand was won takes part at most so many;
    the diagonal counts each fan itself, ``twice`` those that have it twice.  ``ways`` are those of each
    profile.
    """

    together: Array
    always: Array
    always_standard: Array
    as_won: Array
    counts: Array
    twice: Array
    total: int
    distinct: Distinct
    ways: list[list[Way]]


def met(tables: Tables, cases: Cases, present: Present) -> Met:
    """All pairs under a ruleset."""
    forbidden = tables.rules.parameters["kong.after-last-tile"] == "forbidden"
    known, profile = profiles(cases, tables)
    allowed = [list(ways(item, forbidden)) for item in known]
    possible = np.array([bool(item) for item in allowed])[profile]
    distinct = _distinct(present, profile, np.where(possible, cases.weight, 0))
    fans = len(tables.compiled.fans)
    there = table_of(distinct.masks, fans)
    counts = _counted(there, distinct.weight)
    twice = _counted(table_of(distinct.doubles, fans), distinct.weight).diagonal().copy()
    total = int(distinct.weight.sum())
    won = Table(tables)
    together, most = np.zeros((fans, fans), bool), np.zeros((fans, fans), np.int64)
    standard, other = np.ones((fans, fans), bool), np.ones((fans, fans), bool)
    as_won, in_sets = np.ones((fans, fans), bool), np.zeros(fans, bool)
    asked = _flags_asked(won, allowed, fans)
    for number, found in enumerate(allowed):
        chosen = (distinct.profile == number) & (distinct.weight > 0)
        tiles, weight = there[chosen], distinct.weight[chosen]
        circumstances = {tuple(won.present(way.number)) for way in found}
        if not found or not tiles.size:
            continue
        table = table_of(np.array(sorted(circumstances), np.uint64), fans)
        _join(together, standard if known[number].form == STANDARD else other, tiles, table)
        most += _most(tiles, weight, table)
        if known[number].form == STANDARD:
            in_sets |= tiles.any(0) | table.any(0)
        for fan, flags in asked.items():
            so = {tuple(won.present(way.number)) for way in found if way.flags in flags}
            if so:
                _hold(as_won[:, fan], fan, tiles, table_of(np.array(sorted(so), np.uint64), fans))
    as_won[:, [fan for fan in range(fans) if fan not in asked]] = False
    always = standard & other
    tile = np.zeros(fans, bool)
    tile[tables.tile_fans] = True
    exact = tile[:, None] & tile[None, :]
    return Met(
        together,
        always,
        standard & in_sets[:, None],
        as_won,
        np.where(exact, counts, most),
        twice,
        total,
        distinct,
        allowed,
    )


def _most(tiles: Array, weight: Array, table: Array) -> Array:
    """Of each pair the cases of a profile that have both in some way, but for two fans of tiles."""
    mine, possible = weight @ tiles.astype(np.int64), table.any(0)
    both = table.T.astype(np.int64) @ table.astype(np.int64) > 0
    found: Array = np.outer(mine, possible) + np.outer(possible, mine) + both * weight.sum()
    return found


def _flags_asked(won: Table, allowed: list[list[Way]], fans: int) -> dict[int, set[int]]:
    """Of each fan of how a hand was won the flags of wins that have it, if these alone do not make it."""
    has: dict[int, set[int]] = {}
    lacks: dict[int, set[int]] = {}
    for way in {way for found in allowed for way in found}:
        there = table_of(np.array([won.present(way.number)], np.uint64), fans)[0]
        for fan in range(fans):
            (has if there[fan] else lacks).setdefault(fan, set()).add(way.flags)
    return {fan: flags for fan, flags in has.items() if flags & lacks.get(fan, set())}


def _hold(found: Array, fan: int, tiles: Array, table: Array) -> None:
    """Take up what a profile's wins of some flags say: which other fans have no win without this one."""
    found &= ~tiles.any(0) | table[:, fan].all()
    without = table[~table[:, fan]]
    if without.size:
        found &= ~without.any(0)


def _distinct(present: Present, profile: Array, weight: Array) -> Distinct:
    masks, doubles = present.masks, present.doubles
    key = (profile.astype(np.uint64) + np.uint64(1)) * np.uint64(_SEED)
    key ^= key >> np.uint64(31)
    for column, factor in zip((*masks.T, *doubles.T), _MIX, strict=True):
        key = (key ^ column) * np.uint64(factor)
        key ^= key >> np.uint64(29)
    _, first, of = np.unique(key, return_index=True, return_inverse=True)
    found = Distinct(
        masks[first], doubles[first], profile[first], _summed(of, weight, first.size), of
    )
    for mine, its in ((found.masks, masks), (found.doubles, doubles)):
        for word in range(WORDS):
            assert np.array_equal(mine[of, word], its[:, word]), "two masks with one key"
    return found


def _summed(of: Array, weight: Array, size: int) -> Array:
    """Exact sums of whole numbers."""
    low = np.bincount(of, (weight & 0xFFFFFF).astype(float), size)
    high = np.bincount(of, (weight >> 24).astype(float), size)
    found: Array = low.astype(np.int64) + (high.astype(np.int64) << 24)
    return found


def _counted(there: Array, weight: Array) -> Array:
    """For each pair the weight of those that have both."""
    fans = there.shape[1]
    found = np.zeros((fans, fans), np.int64)
    for place in range(fans):
        has = np.nonzero(there[:, place])[0]
        if has.size:
            found[place] = weight[has] @ there[has].astype(np.int64)
    return found


def _join(together: Array, always: Array, tiles: Array, table: Array) -> None:
    """Take up a profile: any of its tiles with any of its ways.

    A fan belongs to one of the two, so that the other has none of it.
    """
    for mine, others in ((tiles, table), (table, tiles)):
        any_other, all_other = others.any(0), others.all(0)
        for place in np.nonzero(mine.any(0))[0].tolist():
            rows = mine[mine[:, place]]
            together[place] |= rows.any(0) | any_other
            always[place] &= rows.all(0) | all_other
