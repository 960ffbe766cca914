"""Changes of a line that no hand and no case notices, and why: ``rules_data/unnoticed.yaml``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.documents.fields import need, records
from generator.documents.written import Place, Words
from generator.documents.yaml_tree import Document


@dataclass(frozen=True)
class Unnoticed:
    """A change as ``fanpu mutate`` words it, of the line with this id, and why it is not noticed."""

    place: Place
    line: str
    change: str
    because: Words


def unnoticed_changes(documents: Iterable[Document]) -> tuple[Unnoticed, ...]:
    """Every one, in the order of the file."""
    return tuple(
        Unnoticed(
            Place(document, ("changes", index)), data["line"], data["change"], need(data["because"])
        )
        for document in documents
        for index, data in records(document, "changes")
    )
