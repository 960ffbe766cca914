"""Text of another language in the place of one that is missing, between two signs that say which.

The signs are private to us: no text may hold them (``generator/documents/refused_signs.py``), so that
whatever lies between them has fallen back.  What is made for readers of pages turns them into ``lang``;
everything else leaves them out.
"""

from __future__ import annotations

import re
from typing import TypeVar

from generator.languages import LANGUAGES

_Text = TypeVar("_Text", bound=str)

CLOSE, FIRST = "\uf500", 0xF501
"""The sign behind, and the one before for the first language; the others follow it."""
_BLOCK = 0x80
"""How much higher the signs are around a piece of a page that has elements of its own in it."""
BLOCK_CLOSE = chr(ord(CLOSE) + _BLOCK)
_SIGNS = re.compile("[\uf500-\uf5ff]")


def marked(text: _Text, language: str) -> _Text:
    """The text as one of this language, each line for itself; what is marked already stays so."""
    if _SIGNS.search(text):
        return text
    opening = chr(FIRST + LANGUAGES.index(language))
    lines = (f"{opening}{line}{CLOSE}" if line else line for line in str(text).split("\n"))
    return type(text)("\n".join(lines))


def marked_block(text: str, language: str) -> str:
    """A piece of a page as one of this language, from where its words begin to where they end."""
    return f"{chr(FIRST + _BLOCK + LANGUAGES.index(language))}{text}{BLOCK_CLOSE}"


def words_of(text: str) -> list[str]:
    """The words of a text that is a list of them, each marked as the text is."""
    words = unmarked(text).split()
    sign = _SIGNS.search(text)
    return [marked(word, language_meant(sign[0])) for word in words] if sign else words


def unmarked(text: _Text) -> _Text:
    """The text without the signs; HTML stays HTML."""
    if not has_marks(text):
        return text
    return type(text)(_SIGNS.sub("", text))


def has_marks(text: str) -> bool:
    """Return whether any part of a text has fallen back."""
    return _SIGNS.search(text) is not None


def is_around(sign: str) -> bool:
    """Return whether a sign stands around a piece of a page, and not in a line of text."""
    return sign >= BLOCK_CLOSE


def language_meant(sign: str) -> str:
    """The language that an opening sign says; empty for one that closes."""
    place = (ord(sign) - ord(CLOSE)) % _BLOCK
    return LANGUAGES[place - 1] if place else ""
