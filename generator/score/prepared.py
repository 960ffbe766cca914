"""A ruleset made ready: fans in scoring order, definitions grouped by the aspects that they read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from generator.game.tiles import ALL, parse_class
from generator.rules.ruleset import Exclusion, RuleFan, Ruleset
from generator.score.definitions import Definition
from generator.score.selection import Instance, Selector
from generator.score.situation import Situation

# Aspects with few values: what reads only these is remembered. Others are asked each time.
_REMEMBERED = frozenset(
    {"chows", "pungs", "kongs", "pairs", "form", "won", "exposure", "wait", "awaited", "winds"}
)
# Answers remembered per group; then all are forgotten, so that memory stays bounded.
_MOST = 1 << 16


class FanGroup:
    """Definitions that read the same aspects, and their remembered answers.

    ``least`` is the fewest chows, or pungs, without which no member can be found.
    """

    def __init__(self, reads: frozenset[str] | None, members: list[tuple[int, Definition]]) -> None:
        """``reads`` is None for definitions whose answers are not remembered."""
        self.finders = [(place, definition.find) for place, definition in members]
        self.remembered = reads is not None
        kinds = {definition.kind for _, definition in members}
        self.least = min(definition.sets for _, definition in members)
        self.of_chows = kinds == {"chow"}
        self.of_pungs = kinds == {"pung"}
        self._key: Callable[[Situation], Any] = attrgetter(*(sorted(reads or ()) or ["form"]))
        self._answers: dict[Any, tuple[Instance, ...]] = {}

    def find(self, situation: Situation) -> tuple[Instance, ...]:
        """Return all instances of the group's definitions."""
        if self.of_chows and len(situation.chows) < self.least:
            return ()
        if self.of_pungs and len(situation.pungs[1]) < self.least:
            return ()
        if not self.remembered:
            return self._ask(situation)
        key = (self._key(situation), situation.whole)
        answer = self._answers.get(key)
        if answer is None:
            if len(self._answers) >= _MOST:
                self._answers.clear()
            answer = self._answers[key] = self._ask(situation)
        return answer

    def _ask(self, situation: Situation) -> tuple[Instance, ...]:
        found = []
        for place, find in self.finders:
            for mask in find(situation):
                found.append(Instance(place, mask))
        return tuple(found)


class PreparedFans:
    """A ruleset's fans with their runnable definitions, in the order of :func:`scoring_order`."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.classes = {"all": ALL} | {
            name: parse_class(tiles) for name, tiles in rules.classes.items()
        }
        self.fans: Sequence[RuleFan] = scoring_order(rules)
        self.points = [fan.points for fan in self.fans]
        self.place = {fan.id: place for place, fan in enumerate(self.fans)}
        self.definitions = [Definition(fan.define, self.classes) for fan in self.fans]
        self.exclusions: Sequence[Exclusion] = rules.exclusions
        self.conditions: list[Definition] = []
        places: dict[int, int] = {}
        for place, exclusion in enumerate(rules.exclusions):
            if exclusion.when is not None:
                places[place] = len(self.conditions)
                self.conditions.append(Definition(exclusion.when, self.classes))
        self.selector = Selector(
            self.place,
            self.definitions,
            rules.exclusions,
            places,
            {name: principle.links for name, principle in rules.principles.items()},
        )
        self.groups = self._groups()
        self.asks_awaited = any("awaited" in definition.reads for definition in self.definitions)
        self.afterwards = {
            definition.after: place
            for place, definition in enumerate(self.definitions)
            if definition.after
        }

    def _groups(self) -> list[FanGroup]:
        members: dict[frozenset[str] | None, list[tuple[int, Definition]]] = {}
        for place, definition in enumerate(self.definitions):
            if not definition.after:
                key = definition.reads if definition.reads <= _REMEMBERED else None
                members.setdefault(key, []).append((place, definition))
        return [FanGroup(reads, group) for reads, group in members.items()]

    def instances(self, situation: Situation) -> list[Instance]:
        """Return every instance in the situation, in scoring order."""
        found: list[Instance] = []
        for group in self.groups:
            found += group.find(situation)
        found.sort()
        return found

    def met(self, situation: Situation) -> frozenset[int]:
        """Return the conditions of exclusions that hold, as places in ``conditions``."""
        return frozenset(
            place for place, definition in enumerate(self.conditions) if definition.find(situation)
        )


def scoring_order(rules: Ruleset) -> list[RuleFan]:
    """Return fans by points, highest first, then by number, but no fan before one that excludes it.

    Among fans that exclude each other, directly or in a circle, points decide.
    """
    waiting = sorted(rules.fans, key=lambda fan: (-fan.points, fan.number or 0, fan.id))
    pairs = {(exclusion.by, exclusion.fan) for exclusion in rules.exclusions}
    excluders: dict[str, set[str]] = {fan.id: set() for fan in waiting}
    for by, excluded in pairs:
        if (excluded, by) not in pairs:
            excluders[excluded].add(by)
    order: list[RuleFan] = []
    while waiting:
        left = {fan.id for fan in waiting}
        free = (fan for fan in waiting if not excluders[fan.id] & left)
        chosen = next(free, waiting[0])
        waiting.remove(chosen)
        order.append(chosen)
    return order
