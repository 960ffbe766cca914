"""A mutant: the rulebook with one line changed, and what is known of that line."""

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

    ``line`` is the id of what is changed, ``change`` says how, in the words of the YAML.
    ``near`` are ids that a hand which could fail is likely to mention: fans, exclusions, questions,
    classes of circumstance, and tiles by name.
    ``proof`` is why the line cannot act, if the data says so.
    ``make`` makes the changed rulebook.
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
        """The file."""
        return self.place.document.path

    @property
    def mark(self) -> Mark:
        """The line and column of the value that is changed."""
        return self.place.document.mark(self.place.where)
