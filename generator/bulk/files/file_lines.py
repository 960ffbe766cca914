"""Lines of text files and their places, read some thousand bytes at a time or line by line."""

from __future__ import annotations

from typing import IO, NamedTuple

from generator.bulk.files.table_faults import RowFault

LONGEST = 1 << 17  # bytes of a row, and what Python's csv takes in one value
KEPT = 1000  # characters of a longer row that the rejects show
PIECE = 1 << 16
_MARK = "\ufeff"


class FileLine(NamedTuple):
    """A line of a file, with its fault, if it has one, in ``bad``.

    ``end``: the byte where the next line begins.  If ``left``, the line is too long and its rest has not
    been read; ``end`` is where that rest begins.
    """

    end: int
    text: str
    bad: RowFault | None = None
    left: bool = False


class Lines:
    """The lines of a file from a place on; ``at`` is where the next one begins."""

    def __init__(self, file: IO[bytes], at: int = 0) -> None:
        file.seek(at)
        self.at = at
        self._file = file
        self._held, self._from = b"", at  # what is read, and where it begins
        self._ended = False

    def piece(self, most: int) -> bytes:
        """Return at most so many whole lines; empty at the end, or where the next line is long."""
        start = self._hold(PIECE)
        last = self._ended and len(self._held) - start <= PIECE
        end = len(self._held) if last else self._held.rfind(b"\n", start, start + PIECE) + 1
        found = self._held[start:end]
        if found.count(b"\n") >= most:
            return b"\n".join(found.split(b"\n", most)[:most]) + b"\n"
        return found

    def line(self, at: int) -> FileLine | None:
        """Return the line that begins at a byte, which is not before ``self.at``; None at the end."""
        start = self._hold(at - self.at + LONGEST + 1) + at - self.at
        limit = min(start + LONGEST + 1, len(self._held))
        end = self._held.find(b"\n", start, limit) + 1 or limit
        if start >= end:
            return None
        data, after = self._held[start:end], at + end - start
        if len(data) > LONGEST:
            kept = data[: KEPT * 4].decode("utf-8", "backslashreplace")[:KEPT]
            left = not data.endswith(b"\n")
            return FileLine(after, kept, RowFault("ROW_LONG", {"limit": LONGEST}), left)
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return FileLine(
                after, data.decode("utf-8", "backslashreplace"), RowFault("ROW_ENCODING")
            )
        return FileLine(after, unmarked(text, at))

    def take(self, line: FileLine) -> None:
        """Go on to the line after this one; lines before it are given up."""
        self.at, left = line.end, line.left
        while left:
            start = self._hold(PIECE)
            end = self._held.find(b"\n", start) + 1
            self.at = self._from + (end or len(self._held))
            left = not end and not self._ended

    def _hold(self, size: int) -> int:
        """Read until ``size`` bytes from ``at`` on are held; return where they begin in ``_held``."""
        start = self.at - self._from
        missing = start + size - len(self._held)
        if missing > 0 and not self._ended:
            missing = max(missing, PIECE)
            more = self._file.read(missing)
            self._held, self._from = self._held[start:] + more, self.at
            self._ended = len(more) < missing
            start = 0
        return start


def unmarked(text: str, at: int) -> str:
    """The text that begins at a place, without the mark of UTF-8 that a file may begin with."""
    return text.removeprefix(_MARK) if at == 0 else text
