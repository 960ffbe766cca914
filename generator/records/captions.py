"""The places of every worked hand that a source prints, so that none is left out."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.document import Document
from generator.documents.written import Place
from generator.records.kind import Files, Kind, one_a_file


@dataclass(frozen=True)
class Impossible:
    """A caption whose tiles, as printed, are no hand, and the misprint that says so."""

    at: str
    misprint: str
    hand: str


@dataclass(frozen=True)
class Captions:
    """The places of every worked hand of a source."""

    place: Place
    source: str
    captions: tuple[str, ...]
    impossible: tuple[Impossible, ...]


def _read(document: Document) -> Captions:
    data = document.data
    return Captions(
        place=Place(document, ()),
        source=data["source"],
        captions=tuple(data["captions"]),
        impossible=tuple(
            Impossible(item["at"], item["misprint"], item["hand"])
            for item in data.get("impossible", ())
        ),
    )


KIND: Kind[Captions] = Kind(
    "captions",
    key=lambda item, _: item.source,
    files=(Files("captions", ("captions/*.yaml",)),),
    read=one_a_file("captions", _read),
)
