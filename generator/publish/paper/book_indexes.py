"""The indexes at the end: fans by name in each language, and every id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.languages import language_of
from generator.publish.site.page.context import Site
from generator.publish.site.texts.sought_names import folded
from generator.records.fan import Fan


@dataclass(frozen=True)
class IndexedName:
    """A name of a fan, with its pinyin where it is Chinese."""

    name: str
    pinyin: str
    fan: Fan


def by_name(site: Site) -> dict[str, list[tuple[str, list[IndexedName]]]]:
    """Return for each language, the reader's own first, the fans by first letter; Chinese by pinyin."""
    return {language: _lettered(site, language) for language in site.beside}


def _lettered(site: Site, language: str) -> list[tuple[str, list[IndexedName]]]:
    found = sorted(_entries(site, language), key=lambda entry: _key(entry, language))
    return [
        (letter, list(group))
        for letter, group in groupby(found, lambda entry: _key(entry, language)[0][0].upper())
    ]


def _entries(site: Site, language: str) -> Iterator[IndexedName]:
    for fan in site.rulebook.fans:
        pinyin = fan.name["pinyin"] if language_of(language).chinese else ""
        yield IndexedName(fan.name[language], pinyin, fan)
        if not language_of(language).chinese:  # other Chinese names have no pinyin to be found by
            for name in fan.also.get(language, ()):
                yield IndexedName(name, "", fan)


def _key(entry: IndexedName, language: str) -> tuple[str, str]:
    """Chinese by syllables without tones, then with them; others by letters without accents."""
    if language_of(language).chinese:
        return folded(entry.pinyin), entry.pinyin
    return folded(entry.name), entry.name


def by_id(site: Site) -> list[str]:
    """Every id that is in the book, in alphabetical order."""
    return sorted(site.addresses)
