"""The search page: all results, at an address that can be shared."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page


def pages(site: Site) -> Iterator[Page]:
    """The one page; without a script it leads to the lists."""
    title = site.speaker.say("search", "search")
    yield fill_page(site, "search", title, "search")
