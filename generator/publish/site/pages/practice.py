"""The practice page: a drill and the hand of the day."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.script_words import editions, play_words

WORDS = "practice"
LEVELS = ("first", "club", "tournament", "master", "weak")


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    say = site.speaker.say
    yield fill_page(
        site,
        "practice/index",
        say(WORDS, "title"),
        "practice",
        say(WORDS, "lead"),
        say=lambda key, **blanks: site.speaker.say(WORDS, key, **blanks),
        pick=lambda key, **blanks: site.speaker.say("finding_page", key, **blanks),
        editions=editions(site),
        levels=LEVELS,
        words=play_words(site, WORDS),
    )
