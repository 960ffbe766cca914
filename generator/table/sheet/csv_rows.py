"""A sheet saved by a spreadsheet, as the same document that a YAML sheet is."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from generator.documents.document import Document, Marks, Path
from generator.documents.near_names import fold
from generator.documents.problems import Mark, Problem, problem
from generator.table.rotation import PLAYERS_AT_A_TABLE
from generator.table.sheet.cells import SheetCell, SheetRow
from generator.table.sheet.vocabulary import meaning, words

# The cells of a row after its first: a key each, or a key for four cells in the order of the seats.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "edition": ("edition",),
    "session": ("date", "game", "group", "table", "from", "to"),
    "player": ("seat", "name", "team", "number", "total", "table-points"),
    "hand": (
        *("number", "winner", "from", "points"),
        *("changes",) * PLAYERS_AT_A_TABLE,
        *("totals",) * PLAYERS_AT_A_TABLE,
        *("tiles", "dealer", "wind"),
    ),
    "foul": ("hand", "player", "foul", "points", "receiver"),
    "totals": ("totals",) * PLAYERS_AT_A_TABLE,
    "table-points": ("table-points",) * PLAYERS_AT_A_TABLE,
}
LISTS = {"player": "players", "hand": "hands", "foul": "fouls"}


class _Rows:
    def __init__(self, path: str) -> None:
        self.path = path
        self.data: dict[str, Any] = {}
        self.values: dict[Path, SheetCell] = {(): SheetCell("", 1, 1)}
        self.problems: list[Problem] = []

    def add(self, row: SheetRow) -> None:
        head = row[0]
        kind = meaning("row", head.text)
        if not kind:
            close = get_close_matches(fold(head.text), words("row"), 1)
            hint = {"hint": close[0]} if close else {"hint_word": "rows"}
            self._report(head.mark, "ROW_UNKNOWN", word=head.text, **hint)
        elif kind == "signatures":
            self._signature(row)
        elif kind in LISTS:
            items = self.data.setdefault(LISTS[kind], [])
            self.values.setdefault((LISTS[kind],), head)
            self._cells((LISTS[kind], len(items)), row, COLUMNS[kind], items)
        elif kind in self.data:
            self._report(head.mark, "ROW_TWICE", word=head.text)
        elif kind == "session":
            box: list[Any] = []
            self._cells((kind,), row, COLUMNS[kind], box)
            self.data[kind] = box[0]
        else:
            holder: list[Any] = []
            self._cells((), row, COLUMNS[kind], holder)
            self.data |= holder[0] or {kind: ""}
            self.values.setdefault((kind,), head)

    def _cells(self, where: Path, row: SheetRow, keys: tuple[str, ...], items: list[Any]) -> None:
        """A row as a mapping; a cell that is empty is not given, but one of four keeps its place."""
        if where:
            self.values[where] = row[0]
        given: dict[str, Any] = {}
        for key, cell in zip(keys, row[1:], strict=False):
            if keys.count(key) == PLAYERS_AT_A_TABLE:
                four = given.setdefault(key, [])
                self.values.setdefault((*where, key), cell)
                self.values[(*where, key, len(four))] = cell
                four.append(cell.text)
            elif cell.text:
                self.values[(*where, key)] = cell
                given[key] = cell.text
        for cell in row[len(keys) + 1 :]:
            if cell.text:
                self._report(cell.mark, "CELL_EXTRA", value=cell.text)
        items.append({key: value for key, value in given.items() if value != [""] * len(value)})

    def _signature(self, row: SheetRow) -> None:
        signatures = self.data.setdefault("signatures", {})
        self.values.setdefault(("signatures",), row[0])
        signer = meaning("signer", row[1].text) if len(row) > 1 else ""
        if not signer:
            mark = row[1].mark if len(row) > 1 else row[0].mark
            word = row[1].text if len(row) > 1 else ""
            self._report(mark, "SIGNER_UNKNOWN", word=word)
            return
        place = ("signatures", signer)
        self.values.setdefault(place, row[0])
        names = [cell for cell in row[2:] if cell.text]
        if signer == "players":
            listed = signatures.setdefault(signer, [])
            for cell in names:
                self.values[(*place, len(listed))] = cell
                listed.append(cell.text)
        elif signer in signatures:
            self._report(row[0].mark, "ROW_TWICE", word=f"{row[0].text} {row[1].text}")
        elif names:
            self.values[place] = names[0]
            signatures[signer] = names[0].text

    def marks(self) -> Marks:
        """The place of every value."""
        return Marks({path: cell.mark for path, cell in self.values.items()}, {})

    def _report(self, mark: Mark, code: str, **params: object) -> None:
        self.problems.append(problem(self.path, mark, code, **params))


def read_rows(path: str, cells: list[SheetRow]) -> tuple[list[Document], list[Problem]]:
    """The document in a table of rows, none if it has no row that we know, and everything wrong."""
    rows = _Rows(path)
    for row in cells:
        rows.add(row)
    return [Document(path, rows.data, rows.marks)] if rows.data else [], rows.problems
