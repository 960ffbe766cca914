"""Each kind of record as JSON values, in all languages; what editions differ in stands by edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.publish.api.view import View, cites, present
from generator.records.model import Edition, Fan, Principle, Source, Term, WrittenExclusion

Record = dict[str, Any]


def edition(view: View, item: Edition) -> Record:
    """An edition: its readings by question, and those that are assumed."""
    return present(
        {
            "id": item.id,
            "name": dict(item.name),
            "short": dict(item.short),
            "text": view.words(item.text),
            "year": item.year,
            "minimum": item.minimum,
            "base": item.base,
            "readings": dict(view.rules[item.id].readings),
            "assumed": {question: view.words(why) for question, why in item.assumed.items()},
            "cite": cites(item.cite),
        }
    )


def fan(view: View, item: Fan) -> Record:
    """A fan: ``editions`` has its points, its definition and its exclusions under each."""
    return {
        "id": item.id,
        "number": dict(item.number),
        "series": item.series,
        "name": dict(item.name),
        "also": {language: list(found) for language, found in item.also.items()},
        "text": view.words(item.text),
        "editions": {
            name: {
                "points": fans[item.id].points,
                "define": fans[item.id].define,
                "excludes": [
                    found.id for found in view.exclusions[name].values() if found.by == item.id
                ],
                "excluded_by": [
                    found.id for found in view.exclusions[name].values() if found.fan == item.id
                ],
            }
            for name, fans in view.fans.items()
            if item.id in fans
        },
        "examples": [example.id for example in item.examples],
        "cite": cites(item.cite),
    }


def unlisted(view: View) -> Iterable[Record]:
    """The fans that no rulebook lists and that a reading counts."""
    for question in view.rulebook.questions:
        for reading in question.readings:
            for item in reading.patch.fans:
                yield {
                    "id": item.id,
                    "name": dict(item.name),
                    "points": item.points,
                    "define": item.define,
                    "reading": f"{question.id}/{reading.id}",
                    "editions": [name for name, fans in view.fans.items() if item.id in fans],
                }


def exclusion(view: View, item: WrittenExclusion) -> Record:
    """An exclusion and the editions that have it."""
    return present(
        {
            "id": item.id,
            "by": item.by,
            "fan": item.fan,
            "because": item.because,
            "at_most": item.at_most,
            "when": item.when,
            "wherever": item.wherever,
            "note": view.words(item.note),
            "editions": [name for name, found in view.exclusions.items() if item.id in found],
            "cite": cites(item.cite),
        }
    )


def principle(view: View, item: Principle) -> Record:
    """A principle: ``links`` are the kinds of set on which it links fans, by edition."""
    return {
        "id": item.id,
        "number": item.number,
        "name": view.words(item.name),
        "text": view.words(item.text),
        "how": view.words(item.how),
        "links": {
            name: list(rules.principles[item.id].links) for name, rules in view.rules.items()
        },
        "examples": [example.id for example in item.examples],
        "cite": cites(item.cite),
    }


def term(view: View, item: Term) -> Record:
    """An entry of the glossary."""
    return present(
        {
            "id": item.id,
            "kind": item.kind,
            "tile": item.tile,
            "of": item.of,
            "name": view.words(item.name),
            "plural": view.words(item.plural),
            "also": {language: list(found) for language, found in item.also.items()},
            "also_in": {source: list(found) for source, found in item.also_in.items()},
            "text": view.words(item.text),
            "cite": cites(item.cite),
        }
    )


def source(view: View, item: Source) -> Record:
    """A document that rules are cited from."""
    return present(
        {
            "id": item.id,
            "title": item.title,
            "short": dict(item.short),
            "publisher": item.publisher,
            "year": item.year,
            "language": list(item.language),
            "kind": item.kind,
            "authority": item.authority,
            "licence": item.licence,
            "translates": item.translates,
            "text": view.words(item.text),
        }
    )


def classes(view: View) -> Mapping[str, str]:
    """The classes of tiles that definitions name, in the project's notation of tiles."""
    return {item.id: item.tiles for item in view.rulebook.classes}
