"""Text in columns, where a Chinese character takes the room of two Latin ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def in_columns(
    rows: Sequence[Sequence[str]], left: Sequence[int] = (), gap: str = "  "
) -> list[str]:
    """Rows as lines, every column as wide as its widest cell; ``left`` are those not flush right."""
    count = max((len(row) for row in rows), default=0)
    widths = [max(width(row[place]) for row in rows if place < len(row)) for place in range(count)]
    lines = []
    for row in rows:
        cells = []
        for place, cell in enumerate(row):
            room = " " * (widths[place] - width(cell))
            cells.append(cell + room if place in left else room + cell)
        lines.append(gap.join(cells).rstrip())
    return lines
