"""A case as a card: what happened at the table, and the result under each edition."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from markupsafe import Markup

from generator.publish.site.case_kinds import CASE_KINDS, Result, ShownCase
from generator.publish.site.page.context import Site
from generator.publish.templates import render
from generator.records.card import WrittenCard
from generator.records.case import Case
from generator.records.edition import Edition
from generator.verify.case_results import ExecutedCase

Rules = Edition | WrittenCard  # what a case is run under


def case_card(site: Site, case: str) -> Markup:
    """Show what is given, and the result under each edition, as HTML."""
    run = site.report.cases[case]
    kind, shown = CASE_KINDS[run.case.kind], ShownCase(site, run.case)
    return render(
        "site/case_card",
        site=site,
        case=run.case,
        given=kind.given(shown),
        results=[(rules, kind.result(shown, result)) for rules, result in by_result(site, run)],
        decided=[
            (_answer(site, run.case, reading), kind.result(shown, result))
            for reading, result in run.by_reading.items()
        ],
    )


def _answer(site: Site, case: Case, reading: str) -> Markup:
    """The answer that a case tries in place of its edition's own, as a link to it."""
    assert case.decides is not None
    question = site.by_edition.questions[case.decides.question]
    found = question.reading(reading)
    assert found is not None
    return site.link(f"{question.id}/{reading}", text=site.own(found.answer))


def by_result(site: Site, run: ExecutedCase) -> Iterator[tuple[tuple[Rules, ...], Result]]:
    """The results of a case, editions or cards that agree together."""
    groups: dict[str, list[Rules]] = {}
    under: Iterable[Rules] = site.rulebook.cards if run.case.of_card else site.rulebook.editions
    for edition in under:
        key = json.dumps(run.results[edition.id], sort_keys=True)
        groups.setdefault(key, []).append(edition)
    for editions in groups.values():
        yield tuple(editions), run.results[editions[0].id]
