"""What a competition prints: its forms, and the rotations that are on record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.documents.written import Place, Words
from generator.rules.ruleset import Cite
from generator.table.rotation import Schedule


@dataclass(frozen=True)
class Form:
    """A form to print: what it is for and how it is filled in; ``order`` is that of a competition."""

    id: str
    place: Place
    title: Words
    text: Words
    cite: tuple[Cite, ...]


@dataclass(frozen=True)
class WrittenRotation:
    """A rotation on record.

    ``found`` is how good it is, as written: ``rematches``, ``most`` and, for teams, ``teammates``.
    ``misprints`` are the records of what is wrong in it.
    """

    id: str
    place: Place
    teams: bool
    games: Schedule
    found: Mapping[str, int]
    cite: tuple[Cite, ...]
    misprints: tuple[str, ...]


@dataclass(frozen=True)
class Rotations:
    """A file of rotations."""

    id: str
    place: Place
    title: Words
    text: Words
    rotations: tuple[WrittenRotation, ...]
