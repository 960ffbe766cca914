"""The principles of counting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import LANGUAGES, Place, Words
from generator.records import example
from generator.records.content import Content
from generator.records.example import Example, read_examples
from generator.records.fields import also, cites, need
from generator.records.json_fields import (
    CITE,
    ID,
    JsonField,
    by_slug,
    each,
    json_of,
    own,
    plain,
    shared,
    text,
)
from generator.records.kind import (
    Accounts,
    Files,
    Kind,
    Search,
    one_a_file,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text, named_entry
from generator.records.view import View
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class Principle:
    """One of the five principles of counting."""

    id: str
    place: Place
    number: int
    name: Words
    also: Mapping[str, tuple[str, ...]]
    text: Words
    how: Words
    links: tuple[str, ...]
    cite: tuple[Cite, ...]
    examples: tuple[Example, ...]


def _read(document: Document) -> Principle:
    data = document.data
    return Principle(
        id=data["id"],
        place=Place(document, ()),
        number=data["number"],
        name=need(data["name"]),
        also=also(data.get("also")),
        text=need(data["text"]),
        how=need(data["how"]),
        links=tuple(data.get("links", ())),
        cite=cites(data["cite"]),
        examples=read_examples(document, data["id"]),
    )


def _content(view: View, item: Principle, _: Any) -> Content:
    """Return what a citation seals.

    Words: names and texts.  Ruling: its number and the kinds of set that it links.
    """
    editions = tuple(view.rules)
    return Content(
        "principle",
        item.id,
        view.named(item.id),
        editions,
        {edition: view.short(item.text) for edition in editions},
        view.texts(name=item.name, text=item.text, how=item.how),
        {
            edition: {"number": item.number, "links": sorted(rules.principles[item.id].links)}
            for edition, rules in view.rules.items()
        },
        item.cite,
    )


def _entry(view: View, language: str, item: Principle, _: Any) -> Iterator[Entry]:
    yield named_entry(view, language, "principle", item, LANGUAGES, (language,))


def _found(view: View, language: str, item: Principle, _: Any) -> Iterator[Text]:
    yield Text("principle", view.addresses[item.id], view.run_on(language, item.text, item.how))


def _links(view: View, item: Principle, _: Any) -> dict[str, list[str]]:
    """The kinds of set on which it links fans, by edition."""
    return {name: list(rules.principles[item.id].links) for name, rules in view.rules.items()}


KIND: Kind[Principle] = Kind(
    "principle",
    called="principle",
    rules=True,
    files=(Files("principle", ("principles/*.yaml",), loose=("examples",), rules=True),),
    read=one_a_file("principle", _read, lambda item: item.number),
    inside=lambda item: ((example.KIND, item.examples),),
    stem=lambda item: item.id,
    texts=texts_of("text", "how"),
    title=words_of("name"),
    address=lambda item, *_: f"principles/{item.id}/",
    content=_content,
    json=json_of(
        "principles",
        "A principle of counting",
        "What keeps one thing from being counted twice.",
        ID,
        own("number", plain("integer")),
        text("name"),
        text("text"),
        text("how"),
        JsonField(
            "links",
            by_slug(shared("linked"), "The kinds of set on which it links fans, by edition."),
            _links,
        ),
        JsonField(
            "examples",
            each(shared("example-id")),
            lambda _, item, __: [found.id for found in item.examples],
        ),
        CITE,
    ),
    search=Search(("principle",), "principles/", _found, _entry),
    accounts=Accounts("principle", 5),
)
