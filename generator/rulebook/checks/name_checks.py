"""Names: of files, ids, classes, series and numbers, each given once."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.near_names import fold
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.languages import OWN
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def unique_ids(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that an id means one thing, among the records on which scores depend."""
    return (found for rules, found in _twice_given(rulebook) if rules)


def unique_records(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that an id means one thing, among the records on which no score depends."""
    return (found for rules, found in _twice_given(rulebook) if not rules)


def _twice_given(rulebook: Rulebook) -> Iterator[tuple[bool, Problem]]:
    """Yield a fault for each id that an earlier record has, with whether scores depend on its kind."""
    seen: dict[str, Place] = {}
    for item in rulebook.every():
        if item.kind.called:
            first = seen.setdefault(item.id, item.place)
            if first is not item.place:
                yield item.kind.rules, id_taken(item.place, item.id, first)


def id_taken(place: Place, name: str, first: Place) -> Problem:
    """Return the fault of a record whose id an earlier one has."""
    other = f"{first.document.path}:{first.document.mark(first.where).line}"
    return place.problem("ID_TWICE", "id", id=name, other=other)


def unique_names(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that each class of tiles, and each series, is named once."""
    for kind in (rulebook.classes, rulebook.series):
        names: set[str] = set()
        for named in kind:
            if named.id in names:
                yield named.place.problem("ID_TWICE", "id", id=named.id, other=named.id)
            names.add(named.id)


def names_apart(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each fan, term or foul that shares its name with another of its kind."""
    for kind in (rulebook.fans, rulebook.terms, rulebook.fouls):
        seen: dict[tuple[str, str], str] = {}
        for record in kind:
            for language, name in record.name.items():
                other = seen.setdefault((language, fold(name)), record.id)
                if other != record.id and language in OWN:
                    yield record.place.problem(
                        "NAME_TWICE", "name", language, name=name, other=other
                    )


def file_names(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a file is named after what is in it, or after what the first of its records says."""
    for item in rulebook.every():
        where = item.place.where
        if item.kind.stem is not None and (not where or where[-1] == 0):
            name, wanted = item.place.document.path.rpartition("/")[2], item.kind.stem(item.record)
            if name != f"{wanted}.yaml":
                yield item.place.problem("FILE_NAME", name=name, hint=f"{wanted}.yaml")


def numbers(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that no list gives a number to two fans."""
    seen: dict[tuple[str, int], str] = {}
    for fan in rulebook.fans:
        for listing, number in fan.number.items():
            other = seen.setdefault((listing, number), fan.id)
            if other != fan.id:
                yield fan.place.problem(
                    "NUMBER_TWICE", "number", listing, number=number, list=listing, other=other
                )


def series(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that a fan's series is one of those named."""
    known = {named.id for named in rulebook.series}
    for fan in rulebook.fans:
        if fan.series not in known:
            yield unknown(fan.place, "SERIES_UNKNOWN", fan.series, known, "series")
