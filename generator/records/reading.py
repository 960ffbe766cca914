"""Readings: the answers to a question, each a patch to the rulebook with its sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator.documents.document import Document
from generator.documents.marks import replaced
from generator.documents.text_numbers import Penalty, Value, fill, of_penalties
from generator.documents.written import Place, Words
from generator.records.content import Content, edition_keys
from generator.records.exclusion import WrittenExclusion, excluded, read_exclusion
from generator.records.fields import Data, cites, need, values, words
from generator.records.id_forms import INSIDE
from generator.records.kind import Accounts, Kind, Naming, NumbersNamed, Search, texts_of
from generator.records.search_rows import Text
from generator.records.unlisted_fan import UnlistedFan, read_unlisted
from generator.records.view import View, lists, present
from generator.rules.ruleset import Cite, Define, cites_to_json


@dataclass(frozen=True)
class Patch:
    """What a reading changes; ``penalties`` are by foul.

    House rules may also leave out fans, which are then ``unscored``, and exclusions, ``without`` which
    they score; no reading of a book does.
    """

    points: Mapping[str, int] = field(default_factory=dict)
    define: Mapping[str, Define] = field(default_factory=dict)
    exclude: tuple[WrittenExclusion, ...] = ()
    fans: tuple[UnlistedFan, ...] = ()
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    parameters: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, Value] = field(default_factory=dict)
    penalties: Mapping[str, Penalty] = field(default_factory=dict)
    unscored: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Reading:
    """One answer to a question."""

    id: str
    place: Place
    answer: Words
    note: Words | None
    consequence: Words | None
    like: str | None
    support: str
    cite: tuple[Cite, ...]
    patch: Patch


def read_reading(document: Document, data: Data, index: int) -> Reading:
    """Return a reading of a question's file, the one at this place in its list."""
    return Reading(
        id=data["id"],
        place=Place(document, ("readings", index)),
        answer=need(data["answer"]),
        note=words(data.get("note")),
        consequence=words(data.get("consequence")),
        like=data.get("like"),
        support=data["support"],
        cite=cites(data["cite"]),
        patch=_patch(document, data.get("patch", {}), index),
    )


def _patch(document: Document, data: Data, index: int) -> Patch:
    where = ("readings", index, "patch")
    return Patch(
        points=data.get("points", {}),
        define=data.get("define", {}),
        exclude=tuple(
            read_exclusion(item, by, Place(document, (*where, "exclude", by, number)))
            for by, items in data.get("exclude", {}).items()
            for number, item in enumerate(items)
        ),
        fans=tuple(
            read_unlisted(
                item,
                Place(document, (*where, "fans", number)),
                f"{document.data['id']}/{document.data['readings'][index]['id']}",
            )
            for number, item in enumerate(data.get("fans", ()))
        ),
        links={name: tuple(kinds) for name, kinds in data.get("links", {}).items()},
        parameters=data.get("set", {}),
        numbers=values(data.get("numbers")),
        penalties=data.get("penalties", {}),
    )


def filled(reading: Reading, values: Mapping[str, Value]) -> Reading:
    """Return the reading with its own numbers in its texts, else those on which all agree."""
    patch = reading.patch
    own = {**values, **patch.numbers, **of_penalties(patch.penalties)}
    return replace(
        reading,
        answer=fill(reading.answer, own),
        note=fill(reading.note, own) if reading.note else None,
        consequence=fill(reading.consequence, own) if reading.consequence else None,
    )


def _title(reading: Reading, _: Any, naming: Naming) -> str:
    """Return the title of a reading: its answer, without marks."""
    answer = replaced(reading.answer[naming.language], lambda item, words: words or naming.of(item))
    return answer.rstrip("。.")


def ruled(reading: Reading) -> dict[str, Any]:
    """Return what a reading rules: what supports it and all that it changes, sources apart."""
    patch = reading.patch
    return {
        "support": reading.support,
        "like": reading.like,
        "points": patch.points,
        "define": patch.define,
        "exclude": {item.id: excluded(item) for item in patch.exclude},
        "fans": {item.id: {"points": item.points, "define": item.define} for item in patch.fans},
        "links": {name: ["linked", *sorted(kinds)] for name, kinds in patch.links.items()},
        "parameters": {name: [value] for name, value in patch.parameters.items()},
        "numbers": patch.numbers,
        "penalties": patch.penalties,
        **present({"unscored": sorted(patch.unscored), "without": sorted(patch.without)}),
    }


def _content(view: View, reading: Reading, question: Any) -> Content:
    """Return what a citation seals.

    Words: answer, note, consequence.  Ruling: what supports it and what it changes.
    """
    editions = view.taking(question.id, reading.id)
    return Content(
        "reading",
        f"{question.id}/{reading.id}",
        view.named(question.id),
        editions,
        {
            edition: view.resting(
                reading.answer,
                view.bases[edition][question.id].label if edition else reading.support,
            )
            for edition in edition_keys(editions)
        },
        view.texts(answer=reading.answer, note=reading.note, consequence=reading.consequence),
        {edition: ruled(reading) for edition in edition_keys(editions)},
        reading.cite,
    )


def to_json(view: View, reading: Reading, question: str) -> dict[str, Any]:
    """Return a reading of a question with the editions that take it."""
    patch = reading.patch
    return present(
        {
            "id": f"{question}/{reading.id}",
            "answer": view.words(reading.answer),
            "note": view.words(reading.note),
            "consequence": view.words(reading.consequence),
            "like": reading.like,
            "support": reading.support,
            "editions": list(view.taking(question, reading.id)),
            "patch": {
                "points": dict(patch.points),
                "define": dict(patch.define),
                "exclude": [item.id for item in patch.exclude],
                "fans": [item.id for item in patch.fans],
                "links": lists(patch.links),
                "parameters": dict(patch.parameters),
                "numbers": dict(patch.numbers),
                "penalties": dict(patch.penalties),
            },
            "cite": cites_to_json(reading.cite),
        }
    )


def _found(view: View, language: str, reading: Reading, question: Any) -> Iterator[Text]:
    name = f"{question.id}/{reading.id}"
    told = view.run_on(language, reading.answer, reading.note, reading.consequence)
    yield Text("reading", view.addresses[name], told, name, view.taking(question.id, reading.id))


KIND: Kind[Reading] = Kind(
    "reading",
    called="reading",
    id_form=INSIDE,
    rules=True,
    texts=texts_of("answer", "note", "consequence"),
    key=lambda reading, question: f"{question.id}/{reading.id}",
    title=_title,
    address=lambda reading, question, _: f"questions/{question.id}/#{reading.id}",
    content=_content,
    search=Search(("reading",), None, _found),
    accounts=Accounts("question", 6, of=lambda _, question: str(question.id)),
    numbers_named=NumbersNamed(
        ("answer", "consequence"), binds=lambda _, question: question.effect != "score"
    ),
)
