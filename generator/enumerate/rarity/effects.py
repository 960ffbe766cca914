"""How much a decision changes: the same hands scored under other editions and other readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.arrays import Hands
from generator.bulk.limit_faults import Uncarried
from generator.bulk.many_scores import NO_WIN, REFUSED
from generator.bulk.rule_tables import Tables
from generator.bulk.scoring.kernel import Kernel
from generator.bulk.ways_of_winning import WaitRules
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.sample import Sample
from generator.game.hand_faults import HandFault
from generator.records.edition import Edition
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.rulebook.compile import compile_edition
from generator.rules.ruleset import Exclusion, Ruleset
from generator.score import Interpreter, NotAWin
from generator.score.selection import Instance

Array = NDArray[Any]

BROAD = 30_000
"""How many hands are scored anew where any hand's score might differ."""
ONE_BY_ONE = 2_000
"""How many hands are scored where the tables cannot carry a reading, so that the interpreter does it."""


class Difference(NamedTuple):
    """How the scores of the same hands differ under two rulesets.

    ``hands``: how many were compared; ``differ``: how many of them have another score.
    ``points``: the sum of all differences, without signs; ``most``: the largest difference.
    ``crossing``: how many hands reach the minimum under one ruleset only.
    ``place``: a hand with the largest difference, or -1 if there is none.
    """

    hands: int
    differ: int
    points: int
    most: int
    crossing: int
    place: int

    @property
    def share(self) -> float:
        """The share of hands that differ."""
        return self.differ / self.hands

    @property
    def mean(self) -> float:
        """The mean difference of the hands that differ, in points; 0 if none does."""
        return self.points / self.differ if self.differ else 0.0


@dataclass(frozen=True)
class Effect:
    """What changes if an edition takes ``reading`` in place of its ``own``.

    ``bound``: how many ways there are to draw a complete hand that the change can affect; None where the
    tiles alone do not decide that, or complete hands were not counted.
    """

    question: str
    edition: str
    own: str
    reading: str
    difference: Difference
    bound: int | None = None


def between(samples: Mapping[str, Sample]) -> dict[tuple[str, str], Difference]:
    """Return the difference of every two editions, by their ids, on the same hands."""
    return {
        (one, other): _difference(samples[one].points, samples[other].points, samples[one].rules)
        for one, other in combinations(samples, 2)
    }


def _difference(before: Array, after: Array, rules: Ruleset) -> Difference:
    old, new = before.astype(np.int32), after.astype(np.int32)
    apart = np.where((old < 0) | (new < 0), 0, np.abs(old - new))
    differ = old != new
    crossing = (old >= rules.minimum) != (new >= rules.minimum)
    place = int(np.argmax(apart)) if apart.any() else -1
    return Difference(
        len(before),
        int(differ.sum()),
        int(apart.sum()),
        int(apart.max()),
        int(crossing.sum()),
        place,
    )


def asked(rulebook: Rulebook) -> list[tuple[Question, Edition, str]]:
    """Questions that decide a score, the editions to ask under, and the readings to take instead.

    Two readings are compared under the first edition that takes either.
    """
    found = []
    for question in rulebook.questions:
        if question.effect != "score":
            continue
        seen: set[frozenset[str]] = set()
        for edition in sorted(rulebook.editions, key=lambda item: item.order):
            own = edition.readings[question.id]
            for reading in question.readings:
                pair = frozenset({own, reading.id})
                if len(pair) == 2 and pair not in seen:
                    seen.add(pair)
                    found.append((question, edition, reading.id))
    return found


def effect(
    rulebook: Rulebook, question: Question, edition: Edition, reading: str, sample: Sample
) -> Effect:
    """Score the hands of a sample again with another reading, and return what changes."""
    rules = compile_edition(rulebook, edition, {question.id: reading})
    own = edition.readings[question.id]
    return Effect(question.id, edition.id, own, reading, _rescored(sample, rules))


def _rescored(sample: Sample, rules: Ruleset) -> Difference:
    """Compare the scores of the sample, or of its first hands, with those under another ruleset."""
    number = len(sample)
    places = _touched(sample, rules)
    if places is None:
        if _scores(sample.rules) != _scores(rules):
            number = min(number, BROAD)
        places = np.arange(number)
    if not places.size:
        return _difference(sample.points, sample.points, rules)
    try:
        points = _selected(sample, rules, places)
        if points is None:
            points = Kernel(rules).score(sample.hands.take(places), False).points_without_flowers
    except Uncarried:
        if places.size > ONE_BY_ONE:
            number, places = int(places[ONE_BY_ONE]), places[:ONE_BY_ONE]
        interpreter = Interpreter(rules)
        points = np.array([_points(interpreter, sample.hands, place) for place in places.tolist()])
    whole = sample.points[:number].copy()
    whole[places] = points
    return _difference(sample.points[:number], whole, rules)


def _selected(sample: Sample, rules: Ruleset, places: Array) -> Array | None:
    """Return the points of hands under a ruleset that defines the same fans; None where it does not.

    What each way to read a hand has is known; only the selection of fans is done anew, and waits where
    parameters differ.  No drawn hand robs a kong with the last tile of the wall, so none is refused.
    """
    old = sample.rules
    if _defined(old) != _defined(rules):
        return None
    chosen = np.zeros(len(sample), bool)
    chosen[places] = True
    rows = np.nonzero(chosen[sample.hand])[0]
    tables, tile, won = sample.kernel.tables, sample.tile[rows], sample.won[rows]
    if dict(old.parameters) != dict(rules.parameters):
        waiting = WaitRules(rules, sample.kernel.reader)
        won = np.concatenate([part.ways(waiting) for part in sample.read])[rows]
    if _scores(old) != _scores(rules):
        other = Tables(rules)
        if other.features.bits != tables.features.bits:
            return None
        place = [other.compiled.place[fan.id] for fan in tables.compiled.fans]
        known, of = np.unique(tile, return_inverse=True)
        numbers = []
        for part in (tables.parts[number] for number in known.tolist()):
            items = sorted(Instance(place[item.fan], item.mask) for item in part.instances)
            numbers.append(other.new_part(part.word, items, other.of_word(part.word).met))
        tables, tile = other, np.array(numbers)[of]
    points = np.full(len(sample), NO_WIN, np.int16)
    np.maximum.at(points, sample.hand[rows], tables.totals(tile, won))
    found: Array = points[places]
    return found


def _points(interpreter: Interpreter, hands: Hands, place: int) -> int:
    try:
        return interpreter.tally(hands.hand(place)).points_without_flowers
    except (HandFault, NotAWin):
        return REFUSED


def _touched(sample: Sample, rules: Ruleset) -> Array | None:
    """Return the places of hands whose score may differ.

    They have both fans of an exclusion that differs, or a fan whose points differ.  None if the rulesets
    differ in more than that: then it may be any hand.
    """
    old = sample.rules
    if not _alike_but_for_exclusions_and_values(old, rules):
        return None
    place = sample.kernel.tables.compiled.place
    found = np.zeros(len(sample), bool)
    for fans in touching(old, rules):
        found |= sample.having(*(place[fan] for fan in fans))
    places: Array = np.nonzero(found)[0]
    return places


def touching(old: Ruleset, new: Ruleset) -> set[tuple[str, ...]]:
    """Return the groups of fans through which rulesets differ.

    A group is both fans of an exclusion that differs, or a fan whose points differ; an arrangement that
    has no whole group scores the same.
    """
    found: set[tuple[str, ...]] = {
        (item[0], item[1]) for item in _exclusions(old) ^ _exclusions(new)
    }
    values = {fan.id: fan.points for fan in old.fans}
    return found | {(fan.id,) for fan in new.fans if values[fan.id] != fan.points}


def bound(exact: CountedHands, old: Ruleset, new: Ruleset) -> int | None:
    """Return how many ways there are to draw a hand that the change can affect.

    None where the tiles alone do not decide whether a hand is affected.
    """
    if not _alike_but_for_exclusions_and_values(old, new):
        return None
    place = exact.tables.compiled.place
    chosen = np.zeros(len(exact.hands.kinds), bool)
    for fans in touching(old, new):
        places = [place[fan] for fan in fans]
        if not set(places) <= set(exact.places):
            return None
        chosen |= exact.having(*places)
    return exact.hands.sums(chosen).ways


def _alike_but_for_exclusions_and_values(old: Ruleset, new: Ruleset) -> bool:
    """Return whether all that decides a score is the same, but for exclusions and fans' points."""
    same = _definitions_links_and_minimum(old) == _definitions_links_and_minimum(new)
    return same and dict(old.parameters) == dict(new.parameters)


def _scores(rules: Ruleset) -> object:
    """Return everything that decides a score, without parameters, for comparison."""
    values = {fan.id: fan.points for fan in rules.fans}
    return _definitions_links_and_minimum(rules), _exclusions(rules), values


def _definitions_links_and_minimum(rules: Ruleset) -> object:
    """Return how fans and classes are defined, what principles link, and the minimum to win."""
    links = {name: principle.links for name, principle in rules.principles.items()}
    return _defined(rules), links, rules.minimum


def _defined(rules: Ruleset) -> object:
    """Return the definitions of fans and the classes of tiles, for comparison."""
    return sorted((fan.id, repr(fan.define)) for fan in rules.fans), dict(rules.classes)


def _exclusions(rules: Ruleset) -> set[tuple[str, str, int | None, str, bool]]:
    def told(item: Exclusion) -> tuple[str, str, int | None, str, bool]:
        return item.by, item.fan, item.at_most, repr(item.when), item.wherever

    return {told(item) for item in rules.exclusions}
