"""A suite to check any scorer against: a hand on a line, its score on the same line of another file.

The values are those that the examples assert from their sources, not what this project's own engine
answers; the check has found both equal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from generator.publish.record_view import view_of
from generator.records.example import Example, scored
from generator.records.kinds import Rulebook
from generator.records.view import View
from generator.verify.check import Report

Line = dict[str, Any]
Fans = Mapping[str, tuple[int, int]]


@dataclass(frozen=True)
class Differs:
    """An answer that is not what was expected; ``got`` is None where there was none."""

    given: Line
    expected: Line
    got: Any


def suite(report: Report) -> Iterator[tuple[Line, Line]]:
    """Input and expected answer, for each example under each edition, then with other readings.

    Last come the worked hands of the American game.

    An input names the example, the edition and the hand; ``instead`` gives readings that replace the
    edition's own.  The answer is the points, those that count towards the minimum, and the fans; or
    ``refused`` where the rules do not allow the hand.  In the American game it is the best value, 0 for
    none, and the hands of the card that the tiles complete.
    """
    view, book, executor = view_of(report), report.rulebook, report.executor
    assert executor is not None
    for example in book.examples:
        for edition in executor.bound(example):
            given = {"id": example.id, "edition": edition, "hand": example.hand}
            if edition in example.refused:
                yield given, {"refused": True}
            else:
                fans = example.scores.get(edition, example.scores.get("all", {}))
                yield given, _answer(fans, _flowers(view, edition))
    for example in book.examples:
        yield from _by_reading(view, example)
    yield from _of_cards(book)


def _of_cards(book: Rulebook) -> Iterator[tuple[Line, Line]]:
    """Input and expected answer of each worked hand: what hands of the card it is, and the best value."""
    for item in book.cards:
        for example in item.examples():
            given = {"id": example.id, "edition": item.id, "hand": example.hand}
            completes = [
                {"hand": hand, "points": points} for hand, points in example.completes.items()
            ]
            yield (
                given,
                {
                    "points": max(example.completes.values(), default=0),
                    "completes": completes,
                },
            )


def _by_reading(view: View, example: Example) -> Iterator[tuple[Line, Line]]:
    decides = example.decides
    if decides is None:
        return
    own = view.rules[decides.under].readings[decides.question]
    base = example.scores.get(decides.under, example.scores.get("all", {}))
    flowers = _flowers(view, decides.under)
    for reading in sorted({*decides.readings, *decides.refused} - {own}):
        given = {
            "id": example.id,
            "edition": decides.under,
            "instead": {decides.question: reading},
            "hand": example.hand,
        }
        if reading in decides.refused:
            yield given, {"refused": True}
        else:
            fans = {**base, **decides.readings[reading]}
            yield (
                given,
                _answer({fan: value for fan, value in fans.items() if value[1]}, flowers),
            )


def _flowers(view: View, edition: str) -> frozenset[str]:
    """The fans whose points are outside the minimum."""
    return frozenset(fan.id for fan in view.rules[edition].fans if "flowers" in fan.define)


def _answer(fans: Fans, outside: frozenset[str]) -> Line:
    total = sum(points * count for points, count in fans.values())
    bare = sum(points * count for fan, (points, count) in fans.items() if fan not in outside)
    return {"points": total, "points_without_flowers": bare, "fans": scored(fans)}


def conform(
    lines: Sequence[tuple[Line, Line]], answers: Sequence[str]
) -> tuple[list[Differs], int]:
    """The answers that differ, and how many were skipped (an answer of ``{"skip": true}``).

    An answer may leave out ``points_without_flowers``, and the points of each fan; fans may stand in
    any order.  There is one line for each input.
    """
    faults: list[Differs] = []
    skipped = 0
    for pair, text in zip_longest(lines, answers):
        if pair is None:
            faults.append(Differs({}, {}, text))
            continue
        given, expected = pair
        got = _parsed(text)
        if got == {"skip": True}:
            skipped += 1
        elif not _agrees(expected, got):
            faults.append(Differs(given, expected, got if got is not None else text))
    return faults, skipped


def _parsed(text: str | None) -> Any:
    try:
        return json.loads(text) if text is not None else None
    except ValueError:
        return None


def _named(expected: Line, got: Line) -> bool:
    """Whether the same hands of a card are named, in any order, their values left out or right."""
    wanted = {row["hand"]: row["points"] for row in expected["completes"]}
    rows = got.get("completes")
    if not isinstance(rows, list) or len(rows) != len(wanted):
        return False
    found = {
        row.get("hand"): row.get("points", wanted.get(row.get("hand")))
        for row in rows
        if isinstance(row, dict)
    }
    return found == wanted


def _agrees(expected: Line, got: Any) -> bool:
    if not isinstance(got, dict):
        return False
    if "refused" in expected:
        return bool(got.get("refused"))
    if "completes" in expected:
        return got.get("points") == expected["points"] and _named(expected, got)
    wanted = {row["fan"]: (row["points"], row["count"]) for row in expected["fans"]}
    fans = got.get("fans")
    if not isinstance(fans, list) or got.get("points") != expected["points"]:
        return False
    if (
        got.get("points_without_flowers", expected["points_without_flowers"])
        != (expected["points_without_flowers"])
    ):
        return False
    found: dict[str, tuple[int, int]] = {}
    for row in fans:
        if not isinstance(row, dict) or row.get("fan") not in wanted or row["fan"] in found:
            return False
        points, _ = wanted[row["fan"]]
        found[row["fan"]] = (row.get("points", points), row.get("count", 1))
    return found == wanted
