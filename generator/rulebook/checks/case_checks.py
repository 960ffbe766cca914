"""Cases: expected under every edition, and found where an article names them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.records.reading import Patch
from generator.rulebook.checks.common import unknown
from generator.rulebook.needed_parameters import PROCEDURES

_NO_CASE = frozenset({"discard-time", "penalties.span"})
"""What no case asks: a number of texts alone, and a parameter of the check of score sheets."""


def expectations(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a case expects a result under every edition, by name or by ``all``, and no other.

    One of the American game does so under every card.
    """
    editions = {edition.id for edition in rulebook.editions}
    cards = {card.id for card in rulebook.cards}
    for case in rulebook.cases:
        known = cards if case.of_card else editions
        misspelled = [name for name in case.expect if name not in {*known, "all"}]
        for name in misspelled:
            inside = ("expect", name)
            yield unknown(case.place, "EDITION_UNKNOWN", name, [*known, "all"], *inside)
        if misspelled:
            continue  # which edition has a result is not known
        missing = known - set(case.expect)
        if missing and "all" not in case.expect:
            names = ", ".join(sorted(missing))
            yield case.place.problem("CASE_MISSING", "expect", editions=names)
        if not missing and "all" in case.expect:
            yield case.place.problem("CASE_UNUSED", "expect", "all")


def decided(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that what a case decides is a reading, and not the one that the edition takes.

    A reading that rules a procedure and that no edition takes is decided by some case.
    """
    questions = {question.id: question for question in rulebook.questions}
    editions = {edition.id: edition for edition in rulebook.editions}
    shown = set[tuple[str, str]]()
    for case in rulebook.cases:
        if case.decides is None:
            continue
        question, under = questions.get(case.decides.question), case.decides.under
        if question is None:
            name, known = case.decides.question, questions
            yield unknown(case.place, "QUESTION_UNKNOWN", name, known, "decides", "question")
            continue
        if under not in editions:
            yield unknown(case.place, "EDITION_UNKNOWN", under, editions, "decides", "under")
            continue
        taken = editions[under].readings.get(question.id)
        other = [reading.id for reading in question.readings if reading.id != taken]
        for name, result in case.decides.readings.items():
            inside = ("decides", "readings", name)
            if name not in other:
                yield unknown(case.place, "READING_UNKNOWN", name, other, *inside)
            elif result != case.expected(under)[1]:
                shown.add((question.id, name))
    for question in rulebook.questions:
        taken_by_some = {edition.readings.get(question.id) for edition in rulebook.editions}
        for reading in question.readings:
            if (
                reading.id not in taken_by_some
                and rules_procedure(reading.patch)
                and (question.id, reading.id) not in shown
                and reading.like is None
            ):
                yield reading.place.problem("READING_UNDECIDED", "patch", reading=reading.id)


def rules_procedure(patch: Patch) -> bool:
    """Return whether a patch sets anything that a case can show."""
    given = {*patch.numbers, *patch.penalties, *(set(patch.parameters) & set(PROCEDURES))}
    return bool(given - _NO_CASE)


def cases_named(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a case that a clause names exists."""
    known = {case.id for case in rulebook.cases}
    for article in rulebook.articles:
        for clause in article.clauses:
            for index, name in enumerate(clause.cases):
                if name not in known:
                    yield unknown(clause.place, "CASE_UNKNOWN", name, known, "cases", index)
