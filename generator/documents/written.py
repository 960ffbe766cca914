"""What every record of the rulebook is made of: its texts in each language, and its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.documents.problems import Problem
from generator.documents.yaml_tree import Document, Path

LANGUAGES = ("zh", "es", "en")
Words = Mapping[str, str]


@dataclass(frozen=True)
class Place:
    """Where something is written."""

    document: Document
    where: Path

    def problem(self, code: str, *inside: str | int, **params: object) -> Problem:
        """A problem here, or at a path inside."""
        return self.document.problem((*self.where, *inside), code, **params)

    def inside(self, *path: str | int) -> Place:
        """A place inside this one."""
        return Place(self.document, (*self.where, *path))
