"""A list of results: a row of column names, then a player a row, with the total of a table in a round.

So a club keeps only the four totals of each table.  Each table of each round becomes a sheet.
"""

from __future__ import annotations

from typing import Any

from generator.documents.document import Document, Marks, Path
from generator.documents.problems import Mark, Problem, problem
from generator.table.sheet.cells import SheetCell, SheetRow, is_remark
from generator.table.sheet.vocabulary import meaning

_GAME, _TABLE = "game", "table"
_NEEDED = (_GAME, _TABLE, "total")
_LEAST = 3  # columns by which a head is known


def is_list(row: SheetRow) -> bool:
    """Return whether a row is the head of a list: mostly names of columns, the total among them."""
    meant = [meaning("column", cell.text) for cell in row if cell.text]
    known = sum(map(bool, meant))
    return known >= _LEAST and 2 * known > len(meant) and "total" in meant


def read_list(path: str, rows: list[SheetRow]) -> tuple[list[Document], list[Problem]]:
    """Return a document for each table of each round, and what is wrong with the rows.

    A table without any total has not been played: its rows are there to be filled in.
    """
    head, *lines = rows
    problems = list(_head_faults(path, head))
    if problems:
        return [], problems
    order = [meaning("column", cell.text) for cell in head]
    tables: dict[tuple[str, str], _ListedTable] = {}
    for line in lines:
        cells = _by_column(line, head, order, path, problems)
        if not cells:
            continue
        missing = [key for key in (_GAME, _TABLE) if key not in cells]
        for key in missing:
            problems.append(problem(path, _start(line), "VALUE_MISSING", key_word=f"column:{key}"))
        if not missing:
            place = (cells[_GAME].text, cells[_TABLE].text)
            tables.setdefault(place, _ListedTable()).add(_start(line), cells)
    played = [table for table in tables.values() if table.is_played]
    return [table.document(path) for table in played], problems


def _head_faults(path: str, head: SheetRow) -> list[Problem]:
    meant = [meaning("column", cell.text) for cell in head]
    found = [
        problem(path, cell.mark, "COLUMN_TWICE" if mean else "COLUMN_UNKNOWN", word=cell.text)
        for place, (cell, mean) in enumerate(zip(head, meant, strict=True))
        if cell.text and (mean in meant[:place] if mean else not is_remark([cell]))
    ]
    needed = [key for key in _NEEDED if key not in meant]
    if "name" not in meant and "number" not in meant:
        needed.append("name")
    return found + [
        problem(path, head[0].mark, "COLUMN_MISSING", key_word=f"column:{key}") for key in needed
    ]


def _by_column(
    line: SheetRow, head: SheetRow, order: list[str], path: str, problems: list[Problem]
) -> dict[str, SheetCell]:
    """The cells that are filled in, by the meaning of their columns."""
    found = {}
    for place, cell in enumerate(line):
        if not cell.text:
            continue
        key = order[place] if place < len(order) else ""
        if key:
            found[key] = cell
        elif place >= len(head) or not is_remark([head[place]]):
            problems.append(problem(path, cell.mark, "CELL_EXTRA", value=cell.text))
    return found


def _start(line: SheetRow) -> Mark:
    return next(cell.mark for cell in line if cell.text)


class _ListedTable:
    """The rows of a table as they are gathered."""

    def __init__(self) -> None:
        self.session: dict[str, Any] = {}
        self.players: list[dict[str, str]] = []
        self.values: dict[Path, Mark] = {}

    @property
    def is_played(self) -> bool:
        """Whether any player has a total."""
        return any("total" in player for player in self.players)

    def add(self, start: Mark, cells: dict[str, SheetCell]) -> None:
        """Take a player's row."""
        for key in (_GAME, _TABLE):
            self.session.setdefault(key, cells[key].text)
            self.values.setdefault(("session", key), cells[key].mark)
        where: Path = ("players", len(self.players))
        if not self.players:
            self.values[()] = self.values[("players",)] = self.values[("session",)] = start
        self.values[where] = start
        own = {key: cell for key, cell in cells.items() if key not in (_GAME, _TABLE)}
        self.values |= {(*where, key): cell.mark for key, cell in own.items()}
        self.players.append({key: cell.text for key, cell in own.items()})

    def document(self, path: str) -> Document:
        """Return the table as a sheet would have it."""
        marks = Marks(self.values, {})
        return Document(path, {"session": self.session, "players": self.players}, lambda: marks)
