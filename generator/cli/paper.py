"""``paper``: the book, the fan table and the referee's card as PDFs, printed by Chromium."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from generator.cli.asked_rules import checked
from generator.cli.command import Command, argument
from generator.i18n import LANGUAGES, Speaker
from generator.rules.refused import Refused


def paper(options: Namespace, speaker: Speaker) -> int:
    """Print every PDF that is asked for; Refused if one cannot be printed."""
    from generator.publish.paper.chromium import chromium

    if options.size and options.only not in (None, "book"):
        raise Refused("needs_option", option="--size", other="--only book")
    chromium()  # it may be missing: better said before the rules are checked
    for name, pages in _printed(options):
        print(speaker.say("paper", "printed", name=name, n=pages))
    return 0


def _printed(options: Namespace) -> Iterator[tuple[Path, int]]:
    """Yield the path of each PDF once it is printed, with the number of its pages."""
    from generator.publish.paper.book import SIZES, book
    from generator.publish.paper.chromium import print_pdf
    from generator.publish.paper.pdf_places import page_count
    from generator.publish.paper.printing import print_book
    from generator.publish.site.page.context import Site
    from generator.publish.site.paper_sheets import card, fan_table
    from generator.store.whole_file import write_whole

    report = checked(options)
    root = options.rules.resolve().parent
    out: Path = options.out or root / "build" / "print"
    for language in [options.lang] if options.lang else LANGUAGES:
        site = Site(report, language, root / "docs")
        folder = out / language
        folder.mkdir(parents=True, exist_ok=True)
        for name, make in (("table", fan_table), ("card", card)):
            if options.only in (None, name):
                html, pdf = folder / f"{name}.html", folder / f"{name}.pdf"
                write_whole(html, make(site))
                yield pdf, page_count(print_pdf(html, pdf))
        if options.only in (None, "book"):
            made = book(site, date.today())
            for size in options.size or SIZES:
                pdf = folder / f"book-{size.lower()}.pdf"
                print_book(made, size, pdf, print_pdf)
                yield pdf, page_count(pdf.read_bytes())


COMMAND = Command(
    paper,
    (
        argument("out", nargs="?", type=Path, metavar="OUT"),
        argument("--size", choices=("A4", "A5"), action="append"),
        argument("--only", choices=("book", "table", "card")),
    ),
    on_files=True,
)
