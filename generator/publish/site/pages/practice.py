"""The page to practise on: a drill and the hand of the day."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Page, Site
from generator.publish.site.page_templates import render
from generator.publish.site.pages.play import editions, spoken

WORDS = "practice"
LEVELS = ("first", "club", "tournament", "master", "weak")


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    body = render(
        "practice",
        site=site,
        say=lambda key, **blanks: site.speaker.say(WORDS, key, **blanks),
        pick=lambda key, **blanks: site.speaker.say("finding_page", key, **blanks),
        prefix="../",
        editions=editions(site),
        levels=LEVELS,
        words=spoken(site, WORDS),
    )
    say = site.speaker.say
    yield Page("practice/index", say(WORDS, "title"), body, say(WORDS, "lead"))
