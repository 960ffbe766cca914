"""Readings that somebody asks for in place of an edition's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.documents.near_names import nearest
from generator.records.kinds import Rulebook
from generator.rules.refused import Refused


def in_place_of_own(asked: Iterable[tuple[str, str]], rulebook: Rulebook) -> Mapping[str, str]:
    """Return readings by question; ``asked`` are both ids.  Refuses what there is not."""
    questions = {question.id: question for question in rulebook.questions}
    instead = {}
    for name, reading in asked:
        if name not in questions:
            raise Refused("no_question", name=name, perhaps=nearest(name, questions))
        if questions[name].reading(reading) is None:
            known = ", ".join(item.id for item in questions[name].readings)
            raise Refused("no_reading", name=reading, question=name, known=known)
        instead[name] = reading
    return instead
