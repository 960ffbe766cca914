"""The principles of counting: a page for each, and their list."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Page, Site
from generator.publish.site.hand_cards import card
from generator.publish.site.page_templates import render


def pages(site: Site) -> Iterator[Page]:
    """The list, then each principle."""
    yield Page(
        "principles/index",
        site.say("principles"),
        render("principles", site=site, prefix="../"),
    )
    for principle in site.rulebook.principles:
        prefix = "../../"
        body = render(
            "principle",
            site=site,
            prefix=prefix,
            principle=principle,
            hands=[card(site, example, prefix) for example in principle.examples],
        )
        yield Page(f"principles/{principle.id}", site.own(principle.name), body)
