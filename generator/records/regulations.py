"""The rest of the rulebooks: numbers, articles, fouls, and the lists of a source's sections."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import Place, Words
from generator.rules.ruleset import Cite

Value = int | tuple[int, ...]
Penalty = Mapping[str, Any]  # as foul.schema.json has it

AMERICAN = "american"
"""The chapter of the American game, which no edition of competition mahjong has."""

CHAPTERS = (
    "general",
    "people",
    "equipment",
    "competition",
    "dealing",
    "play",
    "winning",
    "scoring",
    "ranking",
    "fouls",
    "appeals",
    "strategy",
    AMERICAN,
)
"""The chapters of the articles, in the order in which they are read."""

STAGES = (
    "arriving",
    "dealing",
    "drawing",
    "calling",
    "melding",
    "discarding",
    "winning",
    "counting",
    "conduct",
)
"""When in play a foul happens, in order."""


@dataclass(frozen=True)
class Number:
    """A time, a count or a size that texts and running rules name.

    ``value`` is None where a reading or an edition gives it.
    """

    id: str
    place: Place
    unit: str
    name: Words
    value: Value | None


@dataclass(frozen=True)
class Clause:
    """A paragraph of an article; ``id`` is ``article/clause``.

    ``when`` is its condition, in a decision table; ``only`` the editions that have it, empty for all.
    ``hands`` and ``cases`` are executed examples that show it; ``game`` is its article's.
    """

    id: str
    place: Place
    when: Words | None
    text: Words
    only: tuple[str, ...]
    cite: tuple[Cite, ...]
    questions: tuple[str, ...]
    hands: tuple[str, ...]
    cases: tuple[str, ...]
    game: str = ""

    def held_by(self, editions: Iterable[str], cards: Iterable[str] = ()) -> tuple[str, ...]:
        """Which of these editions of competition mahjong, or of these American cards, have it."""
        if self.game:
            return tuple(name for name in cards if name == self.game)
        return tuple(name for name in editions if not self.only or name in self.only)


@dataclass(frozen=True)
class Article:
    """A section of the rules, in our own words.

    ``game`` is the card of the American game that it belongs to, empty for competition mahjong.
    """

    id: str
    place: Place
    chapter: str
    order: int
    title: Words
    clauses: tuple[Clause, ...]
    game: str = ""


@dataclass(frozen=True)
class Foul:
    """Something that a player must not do.

    ``penalty`` is None where the readings of a question give it; ``clauses`` are of articles.
    """

    id: str
    place: Place
    stage: str
    order: int
    name: Words
    also: Mapping[str, tuple[str, ...]]
    text: Words
    questions: tuple[str, ...]
    clauses: tuple[str, ...]
    cite: tuple[Cite, ...]
    penalty: Penalty | None


@dataclass(frozen=True)
class Sections:
    """Every section of a source, so that none is left unaccounted for: places, and printed titles."""

    place: Place
    source: str
    sections: tuple[tuple[str, str], ...]
