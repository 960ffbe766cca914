"""How to cite, with an example of this very data, and the form that verifies a citation."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n import catalogue
from generator.publish.citation import FORMATS, Cited, books, card, hashes, write
from generator.publish.citation.gather import gather
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page

SHOWN = "e-wfmht7"  # Full Flush excludes No Honors: a ruling that everyone knows


HERE = "https://…/"
"""Stands for the site's address, which only the page knows."""


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    said = {key: texts[site.language] for key, texts in catalogue("citation").items()}
    yield fill_page(
        site,
        "cite",
        said["verify_page"],
        "citing",
        said=said,
        shown=SHOWN,
        then=lambda: {"examples": _examples(site)},
    )


def _examples(site: Site) -> dict[str, str]:
    """A citation in each format; the page's script puts the site's own address into it."""
    content = gather(site.report).get(SHOWN)
    if content is None:
        return {}
    cited = Cited(
        card(
            content,
            hashes(content),
            site.language,
            site.addresses[SHOWN],
            books(content, site.rulebook, site.speaker),
        ),
        site.language,
        content.editions or (),
        HERE,
        "2026-11-21",
        site.rulebook.label,
        {item.id: site.own(item.short) for item in site.rulebook.editions},
    )
    return {style: write(cited, style) for style in FORMATS}
