"""Changes: why something in the rulebook was changed, and who asked for it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.document import Document
from generator.documents.written import Place, Words
from generator.records.fields import cites, need
from generator.records.json_fields import (
    CITE,
    ID,
    JsonField,
    each,
    json_of,
    own,
    plain,
    shared,
    text,
)
from generator.records.kind import Files, Kind, one_a_file, texts_of
from generator.rules.ruleset import Cite


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


KIND: Kind[Change] = Kind(
    "change",
    files=(Files("change", ("changes/*.yaml",)),),
    read=one_a_file("change", _read, lambda item: (item.date, item.id)),
    stem=lambda change: change.id,
    texts=texts_of("why"),
    sealed=False,
    json=json_of(
        "changes",
        "Why a rule is another",
        "Why records were changed, when, and who asked.",
        ID,
        own("date", shared("date")),
        own("concerns", each(shared("id"), "The ids of what was changed, retired ones too.")),
        text("why"),
        JsonField(
            "asked_by",
            plain("string", "Who asked; left out where nobody did."),
            lambda _, change, __: change.asked_by or None,
            optional=True,
        ),
        CITE,
    ),
)
