"""The headings of a card of the American game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.fields import Data, need
from generator.records.kind import Kind, Search, texts_of
from generator.records.search_rows import Entry, Text
from generator.records.view import View


@dataclass(frozen=True)
class CardSection:
    """A heading of the card, and what its hands have in common."""

    id: str
    place: Place
    name: Words
    text: Words


def read_section(data: Data, place: Place) -> CardSection:
    """Return a heading of a card's file."""
    return CardSection(data["id"], place, need(data["name"]), need(data["text"]))


def to_json(view: View, section: CardSection) -> dict[str, Any]:
    """Return a heading with what its hands have in common."""
    return {"id": section.id, "name": dict(section.name), "text": view.words(section.text)}


def _page(section: CardSection) -> str:
    return f"american/{section.id}/"


def _entry(view: View, language: str, section: CardSection, _: Any) -> Iterator[Entry]:
    names = tuple(dict.fromkeys(section.name.values()))
    title = view.read(section.name, language)
    yield Entry("page", _page(section), _page(section), title, names, late=True, apart=True)


def _found(view: View, language: str, section: CardSection, _: Any) -> Iterator[Text]:
    yield Text("page", _page(section), view.run_on(language, section.text))


KIND: Kind[CardSection] = Kind(
    "card-section",
    texts=texts_of("text"),
    search=Search(("page",), "", _found, _entry),
)
