"""Changes of a line that no hand and no case notices, and why: ``rules_data/unnoticed.yaml``."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.written import Place, Words
from generator.records.fields import Data, need
from generator.records.kind import Files, Kind, listed


@dataclass(frozen=True)
class Unnoticed:
    """A change as ``fanpu mutate`` words it, of the line with this id, and why it is not noticed."""

    place: Place
    line: str
    change: str
    because: Words


def _read(data: Data, place: Place) -> Unnoticed:
    return Unnoticed(place, data["line"], data["change"], need(data["because"]))


KIND: Kind[Unnoticed] = Kind(
    "unnoticed",
    key=lambda item, _: f"{item.line}:{item.change}".replace(" ", "_"),
    files=(Files("unnoticed", ("unnoticed.yaml",)),),
    read=listed("unnoticed", "changes", _read),
)
