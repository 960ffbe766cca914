"""Places in sources, in the short form that the YAML uses: ``p. 23, no. 4``.

Kept as kind and number, so that each language can write them its own way.
"""

from __future__ import annotations

import re

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
WHOLE = "whole"

Place = tuple[str, str]  # kind and number; ("whole", "") for the whole document


def parse_place(text: str) -> tuple[Place, ...]:
    """The parts of a place; raises ValueError on anything else than the short form."""
    if text == WHOLE:
        return ((WHOLE, ""),)
    parts = []
    for piece in text.split(", "):
        match = _PART.fullmatch(piece)
        if match is None:
            raise ValueError(piece)
        parts.append((KINDS[match[1]], match[2]))
    return tuple(parts)
