"""Texts with blanks, found on pages whatever translators write around what is filled in."""

from __future__ import annotations

import re

_BLANK = re.compile(r"\{\w+\}|#")
_MARK = re.compile(
    r"\{\{ (?P<call>.*?) \}\}|\[\[[^\]|]+\|(?P<words>[^\]]+)\]\]|(?P<id>\[\[[^\]|]+\]\])"
    r"|<[^>]+>|\*\*|^\d+\. "
)


def with_any(text: str) -> re.Pattern[str]:
    """Find a catalogue's text with any words in its blanks: ``{n}``, or ``#`` of the search."""
    return re.compile(".+?".join(map(re.escape, _BLANK.split(text))))


def filled_in(source: str, shown: str, call: str) -> list[str]:
    """What a page shows for each ``{{ call }}`` of the text it is written in, without spaces.

    ``shown`` are the words of the page.  A line of the text that the page does not show is a fault.
    """
    squeezed = "".join(shown.split())
    found: list[str] = []
    for line in source.splitlines():
        if f"{{{{ {call} }}}}" in line:
            match = re.match(f".*{_around(line, call)}", squeezed)  # the shortest
            assert match, line
            found += match.groups()
    assert found, call
    return found


def _around(line: str, call: str) -> str:
    """An expression for a line without spaces: a group for what is asked, anything for other marks."""
    made, place = "", 0
    for mark in _MARK.finditer(line):
        made += _squeezed(line[place : mark.start()])
        if mark["call"] or mark["id"]:
            made += r"(?<!\d)(.+?)" if mark["call"] == call else ".+?"
        else:
            made += _squeezed(mark["words"] or "")
        place = mark.end()
    return made + _squeezed(line[place:])


def _squeezed(text: str) -> str:
    return re.escape("".join(text.split()))
