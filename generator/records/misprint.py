"""Errata and omissions of a source: what it prints, what is meant, and how we know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.records.content import Content, under_no_edition
from generator.records.fields import Data, cites, need
from generator.records.json_fields import CITE, ID, each, json_of, own, plain, shared, text
from generator.records.kind import Accounts, Files, Kind, Naming, Search, listed, texts_of
from generator.records.search_rows import Text
from generator.records.view import View
from generator.rules.ruleset import Cite

SLIPS = ("misprint", "omission", "inconsistency", "looseness")
"""What can be wrong: a wrong word or number, one left out, two places at odds, or wording too loose."""


@dataclass(frozen=True)
class Misprint:
    """A slip of a source; ``hands`` are the ids of the examples that show it.

    ``kind`` is one of SLIPS and says what ``meant`` is: the right words, the words completed, those of
    the other place, or what the loose ones mean.
    """

    id: str
    place: Place
    source: str
    at: str
    kind: str
    printed: str
    meant: str
    evidence: Words
    concerns: str
    literally: Words
    hands: tuple[str, ...]
    cite: tuple[Cite, ...]


def _read(data: Data, place: Place) -> Misprint:
    return Misprint(
        id=data["id"],
        place=place,
        source=place.document.data["source"],
        at=data["at"],
        kind=data["kind"],
        printed=data["printed"],
        meant=data["meant"],
        evidence=need(data["evidence"]),
        concerns=data["concerns"],
        literally=need(data["literally"]),
        hands=tuple(data.get("hands", ())),
        cite=cites(data["cite"]),
    )


def _title(item: Misprint, _: Any, naming: Naming) -> str:
    """Return the title of a misprint: its source and the place there."""
    return naming.of(item.source) + naming.speaker.comma + naming.speaker.place(item.at)


def _content(view: View, item: Misprint, _: Any) -> Content:
    """Return what a citation seals.

    Words: how we know, and what follows if it is taken literally.  Ruling: the kind of slip, what is
    printed, what is meant, and what it concerns.
    """
    printed, meant = (dict.fromkeys(LANGUAGES, text) for text in (item.printed, item.meant))
    return Content(
        "misprint",
        item.id,
        view.named(item.id),
        None,
        under_no_edition(view.say(f"slip:{item.kind}", printed=printed, meant=meant)),
        view.texts(evidence=item.evidence, literally=item.literally),
        under_no_edition(
            {
                "kind": item.kind,
                "printed": item.printed,
                "meant": item.meant,
                "concerns": item.concerns,
            }
        ),
        {"source": item.source, "at": item.at, "cite": item.cite},
    )


def _found(view: View, language: str, item: Misprint, _: Any) -> Iterator[Text]:
    told = view.run_on(language, item.evidence, item.literally)
    text = f"{item.printed} → {item.meant}. {told}"
    yield Text("misprint", view.addresses[item.id], text, item.id)


KIND: Kind[Misprint] = Kind(
    "misprint",
    called="misprint",
    stands_for=lambda item: [item.source, item.at],
    files=(Files("misprints", ("misprints/*.yaml",), loose=("misprints",)),),
    read=listed("misprints", "misprints", _read),
    stem=lambda item: item.source,
    texts=texts_of("evidence", "literally"),
    title=_title,
    address=lambda item, *_: f"misprints/{item.source}/#{item.id}",
    content=_content,
    json=json_of(
        "misprints",
        "A misprint or omission",
        "What a source prints, what is meant, and how we know.",
        ID,
        own("source", shared("slug")),
        own("at", plain("string")),
        own(
            "kind",
            {
                "description": "A wrong word or number, something left out, two places at odds, or"
                " wording too loose.",
                "enum": list(SLIPS),
            },
        ),
        own("printed", plain("string", "In its own language.")),
        own("meant", plain("string", "In its own language.")),
        text("evidence"),
        own("concerns", {"enum": ["score", "rule", "name", "number", "wording"]}),
        text("literally", "What it would change if taken literally."),
        own("examples", each(shared("example-id"), "The worked hands that show it."), of="hands"),
        CITE,
    ),
    search=Search(("misprint",), None, _found),
    accounts=Accounts("misprint", 10, cites=lambda item, _: (Cite(item.source, item.at),)),
)
