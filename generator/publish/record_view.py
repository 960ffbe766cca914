"""The view of a rulebook that has passed its check; records are published from it."""

from __future__ import annotations

from functools import lru_cache

from generator.american.american_hand import write_american
from generator.game.notation import write_hand
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
        return HandResult(
            write_hand(run.hand),
            {edition: found.points for edition, found in run.derivations.items()},
            {edition: executor.fans(run, edition) for edition in run.derivations},
        )

    def executed_card(example: str) -> CardResult | None:
        run = report.cards.get(example)
        if run is None:
            return None
        completed = tuple((item.hand.number, item.hand.points) for item in run.derivation.completed)
        return CardResult(write_american(run.hand), completed)

    rules = {name: found.rules for name, found in executor.interpreters.items()}
    return rulebook_view(book, rules, executed, executed_card)
