"""The one list of the kinds of record, and the rulebook that holds their records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeVar, overload

from generator.documents.document import Document, Path
from generator.documents.written import Place, Words
from generator.i18n import Speaker
from generator.records import (
    article,
    avoided,
    captions,
    card,
    card_example,
    card_hand,
    card_section,
    case,
    case_collection,
    change,
    clause,
    collection,
    edition,
    event,
    example,
    exclusion,
    fan,
    form,
    foul,
    misprint,
    named,
    number,
    play,
    principle,
    question,
    reading,
    rotation,
    rotation_charts,
    sections,
    source,
    term,
    unlisted_fan,
    unnoticed,
)
from generator.records.kind import Files, Kind, Naming

R = TypeVar("R")


@dataclass(frozen=True)
class LeftOutRecord:
    """A record with a fault of shape: paths of ``faulty`` values in its file, keys ``missing`` there."""

    place: Place
    faulty: frozenset[Path]
    missing: frozenset[str]


@dataclass(frozen=True)
class LeftOut:
    """What is written but could not be read: its ids, and whether rules are part of it.

    ``blind`` says that there may be more ids in it than are known; ``records`` are those of which only
    the shape is at fault.
    """

    ids: frozenset[str] = frozenset()
    rules: bool = False
    blind: bool = False
    records: tuple[LeftOutRecord, ...] = ()

    def __or__(self, other: LeftOut) -> LeftOut:
        return LeftOut(
            self.ids | other.ids,
            self.rules or other.rules,
            self.blind or other.blind,
            self.records + other.records,
        )

    def __bool__(self) -> bool:
        return bool(self.ids) or self.blind


@dataclass(frozen=True)
class Found:
    """A record of a kind, and the record inside which it is written, or None."""

    kind: Kind[Any]
    record: Any
    owner: Any

    @property
    def id(self) -> str:
        """The record's id."""
        return self.kind.key(self.record, self.owner)

    @property
    def place(self) -> Place:
        """The place where the record is written."""
        place: Place = self.record.place
        return place


class Each(Generic[R]):
    """As an attribute of a rulebook: its records of a kind, wherever they are written."""

    def __init__(self, kind: Kind[R]) -> None:
        self.kind = kind

    @overload
    def __get__(self, book: None, owner: type) -> Each[R]: ...
    @overload
    def __get__(self, book: Rulebook, owner: type) -> tuple[R, ...]: ...

    def __get__(self, book: Rulebook | None, owner: type) -> Each[R] | tuple[R, ...]:
        return self if book is None else book.of(self.kind)


@dataclass(frozen=True)
class Rulebook:
    """All of it: a line for each kind of record, in the order in which results of a search stand.

    ``records`` are by kind, those inside others left out; ``left_out`` is what could not be read.
    """

    version: str
    digest: str
    records: Mapping[str, tuple[Any, ...]]
    left_out: LeftOut = field(default_factory=LeftOut)

    fans = Each(fan.KIND)
    terms = Each(term.KIND)
    principles = Each(principle.KIND)
    fouls = Each(foul.KIND)
    questions = Each(question.KIND)
    articles = Each(article.KIND)
    editions = Each(edition.KIND)
    sources = Each(source.KIND)
    collections = Each(collection.KIND)
    procedures = Each(case_collection.KIND)
    forms = Each(form.KIND)
    rotation_charts = Each(rotation_charts.KIND)
    timeline = Each(event.KIND)
    changes = Each(change.KIND)
    cards = Each(card.KIND)
    card_sections = Each(card_section.KIND)
    card_hands = Each(card_hand.KIND)
    clauses = Each(clause.KIND)
    readings = Each(reading.KIND)
    examples = Each(example.KIND)
    card_examples = Each(card_example.KIND)
    exclusions = Each(exclusion.KIND)
    unlisted_fans = Each(unlisted_fan.KIND)
    cases = Each(case.KIND)
    rotations = Each(rotation.KIND)
    misprints = Each(misprint.KIND)
    classes = Each(named.TILE_CLASS)
    series = Each(named.SERIES)
    numbers = Each(number.KIND)
    captions = Each(captions.KIND)
    sections = Each(sections.KIND)
    unnoticed = Each(unnoticed.KIND)
    avoided = Each(avoided.KIND)
    play_groups = Each(play.GROUP)
    play_figures = Each(play.FIGURE)
    play_pairs = Each(play.PAIR)

    @property
    def label(self) -> str:
        """The data version as shown: number and the first digits of the hash."""
        return f"{self.version}+{self.digest[:12]}"

    def of(self, kind: Kind[R]) -> tuple[R, ...]:
        """The records of a kind."""
        if kind.read is not None:
            return self.records.get(kind.name, ())
        return tuple(item.record for item in self.found.get(kind.name, ()))

    def with_records(self, kind: Kind[R], records: Iterable[R]) -> Rulebook:
        """The rulebook with these records of a kind in place of its own."""
        return replace(self, records={**self.records, kind.name: tuple(records)})

    @cached_property
    def found(self) -> Mapping[str, tuple[Found, ...]]:
        """Every record by the name of its kind, those inside others too."""
        found: dict[str, list[Found]] = {kind.name: [] for kind in KINDS}
        for kind in KINDS:
            for record in self.records.get(kind.name, ()):
                for item in _opened(Found(kind, record, None)):
                    found[item.kind.name].append(item)
        return {name: tuple(items) for name, items in found.items()}

    def every(self) -> Iterator[Found]:
        """Every record, kind by kind."""
        for items in self.found.values():
            yield from items

    def citable_ids(self) -> Iterator[tuple[str, str, Place]]:
        """Yield every id that can be cited, as (what its kind is called, id, place)."""
        for item in self.every():
            if item.kind.called:
                yield item.kind.called, item.id, item.place

    @cached_property
    def of_houses(self) -> frozenset[str]:
        """The ids of what house rules add: these are promised to nobody, and cannot be cited."""
        files = {item.place.document.path for item in self.editions if item.house}
        found = (item for item in self.every() if item.place.document.path in files)
        return frozenset(item.id for item in found if item.kind.called)

    def prose(self) -> Iterator[tuple[Place, Path, Words]]:
        """Every text that a reader sees: place of the record, path inside it, text by language."""
        for item in self.every():
            for path, words in item.kind.texts(item.record):
                if words:
                    yield item.place, path, words

    def names(self, speaker: Speaker) -> dict[str, str]:
        """Return the name of each thing with an id in a language, by id."""
        index = {item.id: item for item in self.every() if item.kind.title is not None}
        made: dict[str, str] = {}

        def of(name: str) -> str:
            if name in index and name not in made:
                item = index[name]
                assert item.kind.title is not None
                made[name] = item.kind.title(item.record, item.owner, Naming(speaker, of))
            return made.get(name, name)

        return {name: of(name) for name in index}

    @cached_property
    def addresses(self) -> Mapping[str, str]:
        """The address of each thing with an id, by id, from the root of a language's site."""
        index = {item.id: item for item in self.every() if item.kind.address is not None}
        made: dict[str, str] = {}

        def at(name: str) -> str:
            if name not in made:
                item = index[name]
                assert item.kind.address is not None
                made[name] = item.kind.address(item.record, item.owner, at)
            return made[name]

        return {name: at(name) for name in index}


def _opened(item: Found) -> Iterator[Found]:
    """Yield a record and every record inside it."""
    yield item
    for kind, records in item.kind.inside(item.record):
        for record in records:
            yield from _opened(Found(kind, record, item.record))


KINDS: tuple[Kind[Any], ...] = tuple(
    each.kind for each in vars(Rulebook).values() if isinstance(each, Each)
)

FILES: Mapping[str, Files] = {files.schema: files for kind in KINDS for files in kind.files}
"""The files of every kind of record by the name of their schema."""


def build(
    documents: Iterable[tuple[str, Document]], version: str, digest: str, left_out: LeftOut
) -> Rulebook:
    """Return the rulebook of documents that are sound, each with the name of its schema."""
    by_schema: dict[str, list[Document]] = {}
    for schema, document in documents:
        by_schema.setdefault(schema, []).append(document)
    records = {kind.name: tuple(kind.read(by_schema)) for kind in KINDS if kind.read is not None}
    return Rulebook(version, digest, records, left_out)
