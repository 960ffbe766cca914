"""The charts of rotations: a file of them, for so many players or teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records import rotation
from generator.records.content import Content
from generator.records.fields import need, records
from generator.records.kind import Files, Json, Kind, Search, one_a_file, texts_of, words_of
from generator.records.rotation import WrittenRotation, read_rotation
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import collected_json, told
from generator.records.view import View


@dataclass(frozen=True)
class Rotations:
    """A file of rotations."""

    id: str
    place: Place
    title: Words
    text: Words
    rotations: tuple[WrittenRotation, ...]


def _read(document: Document) -> Rotations:
    data = document.data
    return Rotations(
        id=data["id"],
        place=Place(document, ()),
        title=need(data["title"]),
        text=need(data["text"]),
        rotations=tuple(
            read_rotation(item, Place(document, ("rotations", index)))
            for index, item in records(document, "rotations")
        ),
    )


def _content(view: View, charts: Rotations, _: Any) -> Content:
    return told(view, "collection", charts, sorted(item.id for item in charts.rotations), ())


def _json(view: View, charts: Rotations, _: Any) -> dict[str, Any]:
    return collected_json(view, charts, rotations=charts.rotations)


def _entry(view: View, language: str, charts: Rotations, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "form", charts)


def _found(view: View, language: str, charts: Rotations, _: Any) -> Iterator[Text]:
    yield Text("form", view.addresses[charts.id], view.run_on(language, charts.text))


KIND: Kind[Rotations] = Kind(
    "rotation-charts",
    called="collection",
    files=(Files("rotations", ("rotations/*.yaml",), loose=("rotations",)),),
    read=one_a_file("rotations", _read, lambda charts: charts.id),
    inside=lambda charts: ((rotation.KIND, charts.rotations),),
    stem=lambda charts: charts.id,
    texts=texts_of("text"),
    title=words_of("title"),
    address=lambda charts, *_: f"forms/#{charts.id}",
    content=_content,
    json=Json("collections", _json, schema="collection"),
    search=Search(("form",), "forms/", _found, _entry),
)
