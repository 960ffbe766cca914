"""Readings that somebody asks for in place of an edition's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.documents.near_names import nearest
from generator.records.kinds import Rulebook
from generator.rules.refused import Refused


def in_place_of_own(asked: Iterable[tuple[str, str]], rulebook: Rulebook) -> Mapping[str, str]:
    """Return the readings asked for, by question; ``asked`` are pairs of a question's and a reading's id.

    Raises Refused, ``no_question`` or ``no_reading``, for an id that does not exist.
    """
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
