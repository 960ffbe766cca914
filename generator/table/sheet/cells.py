"""A table as spreadsheets save it, with the place of every cell.

Separated by commas, semicolons or tabs; cells may be quoted, and a quotation mark inside is doubled.
Python's own reader does not give the place of a cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.documents.problems import Mark, Problem, problem

SEPARATORS = ";,\t"
_QUOTE = '"'


class SheetCell(NamedTuple):
    """A cell's text without the spaces around it, and the place of its first character."""

    text: str
    line: int
    column: int

    @property
    def mark(self) -> Mark:
        """The place; few are ever asked for."""
        return Mark(self.line, self.column)


SheetRow = list[SheetCell]


def is_remark(row: SheetRow) -> bool:
    """Return whether a row is a remark: its first cell begins with ``#``."""
    return row[0].text.startswith("#")


def read_cells(path: str, text: str) -> tuple[list[SheetRow], list[Problem]]:
    """The rows that are neither empty nor remarks (their first cell begins with ``#``)."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    separator, skipped = _separator(text)
    problems: list[Problem] = []
    rows = []
    for row in _rows(path, text, separator, problems):
        while row and not row[-1].text:
            row.pop()
        if row and row[0].line > skipped and not is_remark(row):
            rows.append(row)
    return rows, problems


def _separator(text: str) -> tuple[str, int]:
    """The separator, and how many lines at the head only name it (``sep=;``, as Excel writes)."""
    for number, line in enumerate(text.split("\n"), 1):
        if number == 1 and line.lower().startswith("sep=") and line[4:5] in SEPARATORS:
            return line[4:5] or ",", 1
        if line.lstrip().startswith("#"):
            continue
        quoted = False
        for char in line:
            quoted ^= char == _QUOTE
            if char in SEPARATORS and not quoted:
                return char, 0
    return ",", 0


def _rows(path: str, text: str, separator: str, problems: list[Problem]) -> Iterator[SheetRow]:
    if _QUOTE not in text:
        yield from _plain_rows(text, separator)
        return
    line, start, place = 1, 0, 0
    row: SheetRow = []
    while place <= len(text):
        mark = Mark(line, place - start + 1)
        if _skip_spaces(text, place, separator)[1] == _QUOTE:
            opened = _skip_spaces(text, place, separator)[0]
            mark = Mark(line, opened - start + 1)
            value, place, broken = _quoted(text, opened, separator)
            if broken:
                problems.append(problem(path, mark, "CELL_QUOTE"))
            newlines = text.count("\n", opened, place)
            if newlines:
                line += newlines
                start = text.rindex("\n", opened, place) + 1
            row.append(SheetCell(value.strip(), mark.line, mark.column + 1))
        else:
            end = _end(text, place, separator)
            value = text[place:end]
            shift = len(value) - len(value.lstrip()) if value.strip() else 0
            row.append(SheetCell(value.strip(), line, mark.column + shift))
            place = end
        if place >= len(text) or text[place] == "\n":
            yield row
            row = []
            line, start = line + 1, place + 1
        place += 1


def _plain_rows(text: str, separator: str) -> Iterator[SheetRow]:
    """The rows of a text without quotation marks."""
    for line, written in enumerate(text.split("\n"), 1):
        row, column = [], 1
        for value in written.split(separator):
            bare = value.strip()
            shift = len(value) - len(value.lstrip()) if bare and bare != value else 0
            row.append(SheetCell(bare, line, column + shift))
            column += len(value) + 1
        yield row


def _skip_spaces(text: str, place: int, separator: str) -> tuple[int, str]:
    while place < len(text) and text[place] in " \t" and text[place] != separator:
        place += 1
    return place, text[place : place + 1]


def _end(text: str, place: int, separator: str) -> int:
    ends = (text.find(separator, place), text.find("\n", place))
    return min((end for end in ends if end >= 0), default=len(text))


def _quoted(text: str, opened: int, separator: str) -> tuple[str, int, bool]:
    """The text of a quoted cell, the place after it, and whether it is not closed as it should be.

    One that is never closed is taken to end with its line, so that the lines after it are read.
    """
    place = opened + 1
    parts = []
    while True:
        close = text.find(_QUOTE, place)
        if close < 0:
            end = text.find("\n", opened)
            end = len(text) if end < 0 else end
            return text[opened + 1 : end], end, True
        parts.append(text[place:close])
        if text[close + 1 : close + 2] != _QUOTE:
            break
        parts.append(_QUOTE)
        place = close + 2
    end = _end(text, close + 1, separator)
    rest = text[close + 1 : end]
    return "".join(parts) + rest, end, bool(rest.strip())
