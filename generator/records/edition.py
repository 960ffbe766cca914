"""Editions: one reading for each question, and the edition's own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.text_numbers import Value, fill
from generator.documents.written import Place, Words
from generator.records.content import Content, under_no_edition
from generator.records.fields import cites, need, values
from generator.records.kind import Files, Json, Kind, Search, one_a_file, words_of
from generator.records.search_rows import Entry, Text, named_entry
from generator.records.support import Basis
from generator.records.view import View, present
from generator.rules.ruleset import Cite, cites_to_json


@dataclass(frozen=True)
class Edition:
    """A set of answers; ``assumed`` says why, for readings that no source of the edition states.

    ``based_on`` is the edition whose rules hold where it has none of its own, empty for none.
    ``played`` says in a few words by whom and where, ``where`` in which situations one plays by it.
    ``numbers`` are its own, where it differs and no question asks.
    ``house`` says that these are house rules, which no source claims anything about; ``draft`` that they
    are only a proposal.
    """

    id: str
    place: Place
    order: int
    name: Words
    short: Words
    played: Words
    where: tuple[Words, ...]
    text: Words
    year: int
    based_on: str
    cite: tuple[Cite, ...]
    minimum: int
    base: int
    numbers: Mapping[str, Value]
    readings: Mapping[str, str]
    assumed: Mapping[str, Words]
    house: bool = False
    draft: bool = False


def _read(document: Document) -> Edition:
    data = document.data
    taken = data["readings"]
    return Edition(
        id=data["id"],
        place=Place(document, ()),
        order=data["order"],
        name=need(data["name"]),
        short=need(data["short"]),
        played=need(data["played"]),
        where=tuple(need(item) for item in data["where"]),
        text=need(data["text"]),
        year=data["year"],
        based_on=data.get("based-on", ""),
        cite=cites(data["cite"]),
        minimum=data["minimum"],
        base=data["base"],
        numbers=values(data.get("numbers")),
        readings={
            question: reading if isinstance(reading, str) else reading["reading"]
            for question, reading in taken.items()
        },
        assumed={
            question: need(reading["assumed"])
            for question, reading in taken.items()
            if not isinstance(reading, str)
        },
    )


def _texts(edition: Edition) -> Iterator[tuple[Path, Words]]:
    yield ("played",), edition.played
    for place, situation in enumerate(edition.where):
        yield ("where", place), situation
    yield ("text",), edition.text
    for name, reason in edition.assumed.items():
        yield ("readings", name, "assumed"), reason


def _fill(edition: Edition, values: Mapping[str, Value]) -> Edition:
    assumed = {key: fill(text, values) for key, text in edition.assumed.items()}
    return replace(edition, assumed=assumed)


def _content(view: View, edition: Edition, _: Any) -> Content:
    """Return what a citation seals.

    Words: names and text.  Ruling: the year, what it is based on, its answers and which are assumed, and
    its own numbers.
    """
    return Content(
        "edition",
        edition.id,
        edition.name,
        None,
        under_no_edition(view.short(edition.text)),
        view.texts(name=edition.name, short=edition.short, text=edition.text),
        under_no_edition(
            {
                "year": edition.year,
                "based_on": edition.based_on or None,
                "minimum": edition.minimum,
                "base": edition.base,
                "numbers": edition.numbers,
                "readings": edition.readings,
                "assumed": sorted(edition.assumed),
            }
        ),
        edition.cite,
    )


def _json(view: View, edition: Edition, _: Any) -> dict[str, Any]:
    """Return the JSON of an edition: its readings by question, their basis, and why some are assumed."""
    return {
        "id": edition.id,
        "name": dict(edition.name),
        "short": dict(edition.short),
        "played": dict(edition.played),
        "text": view.words(edition.text),
        "year": edition.year,
        **({"based_on": edition.based_on} if edition.based_on else {}),
        "minimum": edition.minimum,
        "base": edition.base,
        "readings": dict(view.rules[edition.id].readings),
        "rests_on": {name: _basis_json(basis) for name, basis in view.bases[edition.id].items()},
        "assumed": {question: view.words(why) for question, why in edition.assumed.items()},
        "cite": cites_to_json(edition.cite),
    }


def _basis_json(basis: Basis) -> dict[str, Any]:
    return present(
        {
            "support": basis.label,
            "carried": basis.carried or None,
            "cite": basis.cite and {"source": basis.cite.source, "at": basis.cite.at},
        }
    )


def _entry(view: View, language: str, edition: Edition, _: Any) -> Iterator[Entry]:
    yield named_entry(view, language, "edition", edition, (), ())


def _found(view: View, language: str, edition: Edition, _: Any) -> Iterator[Text]:
    yield Text("edition", view.addresses[edition.id], view.run_on(language, edition.text))


KIND: Kind[Edition] = Kind(
    "edition",
    called="edition",
    rules=True,
    files=(Files("edition", ("editions/*.yaml",), rules=True),),
    read=one_a_file("edition", _read, lambda item: item.order),
    stem=lambda item: item.id,
    texts=_texts,
    fill=_fill,
    title=words_of("short"),
    address=lambda item, *_: f"editions/{item.id}/",
    content=_content,
    json=Json("editions", _json),
    search=Search(("edition",), "editions/", _found, _entry),
)
