"""The lists of every section of a source, so that none is left unaccounted for."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.document import Document
from generator.documents.written import Place
from generator.records.kind import Files, Kind, one_a_file


@dataclass(frozen=True)
class Sections:
    """Every section of a source, so that none is left unaccounted for: places, and printed titles."""

    place: Place
    source: str
    sections: tuple[tuple[str, str], ...]


def _read(document: Document) -> Sections:
    data = document.data
    return Sections(
        place=Place(document, ()),
        source=data["source"],
        sections=tuple((str(item["at"]), item.get("title", "")) for item in data["sections"]),
    )


KIND: Kind[Sections] = Kind(
    "sections",
    key=lambda item, _: item.source,
    files=(Files("sections", ("sections/*.yaml",)),),
    read=one_a_file("sections", _read),
    stem=lambda item: item.source,
)
