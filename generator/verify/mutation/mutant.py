"""A mutant: the rulebook with one line changed, and the facts that a test of it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from generator.documents.problems import Mark
from generator.documents.written import Place
from generator.records.kinds import Rulebook

BECAUSE, IDLE = "because", "idle"
"""Kinds that change what an exclusion says of itself, which a check asks and no hand."""

LIKE = "like"
"""The proof of a reading that the data marks as scoring like the other."""


@dataclass(frozen=True)
class Mutant:
    """One change of one line.

    ``line`` is the id of the changed record, ``change`` says how, in the words of the YAML.
    ``near`` are words that a hand which the change makes fail is likely to mention: ids of fans,
    exclusions, principles and questions, and names of tiles.
    ``proof`` is why the line cannot act, if the data says so.
    ``make`` returns the changed rulebook.
    """

    kind: str
    place: Place
    line: str
    change: str
    make: Callable[[], Rulebook] = field(repr=False)
    near: frozenset[str] = frozenset()
    proof: str = ""

    @property
    def path(self) -> str:
        """The path of the file that holds the line."""
        return self.place.document.path

    @property
    def mark(self) -> Mark:
        """The line and column of the value that is changed."""
        return self.place.document.mark(self.place.where)
