"""Who owns an id: everything that can be cited, with its kind and place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.records.model import Place, Rulebook


def owners(rulebook: Rulebook) -> Iterator[tuple[str, str, Place]]:
    """Every citable id with its kind and place."""
    groups: tuple[tuple[str, Any], ...] = (
        ("fan", rulebook.fans),
        ("principle", rulebook.principles),
        ("question", rulebook.questions),
        ("edition", rulebook.editions),
        ("source", rulebook.sources),
        ("term", rulebook.terms),
        ("misprint", rulebook.misprints),
        ("collection", rulebook.collections),
        ("exclusion", rulebook.exclusions()),
        ("example", rulebook.examples()),
        ("article", rulebook.articles),
        ("clause", [clause for article in rulebook.articles for clause in article.clauses]),
        ("foul", rulebook.fouls),
        ("collection", rulebook.procedures),
        ("case", rulebook.cases()),
        ("form", rulebook.forms),
        ("collection", rulebook.rotations),
        ("rotation", [item for group in rulebook.rotations for item in group.rotations]),
        ("event", rulebook.timeline),
    )
    for kind, items in groups:
        for item in items:
            yield kind, item.id, item.place
    for card in rulebook.cards:
        yield "edition", card.id, card.place
        for hand in card.hands:
            yield "card-hand", hand.id, hand.place
        for example in card.examples():
            yield "example", example.id, example.place
    for question in rulebook.questions:
        for reading in question.readings:
            yield "reading", f"{question.id}/{reading.id}", reading.place
            for fan in reading.patch.fans:
                yield "fan", fan.id, fan.place
