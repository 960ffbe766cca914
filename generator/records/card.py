"""The card of the American game: its sections and its hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.american.compiled_card import CardHand, CompiledCard
from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records import card_example, card_hand, card_section
from generator.records.card_example import CardExample
from generator.records.card_hand import WrittenHand, read_hand
from generator.records.card_section import CardSection, read_section
from generator.records.content import Content
from generator.records.fields import cites, need, records
from generator.records.kind import (
    Documents,
    Files,
    Json,
    Kind,
    Search,
    one_a_file,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text
from generator.records.view import View
from generator.rules.ruleset import Cite, cites_to_json


@dataclass(frozen=True)
class WrittenCard:
    """An edition of the American game; its hands stand in the order of their numbers."""

    id: str
    place: Place
    name: Words
    short: Words
    text: Words
    year: int
    cite: tuple[Cite, ...]
    sections: tuple[CardSection, ...]
    hands: tuple[WrittenHand, ...]

    def examples(self) -> tuple[CardExample, ...]:
        """Every worked hand, by the hand of the card that it belongs to."""
        return tuple(example for hand in self.hands for example in hand.examples)

    @cached_property
    def compiled(self) -> CompiledCard:
        """The card as the interpreter uses it."""
        return CompiledCard(
            CardHand(hand.id, hand.number, hand.points, hand.exposed, hand.jokers, hand.pattern)
            for hand in self.hands
            if hand.pattern is not None and hand.pattern.sound
        )


def _read(documents: Documents) -> Iterator[WrittenCard]:
    """Every card with its hands, whose ids begin with the card's."""
    hands = list(one_a_file("card-hand", read_hand, lambda hand: hand.number)(documents))
    for document in documents.get("card", ()):
        yield _card(document, hands)


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
            read_section(item, Place(document, ("sections", index)))
            for index, item in records(document, "sections")
        ),
        hands=tuple(hand for hand in hands if hand.id.startswith(data["id"] + "-")),
    )


def _inside(card: WrittenCard) -> Iterable[tuple[Kind[Any], Iterable[Any]]]:
    yield card_section.KIND, card.sections
    yield card_hand.KIND, card.hands
    yield card_example.KIND, card.examples()


def _content(view: View, card: WrittenCard, _: Any) -> Content:
    """Return what a citation seals.  Words: names and text.  Ruling: the year, and how many hands."""
    return Content(
        "edition",
        card.id,
        view.named(card.id),
        (card.id,),
        {card.id: view.short(card.text)},
        view.texts(name=card.name, short=card.short, text=card.text),
        {card.id: {"year": card.year, "hands": len(card.hands)}},
        card.cite,
    )


def _json(view: View, card: WrittenCard, _: Any) -> dict[str, Any]:
    """Return the JSON of a card: its sections, and its hands in the order of their numbers."""
    ways = {hand.id: len(hand.instances) for hand in card.compiled.hands}
    return {
        "id": card.id,
        "name": dict(card.name),
        "short": dict(card.short),
        "text": view.words(card.text),
        "year": card.year,
        "sections": [card_section.to_json(view, section) for section in card.sections],
        "hands": [card_hand.to_json(view, hand, ways.get(hand.id, 0)) for hand in card.hands],
        "cite": cites_to_json(card.cite),
    }


def _entry(view: View, language: str, card: WrittenCard, _: Any) -> Iterator[Entry]:
    title = view.speakers[language].say("american", "title")
    names = tuple(card.name.values())
    yield Entry("page", card.id, view.addresses[card.id], title, more=names, apart=True)


def _found(view: View, language: str, card: WrittenCard, _: Any) -> Iterator[Text]:
    yield Text("page", view.addresses[card.id], view.run_on(language, card.text))


KIND: Kind[WrittenCard] = Kind(
    "card",
    called="edition",
    files=(
        Files("card", ("nmjl/card.yaml",)),
        Files("card-hand", ("nmjl/hands/*.yaml",), loose=("examples",)),
    ),
    read=_read,
    inside=_inside,
    texts=texts_of("text"),
    title=words_of("short"),
    address=lambda *_: "american/",
    content=_content,
    json=Json("cards", _json, apart=True),
    search=Search(("page",), "", _found, _entry),
)
