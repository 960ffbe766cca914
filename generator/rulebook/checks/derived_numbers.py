"""Numbers that are written although they follow from others, from the tiles or from the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.documents.problems import Problem
from generator.game.tiles import COPIES, FLOWERS, KINDS
from generator.records.kinds import Rulebook

_SUITS, _RANKS, _WINDS, _DRAGONS = 3, 9, 4, 3

Values = Mapping[str, Any]
_OF_OTHERS: Mapping[str, Callable[[Values], object]] = {
    "copies-of-a-tile": lambda _: COPIES,
    "tile-patterns": lambda _: KINDS + len(FLOWERS),
    "tiles-in-all": lambda _: KINDS * COPIES + len(FLOWERS),
    "tiles-in-a-suit": lambda _: _RANKS * COPIES,
    "suit-tiles-in-all": lambda _: _SUITS * _RANKS * COPIES,
    "winds-in-all": lambda _: _WINDS * COPIES,
    "dragons-in-all": lambda _: _DRAGONS * COPIES,
    "honors-in-all": lambda _: (_WINDS + _DRAGONS) * COPIES,
    "flowers-in-all": lambda _: len(FLOWERS),
    "tiles-per-wall": lambda of: of["tiles-in-all"] // of["players-at-a-table"],
    "stacks-per-wall": lambda of: of["tiles-per-wall"] // of["tiles-per-stack"],
    "tiles-per-draw": lambda of: of["stacks-per-draw"] * of["tiles-per-stack"],
    "tiles-after-the-rounds": lambda of: of["rounds-of-dealing"] * of["tiles-per-draw"],
    "tiles-in-hand": lambda of: of["tiles-after-the-rounds"] + 1,
    "tiles-in-full-hand": lambda of: (
        of["sets-in-a-hand"] * of["tiles-per-set"] + of["tiles-per-pair"]
    ),
    "single-tiles": lambda of: of["tiles-in-hand"] + 1,
    "other-players": lambda of: of["players-at-a-table"] - 1,
    "opposite-faces": lambda of: of["die-faces"] + 1,
    "hands-per-session": lambda of: of["hands-per-round"] * of["rounds-per-session"],
    "repeat-points": lambda of: of["penalty-scale"][: len(of["repeat-points"])],
    "fan-level-count": lambda of: len(of["fan-levels"]),
    "fan-points-most": lambda of: of["fan-levels"][0],
    "fan-points-least": lambda of: of["fan-levels"][-1],
}
_OF_RECORDS: Mapping[str, Callable[[Rulebook], object]] = {
    "fans-in-all": lambda book: len(book.fans),
    "fan-levels": lambda book: tuple(sorted(_points(book), reverse=True)),
    "year-of-trial-rules": lambda book: _year(book, "cmcr-1998-zh"),
    "year-of-english-book": lambda book: _year(book, "oir-2002-en"),
    "year-of-world-rules": lambda book: _year(book, "mcr-2006-zh"),
}


def derived(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield each number that is not what it follows from; where a part is missing, nothing follows."""
    values = {item.id: item.value for item in rulebook.numbers if item.value is not None}
    for item in rulebook.numbers:
        if item.value is None:
            continue
        try:
            if item.id in _OF_OTHERS:
                found = _OF_OTHERS[item.id](values)
            elif item.id in _OF_RECORDS and not rulebook.left_out:
                found = _OF_RECORDS[item.id](rulebook)
            else:
                continue
        except (KeyError, TypeError):
            continue  # a number of a house rule's own, or one that editions give apart
        if found not in (None, item.value):
            yield item.place.problem("NUMBER_DERIVED", "value", id=item.id, found=found)


def _points(book: Rulebook) -> set[int]:
    """Return all points that a fan has, by its own file or by a reading."""
    patches = (reading.patch for reading in book.readings)
    given = {points for patch in patches for points in patch.points.values()}
    return given | {fan.points for fan in book.fans if fan.points is not None}


def _year(book: Rulebook, source: str) -> int | None:
    return next((int(item.year) for item in book.sources if item.id == source), None)
