"""Takes values out of a sheet's document and reports those that cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.table.rotation import PLAYERS_AT_A_TABLE
from generator.table.session.table_points import read_fraction
from generator.table.sheet.cell_values import read_whole
from generator.table.sheet.sheet_model import FourCells


class ValueReader:
    """Values by their path; what is wrong with them gathers in ``problems``."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.problems: list[Problem] = []

    def report(self, where: Path, code: str, **params: object) -> None:
        """A problem at a value, or at the nearest one around it."""
        self.problems.append(self.document.problem(where, code, **params))

    def get(self, where: Path) -> Any:
        """The value at a path; None if there is none."""
        value = self.document.data
        try:
            for part in where:
                value = value[part]
        except (KeyError, IndexError, TypeError):
            return None
        return value

    def mapping(self, where: Path, keys: Sequence[str]) -> bool:
        """Return whether a mapping stands at a path; report the keys that it should not have."""
        value = self.get(where)
        if value is None:
            return False
        if not isinstance(value, dict):
            self.report(where, "NOT_KEYS", keys=", ".join(keys))
            return False
        for key in value:
            if key not in keys:
                near = next(iter(get_close_matches(key, keys, 1)), "")
                mark = self.document.key((*where, key))
                params = (("hint", ", ".join(keys)), ("key", key), ("near", near))
                self.problems.append(
                    Problem(self.document.path, mark.line, mark.column, "SHEET_KEY", params)
                )
        return True

    def items(self, key: str) -> list[Path]:
        """The paths of a list's items; empty if there is none."""
        value = self.get((key,))
        if value is not None and not isinstance(value, list):
            self.report((key,), "NOT_LIST")
        return [(key, place) for place in range(len(value))] if isinstance(value, list) else []

    def text(self, where: Path, need: bool = False) -> str:
        """The text there, as written; empty if there is none. ``need`` reports that it is missing."""
        value = self.get(where)
        if isinstance(value, (list, dict)):
            self.report(where, "NOT_TEXT")
            return ""
        text = "" if value is None else str(value).strip()
        if need and not text:
            self.report(where, "VALUE_MISSING", key_word=_column(where))
        return text

    def whole(self, where: Path, need: bool = False) -> int | None:
        """The whole number there; None if there is none or it cannot be read."""
        text = self.text(where, need)
        found = read_whole(text)
        if text and found is None:
            self.report(where, "NOT_WHOLE", value=text)
        return found

    def four(self, where: Path) -> FourCells | None:
        """Return four whole numbers in the order of the seats; None if none are given."""
        places = self._places(where)
        return tuple(self.whole(place, need=True) for place in places) if places else None

    def four_fractions(self, where: Path) -> tuple[Fraction | None, ...] | None:
        """Return four table points in the order of the seats; None if none are given."""
        places = self._places(where)
        return tuple(self.fraction(place, need=True) for place in places) if places else None

    def fraction(self, where: Path, need: bool = False) -> Fraction | None:
        """The table points there; None if there are none or they cannot be read."""
        text = self.text(where, need)
        found = read_fraction(text)
        if text and found is None:
            self.report(where, "NOT_TABLE_POINTS", value=text)
        return found

    def _places(self, where: Path) -> list[Path]:
        value = self.get(where)
        if value is None or value == "":
            return []
        if not isinstance(value, list) or len(value) != PLAYERS_AT_A_TABLE:
            count = len(value) if isinstance(value, list) else 1
            self.report(where, "NOT_FOUR", key_word=_column(where), count=count)
            return []
        return [(*where, place) for place in range(PLAYERS_AT_A_TABLE)]


def _column(where: Path) -> str:
    """The key of the words for a column."""
    return f"column:{next(part for part in reversed(where) if isinstance(part, str))}"
