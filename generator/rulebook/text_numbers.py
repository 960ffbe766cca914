"""Numbers in texts: ``{discard-time}`` stands for a number of the data, ``{f-early-draw.points}`` for
a part of a foul's penalty.  Texts of articles are filled for each edition; all others once, from
what their own reading says or all rulebooks agree on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from generator.documents.written import Words
from generator.records.model import Question, Reading, Rulebook
from generator.records.regulations import Penalty, Value

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9-]*(?:\.[a-z]+)?)\}")
"""How a text names a number."""

_ROWS = {"zh": ("、", "、"), "es": (", ", " y "), "en": (", ", " and ")}


def fill(words: Words, numbers: Mapping[str, Value]) -> Words:
    """The text with its numbers; a name that means nothing is left as it stands."""
    return {language: fill_text(text, numbers, language) for language, text in words.items()}


def fill_text(text: str, numbers: Mapping[str, Value], language: str) -> str:
    """A text of one language with its numbers."""

    def number(match: re.Match[str]) -> str:
        value = numbers.get(match[1])
        return match[0] if value is None else spelt(value, language)

    return PLACEHOLDER.sub(number, text)


def spelt(value: Value, language: str) -> str:
    """A number in figures, several in a row: ``4, 2, 1 and 0``."""
    if isinstance(value, int):
        return str(value)
    between, last = _ROWS[language]
    row = [str(item) for item in value]
    return last.join([between.join(row[:-1]), row[-1]]) if len(row) > 1 else row[0]


def of_penalties(penalties: Mapping[str, Penalty]) -> dict[str, Value]:
    """The numbers inside penalties: ``foul.points``, ``foul.optional``."""
    found: dict[str, Value] = {}
    for foul, penalty in penalties.items():
        if isinstance(penalty.get("points"), int):
            found[f"{foul}.points"] = penalty["points"]
        if "optional" in penalty:
            found[f"{foul}.optional"] = penalty["optional"]["points"]
    return found


def agreed(rulebook: Rulebook) -> dict[str, Value]:
    """The numbers on which all rulebooks agree."""
    penalties = {foul.id: foul.penalty for foul in rulebook.fouls if foul.penalty is not None}
    values: dict[str, Value] = {
        number.id: number.value for number in rulebook.numbers if number.value is not None
    }
    for name in ("minimum", "base"):
        given = {getattr(edition, name) for edition in rulebook.editions}
        if len(given) == 1:
            values[name] = given.pop()
    return values | of_penalties(penalties)


def filled(rulebook: Rulebook) -> Rulebook:
    """The rulebook with the numbers in the texts of questions, editions, terms and fouls."""
    values = agreed(rulebook)
    return replace(
        rulebook,
        questions=tuple(_question(item, values) for item in rulebook.questions),
        terms=tuple(
            replace(item, text=fill(item.text, values)) if item.text else item
            for item in rulebook.terms
        ),
        fouls=tuple(replace(item, text=fill(item.text, values)) for item in rulebook.fouls),
        editions=tuple(
            replace(item, assumed={key: fill(text, values) for key, text in item.assumed.items()})
            for item in rulebook.editions
        ),
    )


def _question(question: Question, values: Mapping[str, Value]) -> Question:
    history = fill(question.history, values) if question.history else None
    return replace(
        question,
        title=fill(question.title, values),
        why=fill(question.why, values),
        history=history,
        readings=tuple(_reading(item, values) for item in question.readings),
    )


def _reading(reading: Reading, values: Mapping[str, Value]) -> Reading:
    patch = reading.patch
    own = {**values, **patch.numbers, **of_penalties(patch.penalties)}
    return replace(
        reading,
        answer=fill(reading.answer, own),
        note=fill(reading.note, own) if reading.note else None,
        consequence=fill(reading.consequence, own) if reading.consequence else None,
    )
