"""From checked documents to the card of the American game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from generator.american.card_pattern import DOMAINS, SIZES, Group, Pattern
from generator.documents.fields import Data, cites, need, records, words
from generator.documents.written import Place
from generator.documents.yaml_tree import Document
from generator.records.card import CardExample, CardSection, WrittenCard, WrittenHand


def cards(cards: Iterable[Document], hands: Iterable[Document]) -> tuple[WrittenCard, ...]:
    """Every card with its hands, whose ids begin with the card's."""
    written = sorted(map(_hand, hands), key=lambda hand: hand.number)
    return tuple(_card(document, written) for document in cards)


def _card(document: Document, hands: Iterable[WrittenHand]) -> WrittenCard:
    data = document.data
    return WrittenCard(
        id=data["id"],
        place=Place(document, ()),
        name=need(data["name"]),
        short=need(data["short"]),
        text=need(data["text"]),
        year=data["year"],
        cite=cites(data["cite"]),
        sections=tuple(
            CardSection(
                item["id"],
                Place(document, ("sections", index)),
                need(item["name"]),
                need(item["text"]),
            )
            for index, item in records(document, "sections")
        ),
        hands=tuple(hand for hand in hands if hand.id.startswith(data["id"] + "-")),
    )


def _hand(document: Document) -> WrittenHand:
    data = document.data
    return WrittenHand(
        id=data["id"],
        place=Place(document, ()),
        number=data["number"],
        section=data["section"],
        points=data["points"],
        exposed=data["play"] == "exposed",
        jokers=data.get("jokers", True),
        pattern=pattern(data) if "groups" in data else None,
        inferred=words(data.get("inferred")),
        cite=cites(data["cite"]),
        examples=tuple(
            CardExample(
                id=item["id"],
                place=Place(document, ("examples", index)),
                owner=data["id"],
                hand=item["hand"],
                tiles=item["tiles"],
                note=words(item.get("note")),
                completes=item.get("completes", {}),
                refused=item.get("refused", {}),
                lacks=item.get("lacks", {}),
            )
            for index, item in records(document, "examples")
        ),
    )


def pattern(data: Data) -> Pattern:
    """The pattern that a hand's ``groups``, ``numbers`` and ``free`` describe.

    ``{pung: [1, 9], suit: [a, b]}`` stands for four groups.
    """
    groups = []
    for written in data["groups"]:
        (kind,) = written.keys() - {"suit"}
        groups += [
            Group(SIZES[kind], str(of), suit)
            for suit in _several(written.get("suit", ""))
            for of in _several(written[kind])
        ]
    numbers = {
        letter: DOMAINS[domain] if isinstance(domain, str) else tuple(domain)
        for letter, domain in data.get("numbers", {}).items()
    }
    return Pattern(tuple(groups), numbers, frozenset(data.get("free", ())))


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
