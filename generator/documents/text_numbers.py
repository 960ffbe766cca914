"""Numbers in texts: ``{discard-time}`` stands for a number of the data, ``{f-early-draw.points}`` for
a part of a foul's penalty.  Texts of articles are filled for each edition; all others once, from
what their own reading says or all rulebooks agree on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from generator.documents.written import Words
from generator.languages import language_of

Value = int | tuple[int, ...]
Penalty = Mapping[str, Any]  # as foul.schema.json has it

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9-]*(?:\.[a-z]+)?)\}")
"""How a text names a number."""

_MEASURES = re.compile(r"minimum|base|points|time|minutes|edge|height|thickness")
"""What the names of numbers have in them that are points, times or measures."""

_UNIT = re.compile(r"\s*(<[^>]*>|\[\[[^\]|]*\|)?(point|punto|second|segundo|minut|[-–/×%])")
_BEGINS = re.compile(r"(^|\n|[.!?] )$")


def fill(words: Words, numbers: Mapping[str, Value]) -> Words:
    """The text with its numbers; a name that means nothing is left as it stands."""
    return {language: fill_text(text, numbers, language) for language, text in words.items()}


def fill_text(text: str, numbers: Mapping[str, Value], language: str) -> str:
    """A text of one language with its numbers."""

    def number(match: re.Match[str]) -> str:
        value = numbers.get(match[1])
        return match[0] if value is None else spelt_in_text(value, match, language)

    return PLACEHOLDER.sub(number, text)


def spelt_in_text(value: Value, match: re.Match[str], language: str) -> str:
    """A number where a text names it, as `spelt_by_name` has it.

    Before a unit it stays in figures, and so does what is multiplied.
    """
    before, after = match.string[: match.start()], match.string[match.end() :]
    if _UNIT.match(after) or before.endswith("× "):
        return spelt(value, language)
    word = spelt_by_name(value, match[1], language)
    return word.capitalize() if _BEGINS.search(before) else word


def spelt_by_name(value: Value, name: str, language: str) -> str:
    """A number of the data: two to ten in words where the language has them.

    Points, times and measures stay in figures.
    """
    words = language_of(language).numbers
    if isinstance(value, int) and 2 <= value < 2 + len(words) and not _MEASURES.search(name):
        return words[value - 2]
    return spelt(value, language)


def spelt(value: Value, language: str) -> str:
    """A number in figures, several in a row: ``4, 2, 1 and 0``."""
    if isinstance(value, int):
        return str(value)
    signs = language_of(language)
    row = [str(item) for item in value]
    return signs.last.join([signs.row.join(row[:-1]), row[-1]]) if len(row) > 1 else row[0]


def of_penalties(penalties: Mapping[str, Penalty]) -> dict[str, Value]:
    """The numbers inside penalties: ``foul.points``, ``foul.optional``."""
    found: dict[str, Value] = {}
    for foul, penalty in penalties.items():
        if isinstance(penalty.get("points"), int):
            found[f"{foul}.points"] = penalty["points"]
        if "optional" in penalty:
            found[f"{foul}.optional"] = penalty["optional"]["points"]
    return found
