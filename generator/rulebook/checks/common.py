"""What the checks share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from generator.documents.problems import Problem
from generator.documents.written import Place
from generator.records.kinds import Rulebook

Check = Callable[[Rulebook], Iterator[Problem]]


def unknown(place: Place, code: str, name: str, known: Any, *inside: str | int) -> Problem:
    """A name that means nothing, with the nearest that does."""
    return place.problem(code, *inside, name=name, hint=nearest(name, known))


def nearest(name: str, known: Iterable[str]) -> str:
    """The name among these that is most like it; empty if none is."""
    return _nearest(name, tuple(known))


@lru_cache(maxsize=4096)
def _nearest(name: str, known: tuple[str, ...]) -> str:
    """Kept: where a whole file is missing the same few names are asked for a thousand times."""
    return next(iter(get_close_matches(name, known, 1)), "")


def known_fans(rulebook: Rulebook) -> set[str]:
    """The ids of all fans, those that readings bring included."""
    listed = {fan.id for fan in rulebook.fans}
    return listed | {fan.id for fan in rulebook.unlisted_fans}
