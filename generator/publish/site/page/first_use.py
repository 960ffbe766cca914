"""Link a term where a page first uses it; everywhere else on the page its words are plain.

Pages are put together from many texts, so a text leaves a token for each marked term, and the tokens
are resolved when the page is complete.  The signs of a token are of Unicode's private use: no text
has them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

_OPEN, _WORDS, _CLOSE = "\ue000", "\ue001", "\ue002"
_TOKEN = f"{_OPEN}(?P<term>[^{_WORDS}]*){_WORDS}(?P<words>[^{_CLOSE}]*){_CLOSE}"
# Where no link may stand: a heading, another link, the line that opens what is folded away.
_CLOSED = r"<(?P<tag>a|h[1-6]|summary)\b[^>]*>.*?</(?P=tag)>"
_PARTS = re.compile(f"{_CLOSED}|{_TOKEN}", re.DOTALL)


def mark(term: str, words: str) -> str:
    """The token of a term that a text marks; ``words`` are HTML."""
    return f"{_OPEN}{term}{_WORDS}{words}{_CLOSE}"


def resolve(body: str, link: Callable[[str, str], str], without: Collection[str] = ()) -> str:
    """The body with ``link(term, words)`` at each term's first use, and plain words at the others.

    ``without`` are the terms that the page itself is about.
    """
    used = set(without)

    def put(match: re.Match[str]) -> str:
        term, words = match["term"], match["words"]
        if term is None:
            return re.sub(_TOKEN, r"\g<words>", match[0])
        if term in used:
            return words
        used.add(term)
        return link(term, words)

    return _PARTS.sub(put, body)
