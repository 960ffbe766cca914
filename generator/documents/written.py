"""What every record of the rulebook is made of: its texts in each language, and its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.problems import Problem, problem
from generator.languages import LANGUAGES as LANGUAGES

Words = Mapping[str, str]


@dataclass(frozen=True)
class Place:
    """Where something is written."""

    document: Document
    where: Path

    def problem(self, code: str, *inside: str | int, **params: object) -> Problem:
        """A problem here, or at a path inside."""
        return self.document.problem((*self.where, *inside), code, **params)

    def problem_in_text(self, code: str, offset: int, inside: Path, **params: object) -> Problem:
        """A problem at a character of the text inside, counted in what :meth:`written` gives."""
        mark = self.document.mark_in_text((*self.where, *inside), offset)
        return problem(self.document.path, mark, code, **params)

    def written(self, *inside: str | int) -> Any:
        """Return the value here or at a path inside, as its file has it."""
        value = self.document.data
        for step in (*self.where, *inside):
            value = value[step]
        return value

    def inside(self, *path: str | int) -> Place:
        """Return the place that these keys and indexes lead to from here."""
        return Place(self.document, (*self.where, *path))
