"""Words that our texts avoid, and what they say instead: ``rules_data/avoided.yaml``."""

from __future__ import annotations

from dataclasses import dataclass

from generator.documents.written import Place
from generator.records.fields import Data
from generator.records.kind import Files, Kind, listed


@dataclass(frozen=True)
class Avoided:
    """Words of a language; ``*`` stands for letters.

    Instead of them stand the name of a ``term`` of the glossary, or the words of ``instead``.
    """

    place: Place
    language: str
    words: tuple[str, ...]
    term: str | None
    instead: str


def _read(data: Data, place: Place) -> Avoided:
    return Avoided(
        place, data["language"], tuple(data["words"]), data.get("term"), data.get("instead", "")
    )


KIND: Kind[Avoided] = Kind(
    "avoided",
    key=lambda item, _: f"{item.language}:{item.words[0]}".replace(" ", "_"),
    files=(Files("avoided", ("avoided.yaml",)),),
    read=listed("avoided", "avoided", _read),
    sealed=False,
)
