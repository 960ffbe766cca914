"""Rows of text files, one after the other: where each ends, and its values or what is wrong with it.

Python's own readers of CSV and JSON are used and not Arrow's, which stop at the first bad row of a block
and do not number rows.  What is wrong with one row never takes the next ones with it: where a quotation
mark is not closed, only the line that opened it is put aside.
Lines without any text are no rows.
"""

from __future__ import annotations

import csv
import json
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO, NamedTuple

from generator.bulk.table.faults import Bad

LONGEST = 1 << 17  # bytes of a row, and what Python's csv takes in one value
KEPT = 1000  # characters of a longer row that the rejects show


class Row(NamedTuple):
    """``end``: where the next one begins, in bytes.  ``values`` is None where ``bad`` says why."""

    end: int
    text: str
    values: list[str] | None = None
    object: dict[str, object] | None = None
    bad: Bad | None = None


class _Line(NamedTuple):
    end: int
    text: str
    bad: Bad | None = None


def _lines(file: IO[bytes], at: int) -> Iterator[_Line]:
    """The lines from a place on, with their ends of line."""
    file.seek(at)
    while data := file.readline(LONGEST + 1):
        start, at = at, at + len(data)
        if len(data) > LONGEST:
            kept = data[: KEPT * 4].decode("utf-8", "backslashreplace")[:KEPT]
            while data and not data.endswith(b"\n"):
                data = file.readline(LONGEST)
                at += len(data)
            yield _Line(at, kept, Bad("ROW_LONG", {"limit": LONGEST}))
            continue
        try:
            text = data.decode("utf-8-sig" if start == 0 else "utf-8")
        except UnicodeDecodeError:
            yield _Line(at, data.decode("utf-8", "backslashreplace"), Bad("ROW_ENCODING"))
            continue
        yield _Line(at, text)


def _filled(file: IO[bytes], at: int) -> Iterator[_Line]:
    return (line for line in _lines(file, at) if line.text.strip())


def plain_rows(file: IO[bytes], at: int = 0) -> Iterator[Row]:
    """A hand a line."""
    for line in _filled(file, at):
        text = line.text.rstrip("\r\n")
        yield Row(line.end, text, None if line.bad else [text], bad=line.bad)


def object_rows(file: IO[bytes], at: int = 0) -> Iterator[Row]:
    """A JSON object a line."""
    for line in _filled(file, at):
        text = line.text.strip()
        if line.bad:
            yield Row(line.end, text, bad=line.bad)
            continue
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if isinstance(value, dict):
            yield Row(line.end, text, object=value)
        else:
            yield Row(line.end, text, bad=Bad("ROW_JSON"))


def csv_rows(
    file: IO[bytes], delimiter: str, width: int | None = None, at: int = 0
) -> Iterator[Row]:
    """Rows of values; of ``width`` values, where it is given."""
    return _Table(_lines(file, at), delimiter, width).rows()


@dataclass
class _Table:
    lines: Iterator[_Line]
    delimiter: str
    width: int | None
    again: deque[_Line] = field(default_factory=deque)  # lines taken in vain

    def rows(self) -> Iterator[Row]:
        while (line := self.next()) is not None:
            if line.text.strip():
                yield self.row(line)

    def next(self) -> _Line | None:
        return self.again.popleft() if self.again else next(self.lines, None)

    def row(self, line: _Line) -> Row:
        text = line.text.rstrip("\r\n")
        if line.bad:
            return Row(line.end, text, bad=line.bad)
        if '"' not in text:
            return self.sized(line.end, text, text.split(self.delimiter))
        values = self.split(text)
        if values is None and self.is_open(text):
            return self.joined(line) or Row(line.end, text, bad=Bad("ROW_QUOTES"))
        if values is None:
            return Row(line.end, text, bad=Bad("ROW_QUOTES"))
        return self.sized(line.end, text, values)

    def sized(self, end: int, text: str, values: list[str]) -> Row:
        if self.width in (None, len(values)):
            return Row(end, text, values)
        bad = Bad("ROW_WIDTH", {"found": len(values), "wanted": self.width or 0})
        return Row(end, text, bad=bad)

    def joined(self, line: _Line) -> Row | None:
        """The row that goes on behind this line, if there is one; else nothing is taken."""
        taken: list[_Line] = []
        text = line.text
        while (more := self.next()) is not None:
            taken.append(more)
            text += more.text
            if more.bad or len(text) > LONGEST:
                break
            if '"' not in more.text:
                continue
            whole = text.rstrip("\r\n")
            values = self.split(whole)
            if values is not None and self.width in (None, len(values)):
                return Row(more.end, whole, values)
            if values is not None or not self.is_open(whole):
                break
        self.again.extendleft(reversed(taken))
        return None

    def split(self, text: str) -> list[str] | None:
        try:
            return next(csv.reader([text], delimiter=self.delimiter, strict=True))
        except csv.Error:
            return None

    def is_open(self, text: str) -> bool:
        """Whether a quotation mark waits for its other one: the reader asks for more."""
        asked = False

        def feed() -> Iterator[str]:
            nonlocal asked
            yield text
            asked = True

        with suppress(csv.Error):
            next(csv.reader(feed(), delimiter=self.delimiter, strict=True))
        return asked
