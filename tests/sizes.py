"""How much a test tries: a seeded sample in every run, the whole campaign in ``make test-long``."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("FANPU_LONG"))


def sized(sample: int, campaign: int) -> int:
    """Return how many to try in this run."""
    return campaign if LONG else sample
