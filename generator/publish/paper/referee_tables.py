"""The referee's tables, which the site has in no one place: payments, penalties, agreed numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.publish.site.page.context import Site
from generator.publish.site.texts.penalties_by_edition import summaries
from generator.publish.site.texts.values_with_units import value
from generator.records.edition import Edition
from generator.score.win_payments import changes

_TOTALS = (8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 40, 48, 64, 88, 100, 128, 176)
_TIMES = ("second", "minute")


@dataclass(frozen=True)
class Payment:
    """What a hand of ``points`` pays.

    On a discard ``discarder`` and each ``other`` pay, ``by_discard`` in all; self-drawn ``each`` pays,
    ``self_drawn`` in all.
    """

    points: int
    discarder: int
    other: int
    by_discard: int
    each: int
    self_drawn: int


@dataclass(frozen=True)
class EditionsRow:
    """A row of a table with a column for each edition.

    ``name`` is a foul's id or a number's name.
    Each cell has the number of neighboring editions that share it, and their text.
    """

    name: str
    cells: tuple[tuple[int, str], ...]


def tables(site: Site) -> dict[str, object]:
    """Return the values that the template of the tables shows: payments, penalties, times, numbers."""
    numbers = site.rulebook.numbers
    return {
        "payments": [
            (editions, [_payment(points, base) for points in _TOTALS])
            for base, editions in _bases(site)
        ],
        "penalties": [
            (stage, [_penalty(site, foul.id) for foul in fouls])
            for stage, fouls in groupby(site.rulebook.fouls, lambda foul: foul.stage)
        ],
        "times": [_number(site, item.id) for item in numbers if item.unit in _TIMES],
        "numbers": [_number(site, item.id) for item in numbers if item.unit not in _TIMES],
    }


def _bases(site: Site) -> Iterator[tuple[int, list[Edition]]]:
    """The base that the editions have, those that agree together."""
    groups: dict[int, list[Edition]] = {}
    for edition in site.rulebook.editions:
        groups.setdefault(edition.base, []).append(edition)
    yield from groups.items()


def _payment(points: int, base: int) -> Payment:
    claimed, drawn = changes(points, base, "E", "S"), changes(points, base, "E", None)
    return Payment(points, -claimed["S"], -claimed["W"], claimed["E"], -drawn["S"], drawn["E"])


def _penalty(site: Site, foul: str) -> EditionsRow:
    record = next(item for item in site.rulebook.fouls if item.id == foul)
    texts = {
        edition.id: variant.text
        for variant in summaries(site, record)
        for edition in variant.editions
    }
    return EditionsRow(foul, _cells(site, texts))


def _number(site: Site, name: str) -> EditionsRow:
    units = {item.id: item.unit for item in site.rulebook.numbers}
    names = {item.id: site.own(item.name) for item in site.rulebook.numbers}
    texts = {
        edition.id: value(site, site.by_edition.numbers[edition.id].get(name), units[name])
        for edition in site.rulebook.editions
    }
    return EditionsRow(names[name], _cells(site, texts))


def _cells(site: Site, texts: dict[str, str]) -> tuple[tuple[int, str], ...]:
    """A row of texts by edition; adjacent editions with the same text share a cell."""
    return tuple(
        (len(list(group)), text)
        for text, group in groupby(site.rulebook.editions, lambda item: texts[item.id])
    )
