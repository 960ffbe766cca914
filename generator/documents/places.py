"""Places in sources, in the short form that the YAML uses: ``p. 23, no. 4``.

Kept as kind and number, so that each language can write them its own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

# The short form of each kind of place, and the name that its words go by.
KINDS = {
    "p.": "page",
    "pref.": "preface",
    "post.": "postscript",
    "no.": "number",
    "hand": "hand",
    "session": "session",
    "hands": "hands",
    "ex.": "example",
    "fig.": "figure",
    "app.": "appendix",
    "annex": "annex",
    "art.": "article",
    "ch.": "chapter",
    "§": "section",
    "table": "table",
    "fn.": "footnote",
    "row": "row",
    "issue": "issue",
    "col.": "column",
}
_PART = re.compile(rf"({'|'.join(map(re.escape, KINDS))}) ([0-9A-Za-z][0-9A-Za-z.:-]*)")
_ON_PAGE = re.compile(r"p\. (\d+)(, .+)?")
WHOLE = "whole"

CitedPart = tuple[str, str]
"""A part of a place in a source: its kind and its number; ("whole", "") for the whole document."""


def parse_place(text: str) -> tuple[CitedPart, ...]:
    """Return the parts of a place in the short form; raises ValueError for any other text."""
    if text == WHOLE:
        return ((WHOLE, ""),)
    parts = []
    for piece in text.split(", "):
        match = _PART.fullmatch(piece)
        if match is None:
            raise ValueError(piece)
        parts.append((KINDS[match[1]], match[2]))
    return tuple(parts)


def page_runs(places: Iterable[str]) -> list[str]:
    """Return places in a source, with one in place of those that differ only in consecutive pages.

    ``p. 46, annex 7``, ``p. 47, annex 7`` are ``p. 46-47, annex 7``; other places stay as they are.
    """
    runs: list[tuple[str, int, int, str]] = []
    for at in places:
        found = _ON_PAGE.fullmatch(at)
        page, rest = (int(found[1]), found[2] or "") if found else (0, "")
        if found and runs and runs[-1][2] == page - 1 and runs[-1][1] and runs[-1][3] == rest:
            _, first, _, _ = runs.pop()
            runs.append((f"p. {first}-{page}{rest}", first, page, rest))
        else:
            runs.append((at, page, page, rest))
    return [run[0] for run in runs]
