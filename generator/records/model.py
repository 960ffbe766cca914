"""The rulebook as it is written: every file's content as frozen objects, each knowing its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.documents.written import LANGUAGES, Place, Words
from generator.records.card import WrittenCard
from generator.records.cases import Case, CaseCollection
from generator.records.forms import Form, Rotations
from generator.records.regulations import Article, Foul, Number, Penalty, Sections, Value
from generator.records.timeline import Event
from generator.records.unnoticed import Unnoticed
from generator.records.worked import (
    Captions,
    Claim,
    Collection,
    Decides,
    Example,
    Fails,
    Impossible,
)
from generator.rules.ruleset import Cite, Define

__all__ = [
    "LANGUAGES",
    "Captions",
    "Claim",
    "Collection",
    "Decides",
    "Example",
    "Fails",
    "Impossible",
    "Place",
    "Words",
]

# The numberings of the fans, each with the source that prints it; the first sorts them.
NUMBERINGS = {"wmo-2006": "mcr-2006-es", "cn-1998": "cmcr-1998-zh", "oir-2002": "oir-2002-en"}


@dataclass(frozen=True)
class WrittenExclusion:
    """An exclusion as written; ``by`` is the fan that excludes."""

    id: str
    place: Place
    by: str
    fan: str
    because: str
    note: Words | None
    cite: tuple[Cite, ...]
    at_most: int | None
    wherever: bool
    when: Define | None
    idle: str | None


@dataclass(frozen=True)
class Fan:
    """A fan's file."""

    id: str
    place: Place
    number: Mapping[str, int]
    points: int | None
    series: str
    name: Words
    also: Mapping[str, tuple[str, ...]]
    define: Define | None
    text: Words
    cite: tuple[Cite, ...]
    excludes: tuple[WrittenExclusion, ...]
    examples: tuple[Example, ...]

    @property
    def rank(self) -> int:
        """The number by which fans are sorted and their files are named."""
        return self.number[next(iter(NUMBERINGS))]


@dataclass(frozen=True)
class Principle:
    """One of the five principles of counting."""

    id: str
    place: Place
    number: int
    name: Words
    also: Mapping[str, tuple[str, ...]]
    text: Words
    how: Words
    links: tuple[str, ...]
    cite: tuple[Cite, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class UnlistedFan:
    """A fan that no rulebook lists and that a reading counts."""

    id: str
    place: Place
    points: int
    name: Words
    define: Define


@dataclass(frozen=True)
class Patch:
    """What a reading changes; ``penalties`` are by foul."""

    points: Mapping[str, int] = field(default_factory=dict)
    define: Mapping[str, Define] = field(default_factory=dict)
    exclude: tuple[WrittenExclusion, ...] = ()
    fans: tuple[UnlistedFan, ...] = ()
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    parameters: Mapping[str, Any] = field(default_factory=dict)
    numbers: Mapping[str, Value] = field(default_factory=dict)
    penalties: Mapping[str, Penalty] = field(default_factory=dict)


@dataclass(frozen=True)
class Reading:
    """One answer to a question."""

    id: str
    place: Place
    answer: Words
    note: Words | None
    consequence: Words | None
    like: str | None
    standing: str
    cite: tuple[Cite, ...]
    patch: Patch


@dataclass(frozen=True)
class Question:
    """A disagreement between sources."""

    id: str
    place: Place
    theme: str
    effect: str
    title: Words
    why: Words
    history: Words | None
    fans: tuple[str, ...]
    readings: tuple[Reading, ...]
    examples: tuple[Example, ...]

    def reading(self, name: str) -> Reading | None:
        """The reading of that id."""
        return next((reading for reading in self.readings if reading.id == name), None)


@dataclass(frozen=True)
class Edition:
    """A set of answers; ``assumed`` says why, for readings that no source of the edition states.

    ``numbers`` are its own, where it differs and no question asks.
    """

    id: str
    place: Place
    order: int
    name: Words
    short: Words
    text: Words
    year: int
    cite: tuple[Cite, ...]
    minimum: int
    base: int
    numbers: Mapping[str, Value]
    readings: Mapping[str, str]
    assumed: Mapping[str, Words]


@dataclass(frozen=True)
class Source:
    """A document."""

    id: str
    place: Place
    title: str
    short: Words
    publisher: str
    year: str
    language: tuple[str, ...]
    kind: str
    authority: str
    read: str
    licence: str
    quote: int
    translates: str | None
    text: Words


@dataclass(frozen=True)
class Term:
    """An entry of the glossary.

    A tile belongs to the term ``of``, on whose page it stands; ``tiles`` names the class of tiles that
    a term stands for.  ``also`` are other names by language, ``also_in`` those of one source alone.
    """

    id: str
    place: Place
    kind: str
    tile: str | None
    of: str | None
    tiles: str | None
    name: Words
    plural: Words | None
    also: Mapping[str, tuple[str, ...]]
    also_in: Mapping[str, tuple[str, ...]]
    text: Words | None
    cite: tuple[Cite, ...]


@dataclass(frozen=True)
class Named:
    """A class of tiles, or a series of fans."""

    id: str
    place: Place
    name: Words
    tiles: str = ""


@dataclass(frozen=True)
class Misprint:
    """A slip of a source; ``hands`` are the ids of the examples that show it."""

    id: str
    place: Place
    source: str
    at: str
    printed: str
    meant: str
    evidence: Words
    concerns: str
    literally: Words
    hands: tuple[str, ...]
    cite: tuple[Cite, ...]


@dataclass(frozen=True)
class LeftOut:
    """What is written but could not be read: its ids, and whether rules are part of it."""

    ids: frozenset[str] = frozenset()
    rules: bool = False

    def __or__(self, other: LeftOut) -> LeftOut:
        return LeftOut(self.ids | other.ids, self.rules or other.rules)


@dataclass(frozen=True)
class Rulebook:
    """All of it. Fans stand in the order of their 2006 numbers, editions in their own."""

    version: str
    digest: str
    fans: tuple[Fan, ...]
    principles: tuple[Principle, ...]
    questions: tuple[Question, ...]
    editions: tuple[Edition, ...]
    sources: tuple[Source, ...]
    terms: tuple[Term, ...]
    classes: tuple[Named, ...]
    series: tuple[Named, ...]
    misprints: tuple[Misprint, ...]
    captions: tuple[Captions, ...]
    collections: tuple[Collection, ...]
    numbers: tuple[Number, ...] = ()
    articles: tuple[Article, ...] = ()
    fouls: tuple[Foul, ...] = ()
    sections: tuple[Sections, ...] = ()
    procedures: tuple[CaseCollection, ...] = ()
    forms: tuple[Form, ...] = ()
    rotations: tuple[Rotations, ...] = ()
    timeline: tuple[Event, ...] = ()
    unnoticed: tuple[Unnoticed, ...] = ()
    cards: tuple[WrittenCard, ...] = ()
    left_out: LeftOut = LeftOut()

    @property
    def label(self) -> str:
        """The data version as shown: number and the first digits of the hash."""
        return f"{self.version}+{self.digest[:12]}"

    def examples(self) -> tuple[Example, ...]:
        """Every worked hand, file by file."""
        groups = (self.fans, self.principles, self.questions, self.collections)
        return tuple(example for group in groups for item in group for example in item.examples)

    def cases(self) -> tuple[Case, ...]:
        """Every case of a procedure, file by file."""
        return tuple(case for group in self.procedures for case in group.cases)

    def exclusions(self) -> tuple[WrittenExclusion, ...]:
        """Every exclusion as written, those of readings included."""
        found = [exclusion for fan in self.fans for exclusion in fan.excludes]
        for question in self.questions:
            for reading in question.readings:
                found += reading.patch.exclude
        return tuple(found)
