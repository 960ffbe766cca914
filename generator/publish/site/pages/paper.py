"""What there is to print, and how the book is made; the sheets stand beside the page."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page

FOLDER = "paper"
TABLE, CARD = f"{FOLDER}/table.html", f"{FOLDER}/card.html"


def pages(site: Site) -> Iterator[Page]:
    """The one page."""

    def say(key: str) -> str:
        return site.speaker.say("paper", key)

    table, card = (name.removeprefix(f"{FOLDER}/") for name in (TABLE, CARD))
    yield fill_page(
        site,
        f"{FOLDER}/index",
        say("paper"),
        "paper",
        say("paper_lead"),
        say=say,
        table=table,
        card=card,
    )
