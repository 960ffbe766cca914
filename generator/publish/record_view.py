"""The view of a rulebook that has passed its check; records are published from it."""

from __future__ import annotations

from functools import lru_cache

from generator.american.american_hand import write_american
from generator.documents.written import LANGUAGES
from generator.game.notation import write_hand
from generator.i18n import Speaker
from generator.records.view import CardResult, HandResult, View
from generator.rulebook.bases import bases
from generator.verify.check import Report
from generator.wording.american_words import AmericanWords
from generator.wording.penalty_words import penalty_summary


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

    return View(
        version=book.label,
        rules={name: found.rules for name, found in executor.interpreters.items()},
        cards=tuple(card.id for card in book.cards),
        names={language: book.names(Speaker(language)) for language in LANGUAGES},
        addresses=book.addresses,
        bases=bases(book),
        classes={item.id: item.tiles for item in book.classes},
        executed=executed,
        executed_card=executed_card,
        penalty_words=penalty_summary,
        pattern_words=lambda pattern, speaker: AmericanWords(speaker).pattern(pattern),
    )
