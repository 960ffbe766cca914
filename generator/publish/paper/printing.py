"""Print the book once to learn where everything is, then again with page numbers until they agree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.publish.paper.book import Book
from generator.publish.paper.pdf_places import destinations
from generator.rules.refused import Refused
from generator.store.whole_file import write_whole

Printer = Callable[[Path, Path], bytes]
_MOST = 4


class Unsettled(Refused):
    """The page numbers still changed after the book had been printed four times."""

    def __init__(self) -> None:
        super().__init__("unsettled", 1)


def print_book(book: Book, size: str, pdf: Path, printer: Printer) -> Mapping[str, int]:
    """Print a book to ``pdf``, with its HTML beside it, and return the page of each anchor.

    Raises Unsettled, and whatever ``printer`` raises.
    """
    pdf.parent.mkdir(parents=True, exist_ok=True)
    known: Mapping[str, int] = {}
    with TemporaryDirectory() as folder:
        html = Path(folder) / f"{pdf.stem}.html"
        for _ in range(_MOST):
            html.write_text(book.paged(size, known), "utf-8")
            printed = printer(html, html.with_suffix(pdf.suffix))
            found = destinations(printed)
            if found == known:
                write_whole(pdf.with_suffix(".html"), html.read_bytes())
                write_whole(pdf, printed)
                return found
            known = found
    raise Unsettled
