"""Questions and their readings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.publish.citation.content import Content, Sayer, placed, texts
from generator.publish.citation.kinds.fans import excluded
from generator.records.model import LANGUAGES, Question, Reading


def contents(sayer: Sayer) -> Iterator[Content]:
    """Each question, then its readings."""
    for question in sayer.rulebook.questions:
        yield _question(sayer, question)
        for reading in question.readings:
            yield _reading(sayer, question, reading)


def ruled(reading: Reading) -> dict[str, Any]:
    """What a reading rules: its standing and all that it changes, sources apart."""
    patch = reading.patch
    return {
        "standing": reading.standing,
        "like": reading.like,
        "points": patch.points,
        "define": patch.define,
        "exclude": {item.id: excluded(item) for item in patch.exclude},
        "fans": {item.id: {"points": item.points, "define": item.define} for item in patch.fans},
        "links": {name: ["linked", *sorted(kinds)] for name, kinds in patch.links.items()},
        "parameters": {name: [value] for name, value in patch.parameters.items()},
        "numbers": patch.numbers,
        "penalties": patch.penalties,
    }


def _question(sayer: Sayer, question: Question) -> Content:
    """Words: title, why, history, answers.  Ruling: each edition's answer.  Sources: all readings'."""
    editions = {edition.id: edition for edition in sayer.rulebook.editions}
    taken = {name: question.reading(item.readings[question.id]) for name, item in editions.items()}
    words: dict[str, dict[str, Any]] = {
        **texts(sayer, title=question.title, why=question.why, history=question.history)
    }
    for language in LANGUAGES:
        words[language]["answers"] = {
            reading.id: sayer.read(reading.answer, language) for reading in question.readings
        }
    return Content(
        "question",
        question.id,
        sayer.named(question.id),
        tuple(editions),
        {name: sayer.short(reading.answer) for name, reading in taken.items() if reading},
        words,
        {
            name: {
                "effect": question.effect,
                "reading": reading.id,
                "assumed": question.id in editions[name].assumed or None,
                "changes": ruled(reading),
            }
            for name, reading in taken.items()
            if reading
        },
        tuple(cite for reading in question.readings for cite in reading.cite),
    )


def _reading(sayer: Sayer, question: Question, reading: Reading) -> Content:
    """Words: answer, note, consequence.  Ruling: its standing and what it changes."""
    editions = tuple(
        edition.id
        for edition in sayer.rulebook.editions
        if edition.readings[question.id] == reading.id
    )
    return Content(
        "reading",
        f"{question.id}/{reading.id}",
        sayer.named(question.id),
        editions,
        {edition: sayer.short(reading.answer) for edition in placed(editions)},
        texts(sayer, answer=reading.answer, note=reading.note, consequence=reading.consequence),
        {edition: ruled(reading) for edition in placed(editions)},
        reading.cite,
    )
