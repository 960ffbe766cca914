"""From checked documents to forms and rotations."""

from __future__ import annotations

from collections.abc import Iterable

from generator.documents.fields import cites, need, records
from generator.documents.written import Place
from generator.documents.yaml_tree import Document
from generator.records.forms import Form, Rotations, WrittenRotation


def forms(documents: Iterable[Document]) -> tuple[Form, ...]:
    """Every form, in the order of its file."""
    return tuple(
        Form(
            id=data["id"],
            place=Place(document, ("forms", index)),
            title=need(data["title"]),
            text=need(data["text"]),
            cite=cites(data["cite"]),
        )
        for document in documents
        for index, data in records(document, "forms")
    )


def rotations(documents: Iterable[Document]) -> tuple[Rotations, ...]:
    """Every file of rotations."""
    return tuple(sorted(map(_rotations, documents), key=lambda item: item.id))


def _rotations(document: Document) -> Rotations:
    data = document.data
    return Rotations(
        id=data["id"],
        place=Place(document, ()),
        title=need(data["title"]),
        text=need(data["text"]),
        rotations=tuple(
            WrittenRotation(
                id=item["id"],
                place=Place(document, ("rotations", index)),
                teams=item["teams"],
                games=tuple(tuple(map(tuple, game)) for game in item["games"]),
                found=item["found"],
                cite=cites(item.get("cite")),
                misprints=tuple(item.get("misprints", ())),
            )
            for index, item in records(document, "rotations")
        ),
    )
