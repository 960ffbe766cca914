"""Some rows of a table, as every source gives them."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

import pyarrow as pa

from generator.bulk.table.faults import Reject

LINE = "\n"  # the only column of JSON lines that are carried through as they are written


@dataclass(frozen=True)
class Chunk:
    """``rows`` rows of a file, those that cannot be read among them; the next begins at ``at``.

    ``table`` has the columns that are carried through, ``numbers`` the rows' numbers from 1, ``cells``
    the values of the columns that make the hand: all three of the rows that are no ``rejects``.
    """

    rows: int
    at: int
    numbers: Sequence[int]
    table: pa.Table
    cells: Sequence[Sequence[object]]
    rejects: list[Reject]


def without(table: pa.Table, places: Container[int]) -> pa.Table:
    """A table but for the rows at some places."""
    kept = [place for place in range(table.num_rows) if place not in places]
    return table if len(kept) == table.num_rows else table.take(pa.array(kept, pa.int64()))
