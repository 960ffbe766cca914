"""The timeline: its events in order, and what they name."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.rulebook.checks.common import unknown


def timeline(rulebook: Rulebook) -> Iterator[Problem]:
    """Check that no event comes before the one above it, and that the questions which it names exist.

    An event without a month may stand anywhere in its year.
    """
    questions = {item.id for item in rulebook.questions}
    year = month = 0
    for event in rulebook.timeline:
        if event.year < year:
            yield event.place.problem("EVENT_ORDER", "year", id=event.id)
        elif event.year > year:
            year, month = event.year, event.month or 0
        elif event.month is not None:
            if event.month < month:
                yield event.place.problem("EVENT_ORDER", "month", id=event.id)
            month = max(month, event.month)
        for index, name in enumerate(event.questions):
            if name not in questions:
                yield unknown(event.place, "QUESTION_UNKNOWN", name, questions, "questions", index)
