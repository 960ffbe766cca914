"""A file of the rules as plain values, with the place of each of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from generator.documents.problems import Mark, Problem, problem

Path = tuple[str | int, ...]


class Marks(NamedTuple):
    """The place of every value and of every key, by path, and the lines of the file.

    Where there are no lines, as in a spreadsheet, what is inside a text has no place of its own.
    """

    values: Mapping[Path, Mark]
    keys: Mapping[Path, Mark]
    lines: Sequence[str] = ()


QUOTED = {  # each character of a quoted text as it is written
    '"': re.compile(r"\\x..|\\u.{4}|\\U.{8}|\\.|[^\\]"),
    "'": re.compile(r"''|[^']"),
}


@dataclass(frozen=True)
class Document:
    """A file's data; ``find`` finds the marks of its values and its keys when one is asked for."""

    path: str
    data: Any
    find: Callable[[], Marks]

    @cached_property
    def _marks(self) -> Marks:
        return self.find()

    def mark(self, where: Path) -> Mark:
        """The place of a value, or of the nearest value around it."""
        values = self._marks.values
        while where and where not in values:
            where = where[:-1]
        return values.get(where, Mark(1, 1))

    def key(self, where: Path) -> Mark:
        """The place of a key, or of the value around it."""
        return self._marks.keys.get(where) or self.mark(where)

    def find_key(self, key: str, above: Mark, below: Mark) -> Mark | None:
        """Return where a key stands as a word between two marks, in a text that swallowed it, or None."""
        for number in range(above.line, below.line):
            found = _as_word(key, self._marks.lines[number - 1])
            if found:
                return Mark(number, found.start() + 1)
        return None

    def find_in_text(self, key: str, where: Path) -> Mark | None:
        """Return where a key stands as a word in the text at ``where``, which swallowed it, or None."""
        text: Any = self.data
        for step in where:
            text = text[step]
        found = _as_word(key, text) if isinstance(text, str) else None
        return self.mark_in_text(where, found.start()) if found else None

    def mark_in_text(self, where: Path, offset: int) -> Mark:
        """The place of the character at ``offset`` of the text at ``where``, as ``data`` has it."""
        mark = self._marks.values.get(where)
        if mark is None or not self._marks.lines:
            return self.mark(where)
        text: Any = self.data
        for step in where:
            text = text[step]
        return _within(self._marks.lines, mark, text, offset)

    def problem(self, where: Path, code: str, **params: object) -> Problem:
        """A problem at a value."""
        return problem(self.path, self.mark(where), code, **params)


def _as_word(key: str, text: str) -> re.Match[str] | None:
    return re.search(rf"(?<![\w-]){re.escape(key)}:", text)


def _within(lines: Sequence[str], mark: Mark, text: str, offset: int) -> Mark:
    """The place of a character of a text that begins at ``mark``; a text of several lines is a block."""
    line = lines[mark.line - 1]
    opening = line[mark.column - 1]
    if opening == "|":
        before = text[:offset]
        below = before.count("\n")
        first = next((row for row in lines[mark.line :] if row.strip()), "")
        indent = len(first) - len(first.lstrip(" "))
        return Mark(mark.line + 1 + below, indent + len(before) - before.rfind("\n"))
    if opening in QUOTED:
        signs = list(QUOTED[opening].finditer(line, mark.column))
        return Mark(mark.line, signs[offset].start() + 1) if offset < len(signs) else mark
    return Mark(mark.line, mark.column + offset)
