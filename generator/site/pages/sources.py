"""The documents, with the misprints that we record in each."""

from __future__ import annotations

from collections.abc import Iterator

from generator.site.context import Page, Site
from generator.site.render import render


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    misprints = {
        source.id: [item for item in site.rulebook.misprints if item.source == source.id]
        for source in site.rulebook.sources
    }
    captions = {source.id: 0 for source in site.rulebook.sources}
    captions |= {listed.source: len(listed.captions) for listed in site.rulebook.captions}
    body = render("sources", site=site, prefix="../", misprints=misprints, captions=captions)
    yield Page("sources/index", site.say("sources_page"), body)
