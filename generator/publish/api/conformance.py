"""A suite to check any scorer against: a hand on a line, its score on the same line of another file.

The values are those that the examples assert from their sources, not what this project's own engine
answers; the check has found both equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.publish.record_view import view_of
from generator.records.example import Example, scored
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.records.view import View
from generator.verify.check import Report

Line = dict[str, Any]
Fans = Mapping[str, tuple[int, int]]


def suite(report: Report) -> Iterator[tuple[Line, Line]]:
    """Yield input and expected answer for each example under each edition, then with other readings.

    Last come the worked hands of the American game.

    An input names the example, the edition and the hand, with its winds and flags; ``instead`` gives
    readings that replace the edition's own, and ``explained`` says what they mean.  The answer is the
    points, those that count towards the minimum, and the fans; or ``refused`` where the rules do not
    allow the hand.  In the American game it is the best value, 0 for none, and the hands of the card that
    the tiles complete.
    """
    view, book, executor = view_of(report), report.rulebook, report.executor
    assert executor is not None
    questions = {question.id: question for question in book.questions}
    for example in book.examples:
        for edition in executor.bound(example):
            given = {"id": example.id, "edition": edition, "hand": _whole(example.hand)}
            if edition in example.refused:
                yield given, {"refused": True}
            else:
                fans = example.scores.get(edition, example.scores.get("all", {}))
                yield given, _answer(fans, _flowers(view, edition))
    for example in book.examples:
        if example.decides is not None:
            yield from _by_reading(view, example, questions[example.decides.question])
    yield from _of_cards(book)


def _of_cards(book: Rulebook) -> Iterator[tuple[Line, Line]]:
    """Yield input and expected answer of each worked hand: its hands of the card, and the best value."""
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


def _by_reading(view: View, example: Example, question: Question) -> Iterator[tuple[Line, Line]]:
    decides = example.decides
    assert decides is not None
    own = view.rules[decides.under].readings[decides.question]
    base = example.scores.get(decides.under, example.scores.get("all", {}))
    flowers = _flowers(view, decides.under)
    for reading in sorted({*decides.readings, *decides.refused} - {own}):
        given = {
            "id": example.id,
            "edition": decides.under,
            "instead": {decides.question: reading},
            "explained": {decides.question: _explained(view, question, own, reading)},
            "hand": _whole(example.hand),
        }
        if reading in decides.refused:
            yield given, {"refused": True}
        else:
            fans = {**base, **decides.readings[reading]}
            yield (
                given,
                _answer({fan: value for fan, value in fans.items() if value[1]}, flowers),
            )


def _explained(view: View, question: Question, own: str, reading: str) -> Line:
    """Return a question's title, the answer to give and the edition's own, each in every language."""
    answers = {item.id: item.answer for item in question.readings}
    return {
        "question": view.words(question.title),
        "instead": view.words(answers[reading]),
        "own": view.words(answers[own]),
    }


def _whole(hand: str) -> str:
    """A hand with its winds and flags, which readers of our notation may take as said."""
    return hand if "|" in hand else f"{hand}|EE0000"


def _flowers(view: View, edition: str) -> frozenset[str]:
    """The fans whose points are outside the minimum."""
    return frozenset(fan.id for fan in view.rules[edition].fans if "flowers" in fan.define)


def _answer(fans: Fans, outside: frozenset[str]) -> Line:
    total = sum(points * count for points, count in fans.values())
    bare = sum(points * count for fan, (points, count) in fans.items() if fan not in outside)
    return {"points": total, "points_without_flowers": bare, "fans": scored(fans)}
