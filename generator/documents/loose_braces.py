"""Braces in a file's texts that name no number: misspelled blanks, which readers would see so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from generator.documents.document import Document, Path
from generator.documents.problems import Problem, problem
from generator.documents.text_numbers import PLACEHOLDER

_BRACES = "{}｛｝"
_BRACE = re.compile(f"[{_BRACES}]")
_WORD = "[A-Za-z0-9_.–—−-]"
_FORMS = (
    re.compile(r"[{｛][^{}｛｝\n]*[}｝]"),
    re.compile(rf"[{{｛] *{_WORD}*"),  # not closed: it ends with its first word
    re.compile(rf"(?:{_WORD}+ *)?[}}｝]"),  # not opened
)
# TEXT_MARKUP tells these.
_TEMPLATE = re.compile(r"\{\{.*?(?:\}\}|$)|\{[%#].*?(?:[%#]\}|$)", re.MULTILINE)
_JOINS = re.compile(r"[\s_–—−-]+")
_LONGEST = 30


def loose_braces(document: Document) -> Iterator[Problem]:
    """Yield a fault for each brace outside a well-formed blank, with the blank that may be meant."""
    for where, text in _braced(document.data):
        for start, found in _loose(text):
            mark = document.mark_in_text(where, start)
            near = _meant(found)
            yield problem(document.path, mark, "NUMBER_UNREADABLE", found=found, near=near)


def has_loose_braces(text: str) -> bool:
    """Whether a text has a brace outside its well-formed blanks."""
    return _BRACE.search(PLACEHOLDER.sub("", text)) is not None


def blanks_of(document: Document) -> Iterator[tuple[Path, str]]:
    """Yield the name in every well-formed blank of a file, with the path of the text that has it."""
    for where, text in _braced(document.data):
        for name in PLACEHOLDER.findall(text):
            yield where, name


def _braced(value: Any, where: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every text in a file's data that has a brace in it, with its path."""
    if isinstance(value, str):
        if _BRACE.search(value):
            yield where, value
    elif isinstance(value, (dict, list)):
        for step, item in value.items() if isinstance(value, dict) else enumerate(value):
            if not isinstance(item, str) or _BRACE.search(item):
                yield from _braced(item, (*where, step))


def _loose(text: str) -> Iterator[tuple[int, str]]:
    """Yield where each misspelled blank begins, and itself: both braces, or one with the word at it."""
    text = _without(PLACEHOLDER, _without(_TEMPLATE, text))
    for form in _FORMS:
        for match in form.finditer(text):
            yield match.start(), match[0][:_LONGEST].rstrip()
        text = _without(form, text)


def _without(pattern: re.Pattern[str], text: str) -> str:
    """Return a text with spaces where a pattern fits, so that the rest keeps its place."""
    return pattern.sub(lambda match: " " * len(match[0]), text)


def _meant(found: str) -> str:
    """Return the well-formed blank that a misspelled one stands for; empty if there is no name in it."""
    name = _JOINS.sub("-", found.strip(f"{_BRACES} _-").lower())
    blank = f"{{{name}}}"
    return blank if PLACEHOLDER.fullmatch(blank) else ""
