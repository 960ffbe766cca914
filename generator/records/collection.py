"""Collections of worked hands that belong to no single fan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records import example
from generator.records.content import Content
from generator.records.example import Example, read_examples
from generator.records.fields import need, words
from generator.records.kind import Files, Json, Kind, Search, one_a_file, texts_of, words_of
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import collected_json, told
from generator.records.view import View


@dataclass(frozen=True)
class Collection:
    """Worked hands that belong to no single fan."""

    id: str
    place: Place
    title: Words
    text: Words | None
    examples: tuple[Example, ...]


def _read(document: Document) -> Collection:
    data = document.data
    return Collection(
        id=data["id"],
        place=Place(document, ()),
        title=need(data["title"]),
        text=words(data.get("text")),
        examples=read_examples(document, data["id"]),
    )


def _content(view: View, item: Collection, _: Any) -> Content:
    held = sorted(found.id for found in item.examples)
    return told(view, "collection", item, held, ())


def _json(view: View, item: Collection, _: Any) -> dict[str, Any]:
    return collected_json(view, item, examples=item.examples)


def _entry(view: View, language: str, item: Collection, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "collection", item)


def _found(view: View, language: str, item: Collection, _: Any) -> Iterator[Text]:
    yield Text("collection", view.addresses[item.id], view.run_on(language, item.text))


KIND: Kind[Collection] = Kind(
    "collection",
    called="collection",
    files=(Files("examples", ("examples/*.yaml",), loose=("examples",)),),
    read=one_a_file("examples", _read, lambda item: item.id),
    inside=lambda item: ((example.KIND, item.examples),),
    stem=lambda item: item.id,
    texts=texts_of("title", "text"),
    title=words_of("title"),
    address=lambda item, *_: f"hands/{item.id}/",
    content=_content,
    json=Json("collections", _json),
    search=Search(("collection",), "hands/", _found, _entry),
)
