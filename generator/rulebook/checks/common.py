"""The type of a check, the fault of an unknown name, and the fans that checks know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generator.documents.near_names import nearest
from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook

_FEW = 6  # names that a hint can list

Check = Callable[[Rulebook], Iterator[Problem]]


def unknown(place: Place, code: str, name: str, known: Any, *inside: str | int) -> Problem:
    """Return the fault of a name that means nothing; it names the nearest that does, or all of a few."""
    there = sorted(known)
    few = ", ".join(there) if len(there) <= _FEW else ""
    return place.problem(code, *inside, name=name, near=nearest(name, there), hint=few)


def known_fans(rulebook: Rulebook) -> set[str]:
    """Return the ids of all fans, those that readings bring included."""
    listed = {fan.id for fan in rulebook.fans}
    return listed | {fan.id for fan in rulebook.unlisted_fans}
