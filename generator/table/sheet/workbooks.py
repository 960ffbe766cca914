"""Workbooks of a spreadsheet (.xlsx): the rows of every worksheet, with the place of every cell.

openpyxl reads them; it is imported when there is a workbook, and need not be installed otherwise.
"""

from __future__ import annotations

from datetime import date, datetime, time
from io import BytesIO
from itertools import islice
from typing import Any
from zipfile import ZipFile

from generator.documents.problems import Mark, Problem, in_worksheet, problem
from generator.table.sheet.cells import SheetCell, SheetRow, is_remark

_MOST_ROWS, _MOST_COLUMNS = 20_000, 100
_MOST_BYTES = 16 << 20  # of a workbook unpacked; that of a club has some thousands

_Grid = list[tuple[Any, ...]]


class NoWorkbook(Exception):
    """Raised if nothing can be read; ``code`` is that of the fault."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_workbook(path: str, data: bytes) -> list[tuple[str, list[SheetRow], list[Problem]]]:
    """Return each worksheet as its path, its rows (none if it is empty) and what is wrong with cells.

    Raises NoWorkbook: ``WORKBOOK_READER`` if openpyxl is not installed, ``WORKBOOK_BROKEN``.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise NoWorkbook("WORKBOOK_READER") from None
    try:  # openpyxl has no exception of its own for a damaged file: zip, XML and keys may all fail
        _refuse_bomb(data)
        titles, written = _grids(load_workbook(BytesIO(data), read_only=True))
        values = written
        if any(cell.data_type == "f" for grid in written for row in grid for cell in row):
            _, values = _grids(load_workbook(BytesIO(data), read_only=True, data_only=True))
    except Exception:
        raise NoWorkbook("WORKBOOK_BROKEN") from None
    paths = [in_worksheet(path, title) for title in titles]
    return [(name, *_rows(name, *both)) for name, *both in zip(paths, written, values, strict=True)]


def _refuse_bomb(data: bytes) -> None:
    """Raise ValueError for what unpacks into more than any sheet has; no more than stated is unpacked."""
    with ZipFile(BytesIO(data)) as packed:
        if sum(part.file_size for part in packed.infolist()) > _MOST_BYTES:
            raise ValueError("too large")


def _grids(workbook: Any) -> tuple[list[str], list[_Grid]]:
    """The title and the cells of each worksheet; what is far beyond any sheet of ours is left alone.

    The cells are read as they come: merged ranges and stated sizes, which may be anything, are not built.
    """
    for sheet in workbook.worksheets:
        sheet.reset_dimensions()
    grids = [
        [_held(row) for row in islice(sheet.iter_rows(max_col=_MOST_COLUMNS), _MOST_ROWS)]
        for sheet in workbook.worksheets
    ]
    return [sheet.title for sheet in workbook.worksheets], grids


def _held(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row up to the last cell that holds anything."""
    end = len(row)
    while end and row[end - 1].value is None:
        end -= 1
    return row[:end]


def _rows(path: str, written: _Grid, values: _Grid) -> tuple[list[SheetRow], list[Problem]]:
    rows: list[SheetRow] = []
    problems = []
    for line, (cells, valued) in enumerate(zip(written, values, strict=True), 1):
        row = []
        for column, cell in enumerate(cells, 1):
            value = valued[column - 1].value if column <= len(valued) else None
            if cell.data_type == "f" and value is None:
                mark = Mark(line, column)
                problems.append(problem(path, mark, "CELL_FORMULA", formula=str(cell.value)))
            row.append(SheetCell(_text(value), line, column))
        while row and not row[-1].text:
            row.pop()
        if row and not is_remark(row):
            rows.append(row)
    return rows, problems


def _text(value: object) -> str:
    """A cell as somebody would type it: a whole number without a point, a date with the year first."""
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case float() if value.is_integer():
            return str(int(value))
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case time():
            return value.strftime("%H:%M")
        case _:
            return str(value).strip()
