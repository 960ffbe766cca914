"""A rulebook with deliberate faults: edits that carry what they should be told.

In the new text ``‹CODE›`` stands where a fault is expected, and is taken out before writing.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePath
from typing import NamedTuple

from generator.documents.shapes import schema_line
from tests.conftest import RULES
from tests.links import link
from tests.rulebook.schemas_by_place import files_of

_MARK = re.compile(r"‹([A-Z_]+)›")


class Edit(NamedTuple):
    """Replace ``old`` in a file; without ``old``, ``new`` is a file's whole text below its first line."""

    path: str
    old: str
    new: str


class Fault(NamedTuple):
    """A fault as expected: file under the rulebook's folder, line and column from 1, code."""

    path: str
    line: int
    column: int
    code: str


def line_of(path: str, start: str, below: str = "") -> str:
    """Return the first line of a file that begins so, below a text; what follows is for translators."""
    text = (RULES / path).read_text("utf-8")
    found = re.compile(rf"^{re.escape(start)}.*\n", re.MULTILINE).search(text, text.index(below))
    assert found is not None, (path, start)
    return found[0]


def reworded(path: str, below: str, language: str) -> Edit:
    """Put a word before the first text of a language below a passage, whatever the text is."""
    text = (RULES / path).read_text("utf-8")
    key = re.compile(rf"\b{language}: (?:\|\n +|[\"'])?").search(text, text.index(below))
    assert key is not None, (path, below)
    place = key.end()
    start, end = max(0, place - 80), place + 40
    return Edit(path, text[start:end], f"{text[start:place]}X {text[place:end]}")


KEPT = (
    "captions", "card-answers", "derivations", "idle", "pairs", "proofs", "rarity-counted",
    "rarity-drawn", "rulesets", "sound-files", "sound-texts",
)  # fmt: skip
"""Kinds of kept results that a copy of the rulebook begins with; it has to find out what was changed."""


def copy_rules(folder: Path) -> Path:
    """Copy the rulebook to ``folder`` and, beside it, what was found out about single files and hands."""
    shutil.copytree(RULES, folder)
    (folder.parent / ".gitignore").write_text("build/\n", "utf-8")
    for kind in KEPT:
        kept, copied = RULES.parent / "build/kept" / kind, folder.parent / "build/kept" / kind
        copied.mkdir(parents=True)
        for path in kept.iterdir() if kept.is_dir() else ():
            with suppress(
                FileNotFoundError
            ):  # another process has put it in its place or pruned it
                link(path, copied / path.name)
    return folder


def write_edited(edits: Iterable[Edit], folder: Path) -> list[Fault]:
    """Copy the rulebook to ``folder`` with the edits made; the faults to expect, sorted."""
    copy_rules(folder)
    marked: dict[str, str] = {}
    for edit in edits:
        path = folder / edit.path
        text = marked.get(edit.path, path.read_text("utf-8") if path.is_file() else "")
        if edit.old:
            assert text.count(edit.old) == 1, (edit, text.count(edit.old))
        marked[edit.path] = (
            text.replace(edit.old, edit.new) if edit.old else with_schema_line(edit.path, edit.new)
        )
    expected = []
    lock = marked.get("ids.lock")
    if lock is not None:
        marked["ids.lock"] = _in_order(lock)
    for name, text in marked.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(_MARK.sub("", text), "utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            for match in _MARK.finditer(line):
                column = len(_MARK.sub("", line[: match.start()])) + 1
                expected.append(Fault(name, number, column, match[1]))
    return sorted(expected)


def with_schema_line(path: str, text: str) -> str:
    """A new file of rules as it should begin."""
    files = files_of(PurePath(path))
    if files is None or _MARK.sub("", text).startswith("#"):  # it begins as it shall
        return text
    return f"{schema_line(f'{RULES.name}/{path}', files.schema)}\n{text}"


def _in_order(lock: str) -> str:
    """The lock with its new lines where they belong; one that shall be out of order comes last."""
    head, *lines = lock.splitlines(keepends=True)

    def place(line: str) -> tuple[bool, list[str]]:
        return "‹LOCK_ORDER›" in line, _MARK.sub("", line).split()[:2]

    return head + "".join(sorted(lines, key=place))
