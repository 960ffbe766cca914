"""Where definitions stand: in the files of fans, in readings, and as conditions of exclusions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from generator.documents.written import Place
from generator.records.exclusion import WrittenExclusion
from generator.records.fan import Fan
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.reading import Reading
from generator.rules.ruleset import Define
from generator.verify.mutation.edits import with_exclusion, with_fan, with_patch


@dataclass(frozen=True)
class Slot:
    """A definition and its place; ``put`` puts another into a rulebook.

    ``line`` is the id of the fan or the exclusion.
    """

    place: Place
    line: str
    define: Define
    near: frozenset[str]
    put: Callable[[Rulebook, Define], Rulebook] = field(repr=False)


def slots(rulebook: Rulebook) -> Iterator[Slot]:
    """Every definition."""
    for fan in rulebook.fans:
        if fan.define is not None:
            yield _of_fan(fan, fan.define)
    for question in rulebook.questions:
        for reading in question.readings:
            for name in reading.patch.define:
                yield _of_reading(question, reading, name)
            for index in range(len(reading.patch.fans)):
                yield _of_unlisted(question, reading, index)
    for exclusion in rulebook.exclusions:
        if exclusion.when is not None:
            yield _of_exclusion(exclusion, exclusion.when)


def _of_fan(fan: Fan, define: Define) -> Slot:
    def put(rulebook: Rulebook, new: Define) -> Rulebook:
        return with_fan(rulebook, replace(fan, define=new))

    return Slot(fan.place.inside("define"), fan.id, define, frozenset({fan.id}), put)


def _of_reading(question: Question, reading: Reading, name: str) -> Slot:
    patch = reading.patch

    def put(rulebook: Rulebook, new: Define) -> Rulebook:
        changed = replace(patch, define={**patch.define, name: new})
        return with_patch(rulebook, question, reading, changed)

    place = reading.place.inside("patch", "define", name)
    return Slot(place, name, patch.define[name], frozenset({name, question.id}), put)


def _of_unlisted(question: Question, reading: Reading, index: int) -> Slot:
    patch = reading.patch
    fan = patch.fans[index]

    def put(rulebook: Rulebook, new: Define) -> Rulebook:
        fans = list(patch.fans)
        fans[index] = replace(fan, define=new)
        return with_patch(rulebook, question, reading, replace(patch, fans=tuple(fans)))

    near = frozenset({fan.id, question.id})
    return Slot(fan.place.inside("define"), fan.id, fan.define, near, put)


def _of_exclusion(item: WrittenExclusion, when: Define) -> Slot:
    def put(rulebook: Rulebook, new: Define) -> Rulebook:
        return with_exclusion(rulebook, item, replace(item, when=new))

    near = frozenset({item.id, item.by, item.fan})
    return Slot(item.place.inside("when"), item.id, when, near, put)
