"""The ids and the texts of records that are left out for a fault of their shape.

They are looked for where other records of the same kind have theirs.  An id or a text is passed over if
the fault is in it: the value itself is wrong, or the text has swallowed a key that is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from generator.documents.document import Path
from generator.documents.written import LANGUAGES, Place, Words
from generator.records.kinds import LeftOutRecord, Rulebook


def ids_left_out(rulebook: Rulebook) -> Iterator[tuple[str, str, Place]]:
    """Yield the ids in records that are left out, in the form of :meth:`Rulebook.citable_ids`."""
    known = {
        _like(item.place): (item.kind.called, "/" in item.id)
        for item in rulebook.every()
        if item.kind.called
    }
    for lost, path, value in _values(rulebook.left_out.records):
        place, name = lost.place.inside(*path), value.get("id")
        called, inside = known.get(_like(place), ("", False))
        if not called or not isinstance(name, str) or (*place.where, "id") in lost.faulty:
            continue
        if not inside:
            yield called, name, place
        elif isinstance(owner := place.document.data.get("id"), str):
            yield called, f"{owner}/{name}", place


def texts_left_out(rulebook: Rulebook) -> Iterator[tuple[Place, Path, Words]]:
    """Yield the texts of records that are left out, in the form of :meth:`Rulebook.prose`."""
    known = {_like(place.inside(*path)) for place, path, _ in rulebook.prose()}
    for lost, path, value in _values(rulebook.left_out.records):
        place = lost.place.inside(*path)
        if _like(place) in known:
            words = {
                code: text
                for code, text in value.items()
                if code in LANGUAGES and isinstance(text, str)
                if (*place.where, code) not in lost.faulty and not _swallowed(text, lost.missing)
            }
            yield lost.place, path, words


def _swallowed(text: str, missing: Iterable[str]) -> bool:
    return any(re.search(rf"(?<![\w-]){re.escape(key)}:", text) for key in missing)


def _like(place: Place) -> tuple[str, Path]:
    """Return what the places of all records of a kind share: the folder, and the path inside the file."""
    way = tuple(0 if isinstance(step, int) else step for step in place.where)
    return place.document.path.rpartition("/")[0], way


def _values(records: Iterable[LeftOutRecord]) -> Iterator[tuple[LeftOutRecord, Path, Any]]:
    """Yield every mapping in a record, with the record and the path in it."""
    for lost in records:
        yield from ((lost, path, value) for path, value in _mappings(lost.place.written(), ()))


def _mappings(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        yield path, value
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in steps:
        if isinstance(inner, (dict, list)):
            yield from _mappings(inner, (*path, step))
