"""How the fields that kinds of record share are read from checked data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.documents.document import Document
from generator.documents.text_numbers import Value
from generator.documents.written import Words
from generator.rules.ruleset import Cite

Data = Mapping[str, Any]


def records(document: Document, key: str) -> Iterator[tuple[int, Data]]:
    """The records of a list with their places in it; those left out are None."""
    for index, data in enumerate(document.data.get(key, ())):
        if data is not None:
            yield index, data


def words(data: Data | None) -> Words | None:
    """A text that may be missing."""
    return None if data is None else {language: text.strip() for language, text in data.items()}


def need(data: Data) -> Words:
    """A text that is there."""
    return {language: text.strip() for language, text in data.items()}


def cites(data: Iterable[Data] | None) -> tuple[Cite, ...]:
    """Return places in sources."""
    return tuple(Cite(item["source"], str(item["at"])) for item in data or ())


def also(data: Data | None) -> dict[str, tuple[str, ...]]:
    """Return the other names of a record, by language; ``data`` is None where it has none."""
    return {language: tuple(names) for language, names in (data or {}).items()}


def value(data: int | list[int]) -> Value:
    """A number, or several in a row."""
    return data if isinstance(data, int) else tuple(data)


def values(data: Data | None) -> dict[str, Value]:
    """Return numbers by name."""
    return {name: value(item) for name, item in (data or {}).items()}
