"""Rows of the search index: titles with every name that they are looked for under, and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.languages import OWN
from generator.records.view import View


@dataclass(frozen=True)
class Entry:
    """Something with a title.

    ``names`` are those besides the title that are loaded with every page, ``more`` those that come
    when the reader turns to the search.  A fan has ``points`` and its ``numbers``, one for each
    numbering.  What is ``late`` comes with these names, title and all.  What is ``apart`` belongs to the
    American game, which is looked for by its name.  ``picture`` is a few tiles in our notation.
    ``elsewhere`` are names in other games, ``sought`` what people type who know no name: never shown.
    """

    kind: str
    id: str
    address: str
    title: str
    names: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    pinyin: str = ""
    elsewhere: tuple[str, ...] = ()
    sought: tuple[str, ...] = ()
    points: str = ""
    numbers: tuple[int, ...] = ()
    late: bool = False
    apart: bool = False
    picture: str = ""


@dataclass(frozen=True)
class Text:
    """A text at an ``address`` of the site; ``id`` is that of what stands there, if it has its own.

    ``editions`` are those that it answers for: empty for all, and for what answers for none.
    """

    kind: str
    address: str
    text: str
    id: str = ""
    editions: tuple[str, ...] = ()


def named_entry(
    view: View,
    language: str,
    kind: str,
    item: Any,
    codes: tuple[str, ...],
    others: tuple[str, ...],
    **more: Any,
) -> Entry:
    """Return the entry of a record that has names in several languages.

    Its names in the languages of ``codes`` and its other names in those of ``others`` belong to the
    titles, the rest to the full text.
    """
    title = view.names[language][item.id]
    also: Mapping[str, tuple[str, ...]] = getattr(item, "also", {})
    also_in: Mapping[str, tuple[str, ...]] = getattr(item, "also_in", {})
    names = [item.name[code] for code in codes]
    names += [name for code in others for name in also.get(code, ())]
    rest = [item.name[code] for code in (*OWN, language)]
    rest += [name for groups in (also, also_in) for group in groups.values() for name in group]
    here = tuple(name for name in dict.fromkeys(names) if name != title)
    return Entry(
        kind,
        item.id,
        view.addresses[item.id],
        title,
        here,
        tuple(name for name in dict.fromkeys(rest) if name not in here and name != title),
        **more,
    )


def titled_entry(view: View, language: str, kind: str, item: Any, apart: bool = False) -> Entry:
    """Return the entry of a record with a title, whose other languages come later."""
    return Entry(
        kind,
        item.id,
        view.addresses[item.id],
        view.names[language][item.id],
        more=tuple(item.title[code] for code in OWN if code != language),
        late=apart,
        apart=apart,
    )
