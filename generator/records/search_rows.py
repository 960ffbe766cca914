"""Rows of the search index: titles with every name that they are looked for under, and texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.written import LANGUAGES
from generator.records.view import View


@dataclass(frozen=True)
class Entry:
    """Something with a title.

    ``names`` are those besides the title that are loaded with every page, ``more`` those that come with
    the full text.  A fan has ``points`` and its ``numbers``, one for each numbering.  What is ``late``
    comes with the full text, title and all.
    """

    kind: str
    id: str
    address: str
    title: str
    names: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    pinyin: str = ""
    elsewhere: tuple[str, ...] = ()
    points: str = ""
    numbers: tuple[int, ...] = ()
    late: bool = False


@dataclass(frozen=True)
class Text:
    """A text at an ``address`` of the site; ``id`` is that of what stands there, if it has its own."""

    kind: str
    address: str
    text: str
    id: str = ""


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
    rest = [item.name[code] for code in LANGUAGES]
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


def titled_entry(view: View, language: str, kind: str, item: Any, late: bool = False) -> Entry:
    """Return the entry of a record with a title, whose other languages come with the full text."""
    return Entry(
        kind,
        item.id,
        view.addresses[item.id],
        view.names[language][item.id],
        more=tuple(item.title[code] for code in LANGUAGES if code != language),
        late=late,
    )
