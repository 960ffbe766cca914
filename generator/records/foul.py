"""Fouls: what a player must not do, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.documents.document import Document
from generator.documents.text_numbers import Penalty, Value, fill
from generator.documents.written import LANGUAGES, Place, Words
from generator.languages import OWN
from generator.records.content import Content
from generator.records.fields import also, cites, need
from generator.records.id_forms import NAME
from generator.records.json_fields import CITE, JsonField, by_slug, each, json_of, own, shared, text
from generator.records.kind import (
    Accounts,
    Documents,
    Files,
    Kind,
    NumbersNamed,
    Search,
    texts_of,
    words_of,
)
from generator.records.search_rows import Entry, Text, named_entry
from generator.records.view import View, lists
from generator.rules.ruleset import Cite

STAGES = (
    "arriving",
    "dealing",
    "drawing",
    "calling",
    "melding",
    "discarding",
    "winning",
    "counting",
    "conduct",
)
"""When in play a foul happens, in order."""


@dataclass(frozen=True)
class Foul:
    """Something that a player must not do.

    ``penalty`` is None where the readings of a question give it; ``clauses`` are of articles.
    """

    id: str
    place: Place
    stage: str
    order: int
    name: Words
    also: Mapping[str, tuple[str, ...]]
    text: Words
    questions: tuple[str, ...]
    clauses: tuple[str, ...]
    cite: tuple[Cite, ...]
    penalty: Penalty | None


def in_order(documents: Documents) -> list[Document]:
    """Return the files of fouls in the order in which they happen in play."""

    def place(document: Document) -> tuple[int, int, str]:
        data = document.data
        return STAGES.index(data["stage"]), data["order"], data["id"]

    return sorted(documents.get("foul", ()), key=place)


def _read(document: Document) -> Foul:
    data = document.data
    return Foul(
        id=data["id"],
        place=Place(document, ()),
        stage=data["stage"],
        order=data["order"],
        name=need(data["name"]),
        also=also(data.get("also")),
        text=need(data["text"]),
        questions=tuple(data.get("questions", ())),
        clauses=tuple(data.get("clauses", ())),
        cite=cites(data["cite"]),
        penalty=data.get("penalty"),
    )


def _fill(foul: Foul, values: Mapping[str, Value]) -> Foul:
    return replace(foul, text=fill(foul.text, values))


def _content(view: View, foul: Foul, _: Any) -> Content:
    """Return what a citation seals.

    Words: names and text.  Ruling: the stage of play and the penalty.
    """
    words = view.texts(name=foul.name, text=foul.text)
    for language in LANGUAGES:
        words[language]["also"] = sorted(foul.also.get(language, ()))
    penalties: dict[str, Words] = {
        edition: {
            language: view.penalty_words(rules, foul.id, speaker)
            for language, speaker in view.speakers.items()
        }
        for edition, rules in view.rules.items()
    }
    return Content(
        "foul",
        foul.id,
        view.named(foul.id),
        tuple(view.rules),
        penalties,
        words,
        {
            edition: {"stage": foul.stage, "penalty": rules.penalties.get(foul.id)}
            for edition, rules in view.rules.items()
        },
        foul.cite,
        view.short(foul.text),
    )


def _entry(view: View, language: str, foul: Foul, _: Any) -> Iterator[Entry]:
    yield named_entry(view, language, "foul", foul, (language,), ())


def _found(view: View, language: str, foul: Foul, _: Any) -> Iterator[Text]:
    speaker = view.speakers[language]
    costs: dict[str, list[str]] = {}
    for edition, rules in view.rules.items():
        costs.setdefault(view.penalty_words(rules, foul.id, speaker), []).append(edition)
    yield Text("foul", view.addresses[foul.id], view.run_on(language, foul.text))
    for words, editions in costs.items():
        yield Text("foul", view.addresses[foul.id], words, editions=tuple(editions))


def _penalties(view: View, foul: Foul, _: Any) -> dict[str, Any]:
    """Return the penalty of a foul, by edition, for the editions that name one."""
    return {
        name: dict(rules.penalties[foul.id])
        for name, rules in view.rules.items()
        if foul.id in rules.penalties
    }


KIND: Kind[Foul] = Kind(
    "foul",
    called="foul",
    id_form=f"f-{NAME}",
    stands_for=lambda item: item.name[OWN[0]],
    rules=True,
    files=(
        Files("foul", ("fouls/*.yaml",), loose=("cases",), exact=("given", "expect"), rules=True),
    ),
    read=lambda documents: map(_read, in_order(documents)),
    stem=lambda foul: foul.id.removeprefix("f-"),
    texts=texts_of("text"),
    fill=_fill,
    title=words_of("name"),
    address=lambda foul, *_: f"fouls/{foul.id.removeprefix('f-')}/",
    content=_content,
    json=json_of(
        "fouls",
        "A foul",
        "What a player must not do, and what it costs under each edition.",
        own("id", shared("foul-id")),
        own("stage", shared("slug")),
        text("name"),
        JsonField("also", shared("names"), lambda _, foul, __: lists(foul.also)),
        text("text"),
        JsonField("penalties", by_slug(shared("penalty"), "By edition."), _penalties),
        own("questions", shared("slugs")),
        own("clauses", each(shared("slash-id", "article/clause"))),
        CITE,
    ),
    search=Search(("foul",), "fouls/", _found, _entry),
    accounts=Accounts("foul", 3),
    numbers_named=NumbersNamed(("text",)),
)
