"""Figures in texts: that the languages of a text do not have different ones in the same place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from generator.documents.problems import Problem
from generator.documents.text_numbers import PLACEHOLDER
from generator.languages import OWN, language_of
from generator.records.kinds import Rulebook

_NOT_TEXT = re.compile(rf"{PLACEHOLDER.pattern}|\[\[[a-z0-9/-]+")
_MONTH = re.compile(r"\d+ ?月")  # other languages have its name
_NUMBER = re.compile(r"(?<!\d)(\d{1,3}(?:[, \u00a0\u202f]\d{3})+|\d+)(?!\d)( ?万)?")
_HAN = "han"


class _Figure(NamedTuple):
    """A number in a text, and where it begins."""

    value: int
    start: int


class _Odd(NamedTuple):
    """A language of a text, another one, and the figures that each has and the other has not."""

    language: str
    other: str
    found: list[int]
    instead: list[int]


def figures_alike(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield a fault for each text that has a figure in one language, and another instead in another.

    A figure that is only missing is none: the other language may say it in a word, or not at all.
    """
    for place, inside, words in rulebook.prose():
        if all(words.get(language) for language in OWN):
            written = place.written(*inside)
            figures = {language: list(_figures(written[language])) for language in OWN}
            if odd := _odd(written, figures):
                at = _at(figures[odd.language], figures[odd.other], odd.found[0])
                yield place.problem_in_text(
                    "TEXT_FIGURES",
                    at,
                    (*inside, odd.language),
                    found=", ".join(map(str, odd.found)),
                    language=odd.other,
                    instead=", ".join(map(str, odd.instead)),
                )


def _figures(text: str) -> Iterator[_Figure]:
    """Yield every number in figures, without the names of months and what is inside blanks and marks."""
    for pattern in (_NOT_TEXT, _MONTH):
        text = pattern.sub(lambda match: " " * len(match[0]), text)
    for match in _NUMBER.finditer(text):
        value = int(re.sub(r"\D", "", match[1]))
        yield _Figure(value * 10_000 if match[2] else value, match.start())


def _odd(written: Mapping[str, str], figures: Mapping[str, list[_Figure]]) -> _Odd | None:
    """Return the language that differs from most others; of two that differ from each other, the last."""
    counts = {
        language: Counter(figure.value for figure in found) for language, found in figures.items()
    }
    if len({frozenset(count.items()) for count in counts.values()}) == 1:
        return None
    faults: list[_Odd] = []
    for first, second in combinations(OWN, 2):
        more = _unsaid(counts[first] - counts[second], written[second], second)
        less = _unsaid(counts[second] - counts[first], written[first], first)
        if more and less:
            faults += [_Odd(second, first, less, more), _Odd(first, second, more, less)]
    times = Counter(fault.language for fault in faults)
    return max(faults, key=lambda fault: times[fault.language], default=None)


def _unsaid(extra: Counter[int], text: str, language: str) -> list[int]:
    """Return those of some figures that a text of a language does not say in words either."""
    said = language_of(language)
    left = []
    for value in extra:
        word = said.figures[value - 1] if 0 < value <= len(said.figures) else ""
        whole = word if said.script == _HAN else rf"\b(?:{word})\b"
        if not word or not re.search(whole, text, re.IGNORECASE):
            left.append(value)
    return left


def _at(figures: list[_Figure], others: list[_Figure], value: int) -> int:
    """Return where a figure stands for which the other text has another at its turn."""
    places = [figure.start for figure in figures if figure.value == value]
    turns = zip(figures, others, strict=False)
    differing = (here.start for here, there in turns if here.value == value != there.value)
    return next(differing, places[0])
