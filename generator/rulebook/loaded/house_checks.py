"""House rules: that they name what there is, and hang together with the rules that they change."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import known_fans, unknown
from generator.rulebook.checks.definition_checks import definitions
from generator.rulebook.checks.edition_checks import exclusions
from generator.rulebook.checks.name_checks import id_taken, names_apart, unique_ids, unique_names

_TOGETHER = (unique_ids, unique_names, names_apart, exclusions, definitions)


def fans_taken(rulebook: Rulebook, document: Document) -> Iterator[Problem]:
    """Yield a fault for each fan of house rules whose id is given already.

    Whatever else names such a fan, or the name that it had before, is then no fault of its own.
    """
    given = {item.id: item.place for item in rulebook.every() if item.kind.called}
    for index, fan in enumerate(document.data.get("fans", ())):
        if fan["id"] in given:
            yield id_taken(Place(document, ("fans", index)), fan["id"], given[fan["id"]])


def names_known(rulebook: Rulebook, document: Document) -> Iterator[Problem]:
    """Check that what house rules name exists.

    They name editions, questions, readings, fans, exclusions, fouls and numbers.  With such a fault the
    rulebook cannot be extended by them.
    """
    data, place = document.data, Place(document, ())
    own = {fan["id"] for fan in data.get("fans", ())}
    fans = known_fans(rulebook) | own
    editions = {edition.id: edition for edition in rulebook.editions}
    if data["based-on"] not in editions:
        yield unknown(place, "EDITION_UNKNOWN", data["based-on"], editions, "based-on")
    questions = {question.id: question for question in rulebook.questions}
    for name, reading in data.get("readings", {}).items():
        if name not in questions:
            yield unknown(place, "QUESTION_UNKNOWN", name, questions, "readings", name)
        elif questions[name].reading(reading) is None:
            known = [item.id for item in questions[name].readings]
            yield unknown(place, "READING_UNKNOWN", reading, known, "readings", name)
    listed = {fan.id for fan in rulebook.fans}
    for name, inside in _changed(document):
        if name not in listed:
            yield unknown(place, "FAN_UNKNOWN", name, listed, *inside)
    for name, inside in _named(document):
        if name not in fans:
            yield unknown(place, "FAN_UNKNOWN", name, fans, *inside)
    known_records: tuple[tuple[str, str, Collection[str]], ...] = (
        ("without", "EXCLUSION_UNKNOWN", {item.id for item in rulebook.exclusions}),
        ("numbers", "NUMBER_UNKNOWN", {item.id for item in rulebook.numbers}),
        ("penalties", "FOUL_UNKNOWN", {item.id for item in rulebook.fouls}),
    )
    for key, code, known_ids in known_records:
        for index, name in enumerate(data.get(key, ())):
            if name not in known_ids:
                where = index if isinstance(data[key], list) else name
                yield unknown(place, code, name, known_ids, key, where)
    series = {item.id for item in rulebook.series}
    for index, fan in enumerate(data.get("fans", ())):
        if "series" in fan and fan["series"] not in series:
            yield unknown(place, "SERIES_UNKNOWN", fan["series"], series, "fans", index, "series")


def _changed(document: Document) -> Iterator[tuple[str, Path]]:
    """The fans of the lists that are changed, with their places."""
    for key in ("points", "define"):
        for name in document.data.get(key, {}):
            yield name, (key, name)
    for index, name in enumerate(document.data.get("not-scored", ())):
        yield name, ("not-scored", index)


def _named(document: Document) -> Iterator[tuple[str, Path]]:
    """The fans that are named elsewhere, with their places."""
    data = document.data
    for by, items in data.get("exclude", {}).items():
        yield by, ("exclude", by)
        yield from _excluded(items, ("exclude", by))
    for index, fan in enumerate(data.get("fans", ())):
        yield from _excluded(fan.get("excludes", ()), ("fans", index, "excludes"))
        yield from _scored(fan["examples"], ("fans", index, "examples"))
    yield from _scored(data.get("examples", ()), ("examples",))


def _excluded(items: list[str | dict[str, str]], where: Path) -> Iterator[tuple[str, Path]]:
    for index, item in enumerate(items):
        if isinstance(item, str):
            yield item, (*where, index)
        else:
            yield item["fan"], (*where, index, "fan")


def _scored(
    examples: list[dict[str, dict[str, object]]], where: Path
) -> Iterator[tuple[str, Path]]:
    for index, example in enumerate(examples):
        for name in example["scores"]:
            yield name, (*where, index, "scores", name)


def hang_together(extended: Rulebook, document: Document) -> Iterator[Problem]:
    """Yield what is inconsistent in house rules, or takes an id or name that is given already."""
    for check in _TOGETHER:
        for found in check(extended):
            if found.path == document.path:
                yield found
