"""Marks in texts: ``[[id]]``, ``[[question/reading]]``, and ``[[id|words]]`` with words of its own.

A text names in this way whatever has an id; where nothing can be followed, the plain words stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

LINK = re.compile(r"\[\[([a-z0-9-]+(?:/[a-z0-9-]+)?)(?:\|((?! )[^\[\]|\n]+(?<! )))?\]\]")
"""Group 1 is the id, group 2 the words, or None where the name of what is marked stands."""

TERM = "t-"  # every id of a term begins so, and no other


def replaced(text: str, put: Callable[[str, str], str]) -> str:
    """The text with ``put(id, words)`` for each mark; ``words`` is empty where it has none."""
    return LINK.sub(lambda match: put(match[1], match[2] or ""), text)


def plain(text: str, names: Mapping[str, str]) -> str:
    """The text as it reads without links; ``names`` gives the words of marks that have none."""
    return replaced(text, lambda item, words: words or names.get(item, item))


def marked(text: str) -> Iterator[str]:
    """The ids that a text marks, in order."""
    return (match[1] for match in LINK.finditer(text))


def unread(text: str) -> str:
    """What is left of a mark that cannot be read, from its brackets on; empty if there is none."""
    rest = LINK.sub("", text)
    place = min((rest.find(sign) for sign in ("[[", "]]") if sign in rest), default=-1)
    return "" if place < 0 else rest[place:].splitlines()[0][:30]
