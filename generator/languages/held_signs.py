"""The signs that a translation must share with its original: blanks, marks of records, calls, tags."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_BLANK = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{[^{}]*\}", re.DOTALL)
_MARK = re.compile(r"\[\[[^\[\]|\n]*")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]*>|<")
_BRACE = re.compile(r"[{}]")
_NUMBER = "{n}"
_SINGLE = ("zero", "one", "two")  # kinds of number of which a text may say the number in words


class Unlike(NamedTuple):
    """A difference: the code of the fault, and the signs that only one of the two has."""

    code: str
    signs: str


def unlike(sources: str | Sequence[str], text: str, kind: str = "") -> list[Unlike]:
    """Return how the signs of a translation differ from those of its original.

    ``sources`` may be the original's forms for one and for many.  The form for a ``kind`` of number that
    is a single one may follow either, and leave out the number; every other follows the form for many.
    """
    forms = (sources,) if isinstance(sources, str) else sources
    single = kind in _SINGLE
    found = [list(_unlike(source, text, single)) for source in (forms if single else forms[-1:])]
    return min(reversed(found), key=bool)


def _unlike(source: str, text: str, single: bool) -> Iterator[Unlike]:
    wanted, blanks = {*_BLANK.findall(source)}, {*_BLANK.findall(text)}
    if single and _NUMBER not in blanks:
        wanted.discard(_NUMBER)
    if found := sorted(wanted ^ blanks):
        yield Unlike("TRANSLATION_BLANKS", " ".join(found))
    elif _loose(source) != _loose(text):
        yield Unlike("TRANSLATION_BLANKS", "{ }")
    if found := sorted({*_MARK.findall(source)} ^ {*_MARK.findall(text)}):
        yield Unlike("TRANSLATION_MARKS", " ".join(f"{mark}]]" for mark in found))
    ours, others = Counter(_TAG.findall(source)), Counter(_TAG.findall(text))
    if found := sorted((ours - others) + (others - ours)):
        yield Unlike("TRANSLATION_TAGS", " ".join(found))


def _loose(text: str) -> int:
    return len(_BRACE.findall(_BLANK.sub("", text)))
