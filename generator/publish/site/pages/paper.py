"""What there is to print, and how the book is made; the sheets stand beside the page."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Site
from generator.publish.site.page import Page
from generator.publish.site.page_templates import render

FOLDER = "paper"
TABLE, CARD = f"{FOLDER}/table.html", f"{FOLDER}/card.html"


def pages(site: Site) -> Iterator[Page]:
    """The one page."""

    def say(key: str) -> str:
        return site.speaker.say("paper", key)

    body = render(
        "paper",
        say=say,
        code=site.language,
        table=TABLE.removeprefix(f"{FOLDER}/"),
        card=CARD.removeprefix(f"{FOLDER}/"),
    )
    yield Page(f"{FOLDER}/index", say("paper"), body, say("paper_lead"), door="table")
