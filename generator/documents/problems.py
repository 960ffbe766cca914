"""A fault in the rulebook's files: where it is, and a code with its parameters.

Words for each code, in three languages, are in ``generator/i18n/check_codes.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from unicodedata import category

_LONGEST = 1000  # signs of a parameter; the fans of a hand and their points have a few hundred


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A located fault; ``line`` and ``column`` count from 1."""

    path: str
    line: int
    column: int
    code: str
    params: tuple[tuple[str, str], ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file, from 1."""

    line: int
    column: int


_IN_WORKSHEET = re.compile(r"\.xlsx!.*\Z", re.IGNORECASE | re.DOTALL)


def in_worksheet(path: str, title: str) -> str:
    """The path of what stands in a worksheet: a problem there has row and column for line and column."""
    return f"{path}!{title}"


def place_of_problem(found: Problem) -> str:
    """Return a fault's place as people look for it: ``path:line:column``, or ``path:Worksheet!C7``."""
    worksheet = _IN_WORKSHEET.search(found.path)
    if worksheet is None:
        return f"{found.path}:{found.line}:{found.column}"
    path = found.path[: worksheet.start()] + worksheet[0].partition("!")[0]
    title = worksheet[0].partition("!")[2]
    return f"{path}:{title}!{_letters(found.column)}{found.line}"


def _letters(column: int) -> str:
    """A column as spreadsheets name it: A to Z, AA and so on."""
    found = ""
    while column:
        column, rest = divmod(column - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def gathered(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems sorted, each once; those that differ only in their edition are one of several."""
    editions: dict[Problem, list[str]] = {}
    for found in problems:
        params = tuple(item for item in found.params if item[0] != "edition")
        names = editions.setdefault(replace(found, params=params), [])
        names += [value for name, value in found.params if name == "edition" and value not in names]
    return sorted(
        replace(found, params=(*found.params, ("edition", ", ".join(names)))) if names else found
        for found, names in editions.items()
    )


def visible(text: str) -> str:
    """Return a text with what a terminal would act on, or not show, as an escape."""
    if text.isprintable():
        return text
    return "".join(
        sign
        if sign.isprintable() or category(sign) == "Zs"
        else sign.encode("unicode_escape").decode()
        for sign in text
    )


def _shown(text: str) -> str:
    """A parameter as it can stand in a message: on one line, and not the whole of a long text."""
    line = visible(text.replace("\n", "⏎"))
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def problem(path: str, mark: Mark, code: str, **params: object) -> Problem:
    """A problem with its parameters as text."""
    texts = tuple(sorted((name, _shown(str(value))) for name, value in params.items()))
    return Problem(path, mark.line, mark.column, code, texts)


_BETWEEN, _PIECES = " | ", "_pieces"


def write_pieces(pieces: Iterable[str]) -> str:
    """Return what may stand at a place as one parameter, whose name then ends with ``_pieces``."""
    return _BETWEEN.join(pieces)


def read_pieces(params: Iterable[tuple[str, str]]) -> Iterator[tuple[str, list[str]]]:
    """Yield the parameters that are written in pieces, by the name of the blank that they fill."""
    for name, value in params:
        if name.endswith(_PIECES):
            yield name.removesuffix(_PIECES), value.split(_BETWEEN)
