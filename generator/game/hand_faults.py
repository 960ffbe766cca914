"""What can be wrong with a hand that somebody typed.

A fault is a code with its parameters and the column (from 1) where it was found; words for it, in
three languages, are in ``generator/i18n/hand_faults.yaml``.
"""

from __future__ import annotations


class HandFault(Exception):
    """A hand that cannot be read, or that contradicts itself."""

    def __init__(self, code: str, column: int, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.column = column
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"column {self.column}: {self.code}" + (f" ({details})" if details else "")


class NotAWin(Exception):
    """The fourteen tiles make no winning hand; ``away`` is how many tiles must change."""

    def __init__(self, away: int) -> None:
        super().__init__(away)
        self.away = away
