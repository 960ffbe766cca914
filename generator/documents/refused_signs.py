"""What no text of the rulebook may contain: invisible signs, HTML, templates, links to other sites.

Texts name records with ``[[id]]`` and contain no other link.  Pages escape whatever they show; this
module is the first of two guards, and shows the writer the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import category, name

from generator.documents.problems import Mark, Problem, problem

# Signs without a picture of their own: Unicode's Default_Ignorable_Code_Point, as far as its category
# (Cf and the like) does not say it, and blanks that are not the blank.
_IGNORABLE = (
    "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164"
    "\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
)
_UNSEEN_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_SUSPECT = re.compile(
    r"[^\n\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u3000-\u303f\u4e00-\u9fff\uff01-\uff9f]"
    rf"|[{_IGNORABLE}]"
)
_SIGN = re.compile(r"<|\{[{%#]")
_LINK = re.compile(
    r"(?:java|vb|live)script\s*:|(?<![a-z0-9])[a-z][a-z0-9+.-]+:(?=[!-~])", re.IGNORECASE
)
_ESCAPE = re.compile(
    r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([0abtvfreNLP_\t]))"
)
_SHORT_ESCAPES = dict(
    zip("0abtvfreNLP_\t", "\0\a\b\t\v\f\r\x1b\x85\u2028\u2029\xa0\t", strict=True)
)
_STAND_IN = "\ufffd"


@dataclass(frozen=True)
class RefusedSign:
    """Something that a text may not hold: where it begins in the text, itself, and the fault's code."""

    start: int
    text: str
    code: str


def is_unseen(sign: str) -> bool:
    """Return whether a sign cannot be seen, or changes how its neighbors are seen."""
    return (
        (sign != "\n" and category(sign) in _UNSEEN_KINDS)
        or (category(sign) == "Zs" and sign not in " \u3000")
        or re.match(f"[{_IGNORABLE}]", sign) is not None
    )


def unseen(text: str) -> Iterator[RefusedSign]:
    """Every invisible sign of a text; a line may end as Windows ends it."""
    for match in _SUSPECT.finditer(text):
        sign = match[0]
        if sign == "\r" and text[match.end() : match.end() + 1] == "\n":
            continue
        if is_unseen(sign):
            yield RefusedSign(match.start(), sign, _code_of(sign))


def _code_of(sign: str) -> str:
    if sign == "\t":
        return "TEXT_TAB"
    return "TEXT_OTHER_SPACE" if category(sign) == "Zs" else "TEXT_UNSEEN"


def refused(text: str) -> Iterator[RefusedSign]:
    """Yield all that a value may not contain: invisible signs, HTML, templates, links to other sites."""
    yield from unseen(text)
    for match in _SIGN.finditer(text):
        yield RefusedSign(match.start(), match[0], "TEXT_MARKUP")
    for match in _LINK.finditer(text):
        yield RefusedSign(match.start(), match[0], "TEXT_LINK")


def cleaned(text: str) -> str:
    """The text without what could do harm where it is shown: a stand-in for each invisible sign."""
    return _SUSPECT.sub(lambda sign: _STAND_IN if is_unseen(sign[0]) else sign[0], text)


def spelled(text: str) -> str:
    """A text as a message shows it: short, unseen signs by their numbers."""
    shown = "".join(f"U+{ord(sign):04X}" if is_unseen(sign) else sign for sign in text[:60])
    return shown if len(text) <= 60 else f"{shown}..."


def place_in(text: str, start: int) -> Mark:
    """The line and column of a place in a file."""
    line = text.count("\n", 0, start)
    return Mark(line + 1, start - (text.rfind("\n", 0, start) + 1) + 1)


def faults_of_file(path: str, text: str) -> Iterator[Problem]:
    """Every unseen sign of a file, comments and keys included, at its place."""
    for found in unseen(text):
        yield told(path, place_in(text, found.start), found)


def told(path: str, mark: Mark, found: RefusedSign) -> Problem:
    """The fault in words that can be shown: an unseen sign by its number and Unicode's name."""
    if is_unseen(found.text[0]):
        text = f"U+{ord(found.text):04X} {name(found.text, '')}".strip()
    else:
        text = spelled(found.text)
    return problem(path, mark, found.code, text=text)


def place_of(written: str, found: RefusedSign, start: int) -> int:
    """Return where a refused piece of a value stands as written, from ``start`` on; read YAML's escapes.

    ``start`` itself where it cannot be found, as in a word that continues on the next line.
    """
    place = written.find(found.text, start)
    if place >= 0:
        return place
    for match in _ESCAPE.finditer(written, start):
        digits = match[1] or match[2] or match[3]
        sign = chr(min(int(digits, 16), 0x10FFFF)) if digits else _SHORT_ESCAPES[match[4]]
        if sign == found.text[0]:
            return match.start()
    return start
