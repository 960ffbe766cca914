"""Releases: what the rulebook ruled and said at each, frozen for ever in ``rules_data/releases/``.

A release is one file, ``<version>.json.xz``, written once and never changed: the compiled rules of every
edition, the hashes of all that can be cited, the short texts of what is new since the release before,
and every worked hand with its points.  So a hand can be scored as of a release, a citation of then can be
compared, and the history of a rule can be told, without the repository.
"""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from generator.documents.problems import Mark, Problem, problem
from generator.rulebook.ids import Locked
from generator.rulebook.rule_files import RELEASES, entries, name_of
from generator.rules.ruleset import from_json
from generator.store.compact_json import compact_json

ENDING = ".json.xz"
LARGEST = 32 << 20
"""Bytes of a release when unpacked; the first has two million."""

_NAME = re.compile(r"(\d{1,5}(?:\.\d{1,5}){1,2})" + re.escape(ENDING))

_HARM = re.compile(r"<|\{[{%#]|script\s*:", re.IGNORECASE)

_PARTS = ("name", "lead", "gist")

Said = Mapping[str, Any]
"""Of a record in a language its ``name``, ``lead`` and ``gist``, as citations have them."""


class FrozenRecord(NamedTuple):
    """What could be cited: its kind, the editions that had it (None: does not concern them), and the
    groups of its hash: words by language, the ruling for all or by edition, the sources."""

    kind: str
    editions: tuple[str, ...] | None
    words: Mapping[str, str]
    ruling: str | Mapping[str, str]
    sources: str


@dataclass(frozen=True, eq=False)
class Release:
    """The rulebook of a version; ``date`` is ``YYYY-MM-DD``, ``label`` the data version.

    ``index`` and ``rules`` are what :class:`~generator.rulebook.loaded.kept_rulesets.KeptRulebook` has.
    ``said`` has, by id and language, only what the release before did not say so; of worked hands
    nothing, which ``hands`` has with their points by edition.  ``retired`` are the ids that were no more,
    ``changes`` the changes that had been explained.
    """

    version: str
    date: str
    label: str
    index: Mapping[str, Any]
    rules: Mapping[str, Any]
    records: Mapping[str, FrozenRecord]
    said: Mapping[str, Mapping[str, Said]]
    hands: Mapping[str, tuple[str, Mapping[str, int]]]
    retired: Mapping[str, Locked] = field(default_factory=dict)
    changes: tuple[str, ...] = ()

    @property
    def locked(self) -> dict[str, Locked]:
        """Every id that had been given, as the lock had it."""
        live = {name: Locked(item.kind, name) for name, item in self.records.items()}
        return live | dict(self.retired)


def pack(release: Release) -> bytes:
    """Return the bytes of a release's file, the same for the same release.

    Records and texts stand in columns, like beside like, which packs them by a third smaller.
    """
    names = sorted(release.records, key=lambda name: (release.records[name].kind, name))
    records = [release.records[name] for name in names]
    spoken = [name for name in names if name in release.said]
    languages = sorted({code for said in release.said.values() for code in said})
    data = {
        "version": release.version,
        "date": release.date,
        "label": release.label,
        "index": release.index,
        "rules": release.rules,
        "names": names,
        "records": {
            field: [getattr(item, field) for item in records] for field in FrozenRecord._fields
        },
        "spoken": spoken,
        "said": {
            code: {
                part: [release.said[name].get(code, {}).get(part) for name in spoken]
                for part in _PARTS
            }
            for code in languages
        },
        "hands": release.hands,
        "retired": {
            name: [item.kind, item.retired, item.replacement]
            for name, item in release.retired.items()
        },
        "changes": release.changes,
    }
    return lzma.compress(compact_json(data).encode(), preset=9 | lzma.PRESET_EXTREME)


def unpack(content: bytes) -> Release:
    """Return the release that a file holds; ValueError for what is none, or is too large."""
    opened = lzma.LZMADecompressor()
    try:
        text = opened.decompress(content, LARGEST).decode()
        if not opened.eof or opened.unused_data:
            raise ValueError("not one whole release")
        data = json.loads(text)
        if _HARM.search(text) or not text.replace("\u3000", " ").isprintable():
            raise ValueError("what no text of ours may hold")
        if text != compact_json(data):  # in which a sign could hide as an escape
            raise ValueError("not as we write it")
        for edition, game in data["index"]["games"].items():
            if game == "competition":
                from_json(data["rules"][edition])
        return Release(
            version=data["version"],
            date=data["date"],
            label=data["label"],
            index=data["index"],
            rules=data["rules"],
            records=_records(data["names"], data["records"]),
            said=_texts(data["spoken"], data["said"]),
            hands={name: (hand, points) for name, (hand, points) in data["hands"].items()},
            retired={
                name: Locked(kind, name, day, by)
                for name, (kind, day, by) in data["retired"].items()
            },
            changes=tuple(data["changes"]),
        )
    except (
        lzma.LZMAError,
        EOFError,
        LookupError,
        TypeError,
        AttributeError,
        RecursionError,
    ) as fault:
        raise ValueError(str(fault)) from None


def _records(names: list[str], columns: Mapping[str, list[Any]]) -> dict[str, FrozenRecord]:
    rows = zip(*(columns[name] for name in FrozenRecord._fields), strict=True)
    return {
        name: FrozenRecord(kind, None if editions is None else tuple(editions), *rest)
        for name, (kind, editions, *rest) in zip(names, rows, strict=True)
    }


def _texts(
    names: list[str], columns: Mapping[str, Mapping[str, list[Any]]]
) -> dict[str, dict[str, Said]]:
    found: dict[str, dict[str, Said]] = {name: {} for name in names}
    for code, parts in columns.items():
        for name, *row in zip(names, *(parts[part] for part in _PARTS), strict=True):
            pairs = zip(_PARTS, row, strict=True)
            found[name][code] = {part: text for part, text in pairs if text is not None}
    return found


def order(version: str) -> tuple[int, ...]:
    """Return what versions are sorted by."""
    return tuple(int(part) for part in version.split("."))


def file_of(folder: Path, version: str) -> Path:
    """Return where a release lies in the folder of the rules."""
    return folder / RELEASES / f"{version}{ENDING}"


def versions(folder: Path) -> list[str]:
    """Return the versions that were frozen, the earliest first, by the names of their files."""
    names = (path.name for path in (folder / RELEASES).glob(f"*{ENDING}"))
    return sorted((match[1] for name in names if (match := _NAME.fullmatch(name))), key=order)


def release_at(folder: Path, version: str) -> Release:
    """Return one release; FileNotFoundError if it is not there, ValueError if it is damaged."""
    return _opened(file_of(folder, version).read_bytes(), version)


@lru_cache(maxsize=16)  # by content: pages, checks and citations of one run ask again
def _opened(content: bytes, version: str) -> Release:
    found = unpack(content)
    if found.version != version:
        raise ValueError(found.version)
    return found


def read_releases(folder: Path) -> tuple[tuple[Release, ...], list[Problem]]:
    """Return every release in the folder of the rules, the earliest first, and what is none."""
    found: list[Release] = []
    problems: list[Problem] = []
    for path, version, code in _files(folder):
        if not code:
            try:
                found.append(_opened(path.read_bytes(), version))
                continue
            except ValueError:
                code = "RELEASE_DAMAGED"
            except OSError:
                code = "FILE_UNREADABLE"
        problems.append(problem(name_of(path, folder), Mark(1, 1), code))
    return tuple(sorted(found, key=lambda item: order(item.version))), problems


def _files(folder: Path) -> Iterator[tuple[Path, str, str]]:
    """Path, version and the code of what is wrong of everything in the folder of releases."""
    if not (folder / RELEASES).is_dir():
        return
    for entry in entries(folder / RELEASES):
        match = _NAME.fullmatch(entry.path.name)
        inside = entry.path.parent.name == RELEASES
        code = entry.code or ("" if match and inside else "FILE_UNKNOWN")
        yield entry.path, match[1] if match else "", code


def said_at(releases: Sequence[Release], place: int, name: str) -> Mapping[str, Said]:
    """Return what a record said in the release at a place among all, by language; empty for none."""
    for release in reversed(releases[: place + 1]):
        if name in release.said:
            return release.said[name]
    return {}
