"""The American game for other programs: a card with its worked hands, and lines of the suite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.american.card_pattern import Pattern
from generator.documents.written import LANGUAGES
from generator.i18n import Speaker
from generator.publish.api.view import View, cites, present
from generator.records.card import CardExample, WrittenCard, WrittenHand
from generator.wording.american_words import AmericanWords

Record = dict[str, Any]


def card(view: View, item: WrittenCard) -> Record:
    """A card: its sections, and its hands in the order of their numbers."""
    ways = {hand.id: len(hand.instances) for hand in item.compiled.hands}
    return {
        "id": item.id,
        "name": dict(item.name),
        "short": dict(item.short),
        "text": view.words(item.text),
        "year": item.year,
        "sections": [
            {"id": section.id, "name": dict(section.name), "text": view.words(section.text)}
            for section in item.sections
        ],
        "hands": [_hand(view, hand, ways.get(hand.id, 0)) for hand in item.hands],
        "cite": cites(item.cite),
    }


def _hand(view: View, hand: WrittenHand, ways: int) -> Record:
    return present(
        {
            "id": hand.id,
            "number": hand.number,
            "section": hand.section,
            "points": hand.points,
            "exposed": hand.exposed,
            "jokers": hand.jokers,
            "pattern": _pattern(hand.pattern) if hand.pattern else None,
            "ways": ways,
            "inferred": view.words(hand.inferred),
            "cite": cites(hand.cite),
            "examples": [_example(example) for example in hand.examples],
        }
    )


def _pattern(pattern: Pattern) -> Record:
    words = {name: AmericanWords(Speaker(name)).pattern(pattern) for name in LANGUAGES}
    return {
        "groups": [
            {"size": group.size, "of": group.of} | ({"suit": group.suit} if group.suit else {})
            for group in pattern.groups
        ],
        "numbers": {letter: list(values) for letter, values in pattern.numbers.items()},
        "free": sorted(pattern.free),
        "text": words,
    }


def _example(example: CardExample) -> Record:
    return {
        "id": example.id,
        "hand": example.hand,
        "completes": dict(example.completes),
        "refused": dict(example.refused),
        "lacks": dict(example.lacks),
    }


def lines(view: View) -> Iterator[tuple[Record, Record]]:
    """Input and expected answer of each worked hand: what hands of the card it is, and the best value."""
    for item in view.rulebook.cards:
        for example in item.examples():
            given = {"id": example.id, "edition": item.id, "hand": example.hand}
            completes = [
                {"hand": hand, "points": points} for hand, points in example.completes.items()
            ]
            yield (
                given,
                {
                    "points": max(example.completes.values(), default=0),
                    "completes": completes,
                },
            )
