"""How much a test tries: a seeded sample in every run, the whole campaign in ``make test-long``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LONG = bool(os.environ.get("FANPU_LONG"))


def sized(sample: int, campaign: int) -> int:
    """Return how many to try in this run."""
    return campaign if LONG else sample


def some(all_of_them: Sequence[T], *sample: T) -> Sequence[T]:
    """Return what to try in this run, for what is the same in each but for its words."""
    return all_of_them if LONG else sample


def part(all_of_them: Sequence[T], nth: int, first: int = 0) -> Sequence[T]:
    """Return every nth from a place, such as a language's, in this run; all in a campaign."""
    return all_of_them if LONG else all_of_them[first % nth :: nth]
