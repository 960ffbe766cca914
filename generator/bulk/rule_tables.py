"""A ruleset as tables: whatever a hand can be, met for the first time, is put to the interpreter's parts.

What the tiles of a hand give (its *tile part*) does not depend on how it was won; what the winning gives
(its *table part*) depends on the tiles only through the fans that score.  So a hand's score is a number
for each, which the kernel adds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import NamedTuple

import numpy as np

from generator.bulk.features import Features
from generator.bulk.limits import check_exclusions, conditions, fours_asked, split
from generator.bulk.set_instances import WHOLE, Patterns, Sets, SetTables
from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
)
from generator.game.waits import CLOSED, EDGE, SINGLE
from generator.rules.ruleset import Define, Ruleset
from generator.score.definitions import FOUR_ALIKE, KNITTED, Definition
from generator.score.prepared import PreparedFans
from generator.score.selection import Instance
from generator.score.situation import (
    CONCEALED,
    DISCARD,
    LAST_OF_KIND,
    LAST_OF_WALL,
    MELDED,
    MIXED,
    REPLACEMENT,
    ROBBED_KONG,
    SELF_DRAWN,
)

WAITS = (None, EDGE, CLOSED, SINGLE)
EXPOSURES = (CONCEALED, MIXED, MELDED)
STATES = 3
NINE_NUMBERS = 1 << 62
"""The bit of a word that single tiles with all nine knitted numbers set."""
_ELEMENTS = {
    STANDARD: 5,
    KNITTED_STRAIGHT: 3,
    SEVEN_PAIRS: 7,
    THIRTEEN_ORPHANS: 1,
    HONORS_AND_KNITTED: 1,
}
WAYS = 16 * len(EXPOSURES) * len(WAITS) * STATES
"""How many table parts there are: four flags, exposure, the wait that counts, how the tile is known."""


class TilePart(NamedTuple):
    """What the tiles of a hand give, in one arrangement: instances that score, and its class.

    ``present``: the fans whose definitions hold, before anything is excluded, as bits by place.
    """

    kept: tuple[Instance, ...]
    points: int
    group: int
    present: int


class PartKey(NamedTuple):
    """What decides a tile part: numbers of the answers of its sets, its word, fours, and pairs.

    ``fours``: of how many suit tiles and honors all four are held outside kongs.
    ``pair`` is the tile of its pair where a pattern asks for it, else -1; ``pairs`` those of seven pairs.
    """

    chows: int
    pungs: int
    flags: int
    word: int
    fours: tuple[int, int]
    pair: int
    pairs: tuple[int, ...]


class OfWord(NamedTuple):
    """What the bits of a word decide: form, elements, and fans whose conditions hold.

    Those of the whole hand, those of set patterns, those of sets that must not be there (with their
    kind), those of four alike, those of a knitted straight; and the conditions of exclusions.
    """

    form: str
    elements: int
    whole: list[int]
    patterns: set[int]
    absent: list[tuple[int, str]]
    fours: list[int]
    knitted: list[int]
    met: frozenset[int]


class Tables:
    """The tables of one ruleset; raises Uncarried for what they cannot carry."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.compiled = compiled = PreparedFans(rules)
        self.features = Features(compiled.classes)
        self.tile_fans, self.table_fans = split(compiled)
        for id, guards in conditions(rules, compiled, self.tile_fans):
            self.features.learn(id, guards)
        self.sets = SetTables(Patterns(self._tile_definitions()))
        self.fours_of = {
            place: fours_asked(compiled, place)
            for place in self.tile_fans
            if compiled.definitions[place].owner == FOUR_ALIKE
        }
        check_exclusions(rules, compiled, self.tile_fans)
        self.parts: list[TilePart] = []
        self._groups: dict[tuple[Instance, ...], int] = {}
        self._of_group: list[tuple[Instance, ...]] = []
        self._with_rules = {
            by for by, fan in compiled.selector.rules if fan in set(self.table_fans)
        }
        self._by_word: dict[int, OfWord] = {}
        self._kept: dict[tuple[int, int], tuple[int, ...]] = {}
        self.points = np.zeros(1024, np.int16)
        self.groups = np.zeros(1024, np.int32)
        self._table_parts: dict[tuple[int, int], tuple[tuple[Instance, ...], int]] = {}
        self.table_points = np.full(WAYS, -1, np.int16)

    def _tile_definitions(self) -> Iterator[tuple[int, str, Define, Definition]]:
        for place in self.tile_fans:
            fan = self.compiled.fans[place]
            yield place, fan.id, fan.define, self.compiled.definitions[place]

    def tile_part(self, asked: PartKey) -> int:
        """The number of a tile part."""
        instances, met = self.instances(asked)
        kept = self.compiled.selector.select(instances, met).kept
        points = sum(self.compiled.points[item.fan] for item in kept)
        key = tuple(item for item in kept if item.fan in self._with_rules)
        key = key if kept or not self.table_fans else (Instance(-1, 0),)
        group = self._groups.setdefault(key, len(self._groups))
        if group == len(self._of_group):
            self._of_group.append(key)
            self.table_points = np.concatenate([self.table_points, np.full(WAYS, -1, np.int16)])
        number = len(self.parts)
        present = sum(1 << fan for fan in {item.fan for item in instances})
        self.parts.append(TilePart(kept, points, group, present))
        if number == len(self.points):
            self.points = np.concatenate([self.points, np.zeros_like(self.points)])
            self.groups = np.concatenate([self.groups, np.zeros_like(self.groups)])
        self.points[number], self.groups[number] = points, group
        return number

    def instances(self, asked: PartKey) -> tuple[list[Instance], frozenset[int]]:
        """What a hand's tiles have, in the order of scoring, and the conditions that hold."""
        word = self.of_word(asked.word)
        chows = self.sets.chows.answers[asked.chows]
        pungs = self.sets.placed.answers[asked.pungs]
        flags = self.sets.flags.answers[asked.flags]
        whole = (1 << word.elements) - 1
        found = [(fan, mask, 0) for fan, mask in chows.instances]
        found += [(fan, mask, chows.size) for fan, mask in (*pungs.instances, *flags.instances)]
        found += [
            (fan, mask, 0) for fan, mask in self.with_pair(asked, chows, pungs, word.elements)
        ]
        instances = [Instance(place, whole) for place in word.whole]
        instances += [
            Instance(fan, whole if mask == WHOLE else mask << start)
            for fan, mask, start in found
            if fan in word.patterns
        ]
        sizes = {"chows": chows.size, "pungs": pungs.size}
        instances += [Instance(place, whole) for place, key in word.absent if not sizes[key]]
        for place in word.fours:
            masks = self._four_alike(place, asked, chows, whole)
            instances += [Instance(place, mask) for mask in masks]
        for place in word.knitted:
            masks = self._knitted(word.form, asked.word, chows.size + pungs.size, whole)
            instances += [Instance(place, mask) for mask in masks]
        return sorted(instances), word.met

    def of_word(self, word: int) -> OfWord:
        """What a word decides, asked once."""
        if word not in self._by_word:
            form = self.features.form(word)
            found = OfWord(form, _ELEMENTS[form], [], set(), [], [], [], self._met(word))
            for place in self.tile_fans:
                definition = self.compiled.definitions[place]
                if not self.features.hold(definition.guards, word):
                    continue
                pattern = definition.pattern
                if pattern is not None and not pattern.count:
                    found.absent.append((place, pattern.key))
                elif pattern is not None:
                    found.patterns.add(place)
                elif definition.owner == FOUR_ALIKE:
                    found.fours.append(place)
                elif definition.owner == KNITTED:
                    found.knitted.append(place)
                else:
                    found.whole.append(place)
            self._by_word[word] = found
        return self._by_word[word]

    def _met(self, word: int) -> frozenset[int]:
        """The conditions of exclusions that hold."""
        return frozenset(
            number
            for number, condition in enumerate(self.compiled.conditions)
            if self.features.hold(condition.guards, word)
        )

    def _four_alike(self, place: int, asked: PartKey, chows: Sets, whole: int) -> Sequence[int]:
        """Fours within the chows on those; others on the hand, as no other sets hold all of one."""
        numbers, honors = self.fours_of[place]
        within = chows.fours if numbers else ()
        apart = numbers * (asked.fours[0] - len(chows.fours)) + honors * asked.fours[1]
        return (*within, *[whole] * apart)

    def _knitted(self, form: str, word: int, sets: int, whole: int) -> Sequence[int]:
        if form == KNITTED_STRAIGHT:
            return (1 << sets,)
        if form == HONORS_AND_KNITTED and word & NINE_NUMBERS:
            return (whole,)
        return ()

    def with_pair(
        self, asked: PartKey, chows: Sets, pungs: Sets, elements: int
    ) -> Iterator[tuple[int, int]]:
        """What seven pairs, or sets and a pair, have by patterns of theirs: fans and masks."""
        patterns = self.sets.patterns
        if asked.pairs:
            seen = SimpleNamespace(pairs=(0, asked.pairs), whole=(1 << elements) - 1)
            for place, pattern in patterns.pairs:
                for mask in pattern.find(seen):  # type: ignore[arg-type]
                    yield place, mask
        if asked.pair < 0:
            return
        for place, pattern in patterns.with_pair:
            if (pattern.key == "chows" and not chows.tiles) or (
                pattern.key == "pungs" and not pungs.tiles
            ):
                continue
            seen = SimpleNamespace(
                chows=chows.tiles,
                pungs=(chows.size, pungs.tiles),
                kongs=(chows.size, ((False, True),) * pungs.size),
                pairs=(elements - 1, (asked.pair,)),
                winds=(-1, -1),
                whole=(1 << elements) - 1,
            )
            for mask in pattern.find(seen):  # type: ignore[arg-type]
                yield place, WHOLE if pattern.owns_hand else mask

    def table_part(self, group: int, way: int) -> tuple[tuple[Instance, ...], int]:
        """What the winning gives beside tile parts of a group: instances that score, and points."""
        key = (group, way)
        if key not in self._table_parts:
            beside = self._of_group[group]
            nothing = beside == (Instance(-1, 0),)
            beside = () if nothing else beside
            instances = sorted([*beside, *self.won(way)])
            kept = self.compiled.selector.select(instances, frozenset()).kept
            kept = tuple(item for item in kept if item.fan in self.table_fans)
            after = self.compiled.afterwards.get("nothing-else")
            if nothing and not kept and after is not None:
                kept = (Instance(after, 0),)
            points = sum(self.compiled.points[item.fan] for item in kept)
            self._table_parts[key] = (kept, points)
            self.table_points[group * WAYS + way] = points
        return self._table_parts[key]

    def won(self, way: int) -> Iterator[Instance]:
        """The circumstances that a table part has."""
        way, state = divmod(way, STATES)
        way, wait = divmod(way, len(WAITS))
        flags, exposure = divmod(way, len(EXPOSURES))
        drawn, kong = flags & 1, flags & 8
        names = {SELF_DRAWN if drawn else DISCARD}
        if flags & 2:
            names.add(LAST_OF_KIND)
        if flags & 4:
            names.add(LAST_OF_WALL)
        if kong:
            names.add(REPLACEMENT if drawn else ROBBED_KONG)
        lost = ("winning-tile.dealt-loses", "winning-tile.mixed-loses")
        gone = frozenset(self.rules.parameters[lost[state - 1]]) if state else frozenset()
        seen = SimpleNamespace(
            won=frozenset(names) - gone, exposure=EXPOSURES[exposure], wait=WAITS[wait], awaited=0
        )
        for place in self.table_fans:
            if self.compiled.definitions[place].find(seen):  # type: ignore[arg-type]
                yield Instance(place, 0)

    def kept(self, tile: int, way: int) -> tuple[int, ...]:
        """The fans that score, as places, in the order of scoring."""
        key = (tile, way)
        if key not in self._kept:
            self._kept[key] = self._keep(tile, way)
        return self._kept[key]

    def _keep(self, tile: int, way: int) -> tuple[int, ...]:
        part = self.parts[tile]
        more, _ = self.table_part(part.group, way)
        return tuple(item.fan for item in sorted((*part.kept, *more)))
