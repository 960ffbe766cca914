"""Every section of a source is accounted for: some record of ours cites it, or a part of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.rulebook.model import Rulebook
from generator.rulebook.places import Place, parse_place
from generator.rulebook.problems import Problem
from generator.rulebook.regulations import Sections
from generator.rulebook.ruleset import Cite

KINDS = (
    "article",
    "term",
    "foul",
    "fan",
    "principle",
    "question",
    "example",
    "case",
    "form",
    "misprint",
)
"""What can account for a section, in the order in which a count names them."""


def check_sections(rulebook: Rulebook) -> Iterator[Problem]:
    """Sections that no record cites."""
    for listed in rulebook.sections:
        kinds = section_kinds(rulebook, listed)
        for index, (at, _) in enumerate(listed.sections):
            if not kinds[at]:
                yield listed.place.problem("SECTION_UNCOVERED", "sections", index, "at", at=at)


def section_kinds(rulebook: Rulebook, listed: Sections) -> dict[str, tuple[str, ...]]:
    """For each section of a source the kinds of record that cite it or a part of it."""
    found: dict[Place, set[str]] = {}
    for kind, cite in cited(rulebook):
        if cite.source == listed.source:
            for place, number in parse_place(cite.at):
                for whole in _wholes(number):
                    found.setdefault((place, whole), set()).add(kind)
    kinds = {}
    for at, _ in listed.sections:
        here = found.get(parse_place(at)[-1], set())
        kinds[at] = tuple(kind for kind in KINDS if kind in here)
    return kinds


def _wholes(number: str) -> Iterator[str]:
    """A number and what it is a part of: ``3.6.4``, ``3.6``, ``3``."""
    while number:
        yield number
        number = number.rpartition(".")[0]


def cited(rulebook: Rulebook) -> Iterator[tuple[str, Cite]]:
    """Every place that a record cites, with the record's kind."""
    clauses = [clause for article in rulebook.articles for clause in article.clauses]
    readings = [reading for question in rulebook.questions for reading in question.readings]
    groups: tuple[tuple[str, Iterable[Any]], ...] = (
        ("article", clauses),
        ("foul", rulebook.fouls),
        ("fan", rulebook.fans),
        ("fan", rulebook.exclusions()),
        ("principle", rulebook.principles),
        ("question", readings),
        ("example", rulebook.examples()),
    )
    for kind, items in groups:
        for item in items:
            for cite in item.cite:
                yield kind, cite
    for example in rulebook.examples():
        for claim in example.claims:
            yield "example", claim.cite
    for misprint in rulebook.misprints:
        yield "misprint", Cite(misprint.source, misprint.at)
