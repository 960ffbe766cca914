"""Changes: why something in the rulebook was changed, and who asked for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records.fields import cites, need
from generator.records.kind import Files, Json, Kind, one_a_file, texts_of
from generator.records.view import View, present
from generator.rules.ruleset import Cite, cites_to_json


@dataclass(frozen=True)
class Change:
    """Why the records that it ``concerns`` are not as they were.

    ``date`` is ``YYYY-MM-DD``.  ``asked_by`` names who asked, as they wish to be named; empty for us.
    """

    id: str
    place: Place
    date: str
    concerns: tuple[str, ...]
    why: Words
    asked_by: str
    cite: tuple[Cite, ...]


def _read(document: Document) -> Change:
    data = document.data
    return Change(
        id=data["id"],
        place=Place(document, ()),
        date=data["date"],
        concerns=tuple(data["concerns"]),
        why=need(data["why"]),
        asked_by=data.get("asked-by", ""),
        cite=cites(data.get("cite", ())),
    )


def _json(view: View, change: Change, _: Any) -> dict[str, Any]:
    return present(
        {
            "id": change.id,
            "date": change.date,
            "concerns": list(change.concerns),
            "why": view.words(change.why),
            "asked_by": change.asked_by or None,
            "cite": cites_to_json(change.cite),
        }
    )


KIND: Kind[Change] = Kind(
    "change",
    files=(Files("change", ("changes/*.yaml",)),),
    read=one_a_file("change", _read, lambda item: (item.date, item.id)),
    stem=lambda change: change.id,
    texts=texts_of("why"),
    sealed=False,
    json=Json("changes", _json),
)
