"""What does not change a score: sources cited, claims and totals of examples, links in texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.rulebook.checks.common import known_fans, unknown
from generator.rulebook.model import Example, Place, Rulebook
from generator.rulebook.owners import owners
from generator.rulebook.places import parse_place
from generator.rulebook.problems import Problem
from generator.rulebook.prose import LINK, prose
from generator.rulebook.ruleset import Cite


def cites(rulebook: Rulebook) -> Iterator[Problem]:
    """A cited source is known, and the place in it can be read."""
    known = {source.id for source in rulebook.sources}
    for place, found in _all_cites(rulebook):
        for index, cite in enumerate(found):
            if cite.source not in known:
                yield unknown(place, "SOURCE_UNKNOWN", cite.source, known, "cite", index, "source")
            yield from _readable(place, cite.at, "cite", index, "at")
    for misprint in rulebook.misprints:
        if misprint.source not in known:
            yield unknown(misprint.place, "SOURCE_UNKNOWN", misprint.source, known)
        yield from _readable(misprint.place, misprint.at, "at")
    for source in rulebook.sources:
        if source.translates and source.translates not in known:
            yield unknown(source.place, "SOURCE_UNKNOWN", source.translates, known, "translates")


def _readable(place: Place, at: str, *inside: str | int) -> Iterator[Problem]:
    try:
        parse_place(at)
    except ValueError as error:
        yield place.problem("PLACE_UNREADABLE", *inside, at=at, part=error)


def _all_cites(rulebook: Rulebook) -> Iterator[tuple[Place, tuple[Cite, ...]]]:
    groups: tuple[Any, ...] = (
        rulebook.fans,
        rulebook.principles,
        rulebook.editions,
        rulebook.misprints,
        rulebook.exclusions(),
        rulebook.examples(),
        [reading for question in rulebook.questions for reading in question.readings],
    )
    for group in groups:
        for item in group:
            yield item.place, item.cite


def fans_scored(rulebook: Rulebook) -> Iterator[Problem]:
    """Fans that examples name exist."""
    known = known_fans(rulebook)
    for example in rulebook.examples():
        for name, inside in _fans_of_example(example):
            if name not in known:
                yield unknown(example.place, "FAN_UNKNOWN", name, known, *inside)


def _fans_of_example(example: Example) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    for edition, fans in example.scores.items():
        for name in fans:
            yield name, ("scores", edition, name)
    if example.claims:
        for index, (name, _) in enumerate(example.claims.includes):
            yield name, ("claims", "includes", index)
        for index, (_, name, _) in enumerate(example.claims.fails):
            yield name, ("claims", "fails", index, "fan")


def scores(rulebook: Rulebook) -> Iterator[Problem]:
    """An example is scored under every edition, by name or by ``all``, and under no other."""
    known = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples():
        for name in example.scores:
            if name not in known and name != "all":
                yield unknown(
                    example.place, "EDITION_UNKNOWN", name, [*known, "all"], "scores", name
                )
        missing = known - set(example.scores)
        if missing and "all" not in example.scores:
            yield example.place.problem(
                "SCORES_MISSING", "scores", editions=", ".join(sorted(missing))
            )
        if not missing and "all" in example.scores:
            yield example.place.problem("SCORES_UNUSED", "scores", "all")


def claims(rulebook: Rulebook) -> Iterator[Problem]:
    """Where a claim fails, a misprint or question says why."""
    known = {item.id for group in (rulebook.misprints, rulebook.questions) for item in group}
    names = {edition.id for edition in rulebook.editions}
    for example in rulebook.examples():
        if example.claims is None:
            continue
        for index, (edition, _, see) in enumerate(example.claims.fails):
            inside = ("claims", "fails", index)
            if edition not in names:
                yield unknown(example.place, "EDITION_UNKNOWN", edition, names, *inside, "edition")
            if see not in known:
                yield unknown(example.place, "LINK_UNKNOWN", see, known, *inside, "see")


def shown(rulebook: Rulebook) -> Iterator[Problem]:
    """An example shows exclusions that there are."""
    known = {exclusion.id for exclusion in rulebook.exclusions()}
    for example in rulebook.examples():
        for index, name in enumerate(example.shows):
            if name not in known:
                yield unknown(example.place, "EXCLUSION_UNKNOWN", name, known, "shows", index)


def links(rulebook: Rulebook) -> Iterator[Problem]:
    """``[[id]]`` in a text leads somewhere."""
    known = {item for _, item, _ in owners(rulebook)}
    for place, key, words in prose(rulebook):
        for language, text in words.items():
            for match in LINK.finditer(text):
                name = match[1] + (f"/{match[2]}" if match[2] else "")
                if name not in known:
                    yield unknown(place, "LINK_UNKNOWN", name, known, *key, language)
