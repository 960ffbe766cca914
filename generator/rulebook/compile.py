"""Compile the rulebook for an edition: the files' common part, and the patch of each reading taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.documents.written import LANGUAGES, Words
from generator.records.edition import Edition
from generator.records.exclusion import WrittenExclusion
from generator.records.foul import Foul
from generator.records.kinds import Rulebook
from generator.records.reading import Reading
from generator.records.unlisted_fan import UnlistedFan
from generator.rules.ruleset import (
    INFERRED,
    LIST,
    Cite,
    Exclusion,
    RuleFan,
    RulePrinciple,
    Ruleset,
)


def taken(rulebook: Rulebook, edition: Edition) -> dict[str, Reading]:
    """Return the readings that an edition takes, by question; unknown readings are left out."""
    found = {}
    for question in rulebook.questions:
        reading = question.reading(edition.readings.get(question.id, ""))
        if reading is not None:
            found[question.id] = reading
    return found


def compile_edition(
    rulebook: Rulebook, edition: Edition, instead: Mapping[str, str] | None = None
) -> Ruleset:
    """The ruleset of an edition.

    ``instead`` names readings to take in place of the edition's own, by question.
    The rulebook must have passed its checks.
    """
    own = tuple(cite.source for cite in edition.cite)
    rules = stated_in(rulebook, edition)
    readings = taken(rulebook, edition)
    changed: dict[str, str] = {}
    for question in rulebook.questions:
        other = question.reading((instead or {}).get(question.id, ""))
        if other is not None and other is not readings.get(question.id):
            readings[question.id] = other
            changed[question.id] = other.id
    points = {fan.id: fan.points for fan in rulebook.fans if fan.points is not None}
    define = {fan.id: fan.define for fan in rulebook.fans if fan.define is not None}
    parameters: dict[str, Any] = {}
    links = {item.id: item.links for item in rulebook.principles}
    exclusions = [exclusion for fan in rulebook.fans for exclusion in fan.excludes]
    unlisted: list[UnlistedFan] = []
    left_out: set[str] = set()  # fans and exclusions
    numbers = {item.id: item.value for item in rulebook.numbers if item.value is not None}
    numbers |= edition.numbers
    numbers |= {"minimum": edition.minimum, "base": edition.base}
    penalties = {foul.id: foul.penalty for foul in rulebook.fouls if foul.penalty is not None}
    for reading in readings.values():
        points |= reading.patch.points
        define |= reading.patch.define
        parameters |= reading.patch.parameters
        links |= reading.patch.links
        numbers |= reading.patch.numbers
        penalties |= reading.patch.penalties
        exclusions += reading.patch.exclude
        unlisted += reading.patch.fans
        left_out |= reading.patch.unscored | reading.patch.without
    fans = [
        RuleFan(
            fan.id,
            fan.rank if fan.number else None,
            points[fan.id],
            define[fan.id],
            _names(fan.name),
            first_of(fan.cite, own),
        )
        for fan in rulebook.fans
        if fan.id not in left_out and fan.house in ("", edition.id)
    ]
    fans += [RuleFan(fan.id, None, fan.points, fan.define, _names(fan.name)) for fan in unlisted]
    here = {fan.id for fan in fans}
    principles = {
        item.id: RulePrinciple(links[item.id], first_of(item.cite, own) or item.cite)
        for item in rulebook.principles
    }

    def compiled(item: WrittenExclusion) -> Exclusion:
        principle = principles.get(item.because)
        held = principle.cite if principle else first_of(item.cite, own)
        own_places = first_of(item.cite, rules) or held
        found = item.compiled(own_places or item.cite)
        return found if own_places or found.because != LIST else replace(found, because=INFERRED)

    return Ruleset(
        edition=edition.id,
        version=rulebook.label,
        minimum=edition.minimum,
        base=edition.base,
        classes={named.id: named.tiles for named in rulebook.classes},
        fans=tuple(fans),
        exclusions=tuple(
            compiled(item)
            for item in exclusions
            if item.id not in left_out and item.by in here and item.fan in here
        ),
        principles=principles,
        parameters=dict(sorted(parameters.items())),
        readings={question: reading.id for question, reading in sorted(readings.items())},
        instead=changed,
        numbers=dict(sorted(numbers.items())),
        penalties=dict(sorted(penalties.items())),
    )


def penalty_cites(rulebook: Rulebook, foul: Foul, edition: Edition) -> tuple[Cite, ...]:
    """Return the places of an edition's penalty: those of the reading that sets it, else the foul's."""
    own = tuple(cite.source for cite in edition.cite)
    cites = foul.cite
    for reading in taken(rulebook, edition).values():
        if foul.id in reading.patch.penalties:
            cites = reading.cite
    return _own_first(cites, own)


def cites_of(rulebook: Rulebook, edition: Edition, question: str, reading: str) -> tuple[Cite, ...]:
    """Return the places that hold a reading: those in the edition's own sources, if there are any."""
    own = tuple(cite.source for cite in edition.cite)
    cites = next(
        found.cite
        for item in rulebook.questions
        for found in item.readings
        if item.id == question and found.id == reading
    )
    return _own_first(cites, own)


def _names(name: Words) -> Words:
    return {code: name[code] for code in LANGUAGES}


def stated_in(rulebook: Rulebook, edition: Edition) -> tuple[str, ...]:
    """Return the edition's sources that make rules: rulebooks and rulings, no practice and no opinion."""
    makes = {item.id for item in rulebook.sources if item.kind in ("rulebook", "ruling")}
    return tuple(cite.source for cite in edition.cite if cite.source in makes)


def first_of(cites: tuple[Cite, ...], own: tuple[str, ...]) -> tuple[Cite, ...]:
    """Return the places in the first of an edition's ``own`` sources that has any; none if none has."""
    held = {cite.source for cite in cites}
    first = next((source for source in own if source in held), None)
    return tuple(cite for cite in cites if cite.source == first)


def _own_first(cites: tuple[Cite, ...], own: tuple[str, ...]) -> tuple[Cite, ...]:
    """Return the places in an edition's ``own`` sources, in the order of these; all places if none is."""
    held = [cite for cite in cites if cite.source in own]
    return tuple(sorted(held, key=lambda cite: own.index(cite.source))) or cites
