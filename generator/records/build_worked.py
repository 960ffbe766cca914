"""From checked documents to worked hands, their claims, and lists of captions."""

from __future__ import annotations

from collections.abc import Iterable

from generator.documents.fields import Data, cites, need, records, words
from generator.documents.written import Place
from generator.documents.yaml_tree import Document
from generator.records.worked import (
    Captions,
    Claim,
    Collection,
    Decides,
    Example,
    Fails,
    Impossible,
)
from generator.rules.ruleset import Cite

REFUSED = "refused"


def examples(document: Document, owner: str) -> tuple[Example, ...]:
    """The worked hands of a file."""
    return tuple(
        _example(item, owner, Place(document, ("examples", index)))
        for index, item in records(document, "examples")
    )


def _example(data: Data, owner: str, place: Place) -> Example:
    return Example(
        id=data["id"],
        place=place,
        owner=owner,
        hand=data["hand"],
        tiles=data["tiles"],
        cite=cites(data.get("cite")),
        note=words(data.get("note")),
        near=words(data.get("near")),
        shows=tuple(data.get("shows", ())),
        claims=tuple(
            _claim(item, place.inside("claims", index))
            for index, item in enumerate(data.get("claims", ()))
        ),
        decides=_decides(data["decides"], owner) if "decides" in data else None,
        scores={
            edition: {fan: _value(value) for fan, value in fans.items()}
            for edition, fans in data["scores"].items()
            if fans != REFUSED
        },
        refused=_refused(data["scores"]),
    )


def _refused(data: Data) -> frozenset[str]:
    return frozenset(name for name, value in data.items() if value == REFUSED)


def _value(value: int | str) -> tuple[int, int]:
    """``2`` is one at 2 points, ``3x2`` three of them: (points of one, count)."""
    if isinstance(value, int):
        return value, 1
    count, _, points = value.partition("x")
    return int(points), int(count)


def _counted(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """``double-pung`` once, ``2xdouble-pung`` twice."""
    found = []
    for name in names:
        count, cross, fan = name.partition("x")
        counted = cross and count.isdigit()
        found.append((fan, int(count)) if counted else (name, 1))
    return tuple(found)


def _claim(data: Data, place: Place) -> Claim:
    return Claim(
        place=place,
        cite=Cite(data["source"], str(data["at"])),
        includes=_counted(data["includes"]),
        without=tuple(data.get("without", ())),
        one_of=tuple(map(tuple, data.get("one-of", ()))),
        points=data.get("points"),
        part=data.get("part"),
        impossible=data.get("impossible"),
        fails=tuple(
            Fails(item["edition"], item.get("fan", ""), item["see"])
            for item in data.get("fails", ())
        ),
    )


def _decides(data: Data, owner: str) -> Decides:
    return Decides(
        question=data.get("question", owner),
        under=data["under"],
        readings={
            reading: {fan: _value(value) if value else (0, 0) for fan, value in changes.items()}
            for reading, changes in data["readings"].items()
            if changes != REFUSED
        },
        refused=_refused(data["readings"]),
    )


def captions(document: Document) -> Captions:
    """The list of a source's worked hands."""
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


def collection(document: Document) -> Collection:
    """Hands that belong to no single fan."""
    data = document.data
    return Collection(
        id=data["id"],
        place=Place(document, ()),
        title=need(data["title"]),
        text=words(data.get("text")),
        examples=examples(document, data["id"]),
    )
