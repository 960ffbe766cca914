"""The values of single cells, from their text."""

from __future__ import annotations

import re
from datetime import date

_WHOLE = re.compile(r"([+\-\u2212\u2013]?)\s*(\d{1,7})")
_TIME = re.compile(r"(\d{1,2})[:：](\d{2})(?::\d{2})?")
_DATE = re.compile(r"(\d{4})(?:-|/|\.|年)(\d{1,2})(?:-|/|\.|月)(\d{1,2})日?")


def read_whole(text: str) -> int | None:
    """A whole number with or without a sign (hyphen or minus); None for anything else."""
    match = _WHOLE.fullmatch(text)
    if match is None:
        return None
    return int(match[2]) * (1 if match[1] in ("", "+") else -1)


def write_signed(value: int) -> str:
    """Return a number with its sign, ``+24``, ``−8``, ``0``: with a real minus sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def write_total(value: int) -> str:
    """A total: only a negative one has a sign."""
    return f"−{-value}" if value < 0 else str(value)


def read_time(text: str) -> int | None:
    """Return the minutes since midnight of a time such as ``9:30`` or ``19:05``."""
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    hours, minutes = int(match[1]), int(match[2])
    return hours * 60 + minutes if hours < 24 and minutes < 60 else None


def read_date(text: str) -> date | None:
    """A date with the year first; any other order may be read in two ways."""
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    try:
        return date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        return None
