"""Marks in texts: ``[[id]]``, ``[[question/reading]]``, and ``[[id|words]]`` with words of its own.

A mark names anything that has an id; where links cannot be followed, the plain words remain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from generator.languages.fallback import unmarked

LINK = re.compile(r"\[\[([a-z0-9-]+(?:/[a-z0-9-]+)?)(?:\|((?! )[^\[\]|\n]+(?<! )))?\]\]")
"""Group 1 is the id, group 2 the words, or None where the name of what is marked stands."""

_UNREADABLE = re.compile(r"\[\[(?:(?!\[\[).)*?\]{2,}|\[\[[^\[\]\n]*\]?|\]\]")
"""What is meant as a mark: as far as it is closed, if only by one bracket or not before the line ends."""
_LONGEST = 60

_QUESTION = re.compile(r"[?？]$")
_STOP_AFTER_ASKING = re.compile(
    r"(\?(?:</a>)?”)\.(?!\.)"
)  # English has one sign at the end of a sentence

TERM = "t-"  # every id of a term begins so, and no other


def replaced(text: str, put: Callable[[str, str], str]) -> str:
    """The text with ``put(id, words)`` for each mark; ``words`` is empty where it has none."""
    return LINK.sub(lambda match: put(match[1], match[2] or ""), text)


def plain(text: str, names: Mapping[str, str]) -> str:
    """The text as it reads without links; ``names`` gives the words of marks that have none."""
    return run_in(quoted(text, names), lambda item, words: words or names.get(item, item))


def run_in(text: str, put: Callable[[str, str], str]) -> str:
    """Replace as ``replaced`` does, with one sign where a sentence ends with the name of a question."""
    return _STOP_AFTER_ASKING.sub(r"\1", replaced(text, put))


def quoted(text: str, names: Mapping[str, str]) -> str:
    """The text with quotation marks around each mark for which a question will stand."""

    def put(match: re.Match[str]) -> str:
        name = match[2] or names.get(match[1], "")
        if not _QUESTION.search(unmarked(name)) or text[: match.start()].endswith(("“", "«")):
            return match[0]
        opening, closing = "«»" if "¿" in name else "“”"  # only Spanish opens a question
        return f"{opening}{match[0]}{closing}"

    return LINK.sub(put, text)


def marked(text: str) -> Iterator[str]:
    """The ids that a text marks, in order."""
    return (match[1] for match in LINK.finditer(text))


def unread(text: str) -> tuple[int, str]:
    """Return where a mark that cannot be read begins, and what is written; an empty text without one."""
    rest = LINK.sub(lambda match: " " * len(match[0]), text)
    place = min((rest.find(sign) for sign in ("[[", "]]") if sign in rest), default=-1)
    found = None if place < 0 else _UNREADABLE.match(text, place)
    return (place, found[0][:_LONGEST].rstrip()) if found else (0, "")
