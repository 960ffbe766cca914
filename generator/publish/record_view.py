"""The view of a rulebook that has passed its check; records are published from it."""

from __future__ import annotations

from functools import lru_cache

from generator.records.view import CardResult, HandResult, View
from generator.verify.check import Report
from generator.wording.rulebook_view import rulebook_view


@lru_cache(maxsize=1)
def view_of(report: Report) -> View:
    """Return the view of the rulebook in a report without problems."""
    executor, book = report.executor, report.rulebook
    assert executor is not None

    def executed(example: str) -> HandResult | None:
        run = report.executed.get(example)
        if run is None:
            return None
        interpreters = executor.interpreters
        return HandResult.of(
            run.hand, ((interpreters[name], found) for name, found in run.derivations.items())
        )

    def executed_card(example: str) -> CardResult | None:
        run = report.cards.get(example)
        if run is None:
            return None
        return CardResult.of(run.hand, run.derivation)

    rules = {name: found.rules for name, found in executor.interpreters.items()}
    return rulebook_view(book, rules, executed, executed_card)
