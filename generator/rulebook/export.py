"""The rulebook for the browser's engine: what decides a score, and every way to answer a question.

One common part, the patch of each reading, and the editions; the engine compiles any edition with any
readings out of it, as :func:`generator.rulebook.compile.compile_edition` does.
Left out is what no score depends on: prose, numbers, penalties, and the questions, parameters and
patches that are only about those.
"""

from __future__ import annotations

from typing import Any

from generator.documents.written import LANGUAGES
from generator.records.fan import Fan
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.reading import Patch, Reading
from generator.records.unlisted_fan import UnlistedFan
from generator.rulebook.compile import stated_in
from generator.rulebook.needed_parameters import SCORE_PARAMETERS
from generator.rules.ruleset import cites_to_json, exclusion_to_json


def export(rulebook: Rulebook) -> dict[str, Any]:
    """Return what ``api/v1/rulebook.json`` holds below its head.

    The rulebook must have passed its checks.
    """
    questions = [question for question in rulebook.questions if decides_a_score(question)]
    return {
        "version": rulebook.label,
        "classes": {named.id: named.tiles for named in rulebook.classes},
        "fans": [_fan(fan) for fan in rulebook.fans],
        "principles": {
            item.id: {"links": list(item.links), "cite": cites_to_json(item.cite)}
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
                "rules": list(stated_in(rulebook, edition)),
                "readings": {question.id: edition.readings[question.id] for question in questions},
            }
            for edition in rulebook.editions
        ],
    }


def decides_a_score(question: Question) -> bool:
    """Return whether any answer to a question changes what a hand scores."""
    return any(_patch(reading) for reading in question.readings)


def _patch(reading: Reading) -> dict[str, Any]:
    patch: Patch = reading.patch
    parameters = {
        name: patch.parameters[name] for name in SCORE_PARAMETERS if name in patch.parameters
    }
    data = {
        "points": dict(patch.points),
        "define": dict(patch.define),
        "exclude": [exclusion_to_json(item.compiled(item.cite)) for item in patch.exclude],
        "fans": [_unlisted(fan) for fan in patch.fans],
        "links": {name: list(kinds) for name, kinds in patch.links.items()},
        "set": parameters,
        "unscored": sorted(patch.unscored),
        "without": sorted(patch.without),
    }
    return {name: value for name, value in data.items() if value}


def _fan(fan: Fan) -> dict[str, Any]:
    data: dict[str, Any] = {"id": fan.id, "number": fan.rank if fan.number else None}
    if fan.house:
        data["house"] = fan.house
    if fan.points is not None:
        data["points"] = fan.points
    if fan.define is not None:
        data["define"] = fan.define
    data |= {language: fan.name[language] for language in LANGUAGES}
    data["cite"] = cites_to_json(fan.cite)
    if fan.excludes:
        data["excludes"] = [exclusion_to_json(item.compiled(item.cite)) for item in fan.excludes]
    return data


def _unlisted(fan: UnlistedFan) -> dict[str, Any]:
    return {
        "id": fan.id,
        "number": None,
        "points": fan.points,
        "define": fan.define,
        **{language: fan.name[language] for language in LANGUAGES},
        "cite": [],
    }
