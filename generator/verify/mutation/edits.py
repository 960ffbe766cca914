"""The rulebook with one part put in place of another; everything else is shared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol, TypeVar

from generator.records.edition import Edition
from generator.records.exclusion import WrittenExclusion
from generator.records.fan import Fan
from generator.records.foul import Foul
from generator.records.kinds import Rulebook
from generator.records.named import Named
from generator.records.number import Number
from generator.records.principle import Principle
from generator.records.question import Question
from generator.records.reading import Patch, Reading


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=_Identified)


def swapped(items: Iterable[Item], new: Item) -> tuple[Item, ...]:
    """The items with the one of the same id replaced."""
    return tuple(new if item.id == new.id else item for item in items)


def with_fan(rulebook: Rulebook, new: Fan) -> Rulebook:
    """Return the rulebook with this fan in place of the one of the same id."""
    return rulebook.with_records(Rulebook.fans.kind, swapped(rulebook.fans, new))


def with_class(rulebook: Rulebook, new: Named) -> Rulebook:
    """Return the rulebook with this class of tiles in place of the one of the same id, or added."""
    if any(named.id == new.id for named in rulebook.classes):
        return rulebook.with_records(Rulebook.classes.kind, swapped(rulebook.classes, new))
    return rulebook.with_records(Rulebook.classes.kind, (*rulebook.classes, new))


def with_principle(rulebook: Rulebook, new: Principle) -> Rulebook:
    """Return the rulebook with this principle in place of the one of the same id."""
    return rulebook.with_records(Rulebook.principles.kind, swapped(rulebook.principles, new))


def with_edition(rulebook: Rulebook, new: Edition) -> Rulebook:
    """Return the rulebook with this edition in place of the one of the same id."""
    return rulebook.with_records(Rulebook.editions.kind, swapped(rulebook.editions, new))


def with_number(rulebook: Rulebook, new: Number) -> Rulebook:
    """Return the rulebook with this number in place of the one of the same id."""
    return rulebook.with_records(Rulebook.numbers.kind, swapped(rulebook.numbers, new))


def with_foul(rulebook: Rulebook, new: Foul) -> Rulebook:
    """Return the rulebook with this foul in place of the one of the same id."""
    return rulebook.with_records(Rulebook.fouls.kind, swapped(rulebook.fouls, new))


def with_patch(rulebook: Rulebook, question: Question, reading: Reading, new: Patch) -> Rulebook:
    """Return the rulebook with another patch of a reading."""
    changed = replace(question, readings=swapped(question.readings, replace(reading, patch=new)))
    return rulebook.with_records(Rulebook.questions.kind, swapped(rulebook.questions, changed))


def with_exclusion(
    rulebook: Rulebook, old: WrittenExclusion, new: WrittenExclusion | None
) -> Rulebook:
    """Return the rulebook with an exclusion in place of another, or without it if ``new`` is None.

    It is changed wherever it is written, in a fan or in a reading; KeyError if it is nowhere.
    """
    for fan in rulebook.fans:
        if old in fan.excludes:
            return with_fan(rulebook, replace(fan, excludes=_put(fan.excludes, old, new)))
    for question in rulebook.questions:
        for reading in question.readings:
            if old in reading.patch.exclude:
                patch = replace(reading.patch, exclude=_put(reading.patch.exclude, old, new))
                return with_patch(rulebook, question, reading, patch)
    raise KeyError(old.id)


def _put(
    items: tuple[WrittenExclusion, ...], old: WrittenExclusion, new: WrittenExclusion | None
) -> tuple[WrittenExclusion, ...]:
    found = (new if item.id == old.id else item for item in items)
    return tuple(item for item in found if item is not None)
