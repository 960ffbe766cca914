"""The page that finds a hand: fields as HTML, and what its script says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.tiles import TILES
from generator.publish.site.context import Page, Site
from generator.publish.site.page_templates import render
from generator.publish.site.pages.play import PICKER, editions, spoken


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    body = render(
        "find",
        site=site,
        say=lambda key, **blanks: site.speaker.say(PICKER, key, **blanks),
        prefix="../",
        editions=editions(site),
        tiles=TILES,
        words=spoken(site, PICKER),
    )
    say = site.speaker.say
    yield Page("find/index", say(PICKER, "title"), body, say(PICKER, "lead"))
