"""What can be wrong with a table, and with a row of it.

Words for each code, in three languages, are in ``generator/i18n/score_table.yaml``; those of a hand's
notation in ``generator/i18n/hand_faults.yaml``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from generator.game.hand_faults import HandFault

Params = dict[str, str | int]


class TableFault(Exception):
    """Why a table cannot be scored; ``row`` is a line of the file where one is to blame, else 0."""

    def __init__(self, code: str, path: object, row: int = 0, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.path = str(path)
        self.row = row
        self.params: Params = params

    def __reduce__(self) -> tuple[object, ...]:
        """Return what another process makes the fault from again, parameters and all."""
        return _fault, (self.code, self.path, self.row, self.params)


def _fault(code: str, path: str, row: int, params: Params) -> TableFault:
    return TableFault(code, path, row, **params)


@dataclass(frozen=True, slots=True)
class RowFault:
    """Why a row cannot be read; ``column``, from 1, is in the text of its hand, or 0."""

    code: str
    params: Params = field(default_factory=dict)
    column: int = 0

    @classmethod
    def of(cls, fault: HandFault) -> RowFault:
        """Return the fault of a hand in a notation as that of its row."""
        return cls(fault.code, fault.params, fault.column)


class Reject(NamedTuple):
    """A row put aside: its number from 1, its hand's text if it has one, its fault, and the whole row."""

    number: int
    text: str
    bad: RowFault
    record: str
