"""Faults of compiling: rules that the tables cannot represent."""

from __future__ import annotations


class Uncarried(Exception):
    """A fan or an exclusion (``id``) that the tables cannot carry, and why, in English."""

    def __init__(self, id: str, why: str) -> None:
        super().__init__(f"{id}: {why}")
        self.id = id
        self.why = why
