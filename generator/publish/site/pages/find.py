"""The page that finds a hand: fields as HTML, and what its script says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.tiles import TILES
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.script_words import PICKER, editions, play_words


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    say = site.speaker.say
    yield fill_page(
        site,
        "find/index",
        say(PICKER, "title"),
        "find",
        say(PICKER, "lead"),
        say=lambda key, **blanks: site.speaker.say(PICKER, key, **blanks),
        editions=editions(site),
        tiles=TILES,
        words=play_words(site, PICKER),
    )
