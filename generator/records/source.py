"""Sources: the documents that rules are cited from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.i18n import Speaker
from generator.records.content import Content, under_no_edition
from generator.records.fields import Data, need
from generator.records.json_fields import ID, JsonField, each, json_of, own, plain, shared, text
from generator.records.kind import Files, Kind, Search, listed, texts_of, words_of
from generator.records.search_rows import Entry, Text
from generator.records.view import View

_UNKNOWN = "n.d."


@dataclass(frozen=True)
class Source:
    """A document; ``accounts`` says of how many of its sections and captions there is a list."""

    id: str
    place: Place
    title: str
    short: Words
    publisher: str
    year: str
    language: tuple[str, ...]
    kind: str
    authority: str
    read: str
    licence: str
    quote: int
    translates: str | None
    accounts: Mapping[str, int]
    text: Words


def _read(data: Data, place: Place) -> Source:
    return Source(
        id=data["id"],
        place=place,
        title=data["title"],
        short=need(data["short"]),
        publisher=data["publisher"],
        year=data["year"],
        language=tuple(data["language"]),
        kind=data["kind"],
        authority=data["authority"],
        read=data["read"],
        licence=data["licence"],
        quote=data["quote"],
        translates=data.get("translates"),
        accounts=data.get("accounts", {}),
        text=need(data["text"]),
    )


def _content(view: View, source: Source, _: Any) -> Content:
    """Return what a citation seals.

    Words: short name and text.  Ruling: its kind, its authority, and how it was read.  Sources: the
    document itself.
    """
    printed = ", ".join(part for part in (source.title, source.publisher, source.year) if part)
    return Content(
        "source",
        source.id,
        view.named(source.id),
        None,
        under_no_edition(dict.fromkeys(LANGUAGES, printed)),
        view.texts(short=source.short, text=source.text),
        under_no_edition({"kind": source.kind, "authority": source.authority, "read": source.read}),
        {
            "title": source.title,
            "publisher": source.publisher,
            "year": source.year,
            "language": sorted(source.language),
            "translates": source.translates,
        },
    )


def _entry(view: View, language: str, source: Source, _: Any) -> Iterator[Entry]:
    title = view.names[language][source.id]
    names = (source.title,) if source.title != title else ()
    yield Entry("source", source.id, view.addresses[source.id], title, more=names)


def _found(view: View, language: str, source: Source, _: Any) -> Iterator[Text]:
    speaker = view.speakers[language]
    told = imprint(source, speaker) + speaker.period + view.run_on(language, source.text)
    yield Text("source", view.addresses[source.id], told)


def imprint(source: Source, speaker: Speaker) -> str:
    """Return in words who published a source and when; what it does not say itself is called unknown."""
    printed = {"publisher": source.publisher, "year": source.year}
    known = [name for name, value in printed.items() if value != _UNKNOWN]
    return speaker.say("rules_pages", ":".join(["imprint", *known]), **printed)


KIND: Kind[Source] = Kind(
    "source",
    called="source",
    stands_for=lambda item: [item.title, item.year],
    files=(Files("sources", ("sources.yaml",), loose=("sources",)),),
    read=listed("sources", "sources", _read),
    texts=texts_of("text"),
    title=words_of("short"),
    address=lambda item, *_: f"sources/#{item.id}",
    content=_content,
    json=json_of(
        "sources",
        "A source",
        "A document that the rules are taken from.",
        ID,
        own("title", plain("string")),
        JsonField("short", shared("words"), lambda _, source, __: dict(source.short)),
        own("publisher", plain("string")),
        own("year", plain("string")),
        own("language", each(plain("string"))),
        own("kind", plain("string")),
        own("authority", plain("string")),
        own("licence", plain("string")),
        own("translates", shared("slug"), optional=True),
        text("text"),
    ),
    search=Search(("source",), "sources/", _found, _entry),
)
