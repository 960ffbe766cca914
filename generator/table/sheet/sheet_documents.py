"""The documents in a file of sheets: one in YAML or CSV, one for each table of a list of results, and
those of every worksheet of a workbook.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

from generator.documents.document import Document
from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import refused, told
from generator.table.sheet.cells import SheetRow, read_cells
from generator.table.sheet.csv_rows import read_rows
from generator.table.sheet.result_list import is_list, read_list
from generator.table.sheet.workbooks import NoWorkbook, read_workbook

YAML = (".yaml", ".yml")
TABLES = (".csv", ".tsv", ".txt")
WORKBOOKS = (".xlsx",)
KINDS = (*YAML, *TABLES, *WORKBOOKS)
"""How the names of files end that can hold sheets."""

_START = Mark(1, 1)
_ABOVE = 6  # rows among which the head of a list is looked for: a title may stand above it


class Documents(NamedTuple):
    """The documents of a file, and what is wrong; ``unread`` says that something could not be read."""

    found: list[Document]
    problems: list[Problem]
    unread: bool = False


def sheet_documents(path: str, data: bytes) -> Documents:
    """Return every document in a file's bytes; ``path`` is for messages, and its end tells the kind."""
    kind = Path(path).suffix.lower()
    if kind not in KINDS:
        return _nothing(path, "FILE_KIND")
    if kind in WORKBOOKS:
        return _of_workbook(path, data)
    try:
        # A spreadsheet's "Unicode text" begins with one of these marks, and cannot be taken for UTF-8.
        wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        return _nothing(path, "FILE_ENCODING")
    if kind in YAML:
        return _of_yaml(path, text)
    rows, problems = read_cells(path, text)
    return _of_rows(path, rows, problems)


def _nothing(path: str, code: str) -> Documents:
    return Documents([], [problem(path, _START, code)], unread=True)


def _of_yaml(path: str, text: str) -> Documents:
    from generator.documents.yaml_tree import read_yaml  # needs a library; sheets in CSV need none

    document, problems = read_yaml(path, text)
    # Every value is read as the text that stands there, so no plain word turns into another.
    plain = ("YAML_AMBIGUOUS", "VALUE_EMPTY")
    problems = [found for found in problems if found.code not in plain]
    return Documents([] if document is None else [document], problems, document is None)


def _of_rows(path: str, rows: list[SheetRow], problems: list[Problem]) -> Documents:
    problems = [*problems, *_refused(path, rows)]
    if not rows:
        return Documents([], [*problems, problem(path, _START, "FILE_EMPTY")], unread=True)
    head = next((place for place, row in enumerate(rows[:_ABOVE]) if is_list(row)), 0)
    above, titles = read_rows(path, rows[:head])
    if above or not is_list(rows[head]):
        documents, more = read_rows(path, rows)
    else:  # what stands above the head, such as a title, is told and hides nothing
        documents, more = read_list(path, rows[head:])
        more = [*titles, *more]
    return Documents(documents, [*problems, *more], not documents and bool(more))


def _refused(path: str, rows: list[SheetRow]) -> Iterator[Problem]:
    """Yield what no text of ours may hold, in cells as in YAML; but a cell may have any kind of blank."""
    for row in rows:
        for cell in row:
            for found in refused(cell.text):
                if category(found.text[0]) != "Zs":
                    yield told(path, cell.mark, found)


def _of_workbook(path: str, data: bytes) -> Documents:
    try:
        worksheets = read_workbook(path, data)
    except NoWorkbook as fault:
        return _nothing(path, fault.code)
    found = list(_in_worksheets(worksheets))
    if not found:
        return _nothing(path, "FILE_EMPTY")
    return Documents(
        [document for item in found for document in item.found],
        [problem for item in found for problem in item.problems],
        any(item.unread for item in found),
    )


def _in_worksheets(
    worksheets: list[tuple[str, list[SheetRow], list[Problem]]],
) -> Iterator[Documents]:
    for path, rows, problems in worksheets:
        if rows:
            yield _of_rows(path, rows, problems)
