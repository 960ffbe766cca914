"""Workbooks of a spreadsheet (.xlsx): the rows of every worksheet, with the place of every cell.

openpyxl reads them; it is imported when there is a workbook, and need not be installed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time
from io import BytesIO
from typing import Any

from generator.documents.problems import Mark, Problem, in_worksheet, problem
from generator.table.sheet.cells import Row, SheetCell, is_remark

_MOST_ROWS, _MOST_COLUMNS = 20_000, 100


class NoWorkbook(Exception):
    """Raised if nothing can be read; ``code`` is that of the fault."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def read_workbook(path: str, data: bytes) -> list[tuple[str, list[Row], list[Problem]]]:
    """Return each worksheet as its path, its rows (none if it is empty) and what is wrong with cells.

    Raises NoWorkbook: ``WORKBOOK_READER`` if openpyxl is not installed, ``WORKBOOK_BROKEN``.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise NoWorkbook("WORKBOOK_READER") from None
    try:  # openpyxl has no exception of its own for a damaged file: zip, XML and keys may all fail
        written = load_workbook(BytesIO(data))
        formulas = any(
            cell.data_type == "f" for sheet in written.worksheets for cell in _cells(sheet)
        )
        valued = load_workbook(BytesIO(data), data_only=True) if formulas else written
    except Exception:
        raise NoWorkbook("WORKBOOK_BROKEN") from None
    return [
        (in_worksheet(path, sheet.title), *_rows(in_worksheet(path, sheet.title), sheet, values))
        for sheet, values in zip(written.worksheets, valued.worksheets, strict=True)
    ]


def _cells(sheet: Any) -> Iterator[Any]:
    for row in _read(sheet):
        yield from row


def _read(sheet: Any) -> Any:
    """The cells row by row; what is far beyond any sheet of ours is left alone."""
    return sheet.iter_rows(
        max_row=min(sheet.max_row, _MOST_ROWS), max_col=min(sheet.max_column, _MOST_COLUMNS)
    )


def _rows(path: str, sheet: Any, values: Any) -> tuple[list[Row], list[Problem]]:
    rows: list[Row] = []
    problems = []
    for cells in _read(sheet):
        row = []
        for cell in cells:
            mark = Mark(cell.row, cell.column)
            value = (
                values.cell(cell.row, cell.column).value if cell.data_type == "f" else cell.value
            )
            if cell.data_type == "f" and value is None:
                problems.append(problem(path, mark, "CELL_FORMULA", formula=str(cell.value)))
            row.append(SheetCell(_text(value), mark.line, mark.column))
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
