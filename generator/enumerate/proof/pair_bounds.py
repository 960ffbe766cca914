"""Which fans one hand can have together, and which fans always bring others, by enumeration.

Tables of fans by fans, rows and columns by place.  Between two fans of the tiles the answer is exact.
Where a fan of how a hand was won takes part, "never" and "always" are proved and the number of cases is
an upper bound; hands that were found show the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.abstract_wins import Way, WinFans, ways
from generator.enumerate.proof.conditions_met import table_of
from generator.enumerate.proof.distinct_cases import Distinct
from generator.game.arrangements import STANDARD

Array = NDArray[Any]


@dataclass(frozen=True)
class Bounds:
    """What the enumeration says of every pair of fans: tables of (fans, fans), rows and columns by place.

    ``together``: some hand may have both.  ``always``: every hand with the row's fan has the column's.
    ``always_standard``: every hand of four sets and a pair with the row's fan has the column's, and there
    is such a hand with the row's fan.
    ``as_won``: of the wins with flags under which the column's fan can occur, every one that has the
    row's fan has the column's; False for a column that the flags alone decide, or no way of winning has.
    ``counts``: how many cases have both; an upper bound where a fan of how a hand was won takes part; on
    the diagonal, how many have the fan.  ``twice`` (fans,): how many cases have a fan twice.  ``total``:
    the number of all cases.  ``distinct``: the distinct cases, with weight 0 if no hand can be won so.
    ``ways``: for each profile, how its hands can have been won.
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


def bounds(tables: Tables, distinct: Distinct) -> Bounds:
    """Return what the enumeration says of every pair of fans of a ruleset."""
    forbidden = tables.rules.parameters["kong.after-last-tile"] == "forbidden"
    allowed = [list(ways(item, forbidden)) for item in distinct.profiles]
    distinct = distinct.only_possible([bool(found) for found in allowed])
    fans = len(tables.compiled.fans)
    there = table_of(distinct.masks, fans)
    counts = _counted(there, distinct.weight)
    twice = _counted(table_of(distinct.doubles, fans), distinct.weight).diagonal().copy()
    won = WinFans(tables)
    together, most = np.zeros((fans, fans), bool), np.zeros((fans, fans), np.int64)
    standard, other = np.ones((fans, fans), bool), np.ones((fans, fans), bool)
    as_won, in_sets = np.ones((fans, fans), bool), np.zeros(fans, bool)
    flags_of = _deciding_flags(won, allowed, fans)
    for number, found in enumerate(allowed):
        chosen = (distinct.profile == number) & (distinct.weight > 0)
        if not found or not chosen.any():
            continue
        tiles, weight = there[chosen], distinct.weight[chosen]
        table = _table(won, found, fans)
        form = distinct.profiles[number].form
        _join(together, standard if form == STANDARD else other, tiles, table)
        most += _most(tiles, weight, table)
        if form == STANDARD:
            in_sets |= tiles.any(0) | table.any(0)
        any_tile = tiles.any(0)
        for fan, flags in flags_of.items():
            so = [way for way in found if way.flags in flags]
            if so:
                as_won[:, fan] &= _brought(fan, any_tile, _table(won, so, fans))
    as_won[:, [fan for fan in range(fans) if fan not in flags_of]] = False
    tile = np.zeros(fans, bool)
    tile[tables.tile_fans] = True
    return Bounds(
        together=together,
        always=standard & other,
        always_standard=standard & in_sets[:, None],
        as_won=as_won,
        counts=np.where(tile[:, None] & tile, counts, most),
        twice=twice,
        total=int(distinct.weight.sum()),
        distinct=distinct,
        ways=allowed,
    )


def _table(won: WinFans, found: Sequence[Way], fans: int) -> Array:
    """Return the sets of fans that ways to win have, each once: bools of (sets, fans)."""
    masks = {tuple(won.present(way.number)) for way in found}
    return table_of(np.array(sorted(masks), np.uint64), fans)


def _most(tiles: Array, weight: Array, table: Array) -> Array:
    """Return for each pair an upper bound of the cases of a profile that have both fans.

    For two fans of the tiles it is no bound.
    """
    mine, possible = weight @ tiles.astype(np.int64), table.any(0)
    both = table.T.astype(np.int64) @ table.astype(np.int64) > 0
    found: Array = np.outer(mine, possible) + np.outer(possible, mine) + both * weight.sum()
    return found


def _deciding_flags(won: WinFans, allowed: list[list[Way]], fans: int) -> dict[int, set[int]]:
    """Return by fan the flags of wins that have it; fans that the flags alone decide are left out."""
    has: dict[int, set[int]] = {}
    lacks: dict[int, set[int]] = {}
    for way in {way for found in allowed for way in found}:
        there = table_of(np.array([won.present(way.number)], np.uint64), fans)[0]
        for fan in range(fans):
            (has if there[fan] else lacks).setdefault(fan, set()).add(way.flags)
    return {fan: flags for fan, flags in has.items() if flags & lacks.get(fan, set())}


def _brought(fan: int, any_tile: Array, table: Array) -> Array:
    """Return which fans no win of these ways has without this fan, for hands of one profile.

    ``any_tile``: which fans the tiles of some hand of the profile have.
    """
    has = table[:, fan]
    found: Array = (~any_tile | has.all()) & ~table[~has].any(0)
    return found


def _counted(there: Array, weight: Array) -> Array:
    """Return for each pair the weight of the rows that have both."""
    fans = there.shape[1]
    found = np.zeros((fans, fans), np.int64)
    for place in range(fans):
        has = np.nonzero(there[:, place])[0]
        if has.size:
            found[place] = weight[has] @ there[has].astype(np.int64)
    return found


def _join(together: Array, always: Array, tiles: Array, table: Array) -> None:
    """Add what a profile shows: any of its tiles may be won in any of its ways.

    A fan is one of the tiles or one of how a hand was won, so one of the two tables has none of it.
    """
    for mine, others in ((tiles, table), (table, tiles)):
        any_other, all_other = others.any(0), others.all(0)
        for place in np.nonzero(mine.any(0))[0].tolist():
            rows = mine[mine[:, place]]
            together[place] |= rows.any(0) | any_other
            always[place] &= rows.all(0) | all_other
