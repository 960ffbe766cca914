"""What a fault of YAML's syntax is called, and where it is: from what libyaml says and from the lines.

libyaml tells where its reading ended.  What should have ended on its line (a key, a text in quotes, a
bracket) is at fault where it begins; and a line that is indented otherwise than its neighbors is told as
that, although libyaml takes it for a continued text or misses a key.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from generator.documents.problems import Mark

_ON_ITS_LINE = {  # what libyaml was at when it came upon a fault, and the code if that is lines below
    "while scanning a simple key": "YAML_COLON",
    "while scanning a quoted scalar": "YAML_QUOTE",
    "while parsing a flow sequence": "YAML_BRACKET",
    "while parsing a flow mapping": "YAML_BRACKET",
}
_IN_LINES = ("while parsing a block mapping", "while parsing a block collection")
_ENTRY = re.compile(r" *(?:- |-$|[a-z][a-z0-9-]*:(?: |$))")
_OPENED = re.compile(r"[:-] [|>][-+0-9]*\s*(?: #.*)?$")


def mark_of(event: Any) -> Mark:
    """The place where an event of libyaml begins."""
    return Mark(event.start_mark.line + 1, event.start_mark.column + 1)


def syntax_fault(error: yaml.YAMLError, text: str) -> tuple[Mark, str]:
    """Where a fault of syntax is, and its code."""
    ended = getattr(error, "problem_mark", None)
    began = getattr(error, "context_mark", None)
    said = getattr(error, "problem", None) or ""
    at = getattr(error, "context", None) or ""
    if ended is None:
        return Mark(1, 1), "YAML_SYNTAX"
    if at in _ON_ITS_LINE and began is not None and began.line < ended.line:
        code = _ON_ITS_LINE[at]
        above = text.split("\n")[: began.line]
        if code == "YAML_COLON" and above and _OPENED.search(above[-1]):
            code = "YAML_INDENT"
        return Mark(began.line + 1, began.column + 1), code
    code = "YAML_SYNTAX"
    if "escape character" in said or "hexdecimal" in said:
        code = "YAML_ESCAPE"
    elif at in _IN_LINES and not text.split("\n")[ended.line][: ended.column].strip():
        code = "YAML_INDENT"
    return Mark(ended.line + 1, ended.column + 1), code


def continued_fault(event: Any, text: str) -> tuple[Mark, str]:
    """Where the fault is of a text without quotes or ``|`` that goes on in the next line, and its code.

    It may lack the colon of a key or the space of a dash; or what follows is no text but a line that is
    indented too far.
    """
    mark = mark_of(event)
    lines = text.split("\n")
    if not event.style and not lines[mark.line - 1][: mark.column - 1].strip():
        return mark, "YAML_COLON"
    below = next(
        (row for row in range(mark.line, event.end_mark.line + 1) if lines[row].strip()), mark.line
    )
    if not event.style and _ENTRY.match(lines[below]):
        return Mark(below + 1, len(lines[below]) - len(lines[below].lstrip()) + 1), "YAML_INDENT"
    return mark, "YAML_LINES"
