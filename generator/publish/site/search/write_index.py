"""The two files of the index, as short as they can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.i18n import catalogue
from generator.publish.site.context import Site
from generator.publish.site.page import Page
from generator.publish.site.search.entries import BASES, KINDS, entries, texts
from generator.publish.site.search.pinyin_readings import Readings
from generator.records.search_rows import Entry, Text


def search_files(site: Site, made: Iterable[Page]) -> Iterator[tuple[str, str]]:
    """Yield name and text of ``titles.json`` and ``texts.json`` of the site's language."""
    pages = list(made)
    every = entries(site, pages)
    listed = [entry for entry in every if not entry.late]
    late = [entry for entry in every if entry.late]
    for name, data in (
        ("titles", titles_file(site, listed)),
        ("texts", texts_file(listed, late, texts(site, pages))),
    ):
        yield f"{name}.json", json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def titles_file(site: Site, listed: Iterable[Entry]) -> Mapping[str, Any]:
    """Words, kinds with the number of their entries, and the entries in columns.

    Like stands beside like: so written, a packed file is a tenth smaller than in rows.
    """
    words = catalogue("search")
    return {
        "words": {key: words[key][site.language] for key in words},
        "kinds": KINDS,
        "bases": BASES,
        **_columns(listed),
    }


def _columns(listed: Iterable[Entry]) -> Mapping[str, Any]:
    ordered = by_kind(listed)
    readings = Readings()
    rows = [_row(entry, readings) for entry in ordered]
    return {
        "counts": [sum(entry.kind == kind for entry in ordered) for kind in KINDS],
        "columns": ["\n".join(column) for column in zip(*rows, strict=True)],
    }


def by_kind(listed: Iterable[Entry]) -> list[Entry]:
    """The entries as the file has them: kind by kind."""
    return sorted(listed, key=lambda entry: KINDS.index(entry.kind))


def _row(entry: Entry, readings: Readings) -> tuple[str, ...]:
    """Address, title, names joined by ``|``, pinyin, points, numbers.

    For an address that a name says, there is the place of that name.  Pinyin is left out where what
    stands above says it.  The first number is the place among the fans, and the second is left out
    where it is the same.
    """
    names = (entry.title, *entry.names)
    address = entry.address.removeprefix(BASES[entry.kind])
    said = [place for place, name in enumerate(names) if _slug(name) == address]
    first, *rest = entry.numbers or (0,)
    return (
        str(said[0]) if said else address,
        entry.title,
        "|".join(entry.names),
        "" if readings.know(names, entry.pinyin) else entry.pinyin,
        entry.points,
        " ".join(str(number) for number in rest if number != first or number is rest[-1]),
    )


def _slug(name: str) -> str:
    """The address that a name in plain letters makes."""
    return "-".join(re.findall("[a-z0-9]+", name.lower())) + "/" if name.isascii() else ""


def texts_file(
    listed: Iterable[Entry], late: Iterable[Entry], found: Iterable[Text]
) -> Mapping[str, Any]:
    """The entries that the titles leave out, names too, and for each kind of the texts its rows.

    A row has the place of its entry among the titles and then these entries, anchor, id and text; a
    text belongs to the entry at its very address, else to the page's.  Of names, those behind ``||``
    are words of other games.
    """
    places: dict[str, int] = {}
    names: list[list[int | str]] = []
    late = by_kind(late)
    for place, entry in enumerate([*by_kind(listed), *late]):
        places.setdefault(entry.address, place)
        if entry.more or entry.elsewhere:
            elsewhere = "||" * bool(entry.elsewhere) + "|".join(entry.elsewhere)
            names.append([place, "|".join(entry.more) + elsewhere])
    rows: list[list[list[Any]]] = [[] for _ in KINDS]
    for text in found:
        page, _, anchor = text.address.partition("#")
        if text.address in places:
            rows[KINDS.index(text.kind)].append([places[text.address], "", "", text.text])
        else:
            name = "" if text.id == anchor else text.id
            rows[KINDS.index(text.kind)].append([places[page], anchor, name, text.text])
    return {"late": _columns(late), "names": names, "rows": rows}
