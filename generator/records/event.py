"""Events: what happened to the rules, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.records.content import Content
from generator.records.fields import Data, cites, need
from generator.records.id_forms import NAME
from generator.records.json_fields import CITE, ID, each, json_of, own, plain, shared, text
from generator.records.kind import Accounts, Files, Kind, Search, listed, texts_of, words_of
from generator.records.search_rows import Entry, Text, titled_entry
from generator.records.told import told
from generator.records.view import View
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class Event:
    """Something that happened; ``month`` is 1 to 12, or None where no source gives it.

    ``questions`` were settled, raised or answered otherwise then; ``links`` are other ids.
    """

    id: str
    place: Place
    year: int
    month: int | None
    title: Words
    text: Words
    cite: tuple[Cite, ...]
    questions: tuple[str, ...]
    links: tuple[str, ...]


def _read(data: Data, place: Place) -> Event:
    return Event(
        id=data["id"],
        place=place,
        year=data["year"],
        month=data.get("month"),
        title=need(data["title"]),
        text=need(data["text"]),
        cite=cites(data["cite"]),
        questions=tuple(data.get("questions", ())),
        links=tuple(data.get("links", ())),
    )


def _content(view: View, event: Event, _: Any) -> Content:
    when = {"year": event.year, "month": event.month, "questions": sorted(event.questions)}
    return told(view, "event", event, when, event.cite)


def _entry(view: View, language: str, event: Event, _: Any) -> Iterator[Entry]:
    yield titled_entry(view, language, "event", event)


def _found(view: View, language: str, event: Event, _: Any) -> Iterator[Text]:
    told = f"{event.year}. {view.run_on(language, event.text)}"
    yield Text("event", view.addresses[event.id], told)


KIND: Kind[Event] = Kind(
    "event",
    called="event",
    id_form=f"y-{NAME}",
    files=(Files("timeline", ("timeline.yaml",), loose=("events",)),),
    read=listed("timeline", "events", _read),
    links=lambda event: event.links,
    texts=texts_of("title", "text"),
    title=words_of("title"),
    address=lambda event, *_: f"timeline/#{event.id}",
    content=_content,
    json=json_of(
        "timeline",
        "An event",
        "What happened to the rules, and when.",
        ID,
        own("year", plain("integer")),
        own(
            "month",
            plain("integer", "Where a source gives it.", minimum=1, maximum=12),
            optional=True,
        ),
        text("title"),
        text("text"),
        own(
            "questions", each(shared("id"), "What was settled, raised or answered otherwise then.")
        ),
        own("links", each(shared("id"), "What else it leads to.")),
        CITE,
    ),
    search=Search(("event",), "timeline/", _found, _entry),
    accounts=Accounts("event", 11),
)
