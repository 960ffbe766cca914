"""The cases of one procedure, in the order in which they teach it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records import case
from generator.records.case import CARD, Case, read_case
from generator.records.content import Content
from generator.records.fields import need, records, words
from generator.records.foul import in_order
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
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import collected_json, told
from generator.records.view import View

PREFIX = "cases-"  # of a collection's id, before the name of its file
_OF_FOULS = "penalty"  # the kind of the cases that stand in files of fouls


@dataclass(frozen=True)
class CaseCollection:
    """The cases of one procedure, in the order in which they teach it."""

    id: str
    place: Place
    kind: str
    title: Words
    text: Words | None
    cases: tuple[Case, ...]

    @property
    def of_card(self) -> bool:
        """Whether the cases are of the American game."""
        return self.kind.startswith(CARD)


def _read_all(documents: Documents) -> Iterator[CaseCollection]:
    """Yield the collections in the order of their ids; one has the cases in the files of fouls."""
    of_fouls = [case for file in in_order(documents) for case in _cases(file, _OF_FOULS)]
    for group in one_a_file("cases", _read, lambda group: group.id)(documents):
        yield replace(group, cases=tuple(of_fouls)) if group.kind == _OF_FOULS else group


def _read(document: Document) -> CaseCollection:
    data = document.data
    return CaseCollection(
        id=data["id"],
        place=Place(document, ()),
        kind=data["kind"],
        title=need(data["title"]),
        text=words(data.get("text")),
        cases=tuple(_cases(document, data["kind"])),
    )


def _cases(document: Document, kind: str) -> Iterator[Case]:
    for index, item in records(document, "cases"):
        yield read_case(item, Place(document, ("cases", index)), kind)


def _stem(group: CaseCollection) -> str:
    name = group.id.removeprefix(PREFIX)
    return name.removeprefix(CARD) if group.of_card else name


def _content(view: View, group: CaseCollection, _: Any) -> Content:
    return told(view, "collection", group, sorted(item.id for item in group.cases), ())


def _json(view: View, group: CaseCollection, _: Any) -> dict[str, Any]:
    return collected_json(view, group, cases=group.cases)


def _entry(view: View, language: str, group: CaseCollection, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "cases", group, apart=group.of_card)


def _found(view: View, language: str, group: CaseCollection, _: Any) -> Iterator[Text]:
    yield Text("cases", view.addresses[group.id], view.run_on(language, group.text))


KIND: Kind[CaseCollection] = Kind(
    "case-collection",
    called="collection",
    files=(
        Files(
            "cases",
            ("cases/*.yaml", "nmjl/cases/*.yaml"),
            loose=("cases",),
            exact=("given", "expect"),
        ),
    ),
    read=_read_all,
    inside=lambda group: ((case.KIND, group.cases),),
    stem=_stem,
    texts=texts_of("title", "text"),
    title=words_of("title"),
    address=lambda group, *_: f"cases/{group.id.removeprefix(PREFIX)}/",
    content=_content,
    json=Json("collections", _json, schema="collection"),
    search=Search(("cases",), "cases/", _found, _entry),
)
