"""Cases: expected under every edition, and found where an article names them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def expectations(rulebook: Rulebook) -> Iterator[Problem]:
    """A case expects a result under every edition, by name or by ``all``, and under no other.

    One of the American game does so under every card.
    """
    editions = {edition.id for edition in rulebook.editions}
    cards = {card.id for card in rulebook.cards}
    for case in rulebook.cases:
        known = cards if case.of_card else editions
        for name in case.expect:
            if name not in known and name != "all":
                inside = ("expect", name)
                yield unknown(case.place, "EDITION_UNKNOWN", name, [*known, "all"], *inside)
        missing = known - set(case.expect)
        if missing and "all" not in case.expect:
            names = ", ".join(sorted(missing))
            yield case.place.problem("CASE_MISSING", "expect", editions=names)
        if not missing and "all" in case.expect:
            yield case.place.problem("CASE_UNUSED", "expect", "all")


def cases_named(rulebook: Rulebook) -> Iterator[Problem]:
    """A case that a clause names exists."""
    known = {case.id for case in rulebook.cases}
    for article in rulebook.articles:
        for clause in article.clauses:
            for index, name in enumerate(clause.cases):
                if name not in known:
                    yield unknown(clause.place, "CASE_UNKNOWN", name, known, "cases", index)
