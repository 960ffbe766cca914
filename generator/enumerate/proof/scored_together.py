"""Whether two fans ever score together: every case that has both, put to the selection of fans.

Asked only of pairs that no hand has shown to combine and that no exclusion settles by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from generator.bulk.rule_tables import OfWord, Tables
from generator.bulk.set_instances import Sets
from generator.enumerate.alike import row_numbers
from generator.enumerate.proof.abstract_wins import WinFans
from generator.enumerate.proof.conditions_met import Array, Pair, Present, table_of
from generator.enumerate.proof.pair_bounds import Bounds
from generator.enumerate.proof.placed_kinds import Cases
from generator.score.definitions import HAND, NOBODY, Definition
from generator.score.selection import Instance
from generator.score.set_patterns import SET_KEYS

_ALL = 4  # sets: a fan that owns four owns every set of the hand


def settled(tables: Tables) -> set[Pair]:
    """Return the pairs whose second fan an exclusion rules out wherever the first one scores."""
    compiled = tables.compiled
    found: set[Pair] = set()
    for (by, fan), rules in compiled.selector.rules.items():
        if by > fan:  # it comes later in scoring order, so that it bars nothing
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
    """Return whether the elements that a fan owns are sets and nothing else."""
    pattern = definition.pattern
    if pattern is None or not pattern.count or pattern.owns_hand:
        return False
    return not pattern.pair and pattern.key != "pairs"


def _of_nobody(definition: Definition) -> bool:
    return definition.pattern is None and definition.owner == NOBODY


def _masks_of(word: OfWord) -> tuple[object, list[int]]:
    """Return a word's form and conditions, then the fans in each field of :class:`OfWord`, as bits."""
    absent = [[fan for fan, key in word.absent if key == kind] for kind in SET_KEYS]
    sorts = (word.whole, word.patterns, word.fours, word.knitted, *absent)
    return (word.form, word.met), [sum(1 << fan for fan in fans) for fans in sorts]


class Scored:
    """Looks at every case that has both fans of a pair and whose scoring is not plain.

    A fan scores where all fans that may bar it are absent or barred themselves, and does not where one
    that scores always bars it.  What this leaves open is put to the selection of fans: the fans of the
    pair with all that may bar them, once for all cases that are the same in these.
    """

    def __init__(self, tables: Tables, cases: Cases, present: Present, bounds: Bounds) -> None:
        self._tables, self._cases, self._bounds = tables, cases, bounds
        self._distinct = bounds.distinct
        compiled = tables.compiled
        self._fans = len(compiled.fans)
        possible = bounds.distinct.weight > 0
        self._there = table_of(bounds.distinct.masks, self._fans) & possible[:, None]
        self._double = table_of(bounds.distinct.doubles, self._fans) & possible[:, None]
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
        self._paired, self._pairs = present.paired, present.pairs
        self._of_answers: dict[str, frozenset[int]] = {}
        self._alike: dict[tuple[str, frozenset[int]], Array] = {}
        self._contents = [_masks_of(word) for word in cases.arrangements.contents]
        self._alike_contents: dict[frozenset[int], Array] = {}
        numbers: dict[object, int] = {}
        self._fours = np.array(
            [numbers.setdefault(item.fours, len(numbers)) for item in tables.sets.chows.answers]
        )
        won = WinFans(tables)
        self._won = [
            np.array(sorted({tuple(won.present(way.number)) for way in allowed}), np.uint64)
            for allowed in bounds.ways
        ]

    def ever(self, pair: Pair) -> bool:
        """Return whether some case, won in some way, keeps both fans."""
        near = self._near(pair, np.ones(self._fans, bool), np.zeros(self._fans, bool))
        places, there, of = self._having(pair, sorted(near))
        kept, barred = self._plain(there, near)
        left = ~(barred[:, pair[0]] | barred[:, pair[1]])
        if pair[0] == pair[1]:
            kept[:, pair[0]] = False  # the first of two may score, the second is asked
        sorts: dict[frozenset[int], list[int]] = {}
        for sort in np.nonzero(left)[0].tolist():
            open_ = self._near(pair, there[sort] & ~barred[sort], kept[sort])
            sorts.setdefault(open_, []).append(sort)
        for open_, chosen in sorts.items():
            which = np.zeros(len(there), bool)
            which[chosen] = True
            if any(
                self._keeps(row, place, pair, open_)
                for row, place in self._unlike(np.unique(places[which[of]]), open_)
            ):
                return True
        return False

    def _having(self, pair: Pair, columns: Sequence[int]) -> tuple[Array, Array, Array]:
        """Return the distinct cases that have both fans, once for each way to win that matters.

        These are their places, the fans of each sort of case, and the sort of each place.  Cases of one
        sort have the same of the fans in ``columns``.  The fans of sorts are bools (sorts, fans), false
        outside the columns.
        """
        fits = self._bounds.distinct.weight > 0
        for fan in pair:
            if self._tile[fan]:
                fits &= (self._double if pair[0] == pair[1] else self._there)[:, fan]
        places = np.nonzero(fits)[0]
        there = self._there[places][:, columns]
        if not all(self._tile[fan] for fan in pair):
            places, there = self._won_with(pair, places, there, columns)
        numbers = row_numbers(list(np.packbits(there, axis=1).T.astype(np.int64)))
        _, first, of = np.unique(numbers, return_index=True, return_inverse=True)
        found = np.zeros((first.size, self._fans), bool)
        found[:, columns] = there[first]
        return places, found, of

    def _won_with(
        self, pair: Pair, places: Array, there: Array, columns: Sequence[int]
    ) -> tuple[Array, Array]:
        """Repeat distinct cases, with their fans, for each way to win that has the fans of the pair."""
        won = [fan for fan in pair if not self._tile[fan]]
        profile = self._distinct.profile[places]
        more, fans = [places[:0]], [there[:0]]
        for number in np.unique(profile).tolist():
            if not self._won[number].size:
                continue
            table = table_of(self._won[number], self._fans)
            table = np.unique(table[table[:, won].all(1)][:, columns], axis=0)
            mine = np.nonzero(profile == number)[0]
            for way in table:
                more.append(places[mine])
                fans.append(there[mine] | way)
        return np.concatenate(more), np.concatenate(fans)

    def _plain(self, there: Array, near: frozenset[int]) -> tuple[Array, Array]:
        """Return the fans that certainly score, and those that certainly do not."""
        kept, barred = np.zeros_like(there), np.zeros_like(there)
        for fan in sorted(near):
            sure = there[:, fan].copy()
            for by in self._barring.get(fan, ()):
                sure &= ~there[:, by] | barred[:, by]
                if (by, fan) in self._settled:
                    barred[:, fan] |= there[:, fan] & kept[:, by]
            kept[:, fan] = sure
        return kept, barred

    def _near(self, pair: Pair, there: Array, kept: Array) -> frozenset[int]:
        """Return the fans on which the scoring of a pair depends."""
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

    def _unlike(self, places: Array, near: frozenset[int]) -> Iterator[tuple[int, int]]:
        """Yield one of the cases that are the same for the fans ``near``: a row and its distinct case."""
        found, cases, sets = self._cases.arrangements, self._cases, self._tables.sets
        rows = [self._distinct.rows(place) for place in places.tolist()]
        place = np.repeat(places, [some.size for some in rows])
        row = np.concatenate(rows)
        kind = cases.kind[row]
        state = self._distinct.state[place]
        columns = [
            self._projected("chows", sets.chows.answers, near)[found.chows[kind]],
            self._projected("pungs", sets.placed.answers, near)[cases.placed[row]],
            self._projected("flags", sets.flags.answers, near)[cases.flags[state]],
            self._projected("pairs", self._pairs, near)[self._paired[row]],
            self._contents_alike(near)[found.content[kind]],
        ]
        if near & set(self._tables.fours_of):
            columns += [found.fours[kind], self._fours[found.chows[kind]]]
        if not all(self._tile[fan] for fan in near):
            columns.append(self._distinct.profile[place])
        for first in np.unique(row_numbers(columns), return_index=True)[1].tolist():
            yield int(row[first]), int(place[first])

    def _keeps(self, row: int, place: int, pair: Pair, near: frozenset[int]) -> bool:
        """Return whether both fans score if the case is won in some way."""
        asked = self._cases.asked(row, int(self._distinct.state[place]))
        instances, conditions = self._tables.instances(asked)
        tiles = [item for item in instances if item.fan in near]
        ways: set[tuple[Instance, ...]] = {()}
        if not all(self._tile[fan] for fan in near):
            ways = {
                tuple(item for item in self._tables.won(way.number) if item.fan in near)
                for way in self._bounds.ways[int(self._distinct.profile[place])]
            }
        for won in ways:
            kept = self._tables.compiled.selector.select(sorted((*tiles, *won)), conditions).kept
            fans = [item.fan for item in kept]
            if all(fans.count(fan) >= pair.count(fan) for fan in pair):
                return True
        return False

    def _contents_alike(self, near: frozenset[int]) -> Array:
        """Return a number for what each word decides, the same where that is alike for fans ``near``."""
        if near not in self._alike_contents:
            mask = sum(1 << fan for fan in near)
            numbers: dict[object, int] = {}
            self._alike_contents[near] = np.array(
                [
                    numbers.setdefault((rest, *(mask & fans for fans in masks)), len(numbers))
                    for rest, masks in self._contents
                ]
            )
        return self._alike_contents[near]

    def _projected(self, kind: str, answers: Sequence[Sets], near: frozenset[int]) -> Array:
        """Return a number for each answer, the same where it is alike for the fans ``near``."""
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
