"""What does not change a score: sources cited, claims and totals of examples, links in texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from generator.documents.document import Path
from generator.documents.marks import marked
from generator.documents.near_names import nearest
from generator.documents.places import parse_place
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand, write_hand
from generator.records.example import Claim, Example
from generator.records.kinds import Rulebook
from generator.records.misprint import Misprint
from generator.records.reading import Patch
from generator.records.sections import Sections
from generator.rulebook.checks.common import known_fans, unknown
from generator.rulebook.needed_parameters import PROCEDURES
from generator.rules.ruleset import Cite

_COMPLETE = {
    "preface", "postscript", "chapter", "section", "article", "annex", "appendix", "number", "hand",
    "figure",
}  # fmt: skip
"""Kinds of place of which a list of a source's sections names all if it names one."""


def cites(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a cited source exists, and has the place in it, as far as its sections are listed."""
    known = {source.id for source in rulebook.sources}
    listed = {item.source: _numbers(item) for item in rulebook.sections}

    def placed(place: Place, cite: Cite, *inside: str | int) -> Iterator[Problem]:
        yield from _placed(place, cite, listed.get(cite.source, {}), *inside)

    for item in rulebook.every():
        for index, cite in enumerate(getattr(item.record, "cite", ())):
            inside = ("cite", index)
            if cite.source not in known:
                yield unknown(item.place, "SOURCE_UNKNOWN", cite.source, known, *inside, "source")
            yield from placed(item.place, cite, *inside, "at")
    for claim in (claim for example in rulebook.examples for claim in example.claims):
        if claim.cite.source not in known:
            yield unknown(claim.place, "SOURCE_UNKNOWN", claim.cite.source, known, "source")
        yield from placed(claim.place, claim.cite, "at")
    for misprint in rulebook.misprints:
        if misprint.source not in known:
            yield unknown(misprint.place, "SOURCE_UNKNOWN", misprint.source, known)
        yield from placed(misprint.place, Cite(misprint.source, misprint.at), "at")
    for source in rulebook.sources:
        if source.translates and source.translates not in known:
            yield unknown(source.place, "SOURCE_UNKNOWN", source.translates, known, "translates")


def linked(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each id that a record links to and that does not exist, where it stands."""
    known = {item for _, item, _ in rulebook.citable_ids()}
    for item in rulebook.every():
        for name in item.kind.links(item.record):
            if name not in known:
                where = next(_paths_of(name, item.place.written()), ())
                yield unknown(item.place, "LINK_UNKNOWN", name, known, *where)


def _paths_of(name: str, value: Any, where: Path = ()) -> Iterator[Path]:
    """Yield the path of each value in a record's data that is this name, under whatever key."""
    if value == name:
        yield where
    elif isinstance(value, (dict, list)):
        for step, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _paths_of(name, item, (*where, step))


class _Listed(NamedTuple):
    """The numbers of a kind of place that are listed, and those of the wholes that they are parts of."""

    numbers: set[str]
    wholes: set[str]

    def has(self, number: str) -> bool:
        """Return whether a number is listed, or is a part or the whole of one that is."""
        return number in self.wholes or not self.numbers.isdisjoint(_wholes(number))


def _wholes(number: str) -> Iterator[str]:
    """Yield a number and those of the places that it is a part of: ``3``, ``3.8`` and ``3.8.1``."""
    return accumulate(number.split("."), "{}.{}".format)


def _numbers(listed: Sections) -> Mapping[str, _Listed]:
    """Return the numbers of each kind of place that is listed completely."""
    found: dict[str, _Listed] = {}
    for at, _ in listed.sections:
        with suppress(ValueError):
            for kind, number in parse_place(at):
                if kind in _COMPLETE:
                    known = found.setdefault(kind, _Listed(set(), set()))
                    known.numbers.add(number)
                    known.wholes.update(_wholes(number))
    return found


def _placed(
    place: Place, cite: Cite, listed: Mapping[str, _Listed], *inside: str | int
) -> Iterator[Problem]:
    """A place can be read, and its parts are listed, or are parts or wholes of what is listed."""
    try:
        parts = parse_place(cite.at)
    except ValueError as error:
        yield place.problem("PLACE_UNREADABLE", *inside, at=cite.at, part=error)
        return
    for (kind, number), part in zip(parts, cite.at.split(", "), strict=True):
        if kind in listed and not listed[kind].has(number):
            yield place.problem("PLACE_UNLISTED", *inside, part=part, source=cite.source)


def fans_scored(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that the fans that examples name exist."""
    known = known_fans(rulebook)
    for example in rulebook.examples:
        for name, inside in _fans_of_example(example):
            if name not in known:
                yield unknown(example.place, "FAN_UNKNOWN", name, known, *inside)


def _fans_of_example(example: Example) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    for edition, fans in example.scores.items():
        for name in fans:
            yield name, ("scores", edition, name)
    for number, claim in enumerate(example.claims):
        for name, inside in _fans_of_claim(claim):
            yield name, ("claims", number, *inside)
    if example.decides:
        for reading, changes in example.decides.readings.items():
            for name in changes:
                yield name, ("decides", "readings", reading, name)


def _fans_of_claim(claim: Claim) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    if claim.example_of:
        yield claim.example_of, ("example-of",)
    for index, (name, _) in enumerate(claim.includes):
        yield name, ("includes", index)
    for index, name in enumerate(claim.without):
        yield name, ("without", index)
    for index, group in enumerate(claim.one_of):
        for place, name in enumerate(group):
            yield name, ("one-of", index, place)
    for index, fails in enumerate(claim.fails):
        if fails.fan:
            yield fails.fan, ("fails", index, "fan")


def scores(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that an example is scored under every edition, by name or by ``all``, and under no other."""
    known = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples:
        misspelled = [x for x in (*example.scores, *example.refused) if x not in {*known, "all"}]
        for name in misspelled:
            inside = ("scores", name)
            yield unknown(example.place, "EDITION_UNKNOWN", name, [*known, "all"], *inside)
        if misspelled:
            continue  # which edition has scores is not known
        missing = known - set(example.scores) - example.refused
        if missing and "all" not in example.scores:
            yield example.place.problem(
                "SCORES_MISSING", "scores", editions=", ".join(sorted(missing))
            )
        if not missing and "all" in example.scores:
            yield example.place.problem("SCORES_UNUSED", "scores", "all")


def claims(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that where a claim fails, a misprint or question is named that says why."""
    known = {item.id for group in (rulebook.misprints, rulebook.questions) for item in group}
    names = {edition.id for edition in rulebook.editions}
    for claim in (claim for example in rulebook.examples for claim in example.claims):
        if claim.impossible is not None and claim.impossible not in names:
            yield unknown(claim.place, "EDITION_UNKNOWN", claim.impossible, names, "impossible")
        for index, fails in enumerate(claim.fails):
            if fails.edition not in names:
                yield unknown(
                    claim.place, "EDITION_UNKNOWN", fails.edition, names, "fails", index, "edition"
                )
            if fails.see not in known:
                yield unknown(claim.place, "LINK_UNKNOWN", fails.see, known, "fails", index, "see")


def decisions(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a hand that decides a question names the question, its readings and an edition."""
    questions = {question.id: question for question in rulebook.questions}
    editions = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples:
        if example.decides is None:
            continue
        question = questions.get(example.decides.question)
        if question is None:
            yield example.place.problem("DECIDES_NOTHING", "decides")
            continue
        if example.decides.under not in editions:
            yield unknown(
                example.place,
                "EDITION_UNKNOWN",
                example.decides.under,
                editions,
                "decides",
                "under",
            )
        known = [reading.id for reading in question.readings]
        for name in (*example.decides.readings, *example.decides.refused):
            if name not in known:
                yield unknown(
                    example.place, "READING_UNKNOWN", name, known, "decides", "readings", name
                )


def readings(rulebook: Rulebook) -> Iterator[Problem]:
    """Check the readings of questions that concern no score, and those that are like another.

    The former state their consequence and change no score; the latter name a reading of the same
    question, and have a note.
    """
    for question in rulebook.questions:
        known = [reading.id for reading in question.readings]
        for reading in question.readings:
            if question.effect != "score" and reading.consequence is None:
                yield reading.place.problem("CONSEQUENCE_MISSING", reading=reading.id)
            scoring = replace(
                reading.patch,
                numbers={},
                penalties={},
                parameters={
                    name: value
                    for name, value in reading.patch.parameters.items()
                    if name not in PROCEDURES
                },
            )
            if question.effect != "score" and scoring != Patch():
                yield question.place.problem("EFFECT_SCORE", "effect", reading=reading.id)
            if reading.like is not None and reading.like not in known:
                yield unknown(reading.place, "READING_UNKNOWN", reading.like, known, "like")
            if reading.like is not None and reading.note is None:
                yield reading.place.problem("LIKE_WITHOUT_NOTE", "like", reading=reading.id)


def misprints(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a misprint that concerns a score names hands, that they exist and have to do with it."""
    known = {example.id: example for example in rulebook.examples}
    named = {fan.id: tuple(filter(None, fan.name.values())) for fan in rulebook.fans}
    for misprint in rulebook.misprints:
        if misprint.concerns == "score" and not misprint.hands:
            yield misprint.place.problem("MISPRINT_HAND", "concerns", misprint=misprint.id)
        for index, name in enumerate(misprint.hands):
            if name not in known:
                yield unknown(misprint.place, "LINK_UNKNOWN", name, known, "hands", index)
            elif misprint.concerns == "score" and not _related(misprint, known[name], named):
                yield misprint.place.problem("MISPRINT_OTHER_HAND", "hands", index, hand=name)


def _related(misprint: Misprint, example: Example, named: Mapping[str, tuple[str, ...]]) -> bool:
    """Return whether a hand has to do with a misprint.

    It stands where the misprint is, is explained by it, or has a fan that it speaks of.
    """
    places = {(cite.source, cite.at) for cite in example.cite}
    places |= {(claim.cite.source, claim.cite.at) for claim in example.claims}
    explained = {fails.see for claim in example.claims for fails in claim.fails}
    if (misprint.source, misprint.at) in places or misprint.id in explained:
        return True
    texts = [misprint.printed, misprint.meant, *misprint.evidence.values()]
    said = "\n".join([*texts, *misprint.literally.values()])
    fans = {example.owner, *(fan for fan, _ in _fans_of_example(example))}
    return bool(fans & set(marked(said))) or any(
        name.casefold() in said.casefold() for fan in fans for name in named.get(fan, ())
    )


def hands_twice(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that no record has the same hand twice, unless each decides another question."""
    seen: dict[tuple[str, str, str], str] = {}
    for example in rulebook.examples:
        try:
            hand = write_hand(read_hand(example.hand))
        except HandFault:
            continue  # which is told elsewhere
        key = example.owner, hand, example.decides.question if example.decides else ""
        if key in seen:
            yield example.place.problem("HAND_AGAIN", "hand", id=example.id, other=seen[key])
        seen.setdefault(key, example.id)


def captions(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that all captions of a source, and no others, are claimed by a hand or called impossible."""
    claims = [claim for example in rulebook.examples for claim in example.claims]
    misprints = {misprint.id for misprint in rulebook.misprints}
    sources = {source.id for source in rulebook.sources}
    for listed in rulebook.captions:
        if listed.source not in sources:
            yield unknown(listed.place, "SOURCE_UNKNOWN", listed.source, sources, "source")
        met = [claim.cite.at for claim in claims if claim.cite.source == listed.source]
        met += [item.at for item in listed.impossible]
        for index, at in enumerate(listed.captions):
            if at not in met and not rulebook.left_out:  # its hand may be there, and cannot be read
                yield listed.place.problem("CAPTION_UNMET", "captions", index, at=at)
        for claim in claims:
            if claim.cite.source == listed.source and claim.cite.at not in listed.captions:
                near = nearest(claim.cite.at, listed.captions)
                yield claim.place.problem("CAPTION_UNKNOWN", "at", at=claim.cite.at, near=near)
        for index, item in enumerate(listed.impossible):
            inside = ("impossible", index)
            if item.at not in listed.captions:
                near = nearest(item.at, listed.captions)
                yield listed.place.problem("CAPTION_UNKNOWN", *inside, "at", at=item.at, near=near)
            if item.misprint not in misprints:
                yield unknown(
                    listed.place, "LINK_UNKNOWN", item.misprint, misprints, *inside, "misprint"
                )


def shown(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that the exclusions that an example shows exist."""
    known = {exclusion.id for exclusion in rulebook.exclusions}
    for example in rulebook.examples:
        for index, name in enumerate(example.shows):
            if name not in known:
                yield unknown(example.place, "EXCLUSION_UNKNOWN", name, known, "shows", index)
