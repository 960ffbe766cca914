"""Sheets with deliberate faults: in the text ``‹CODE›`` stands where a fault is expected."""

from __future__ import annotations

import re
from typing import NamedTuple

from generator.documents.problems import Problem
from generator.table.sheet import SheetEdition, check_edition, check_sheet, read_sheets

_MARK = re.compile(r"‹([A-Z_]+)›")
EDITIONS = ("cn-1998", "wmo-2006", "mil")


class Fault(NamedTuple):
    """A fault: line and column from 1, code."""

    line: int
    column: int
    code: str


def unmarked(text: str) -> tuple[str, list[Fault]]:
    """The sheet itself, and the faults that it must be told, in their order."""
    expected = []
    for number, line in enumerate(text.split("\n"), 1):
        for match in _MARK.finditer(line):
            column = len(_MARK.sub("", line[: match.start()])) + 1
            expected.append(Fault(number, column, match[1]))
    return _MARK.sub("", text), sorted(expected)


def problems_of(text: str, edition: SheetEdition, is_yaml: bool = False) -> list[Problem]:
    """Everything wrong with a sheet."""
    sheets, problems, _ = read_sheets(f"sheet.{'yaml' if is_yaml else 'csv'}", text.encode())
    for sheet in sheets:
        problems += check_edition(sheet, EDITIONS)
        problems += check_sheet(sheet, edition if sheet.edition in EDITIONS else None)
    return sorted(set(problems))


def faults(text: str, edition: SheetEdition, is_yaml: bool = False) -> list[Fault]:
    """As :func:`problems_of`, without words."""
    return [
        Fault(found.line, found.column, found.code) for found in problems_of(text, edition, is_yaml)
    ]
