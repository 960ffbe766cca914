"""Names: of files, ids, classes, series and numbers, each given once."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.cases import CARD, PREFIX
from generator.records.model import Place, Rulebook
from generator.records.owners import owners
from generator.rulebook.checks.common import unknown

_RECORDS = (
    "example",
    "source",
    "term",
    "misprint",
    "collection",
    "article",
    "clause",
    "case",
    "form",
    "rotation",
    "event",
)


def unique_ids(rulebook: Rulebook) -> Iterator[Problem]:
    """An id means one thing in the whole rulebook."""
    return (found for kind, found in _twice_given(rulebook) if kind not in _RECORDS)


def unique_records(rulebook: Rulebook) -> Iterator[Problem]:
    """The same, for what does not change a score."""
    return (found for kind, found in _twice_given(rulebook) if kind in _RECORDS)


def _twice_given(rulebook: Rulebook) -> Iterator[tuple[str, Problem]]:
    seen: dict[str, Place] = {}
    for kind, item, place in owners(rulebook):
        if item in seen:
            other = seen[item].document
            mark = other.mark(seen[item].where)
            found = place.problem("ID_TWICE", "id", id=item, other=f"{other.path}:{mark.line}")
            yield kind, found
        seen.setdefault(item, place)


def unique_names(rulebook: Rulebook) -> Iterator[Problem]:
    """A class of tiles, and a series, is named once."""
    for kind in (rulebook.classes, rulebook.series):
        names: set[str] = set()
        for named in kind:
            if named.id in names:
                yield named.place.problem("ID_TWICE", "id", id=named.id, other=named.id)
            names.add(named.id)


def file_names(rulebook: Rulebook) -> Iterator[Problem]:
    """A file is named after what is in it."""
    for fan in rulebook.fans:
        yield from _file_name(fan.place, f"{fan.rank:02d}-{fan.id}")
    groups = (
        rulebook.principles,
        rulebook.questions,
        rulebook.editions,
        rulebook.collections,
        rulebook.articles,
        rulebook.rotations,
    )
    for item in (item for group in groups for item in group):
        yield from _file_name(item.place, item.id)
    for hand in (hand for card in rulebook.cards for hand in card.hands):
        yield from _file_name(hand.place, f"{hand.number:02d}")
    for foul in rulebook.fouls:
        yield from _file_name(foul.place, foul.id.removeprefix("f-"))
    for listed in rulebook.sections:
        yield from _file_name(listed.place, listed.source)
    for procedure in rulebook.procedures:
        name = procedure.id.removeprefix(PREFIX)
        yield from _file_name(
            procedure.place, name.removeprefix(CARD) if procedure.of_card else name
        )
    for misprint in rulebook.misprints:
        if misprint.place.where[-1] == 0:
            yield from _file_name(misprint.place, misprint.source)


def _file_name(place: Place, stem: str) -> Iterator[Problem]:
    name = place.document.path.rpartition("/")[2]
    if name != f"{stem}.yaml":
        yield place.problem("FILE_NAME", name=name, hint=f"{stem}.yaml")


def numbers(rulebook: Rulebook) -> Iterator[Problem]:
    """Each list numbers its fans once."""
    seen: dict[tuple[str, int], str] = {}
    for fan in rulebook.fans:
        for listing, number in fan.number.items():
            other = seen.setdefault((listing, number), fan.id)
            if other != fan.id:
                yield fan.place.problem(
                    "NUMBER_TWICE", "number", listing, number=number, list=listing, other=other
                )


def series(rulebook: Rulebook) -> Iterator[Problem]:
    """A fan's series is one of those named."""
    known = {named.id for named in rulebook.series}
    for fan in rulebook.fans:
        if fan.series not in known:
            yield unknown(fan.place, "SERIES_UNKNOWN", fan.series, known, "series")
