"""A kind of record: where its files lie, how it is read, and how it appears wherever records do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from generator.documents.document import Document, Path
from generator.documents.text_numbers import Value
from generator.documents.written import Place, Words
from generator.i18n import Speaker
from generator.records.content import Content
from generator.records.fields import Data, records
from generator.records.id_forms import NAME
from generator.records.search_rows import Entry, Text
from generator.records.view import View
from generator.rules.ruleset import Cite

R = TypeVar("R")
Documents = Mapping[str, Sequence[Document]]  # by the name of their schema
At = Callable[[str], str]  # the address of whatever has an id


@dataclass(frozen=True)
class Files:
    """The files of a schema.

    ``paths`` are patterns below ``rules_data/``.  ``loose`` are lists in the file whose records can be
    left out one by one when they are faulty; ``exact`` are fields of such a record in which every key
    matters.  Nothing is scored without the files of ``rules``.
    """

    schema: str
    paths: tuple[str, ...]
    loose: tuple[str, ...] = ()
    exact: tuple[str, ...] = ()
    rules: bool = False


@dataclass(frozen=True)
class Naming:
    """What a name is made with: the language's speaker, and the names of other records by id."""

    speaker: Speaker
    of: Callable[[str], str]

    @property
    def language(self) -> str:
        """The language's code."""
        return self.speaker.language


@dataclass(frozen=True)
class Json(Generic[R]):
    """How a kind is published for other programs.

    ``make`` gives a record's JSON from the view, the record and the record around it.  It stands in
    the list ``name`` of ``<name>.json``, or alone in ``<name>/<id>.json`` if ``apart``.  Its
    schema is called ``schema``, or after its kind, and is ``shape``, or a file where that is None.
    """

    name: str
    make: Callable[[View, R, Any], Mapping[str, Any]]
    apart: bool = False
    schema: str = ""
    shape: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Search(Generic[R]):
    """How a kind is searched.

    ``kinds`` are what results call its records; their addresses begin with ``base``, which is None for
    records that have no title of their own.  ``entries`` and ``texts`` take the view, the language, the
    record and the record around it.
    """

    kinds: tuple[str, ...]
    base: str | None
    texts: Callable[[View, str, R, Any], Iterable[Text]]
    entries: Callable[[View, str, R, Any], Iterable[Entry]] = lambda *_: ()


@dataclass(frozen=True)
class Accounts(Generic[R]):
    """How the records of a kind account for the sections of a book.

    They are counted as ``kind``, under the id that ``of`` gives; kinds are counted by ``order``, and one
    whose records count as another's leaves it out.  ``cites`` are the places for which a record accounts.
    Both take the record and the record around it.
    """

    kind: str
    order: int = 0
    cites: Callable[[R, Any], Iterable[Cite]] = lambda record, _: record.cite  # type: ignore[attr-defined]
    of: Callable[[R, Any], str] = lambda record, _: str(record.id)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class NumbersNamed(Generic[R]):
    """Texts of a kind, by key, that name each number of the rules and never have it typed.

    With ``figures`` no figure of any kind is typed.  ``binds`` says whether this holds for a record; it
    takes the record and the record around it.
    """

    keys: tuple[str, ...]
    figures: bool = False
    binds: Callable[[R, Any], bool] = lambda *_: True


@dataclass(frozen=True, eq=False)
class Kind(Generic[R]):
    """A kind of record; a function that is None means that its records have no such thing.

    ``name`` is the kind's own, ``called`` what ``ids.lock`` and citations call it (empty: its ids are
    not given once for all).  ``id_form`` is the pattern of such an id.  ``rules`` says that scores depend
    on it.

    ``read`` makes the records of its ``files``; ``inside`` gives the records that stand inside one, by
    kind; ``links`` the ids that a record names under that key.  ``stem`` is the name that a file must
    have, ``texts`` what readers see with the path to it, ``fill`` puts agreed numbers into texts.

    ``sealed`` is false for what says nothing about a game.

    ``stands_for`` is what an id promises to name for ever, as a JSON value: whatever else is corrected,
    another hand or another pair of fans gets another id.

    ``key`` is a record's id.  This and ``title`` (its name), ``address`` (where it is on the site) and
    ``content`` (what a citation seals) take the record around it as well.
    """

    name: str
    called: str = ""
    id_form: str = NAME
    rules: bool = False
    files: tuple[Files, ...] = ()
    read: Callable[[Documents], Iterable[R]] | None = None
    inside: Callable[[R], Iterable[tuple[Kind[Any], Iterable[Any]]]] = lambda _: ()
    links: Callable[[R], Iterable[str]] = lambda _: ()
    stem: Callable[[R], str] | None = None
    texts: Callable[[R], Iterable[tuple[Path, Words | None]]] = lambda _: ()
    fill: Callable[[R, Mapping[str, Value]], R] | None = None
    key: Callable[[R, Any], str] = lambda record, _: str(record.id)  # type: ignore[attr-defined]
    title: Callable[[R, Any, Naming], str] | None = None
    address: Callable[[R, Any, At], str] | None = None
    content: Callable[[View, R, Any], Content | None] | None = None
    sealed: bool = True
    stands_for: Callable[[R], Any] | None = None
    json: Json[R] | None = None
    search: Search[R] | None = None
    accounts: Accounts[R] | None = None
    numbers_named: NumbersNamed[R] | None = None


def one_a_file(
    schema: str, make: Callable[[Document], R], order: Callable[[R], Any] | None = None
) -> Callable[[Documents], Iterable[R]]:
    """Return a reader of files that hold one record each, which puts the records in order."""

    def read(documents: Documents) -> Iterable[R]:
        made = map(make, documents.get(schema, ()))
        return made if order is None else sorted(made, key=order)

    return read


def listed(
    schema: str, key: str, make: Callable[[Data, Place], R]
) -> Callable[[Documents], Iterator[R]]:
    """Return a reader of files that hold a list of records under a key."""
    return lambda documents: (
        make(data, Place(document, (key, index)))
        for document in documents.get(schema, ())
        for index, data in records(document, key)
    )


def texts_of(*names: str) -> Callable[[Any], Iterator[tuple[Path, Words | None]]]:
    """Return a function that gives these fields of a record as its texts."""
    return lambda record: (((name,), getattr(record, name)) for name in names)


def words_of(field: str) -> Callable[[Any, Any, Naming], str]:
    """Return a function that takes a record's name from this field."""
    return lambda record, _, naming: str(getattr(record, field)[naming.language])
