"""Where the named destinations of a printed PDF are, read from the file as Chromium writes it.

That is a plain cross-reference table and objects that are not packed: no library is needed for it.
"""

from __future__ import annotations

import re

_ENTRY = 20  # bytes of a line of the cross-reference table
_ESCAPED = re.compile(rb"#([0-9A-Fa-f]{2})")
_DESTINATION = re.compile(rb"/([^\s\[\]<>/()]+)\s*\[(\d+) 0 R")
_REFERENCE = re.compile(rb"(\d+) 0 R")


class UnreadablePdf(ValueError):
    """A file that is not written as Chromium writes one."""


def destinations(pdf: bytes) -> dict[str, int]:
    """The number of the page, from 1, on which each named destination is."""
    objects = _Objects(pdf)
    catalog = objects.read(objects.root)
    places = {page: number for number, page in enumerate(_pages(objects, catalog), 1)}
    named = re.search(rb"/Dests (\d+) 0 R", catalog)
    if named is None:
        return {}
    return {
        _name(found[1]): places[int(found[2])]
        for found in _DESTINATION.finditer(objects.read(int(named[1])))
    }


def page_count(pdf: bytes) -> int:
    """How many pages it has."""
    objects = _Objects(pdf)
    return len(_pages(objects, objects.read(objects.root)))


class _Objects:
    """The objects of a file, found by its cross-reference table."""

    def __init__(self, pdf: bytes) -> None:
        start = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", pdf[-64:])
        root = re.search(rb"/Root (\d+) 0 R", pdf[-256:])
        if start is None or root is None:
            raise UnreadablePdf
        self.pdf = pdf
        self.root = int(root[1])
        head = re.compile(rb"xref\s+0 \d+\s*\n").match(pdf, int(start[1]))
        if head is None:
            raise UnreadablePdf
        self._table = head.end()

    def read(self, number: int) -> bytes:
        """What an object says."""
        entry = self._table + _ENTRY * number
        place = int(self.pdf[entry : entry + 10])
        return self.pdf[place : self.pdf.index(b"endobj", place)]


def _pages(objects: _Objects, catalog: bytes) -> list[int]:
    """The objects of the pages in their order."""
    top = re.search(rb"/Pages (\d+) 0 R", catalog)
    if top is None:
        raise UnreadablePdf
    found: list[int] = []
    waiting = [int(top[1])]
    while waiting:
        number = waiting.pop()
        kids = re.search(rb"/Kids \[([^\]]*)\]", objects.read(number))
        if kids is None:
            found.append(number)
        else:
            waiting += [int(item) for item in reversed(_REFERENCE.findall(kids[1]))]
    return found


def _name(written: bytes) -> str:
    return _ESCAPED.sub(lambda found: bytes([int(found[1], 16)]), written).decode("utf-8")
