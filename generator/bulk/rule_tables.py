"""A ruleset as tables, which fill as hands are scored: the interpreter answers what a hand asks for
the first time.

A hand's score is the sum of two numbers.
Its *tile part* is what the tiles score; it does not depend on how the hand was won.
Its *win part* is what the way of winning adds; it depends on the tiles only through the fans that
score.
The kernel looks both up and adds them.

A *way* of winning is a number: four flags, the exposure, the wait that counts, and how the winning tile
is known.  A *group* is all tile parts to which the ways add the same; so a group and a way decide a win
part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.features import Condition, Features
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
from generator.score.definitions import FOUR_ALIKE, Definition
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

Array = NDArray[Any]

WAITS = (None, EDGE, CLOSED, SINGLE)
EXPOSURES = (CONCEALED, MIXED, MELDED)
TILE_STATES = 3  # how the winning tile is known: apart, dealt, or mixed into the hand
NINE_NUMBERS = 1 << 62
"""The bit of a word that single tiles with all nine knitted numbers set."""
_ELEMENTS = {
    STANDARD: 5,
    KNITTED_STRAIGHT: 3,
    SEVEN_PAIRS: 7,
    THIRTEEN_ORPHANS: 1,
    HONORS_AND_KNITTED: 1,
}
WAYS = 16 * len(EXPOSURES) * len(WAITS) * TILE_STATES
"""How many ways of winning there are."""


class TilePart(NamedTuple):
    """What the tiles of one arrangement score, and the group of tile parts that have the same win parts.

    ``instances``: what the arrangement has before any exclusion; ``word``: the word of its features.
    """

    kept: tuple[Instance, ...]
    points: int
    group: int
    word: int
    instances: tuple[Instance, ...]


class PartKey(NamedTuple):
    """All that decides a tile part: numbers of the sets' answers, the word of features, fours, and
    pairs.

    ``fours`` counts suit tiles, then honors, of which the hand holds all four outside kongs.
    ``pair`` is the pair's tile if a pattern asks for it, else -1; ``pairs`` are the tiles of seven
    pairs.
    """

    chows: int
    pungs: int
    flags: int
    word: int
    fours: tuple[int, int]
    pair: int
    pairs: tuple[int, ...]


class OfWord(NamedTuple):
    """What a word of features decides: the form, its number of elements, and the fans whose conditions
    hold.

    The fans are places in scoring order, sorted by what owns their instances:
    ``whole`` the whole hand; ``patterns`` the sets of a pattern; ``fours`` the elements of four alike
    tiles; ``knitted`` the knitted tiles.  ``absent`` has fans that ask for no set of a kind, with that
    kind.
    ``met`` has the conditions of exclusions that hold.
    """

    form: str
    elements: int
    whole: tuple[int, ...]
    patterns: frozenset[int]
    absent: tuple[tuple[int, str], ...]
    fours: tuple[int, ...]
    knitted: tuple[int, ...]
    met: frozenset[int]


_SORTS = ("whole", "patterns", "absent", "fours", "knitted", "met")


def _sort_of(place: int, definition: Definition) -> tuple[str, Any]:
    """Return the field of :class:`OfWord` to which a fan belongs, and what stands for it there."""
    if definition.pattern is not None and not definition.pattern.count:
        return "absent", (place, definition.pattern.key)
    if definition.pattern is not None:
        return "patterns", place
    return {FOUR_ALIKE: "fours", KNITTED_STRAIGHT: "knitted"}.get(definition.owner, "whole"), place


class Tables:
    """The tables of one ruleset; raises Uncarried for a rule that tables cannot express."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.compiled = compiled = PreparedFans(rules)
        self.features = Features(compiled.classes)
        self.tile_fans, self.win_fans = split(compiled)
        for id, guards in conditions(rules, compiled, self.tile_fans):
            self.features.learn(id, guards)
        self._decided_by = self._sorted_by_condition()
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
        self._with_rules = {by for by, fan in compiled.selector.rules if fan in set(self.win_fans)}
        self._by_word: dict[int, OfWord] = {}
        self._contents: dict[OfWord, int] = {}
        self._content_by_word: dict[int, int] = {}
        self.contents: list[tuple[OfWord, int]] = []
        """What words decide, by number, each with the first such word."""
        self._kept: dict[tuple[int, int], tuple[int, ...]] = {}
        self.points = np.zeros(1024, np.int16)
        self.groups = np.zeros(1024, np.int32)
        self._win_parts: dict[tuple[int, int], tuple[tuple[Instance, ...], int]] = {}
        self.win_points = np.full(WAYS, -1, np.int16)

    def _tile_definitions(self) -> Iterator[tuple[int, str, Define, Definition]]:
        for place in self.tile_fans:
            fan = self.compiled.fans[place]
            yield place, fan.id, fan.define, self.compiled.definitions[place]

    def tile_part(self, asked: PartKey) -> int:
        """Return the number of the tile part that a key decides, making the part if it is new."""
        return self.new_part(asked.word, *self.instances(asked))

    def new_part(self, word: int, instances: list[Instance], met: frozenset[int]) -> int:
        """Return the number of a new tile part with these instances."""
        kept = self.compiled.selector.select(instances, met).kept
        points = sum(self.compiled.points[item.fan] for item in kept)
        key = tuple(item for item in kept if item.fan in self._with_rules)
        key = key if kept or not self.win_fans else (Instance(-1, 0),)
        group = self._groups.setdefault(key, len(self._groups))
        if group == len(self._of_group):
            self._of_group.append(key)
            self.win_points = np.concatenate([self.win_points, np.full(WAYS, -1, np.int16)])
        number = len(self.parts)
        self.parts.append(TilePart(kept, points, group, word, tuple(instances)))
        if number == len(self.points):
            self.points = np.concatenate([self.points, np.zeros_like(self.points)])
            self.groups = np.concatenate([self.groups, np.zeros_like(self.groups)])
        self.points[number], self.groups[number] = points, group
        return number

    def instances(self, asked: PartKey) -> tuple[list[Instance], frozenset[int]]:
        """Return the instances that a hand's tiles have, in scoring order, and the exclusions'
        conditions that hold.
        """
        word = self.of_word(asked.word)
        chows = self.sets.chows.answers[asked.chows]
        pungs = self.sets.placed.answers[asked.pungs]
        flags = self.sets.flags.answers[asked.flags]
        whole = (1 << word.elements) - 1
        patterns, start = word.patterns, chows.size
        instances = [Instance(place, whole) for place in word.whole]
        found = [(fan, mask) for fan, mask in chows.instances if fan in patterns]
        for answer in (pungs, flags):
            found += [
                (fan, mask if mask == WHOLE else mask << start)
                for fan, mask in answer.instances
                if fan in patterns
            ]
        if asked.pair >= 0 or asked.pairs:
            beside = self.with_pair(asked, chows, pungs, word.elements)
            found += [(fan, mask) for fan, mask in beside if fan in patterns]
        instances += [Instance(fan, whole if mask == WHOLE else mask) for fan, mask in found]
        sizes = {"chows": chows.size, "pungs": pungs.size}
        instances += [Instance(place, whole) for place, key in word.absent if not sizes[key]]
        for place in word.fours:
            masks = self._four_alike(place, asked, chows, whole)
            instances += [Instance(place, mask) for mask in masks]
        knitted = 1 << start + pungs.size if word.form == KNITTED_STRAIGHT else whole
        instances += [Instance(place, knitted) for place in word.knitted]
        return sorted(instances), word.met

    def content(self, word: int) -> int:
        """Return the number of what a word decides: the same for words that decide the same."""
        number = self._content_by_word.get(word)
        if number is None:
            found = self.of_word(word)
            if found not in self._contents:
                self._contents[found] = len(self.contents)
                self.contents.append((found, word))
            number = self._content_by_word[word] = self._contents[found]
        return number

    def of_word(self, word: int) -> OfWord:
        """Return what a word decides; each word is worked out once."""
        if word not in self._by_word:
            self._by_word[word] = self._decided(word)
        return self._by_word[word]

    def _decided(self, word: int) -> OfWord:
        form = self.features.form(word)
        sorts: dict[str, list[Any]] = {name: [] for name in _SORTS}
        for condition, decided in self._decided_by.items():
            if condition.holds(word):
                for sort, item in decided:
                    sorts[sort].append(item)
        knitted = form == KNITTED_STRAIGHT or (form == HONORS_AND_KNITTED and word & NINE_NUMBERS)
        return OfWord(
            form,
            _ELEMENTS[form],
            tuple(sorted(sorts["whole"])),
            frozenset(sorts["patterns"]),
            tuple(sorted(sorts["absent"])),
            tuple(sorted(sorts["fours"])),
            tuple(sorted(sorts["knitted"])) if knitted else (),
            frozenset(sorts["met"]),
        )

    def _sorted_by_condition(self) -> Mapping[Condition, list[tuple[str, Any]]]:
        """Return what each condition decides: fields of :class:`OfWord`, and what comes into them."""
        found: dict[Condition, list[tuple[str, Any]]] = {}
        for place in self.tile_fans:
            definition = self.compiled.definitions[place]
            condition = self.features.condition(definition.guards)
            found.setdefault(condition, []).append(_sort_of(place, definition))
        for number, asked in enumerate(self.compiled.conditions):
            condition = self.features.condition(asked.guards)
            found.setdefault(condition, []).append(("met", number))
        return found

    def _four_alike(self, place: int, asked: PartKey, chows: Sets, whole: int) -> Sequence[int]:
        """Return an element mask for each tile held four times.

        Four alike inside chows belong to those chows.
        Any other four belong to the whole hand, as no other sets can hold all copies of one tile.
        """
        numbers, honors = self.fours_of[place]
        within = chows.fours if numbers else ()
        apart = numbers * (asked.fours[0] - len(chows.fours)) + honors * asked.fours[1]
        return (*within, *[whole] * apart)

    def with_pair(
        self, asked: PartKey, chows: Sets, pungs: Sets, elements: int
    ) -> Iterator[tuple[int, int]]:
        """Yield the fans, with element masks, of patterns that take in the pair, and of patterns of
        seven pairs.
        """
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

    def win_part(self, group: int, way: int) -> tuple[tuple[Instance, ...], int]:
        """Return the instances that a way adds to the tile parts of a group, and their points."""
        key = (group, way)
        if key not in self._win_parts:
            beside = self._of_group[group]
            nothing = beside == (Instance(-1, 0),)
            beside = () if nothing else beside
            instances = sorted([*beside, *self.won(way)])
            kept = self.compiled.selector.select(instances, frozenset()).kept
            kept = tuple(item for item in kept if item.fan in self.win_fans)
            after = self.compiled.afterwards.get("nothing-else")
            if nothing and not kept and after is not None:
                kept = (Instance(after, 0),)
            points = sum(self.compiled.points[item.fan] for item in kept)
            self._win_parts[key] = (kept, points)
            self.win_points[group * WAYS + way] = points
        return self._win_parts[key]

    def totals(self, tile: Array, way: Array) -> Array:
        """Return the points of tile parts that were won in these ways."""
        place = self.groups[tile].astype(np.int64) * WAYS + way
        more = self.win_points[place]
        if more.size and more.min() < 0:
            for key in np.unique(place[more < 0]).tolist():
                self.win_part(*divmod(key, WAYS))
            more = self.win_points[place]
        found: Array = self.points[tile] + more
        return found

    def won(self, way: int) -> Iterator[Instance]:
        """Yield the circumstances, as instances, that a way of winning has."""
        way, state = divmod(way, TILE_STATES)
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
        for place in self.win_fans:
            if self.compiled.definitions[place].find(seen):  # type: ignore[arg-type]
                yield Instance(place, 0)

    def kept(self, tile: int, way: int) -> tuple[int, ...]:
        """Return the places of the fans that score for a tile part won in a way, in scoring order."""
        key = (tile, way)
        if key not in self._kept:
            self._kept[key] = self._keep(tile, way)
        return self._kept[key]

    def _keep(self, tile: int, way: int) -> tuple[int, ...]:
        part = self.parts[tile]
        more, _ = self.win_part(part.group, way)
        return tuple(item.fan for item in sorted((*part.kept, *more)))
