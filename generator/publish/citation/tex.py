"""Text for BibTeX: escape what TeX takes for commands, and write accented Latin letters as commands.

Chinese and other signs without a command remain as they are, in UTF-8.
"""

from __future__ import annotations

import unicodedata

_SIGNS = {
    "\\": "textbackslash",
    "{": "textbraceleft",
    "}": "textbraceright",
    "~": "textasciitilde",
    "^": "textasciicircum",
    "“": "textquotedblleft",
    "”": "textquotedblright",
    "‘": "textquoteleft",
    "’": "textquoteright",
    "«": "guillemotleft",
    "»": "guillemotright",
    "¿": "textquestiondown",
    "¡": "textexclamdown",
    "–": "textendash",
    "—": "textemdash",
    "…": "textellipsis",
    "|": "textbar",
    "<": "textless",
    ">": "textgreater",
}
_PLAIN = frozenset("$&#_%")
_ACCENTS = {
    "\u0300": "`",
    "\u0301": "'",
    "\u0302": "^",
    "\u0303": "~",
    "\u0304": "=",
    "\u0308": '"',
    "\u030c": "v ",
    "\u0327": "c ",
}


def tex(text: str) -> str:
    """The text as BibTeX wants it."""
    return "".join(_sign(sign) for sign in text)


def _sign(sign: str) -> str:
    if sign in _SIGNS:
        return f"{{\\{_SIGNS[sign]}}}"
    if sign in _PLAIN:
        return f"\\{sign}"
    letter, accent = (*unicodedata.normalize("NFD", sign), "")[:2]
    if letter.isascii() and accent in _ACCENTS:
        return f"{{\\{_ACCENTS[accent]}{letter}}}"
    return sign
