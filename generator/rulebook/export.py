"""The rulebook for the browser's engine: what decides a score, and every way to answer a question.

One common part, the patch of each reading, and the editions; the engine compiles any edition with any
readings out of it, as :func:`generator.rulebook.compile.compile_edition` does.
Left out is what no score depends on: prose, numbers, penalties, and the questions, parameters and
patches that are only about those.
"""

from __future__ import annotations

from typing import Any

from generator.records.model import (
    LANGUAGES,
    Fan,
    Patch,
    Question,
    Reading,
    Rulebook,
    UnlistedFan,
    WrittenExclusion,
)
from generator.rulebook.checks.edition_checks import PARAMETERS
from generator.rules.ruleset import Cite


def export(rulebook: Rulebook) -> dict[str, Any]:
    """What ``assets/rulebook.json`` holds; the rulebook must have passed its checks."""
    questions = [question for question in rulebook.questions if decides_a_score(question)]
    return {
        "version": rulebook.label,
        "classes": {named.id: named.tiles for named in rulebook.classes},
        "fans": [_fan(fan) for fan in rulebook.fans],
        "principles": {
            item.id: {"links": list(item.links), "cite": _cites(item.cite)}
            for item in rulebook.principles
        },
        "questions": {
            question.id: {reading.id: _patch(reading) for reading in question.readings}
            for question in questions
        },
        "editions": [
            {
                "id": edition.id,
                "name": dict(edition.name),
                "short": dict(edition.short),
                "minimum": edition.minimum,
                "base": edition.base,
                "sources": [cite.source for cite in edition.cite],
                "readings": {question.id: edition.readings[question.id] for question in questions},
            }
            for edition in rulebook.editions
        ],
    }


def decides_a_score(question: Question) -> bool:
    """Whether any answer to it changes what a hand scores."""
    return any(_patch(reading) for reading in question.readings)


def _patch(reading: Reading) -> dict[str, Any]:
    patch: Patch = reading.patch
    parameters = {name: patch.parameters[name] for name in PARAMETERS if name in patch.parameters}
    data = {
        "points": dict(patch.points),
        "define": dict(patch.define),
        "exclude": [{**_exclusion(item), "by": item.by} for item in patch.exclude],
        "fans": [_unlisted(fan) for fan in patch.fans],
        "links": {name: list(kinds) for name, kinds in patch.links.items()},
        "set": parameters,
    }
    return {name: value for name, value in data.items() if value}


def _fan(fan: Fan) -> dict[str, Any]:
    data: dict[str, Any] = {"id": fan.id, "number": fan.rank}
    if fan.points is not None:
        data["points"] = fan.points
    if fan.define is not None:
        data["define"] = fan.define
    data |= {language: fan.name[language] for language in LANGUAGES}
    if fan.excludes:
        data["excludes"] = [_exclusion(item) for item in fan.excludes]
    return data


def _unlisted(fan: UnlistedFan) -> dict[str, Any]:
    return {
        "id": fan.id,
        "number": None,
        "points": fan.points,
        "define": fan.define,
        **{language: fan.name[language] for language in LANGUAGES},
    }


def _exclusion(item: WrittenExclusion) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": item.id,
        "fan": item.fan,
        "because": item.because,
        "cite": _cites(item.cite),
    }
    if item.at_most is not None:
        data["at-most"] = item.at_most
    if item.when is not None:
        data["when"] = item.when
    if item.wherever:
        data["wherever"] = True
    return data


def _cites(cites: tuple[Cite, ...]) -> list[dict[str, str]]:
    return [{"source": cite.source, "at": cite.at} for cite in cites]
