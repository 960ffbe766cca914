"""Whether two fans ever score together: every case that meets both conditions, put to the selection.

Only pairs are asked that no hand has shown to combine and that no exclusion settles by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk.rule_tables import Tables
from generator.bulk.set_instances import Sets
from generator.enumerate.proof.abstract_wins import Table
from generator.enumerate.proof.conditions_met import Present, table_of
from generator.enumerate.proof.pair_bounds import Met
from generator.enumerate.proof.placed_kinds import Cases
from generator.score.definitions import HAND, NOBODY, Definition
from generator.score.selection import Instance

Array = NDArray[Any]
Pair = tuple[int, int]

_ALL = 4  # sets: whatever is of sets is of these
_MOST = 1 << 62


def settled(tables: Tables) -> set[Pair]:
    """Pairs of which an exclusion bars the second on sight wherever the first scores."""
    compiled = tables.compiled
    found: set[Pair] = set()
    for (by, fan), rules in compiled.selector.rules.items():
        if by > fan:  # met later, so that it bars nothing
            continue
        wide, narrow = compiled.definitions[by], compiled.definitions[fan]
        whole = _owns_hand(wide) or _of_nobody(narrow)
        whole |= wide.sets == _ALL and _of_sets(narrow)
        if any(rule.when < 0 and not rule.at_most and (rule.wherever or whole) for rule in rules):
            found.add((by, fan))
    return found


def _owns_hand(definition: Definition) -> bool:
    pattern = definition.pattern
    if pattern is None:
        return definition.owner == HAND and not definition.after
    return not pattern.count or pattern.owns_hand


def _of_sets(definition: Definition) -> bool:
    """Whether a fan owns sets alone."""
    pattern = definition.pattern
    if pattern is None or not pattern.count or pattern.owns_hand:
        return False
    return not pattern.pair and pattern.key != "pairs"


def _of_nobody(definition: Definition) -> bool:
    return definition.pattern is None and definition.owner == NOBODY


def _joined(columns: Sequence[Array]) -> Array:
    """One number for each row of columns."""
    sort, size = np.zeros(columns[0].size, np.int64), 1
    for column in columns:
        values = int(column.max(initial=0)) + 1
        if size * values >= _MOST:
            sort = np.unique(sort, return_inverse=True)[1]
            size = int(sort.max(initial=0)) + 1
        sort, size = sort * values + column, size * values
    return sort


class Scored:
    """Looks at every case that has both fans of a pair, as far as their scoring is not plain.

    Where the fans that may bar a fan are absent or barred themselves, it scores; where one that scores
    always bars it, it does not.  What this leaves is put to the selection: the fans that are left, and
    those that may bar them; cases that are the same then are asked once.
    """

    def __init__(self, tables: Tables, cases: Cases, present: Present, met: Met) -> None:
        self._tables, self._cases, self._met = tables, cases, met
        compiled = tables.compiled
        self._fans = len(compiled.fans)
        self._there = table_of(met.distinct.masks, self._fans) & (met.distinct.weight > 0)[:, None]
        self._double = table_of(met.distinct.doubles, self._fans) & self._there
        self._tile = np.zeros(self._fans, bool)
        self._tile[tables.tile_fans] = True
        self._settled = settled(tables)
        self._barring: dict[int, set[int]] = {}
        for by, fan in compiled.selector.rules:
            self._barring.setdefault(fan, set()).add(by)
        for linked in compiled.selector.linked.values():
            for fan in linked:
                earlier = {other for other in linked if other < fan}
                self._barring.setdefault(fan, set()).update(earlier)
        self._order = np.argsort(met.distinct.of, kind="stable")
        self._starts = np.searchsorted(
            met.distinct.of[self._order], np.arange(len(met.distinct.masks) + 1)
        )
        self._paired, self._pairs = present.paired, present.pairs
        self._of_answers: dict[str, frozenset[int]] = {}
        self._alike: dict[tuple[str, frozenset[int]], Array] = {}
        table = Table(tables)
        self._won = [
            sorted({tuple(table.present(way.number)) for way in allowed}) for allowed in met.ways
        ]

    def cases_of(self, pair: Pair) -> list[int]:
        """Cases of which some way keeps both, one of each sort; none if they never score together."""
        rows, there = self._met_by(pair)
        kept, barred = self._plain(there)
        left = ~(barred[:, pair[0]] | barred[:, pair[1]])
        if pair[0] == pair[1]:
            kept[:, pair[0]] = False  # the first of two may score, the second is asked
        if not left.any():
            return []
        rows, there, kept = rows[left], there[left] & ~barred[left], kept[left]
        columns = sorted(self._near(pair, np.ones(self._fans, bool), np.zeros(self._fans, bool)))
        alike = np.packbits(np.concatenate([there[:, columns], kept[:, columns]], 1), axis=1)
        _, first, where = np.unique(alike, axis=0, return_index=True, return_inverse=True)
        sorts: dict[frozenset[int], list[Array]] = {}
        for sort, row in enumerate(first.tolist()):
            near = self._near(pair, there[row], kept[row])
            sorts.setdefault(near, []).append(rows[where.reshape(-1) == sort])
        found: list[int] = []
        for near, chosen in sorts.items():
            places = self._of(np.concatenate(chosen))
            found += [
                place
                for place in self._unlike(places, near).tolist()
                if self._keeps(place, pair, near)
            ]
        return found

    def _of(self, rows: Array) -> Array:
        """The cases of distinct ones."""
        return np.concatenate(
            [self._order[self._starts[row] : self._starts[row + 1]] for row in rows.tolist()]
        )

    def _met_by(self, pair: Pair) -> tuple[Array, Array]:
        """Distinct cases, one for each of their ways if that matters, and the fans of each."""
        fits = np.ones(len(self._there), bool)
        for fan in pair:
            if self._tile[fan]:
                fits &= (self._double if pair[0] == pair[1] else self._there)[:, fan]
        rows = np.nonzero(fits)[0]
        won = [fan for fan in pair if not self._tile[fan]]
        if not won:
            return rows, self._there[rows]
        more, masks = [], []
        for row in rows.tolist():
            for mask in self._won[int(self._met.distinct.profile[row])]:
                if all(mask[fan >> 6] >> (fan & 63) & 1 for fan in won):
                    more.append(row)
                    masks.append(mask)
        if not more:
            return rows[:0], self._there[:0]
        found = np.array(more)
        return found, self._there[found] | table_of(np.array(masks, np.uint64), self._fans)

    def _plain(self, there: Array) -> tuple[Array, Array]:
        """The fans that certainly score, and those that certainly do not."""
        kept, barred = np.zeros_like(there), np.zeros_like(there)
        for fan in range(self._fans):
            sure = there[:, fan].copy()
            for by in self._barring.get(fan, ()):
                sure &= ~there[:, by] | barred[:, by]
                if (by, fan) in self._settled:
                    barred[:, fan] |= there[:, fan] & kept[:, by]
            kept[:, fan] = sure
        return kept, barred

    def _near(self, pair: Pair, there: Array, kept: Array) -> frozenset[int]:
        """The fans on which the scoring of a pair depends."""
        found, open_ = set(pair), list(pair)
        while open_:
            fan = open_.pop()
            if kept[fan]:
                continue
            for by in self._barring.get(fan, ()):
                if by not in found and there[by]:
                    found.add(by)
                    open_.append(by)
        return frozenset(found)

    def _unlike(self, places: Array, near: frozenset[int]) -> Array:
        """One case of each sort."""
        found, cases, sets = self._cases.arrangements, self._cases, self._tables.sets
        kind = cases.kind[places]
        numbers: dict[object, int] = {}
        content = [
            (
                word.form, tuple(sorted(near & set(word.whole))), tuple(sorted(near & word.patterns)),
                tuple(item for item in word.absent if item[0] in near),
                tuple(near & set(word.fours)), tuple(near & set(word.knitted)), word.met,
            )
            for word in found.contents
        ]  # fmt: skip
        columns = [
            self._projected("chows", sets.chows.answers, near)[found.chows[kind]],
            self._projected("pungs", sets.placed.answers, near)[cases.placed[places]],
            self._projected("flags", sets.flags.answers, near)[cases.flags[places]],
            self._projected("pairs", self._pairs, near)[self._paired[places]],
            np.array([numbers.setdefault(item, len(numbers)) for item in content])[
                found.content[kind]
            ],
        ]
        if near & set(self._tables.fours_of):
            fours = [numbers.setdefault(item.fours, len(numbers)) for item in sets.chows.answers]
            columns += [found.fours[kind], np.array(fours)[found.chows[kind]]]
        if not all(self._tile[fan] for fan in near):
            columns.append(self._met.distinct.profile[self._met.distinct.of[places]])
        first: Array = places[np.unique(_joined(columns), return_index=True)[1]]
        return first

    def _keeps(self, place: int, pair: Pair, near: frozenset[int]) -> bool:
        """Whether some way keeps both."""
        instances, conditions = self._tables.instances(self._cases.asked(place))
        tiles = [item for item in instances if item.fan in near]
        ways: set[tuple[Instance, ...]] = {()}
        if not all(self._tile[fan] for fan in near):
            profile = int(self._met.distinct.profile[self._met.distinct.of[place]])
            ways = {
                tuple(item for item in self._tables.won(way.number) if item.fan in near)
                for way in self._met.ways[profile]
            }
        for won in ways:
            kept = self._tables.compiled.selector.select(sorted((*tiles, *won)), conditions).kept
            fans = [item.fan for item in kept]
            if all(fans.count(fan) >= pair.count(fan) for fan in pair):
                return True
        return False

    def _projected(self, kind: str, answers: Sequence[Sets], near: frozenset[int]) -> Array:
        """Answers alike as far as some fans go: the same number."""
        if kind not in self._of_answers:
            self._of_answers[kind] = frozenset(
                fan for answer in answers for fan, _ in answer.instances
            )
        asked = near & self._of_answers[kind]
        if (kind, asked) not in self._alike:
            numbers: dict[object, int] = {}
            self._alike[kind, asked] = np.array(
                [
                    numbers.setdefault(
                        (item.size, tuple(one for one in item.instances if one[0] in asked)),
                        len(numbers),
                    )
                    for item in answers
                ]
            )
        return self._alike[kind, asked]
