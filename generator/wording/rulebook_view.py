"""The view of a rulebook: what its records are published and looked up from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.documents.written import LANGUAGES
from generator.i18n import Speaker
from generator.records.kinds import Rulebook
from generator.records.view import CardResult, HandResult, View
from generator.rulebook.bases import bases
from generator.rules.ruleset import Ruleset
from generator.wording.american_words import AmericanWords
from generator.wording.penalty_words import penalty_summary


def rulebook_view(
    book: Rulebook,
    rules: Mapping[str, Ruleset],
    executed: Callable[[str], HandResult | None] = lambda _: None,
    executed_card: Callable[[str], CardResult | None] = lambda _: None,
) -> View:
    """Return the view of a rulebook without faults; ``rules`` are by edition.

    ``executed`` and ``executed_card`` give what a worked hand came to, by its id.
    """
    return View(
        version=book.label,
        rules=rules,
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
