"""Rows of text files: a hand, a JSON object, or values between commas.

Rows are read many at a time; if there is any doubt about them, one by one, which also finds what is
wrong.  Python's own readers of CSV and JSON are used and not Arrow's, which stop at the first bad row of
a block and do not number rows.  A fault in one row never spoils the next: where a
quotation mark is not closed, only the line that opened it is rejected.
Empty lines are not rows.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from generator.bulk.files.file_lines import LONGEST, FileLine, Lines, unmarked
from generator.bulk.files.table_faults import RowFault

Object = dict[str, Any]


class TextRow(NamedTuple):
    """``value`` is None where ``bad`` says why."""

    text: str
    value: Any = None
    bad: RowFault | None = None


class TextRowReader(Protocol):
    """How rows of one kind are read."""

    def all(self, lines: list[str]) -> Sequence[Any] | None:
        """The values of lines that are all rows, or None if that is in doubt."""

    def row(self, line: FileLine, lines: Lines) -> TextRow:
        """The row that begins with a line; it and those that belong to it are taken."""


def rows_at_once(reader: TextRowReader, data: bytes, at: int) -> Sequence[Any] | None:
    """The values of some whole lines, or None if one by one must be asked."""
    try:
        text = unmarked(data.decode(), at)
    except UnicodeDecodeError:
        return None
    return reader.all([line for line in text.split("\n") if line.strip()])


def next_row(reader: TextRowReader, lines: Lines) -> TextRow | None:
    """The next row, if there is one."""
    while (line := lines.line(lines.at)) is not None:
        if line.bad:
            lines.take(line)
            return TextRow(line.text.rstrip("\r\n"), bad=line.bad)
        if line.text.strip():
            return reader.row(line, lines)
        lines.take(line)
    return None


class Plain:
    """A hand a line."""

    def all(self, lines: list[str]) -> Sequence[str]:
        """The lines."""
        return [line.rstrip("\r") for line in lines]

    def row(self, line: FileLine, lines: Lines) -> TextRow:
        """The line."""
        lines.take(line)
        text = line.text.rstrip("\r\n")
        return TextRow(text, text)


class Objects:
    """A JSON object a line; a value is the line and the object."""

    def all(self, lines: list[str]) -> Sequence[tuple[str, Object]] | None:
        """The objects, if all lines are such."""
        try:
            found = [json.loads(line) for line in lines]
        except (ValueError, RecursionError):
            return None
        if set(map(type, found)) - {dict}:
            return None
        return [(line.strip(), value) for line, value in zip(lines, found, strict=True)]

    def row(self, line: FileLine, lines: Lines) -> TextRow:
        """The object of a line."""
        lines.take(line)
        text = line.text.strip()
        found = self.all([text])
        return TextRow(text, bad=RowFault("ROW_JSON")) if found is None else TextRow(text, found[0])


@dataclass
class Csv:
    """Values between commas or the like; of ``width`` values, where it is given."""

    delimiter: str
    width: int | None = None

    def all(self, lines: list[str]) -> Sequence[list[str]] | None:
        """The values, if each line is a row of its own."""
        try:
            found = list(csv.reader(lines, delimiter=self.delimiter, strict=True))
        except csv.Error:
            return None
        if len(found) != len(lines) or set(map(len, found)) - {self.width}:
            return None
        return found

    def row(self, line: FileLine, lines: Lines) -> TextRow:
        """The row that begins with a line, and may go on behind it."""
        text = line.text.rstrip("\r\n")
        values = self._split(text)
        if values is None and self._is_open(text) and (row := self._joined(line, lines)):
            return row
        lines.take(line)
        if values is None:
            return TextRow(text, bad=RowFault("ROW_QUOTES"))
        if self.width in (None, len(values)):
            return TextRow(text, values)
        return TextRow(
            text, bad=RowFault("ROW_WIDTH", {"found": len(values), "wanted": self.width or 0})
        )

    def _joined(self, line: FileLine, lines: Lines) -> TextRow | None:
        """Take the row that continues after this line; take nothing if it does not continue."""
        text, at = line.text, line.end
        while (more := lines.line(at)) is not None:
            text, at = text + more.text, more.end
            if more.bad or len(text) > LONGEST:
                return None
            if '"' not in more.text:
                continue
            whole = text.rstrip("\r\n")
            values = self._split(whole)
            if values is not None and self.width in (None, len(values)):
                lines.take(more)
                return TextRow(whole, values)
            if values is not None or not self._is_open(whole):
                return None
        return None

    def _split(self, text: str) -> list[str] | None:
        if '"' not in text:
            return text.split(self.delimiter)
        try:
            return next(csv.reader([text], delimiter=self.delimiter, strict=True))
        except csv.Error:
            return None

    def _is_open(self, text: str) -> bool:
        """Return whether a quotation mark in the text is not closed, so that the reader asks for more."""
        asked = False

        def feed() -> Iterator[str]:
            nonlocal asked
            yield text
            asked = True

        with suppress(csv.Error):
            next(csv.reader(feed(), delimiter=self.delimiter, strict=True))
        return asked
