"""Keep what is sound in a file with faults, so that one run shows the faults of all files.

A small fault is repaired (a misspelled key is read as it is meant, an unknown one is dropped, a missing
text is empty); a faulty record in a list is left out; with any other fault the whole file is left out.
The ids of what is left out are kept, so that references to it are not reported as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.languages import OWN
from generator.records.kind import Files
from generator.records.kinds import LeftOut, LeftOutRecord

_TEXTS = (*OWN, "pinyin")
_ID = re.compile(r"(?<![\w-])id: *[\"']?([a-z0-9-]+)")
_WORD = re.compile(r"[a-z][a-z0-9-]+")


def as_meant(document: Document, faults: Iterable[tuple[Path, Problem]]) -> Document:
    """Return a document with each misspelled key as the one that it resembles, unless that is there too.

    What the key holds is then not missing elsewhere.
    """
    near = [
        (where, params["key"], params["near"])
        for where, found in faults
        if found.code == "KEY_UNKNOWN" and (params := dict(found.params))["near"]
    ]
    if not near:
        return document
    data = deepcopy(document.data)
    for where, key, meant in near:
        inside = _inside(data, where)
        if meant not in inside and key in inside:
            inside[meant] = inside.pop(key)
    return replace(document, data=data)


def mend(
    document: Document, files: Files, faults: Iterable[tuple[Path, Problem]]
) -> tuple[Document | None, LeftOut]:
    """Return a document without its faults of shape, None if it cannot be used, and what is left out."""
    faults = list(faults)
    written = replace(document, data=deepcopy(document.data)) if faults else document
    lost: set[str] = set()
    records: list[Path] = []
    blind = False
    for where, found in faults:
        key = dict(found.params).get("key", "")
        if _inside(document.data, where) is None:
            continue  # in a record that is left out already
        if found.code == "KEY_UNKNOWN" and not _exact(where, files):
            del _inside(document.data, where)[key]
        elif found.code in ("LANGUAGE_MISSING", "KEY_MISSING") and key in _TEXTS:
            _inside(document.data, where)[key] = ""
        elif found.code == "SOURCE_MISSING":
            _inside(document.data, where)["cite"] = []
        elif len(where) > 1 and where[0] in files.loose and isinstance(where[1], int):
            listed = document.data[where[0]]
            ids = set(_ids(listed[where[1]]))
            lost |= ids | {
                f"{document.data.get('id')}/{name}" for name in ids
            }  # as clauses are called
            blind = blind or not ids or "id" in (key, where[-1])
            listed[where[1]] = None
            records.append(where[:2])
        else:
            ids = lost | set(_ids(document.data)) | {_stem(document.path)}
            whole = _records(written, [()], faults)
            return None, LeftOut(frozenset(ids), files.rules, True, whole)
    return document, LeftOut(frozenset(lost), False, blind, _records(written, records, faults))


def _records(
    document: Document, places: Iterable[Path], faults: Iterable[tuple[Path, Problem]]
) -> tuple[LeftOutRecord, ...]:
    faulty = frozenset(where for where, _ in faults)
    missing = frozenset(
        str(dict(found.params)["key"]) for _, found in faults if found.code.endswith("_MISSING")
    )
    return tuple(LeftOutRecord(Place(document, where), faulty, missing) for where in places)


def unreadable(path: str, files: Files, text: str) -> LeftOut:
    """Return what is left out with a file that cannot be read as YAML: any word in it may be an id."""
    return LeftOut(frozenset(_WORD.findall(text)) | {_stem(path)}, files.rules, blind=True)


def ids_in(text: str) -> frozenset[str]:
    """Return the ids in a text, found by its lines, as the text may not be YAML."""
    return frozenset(_ID.findall(text))


def _exact(where: Path, files: Files) -> bool:
    """Return whether a path leads into a field in which every key is part of the rule."""
    return len(where) > 2 and where[0] in files.loose and where[2] in files.exact


def _inside(data: Any, where: Path) -> Any:
    for step in where:
        if data is None:
            return None
        data = data[step]
    return data


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        for item in value.values():
            yield from _ids(item)
    elif isinstance(value, list):
        for item in value:
            yield from _ids(item)


def _stem(path: str) -> str:
    """Return a file's name without the number with which the files of fans begin."""
    return path.rpartition("/")[2].removesuffix(".yaml").lstrip("0123456789").removeprefix("-")
