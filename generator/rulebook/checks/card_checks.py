"""The card of the American game: fourteen tiles a hand, letters that are used, sections that exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.american.card_pattern import TILES, Pattern
from generator.documents.problems import Problem
from generator.records.card import WrittenCard
from generator.records.card_hand import WrittenHand
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def cards(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield every fault of a card."""
    for card in rulebook.cards:
        sections = {section.id for section in card.sections}
        numbers: dict[int, str] = {}
        for hand in card.hands:
            yield from _hand(card, hand, sections)
            if hand.number in numbers:
                yield hand.place.problem("CARD_NUMBER", "number", number=hand.number)
            numbers[hand.number] = hand.id


def _hand(card: WrittenCard, hand: WrittenHand, sections: set[str]) -> Iterator[Problem]:
    if hand.id != f"{card.id}-{hand.number:02d}":
        yield hand.place.problem("CARD_ID", "id", hint=f"{card.id}-{hand.number:02d}")
    if hand.section not in sections:
        yield unknown(hand.place, "CARD_SECTION", hand.section, sections, "section")
    if hand.pattern is None:
        if hand.inferred is None:
            yield hand.place.problem("CARD_NO_PATTERN", "id")
        return
    if hand.pattern.tiles != TILES:
        yield hand.place.problem("CARD_TILES", "groups", tiles=hand.pattern.tiles)
    yield from _letters(hand, hand.pattern)


def _letters(hand: WrittenHand, pattern: Pattern) -> Iterator[Problem]:
    """Check that numbers and dragons have a suit, symbols with a name have none, and letters are used."""
    for group in pattern.faulty:
        code = "CARD_SUIT_IDLE" if group.suit else "CARD_SUIT_NEEDED"
        yield hand.place.problem(code, "groups", of=group.of)
    for letter in pattern.numbers:
        if letter not in pattern.letters:
            yield hand.place.problem("CARD_LETTER", "numbers", letter, letter=letter)
    for letter in pattern.free - set(pattern.suits):
        yield hand.place.problem("CARD_LETTER", "free", letter=letter)
