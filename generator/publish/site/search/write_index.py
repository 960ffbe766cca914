"""The files of the index, as short as they can be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.i18n import catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page
from generator.publish.site.search.entries import BASES, RESULT_KINDS, entries, texts
from generator.publish.site.search.pinyin_seen import PinyinSeen
from generator.records.search_rows import Entry, Text
from generator.store.compact_json import compact_json

SOON = frozenset(("foul", "reading"))
"""Texts that come with the names: what an edition answers is shown on the result."""


def search_files(site: Site, made: Iterable[Page]) -> Iterator[tuple[str, str]]:
    """Yield name and text of ``titles.json``, ``names.json`` and ``texts.json`` of a language."""
    pages = list(made)
    every = entries(site, pages)
    listed = by_kind(entry for entry in every if not entry.late)
    late = by_kind(entry for entry in every if entry.late)
    placed = [*listed, *late]
    rows = list(texts(site, pages))
    for name, data in (
        ("titles", titles_file(site, listed)),
        ("names", names_file(site, placed, late, (row for row in rows if row.kind in SOON))),
        ("texts", {"rows": _rows(site, placed, (row for row in rows if row.kind not in SOON))}),
    ):
        yield f"{name}.json", compact_json(data)


def titles_file(site: Site, listed: Iterable[Entry]) -> Mapping[str, Any]:
    """Words, kinds with the number of their entries, and the entries in columns.

    Like stands beside like: so written, a packed file is a tenth smaller than in rows.
    """
    return {
        "words": _words(site),
        "kinds": RESULT_KINDS,
        "bases": BASES,
        "editions": [[item.id, site.own(item.short)] for item in site.rulebook.editions],
        **_columns(listed),
    }


def _words(site: Site) -> Mapping[str, str]:
    """Return what the search says, and its names for the kinds of result, as ``kind:`` and the kind."""
    said = {key: texts[site.language] for key, texts in catalogue("search").items()}
    called = {f"kind:{kind}": _found(site, kind) for kind in (*RESULT_KINDS, "calculator")}
    return {**said, **called, "row": site.tongue.row}


def _found(site: Site, kind: str) -> str:
    return site.speaker.say("kinds", f"found:{kind}")


def _columns(ordered: Iterable[Entry]) -> Mapping[str, Any]:
    entries = list(ordered)
    readings = PinyinSeen()
    rows = [_row(entry, readings) for entry in entries]
    return {
        "counts": [sum(entry.kind == kind for entry in entries) for kind in RESULT_KINDS],
        "columns": ["\n".join(column) for column in zip(*rows, strict=True)],
    }


def by_kind(listed: Iterable[Entry]) -> list[Entry]:
    """The entries as the file has them: kind by kind."""
    return sorted(listed, key=lambda entry: RESULT_KINDS.index(entry.kind))


def _row(entry: Entry, readings: PinyinSeen) -> tuple[str, ...]:
    """Return an entry's columns: address, title, names joined by ``|``, pinyin, points, numbers, picture.

    An address that a name gives is replaced by the place of that name.
    Pinyin is left out where the entries above give it.
    The first number, the place among the fans, is left out, and so is the second where it is the same,
    unless the last is the same too.
    """
    names = (entry.title, *entry.names)
    address = entry.address.removeprefix(BASES[entry.kind])
    said = [place for place, name in enumerate(names) if _slug(name) == address]
    first, *rest = entry.numbers or (0,)
    return (
        str(said[0]) if said else address,
        entry.title,
        "|".join(entry.names),
        "" if readings.learn(names, entry.pinyin) else entry.pinyin,
        entry.points,
        " ".join(str(number) for number in rest if number != first or number == rest[-1]),
        entry.picture,
    )


def _slug(name: str) -> str:
    """The address that a name in plain letters makes."""
    return "-".join(re.findall("[a-z0-9]+", name.lower())) + "/" if name.isascii() else ""


def names_file(
    site: Site, placed: Iterable[Entry], late: Iterable[Entry], soon: Iterable[Text]
) -> Mapping[str, Any]:
    """Return what is loaded when the reader turns to the search, before any text, by these keys.

    - ``late``: the entries that the titles leave out.
    - ``names``: for an entry's place, its other names, then after ``||`` the words of other games, then
      after ``||`` everyday words.
    - ``apart``: the places of entries of the American game.
    - ``little``: words that say little.
    - ``game``: names of the American game.
    - ``of_game``: words for what only that game has.
    - ``of_list``: words that ask for a list of fans.
    - ``alike``: groups of words that mean the same.
    - ``rows``: the texts of the kinds in ``SOON``.
    """
    entries = list(placed)
    names = []
    for place, entry in enumerate(entries):
        groups = ["|".join(group) for group in (entry.more, entry.elsewhere, entry.sought)]
        if any(groups):
            names.append([place, "||".join(groups).rstrip("|")])
    words = {key: text[site.language] for key, text in catalogue("search_words").items()}
    return {
        "late": _columns(late),
        "names": names,
        "apart": [place for place, entry in enumerate(entries) if entry.apart],
        "little": words.pop("little"),
        "game": words.pop("game"),
        "of_game": words.pop("of-game"),
        "of_list": words.pop("of-list"),
        "alike": list(words.values()),
        "rows": _rows(site, entries, soon),
    }


def _rows(site: Site, placed: Iterable[Entry], found: Iterable[Text]) -> list[list[list[Any]]]:
    """Return the rows of texts, by kind: place of the entry, anchor, id, text, and editions as bits.

    A text belongs to the entry at its very address, else to the page's.
    """
    places: dict[str, int] = {}
    for place, entry in enumerate(placed):
        places.setdefault(entry.address, place)
    bits = {edition.id: 1 << place for place, edition in enumerate(site.rulebook.editions)}
    rows: list[list[list[Any]]] = [[] for _ in RESULT_KINDS]
    for text in found:
        page, _, anchor = text.address.partition("#")
        row = [places[page], anchor, "" if text.id == anchor else text.id, text.text]
        if text.address in places:
            row = [places[text.address], "", "", text.text]
        held = sum(bits.get(edition, 0) for edition in text.editions)
        rows[RESULT_KINDS.index(text.kind)].append([*row, held] if held else row)
    return rows
