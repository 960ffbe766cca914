"""Text in columns, where a Chinese character takes the room of two Latin ones."""

from __future__ import annotations

import re
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
    """Return rows as lines, a column as wide as its widest cell; ``left`` are those not flush right."""
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


_PIECE = re.compile(r"\s+|[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+")
_NEVER_FIRST = "、。，；：）？”"
_FIRST = 26  # at most so wide is the first of two columns; a wider text has a line of its own


def wrapped(text: str, columns: int) -> list[str]:
    """Break a text into lines of that width: at spaces, and between Chinese characters."""
    lines = [""]
    for piece in _PIECE.findall(text):
        if width(lines[-1] + piece) > columns and piece not in _NEVER_FIRST and lines[-1]:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


def in_two_columns(rows: Sequence[tuple[str, str]], columns: int) -> list[str]:
    """Write names on the left and their meanings on the right, wrapped to ``columns`` in all."""
    room = min(_FIRST, max((width(name) for name, _ in rows), default=0))
    lines = []
    for name, text in rows:
        first, *more = wrapped(text, columns - room - 4)
        if width(name) > room:
            lines.append(f"  {name}")
            name = ""
        lines.append(f"  {name}{' ' * (room - width(name))}  {first}".rstrip())
        lines += [" " * (room + 4) + line for line in more]
    return lines
