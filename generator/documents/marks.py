"""Marks in texts: ``[[id]]``, ``[[question/reading]]``, and ``[[id|words]]`` with words of its own.

A text names in this way whatever has an id; where nothing can be followed, the plain words stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

LINK = re.compile(r"\[\[([a-z0-9-]+(?:/[a-z0-9-]+)?)(?:\|((?! )[^\[\]|\n]+(?<! )))?\]\]")
"""Group 1 is the id, group 2 the words, or None where the name of what is marked stands."""

_STOP_AFTER_ASKING = re.compile(r"([?？])[.。](?!\.)")

TERM = "t-"  # every id of a term begins so, and no other


def replaced(text: str, put: Callable[[str, str], str]) -> str:
    """The text with ``put(id, words)`` for each mark; ``words`` is empty where it has none."""
    return LINK.sub(lambda match: put(match[1], match[2] or ""), text)


def plain(text: str, names: Mapping[str, str]) -> str:
    """The text as it reads without links; ``names`` gives the words of marks that have none.

    A name that asks keeps its question mark, without the full stop behind it.
    """
    read = replaced(text, lambda item, words: words or names.get(item, item))
    return _STOP_AFTER_ASKING.sub(r"\1", read)


def marked(text: str) -> Iterator[str]:
    """The ids that a text marks, in order."""
    return (match[1] for match in LINK.finditer(text))


def unread(text: str) -> tuple[int, str]:
    """Where a mark that cannot be read begins, and what is left of it; an empty text if there is none."""
    rest = LINK.sub(lambda match: " " * len(match[0]), text)
    place = min((rest.find(sign) for sign in ("[[", "]]") if sign in rest), default=-1)
    return (0, "") if place < 0 else (place, rest[place:].splitlines()[0][:30])
