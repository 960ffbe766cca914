"""Compile the rulebook for an edition: the files' common part, and the patch of each reading taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
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
    Define,
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


@dataclass
class _Patched:
    """What editions share, as the patches of readings change it: all by id, but for lists."""

    points: dict[str, int]
    define: dict[str, Define]
    parameters: dict[str, Any]
    links: dict[str, tuple[str, ...]]
    numbers: dict[str, int | tuple[int, ...]]
    penalties: dict[str, Mapping[str, Any]]
    exclusions: list[WrittenExclusion]
    unlisted: list[UnlistedFan]
    left_out: set[str]  # fans and exclusions

    def take(self, reading: Reading) -> None:
        """Change what the patch of a reading changes."""
        patch = reading.patch
        self.points |= patch.points
        self.define |= patch.define
        self.parameters |= patch.parameters
        self.links |= patch.links
        self.numbers |= patch.numbers
        self.penalties |= patch.penalties
        self.exclusions += patch.exclude
        self.unlisted += patch.fans
        self.left_out |= patch.unscored | patch.without


def compile_edition(
    rulebook: Rulebook, edition: Edition, instead: Mapping[str, str] | None = None
) -> Ruleset:
    """Return the ruleset of an edition.

    ``instead`` names readings to take in place of the edition's own, by question.
    The rulebook must have passed its checks.
    """
    own = tuple(cite.source for cite in edition.cite)
    readings, changed = _readings(rulebook, edition, instead or {})
    patched = _shared(rulebook, edition)
    for reading in readings.values():
        patched.take(reading)
    fans = _fans(rulebook, edition, patched, own)
    principles = {
        item.id: RulePrinciple(patched.links[item.id], first_of(item.cite, own) or item.cite)
        for item in rulebook.principles
    }
    return Ruleset(
        edition=edition.id,
        version=rulebook.label,
        minimum=edition.minimum,
        base=edition.base,
        classes={named.id: named.tiles for named in rulebook.classes},
        fans=fans,
        exclusions=tuple(_exclusions(patched, fans, principles, stated_in(rulebook, edition), own)),
        principles=principles,
        parameters=dict(sorted(patched.parameters.items())),
        readings={question: reading.id for question, reading in sorted(readings.items())},
        instead=changed,
        numbers=dict(sorted(patched.numbers.items())),
        penalties=dict(sorted(patched.penalties.items())),
    )


def _readings(
    rulebook: Rulebook, edition: Edition, instead: Mapping[str, str]
) -> tuple[dict[str, Reading], dict[str, str]]:
    """Return the readings to take by question, and the ids of those that are not the edition's own."""
    readings = taken(rulebook, edition)
    changed: dict[str, str] = {}
    for question in rulebook.questions:
        other = question.reading(instead.get(question.id, ""))
        if other is not None and other is not readings.get(question.id):
            readings[question.id] = other
            changed[question.id] = other.id
    return readings, changed


def _shared(rulebook: Rulebook, edition: Edition) -> _Patched:
    """Return what the files say before any reading, with the edition's own numbers."""
    numbers = {item.id: item.value for item in rulebook.numbers if item.value is not None}
    return _Patched(
        points={fan.id: fan.points for fan in rulebook.fans if fan.points is not None},
        define={fan.id: fan.define for fan in rulebook.fans if fan.define is not None},
        parameters={},
        links={item.id: item.links for item in rulebook.principles},
        numbers={**numbers, **edition.numbers} | {"minimum": edition.minimum, "base": edition.base},
        penalties={foul.id: foul.penalty for foul in rulebook.fouls if foul.penalty is not None},
        exclusions=[exclusion for fan in rulebook.fans for exclusion in fan.excludes],
        unlisted=[],
        left_out=set(),
    )


def _fans(
    rulebook: Rulebook, edition: Edition, patched: _Patched, own: tuple[str, ...]
) -> tuple[RuleFan, ...]:
    """Return the fans that score: those of the list and of the house, then those that readings add."""
    listed = [
        RuleFan(
            fan.id,
            fan.rank if fan.number else None,
            patched.points[fan.id],
            patched.define[fan.id],
            _names(fan.name),
            first_of(fan.cite, own),
        )
        for fan in rulebook.fans
        if fan.id not in patched.left_out and fan.house in ("", edition.id)
    ]
    added = [
        RuleFan(fan.id, None, fan.points, fan.define, _names(fan.name)) for fan in patched.unlisted
    ]
    return (*listed, *added)


def _exclusions(
    patched: _Patched,
    fans: Iterable[RuleFan],
    principles: Mapping[str, RulePrinciple],
    rules: tuple[str, ...],
    own: tuple[str, ...],
) -> Iterator[Exclusion]:
    """Yield the exclusions between fans that score, with their places.

    ``rules`` are the edition's sources that make rules, ``own`` all its sources.  An exclusion of the
    list that none of them has is inferred.
    """
    here = {fan.id for fan in fans}
    for item in patched.exclusions:
        if item.id in patched.left_out or item.by not in here or item.fan not in here:
            continue
        principle = principles.get(item.because)
        held = principle.cite if principle else first_of(item.cite, own)
        own_places = first_of(item.cite, rules) or held
        found = item.compiled(own_places or item.cite)
        inferred = not own_places and found.because == LIST
        yield replace(found, because=INFERRED) if inferred else found


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
