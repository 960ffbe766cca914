"""What happened to the rules, and when: the events of ``rules_data/timeline.yaml``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.documents.fields import cites, need, records
from generator.documents.written import Place, Words
from generator.documents.yaml_tree import Document
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


def events(documents: Iterable[Document]) -> tuple[Event, ...]:
    """Every event, in the order of the file."""
    return tuple(
        Event(
            id=data["id"],
            place=Place(document, ("events", index)),
            year=data["year"],
            month=data.get("month"),
            title=need(data["title"]),
            text=need(data["text"]),
            cite=cites(data["cite"]),
            questions=tuple(data.get("questions", ())),
            links=tuple(data.get("links", ())),
        )
        for document in documents
        for index, data in records(document, "events")
    )
