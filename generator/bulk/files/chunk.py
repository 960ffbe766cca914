"""Some rows of a table, as every source gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pyarrow as pa

from generator.bulk.files.table_faults import RowFault

LINE = "\n"  # the only column of JSON lines that are carried through as they are written


class Unread(NamedTuple):
    """A row that its file spoils: why, and the row as it is written."""

    bad: RowFault
    record: str


@dataclass(frozen=True)
class Chunk:
    """Rows of a file in a row, from number ``first`` on; the next begins at ``at``.

    ``table`` has the columns that are carried through, ``cells`` the values of the columns that make the
    hand; in both the rows of ``unread``, by place, have nothing to say.
    """

    at: int
    first: int
    table: pa.Table
    cells: Sequence[Sequence[object]]
    unread: Mapping[int, Unread]

    def __len__(self) -> int:
        return int(self.table.num_rows)
