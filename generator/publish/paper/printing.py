"""Print the book: once to learn where everything is, again with the numbers, until they agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.publish.paper.book import Book
from generator.publish.paper.pdf_places import destinations

Printer = Callable[[Path, Path], bytes]
_MOST = 4


class Unsettled(Exception):
    """The numbers moved what they number, however often it was printed."""


def print_book(book: Book, size: str, pdf: Path, printer: Printer) -> Mapping[str, int]:
    """Print the book to a file; the pages of its anchors.  Raises Unsettled, and what printing raises."""
    pdf.parent.mkdir(parents=True, exist_ok=True)
    html = pdf.with_suffix(".html")
    known: Mapping[str, int] = {}
    for _ in range(_MOST):
        html.write_text(book.paged(size, known), "utf-8")
        found = destinations(printer(html, pdf))
        if found == known:
            return found
        known = found
    raise Unsettled
