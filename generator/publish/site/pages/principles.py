"""The principles of counting: a page for each, and their list."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.cards.hand_cards import card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan, ungrouped
from generator.publish.site.texts.past_lines import past
from generator.publish.templates import LANG
from generator.records.principle import Principle


def pages(site: Site) -> Iterator[Page]:
    """The list, then each principle."""
    yield fill_page(site, "principles/index", site.say("principles"), "principles")
    for principle in site.rulebook.principles:
        yield _page(site, principle)


def _page(site: Site, principle: Principle) -> Page:
    return fill_page(
        site,
        f"principles/{principle.id}",
        site.own(principle.name),
        "principle",
        then=lambda: {"past_lines": past(site, principle.id)},
        principle=principle,
        languages=site.beside,
        LANG=LANG,
        hands=[card(site, example) for example in principle.examples],
    )


IN_BOOK = PartPlan(
    "principles/", "principles", pages, ungrouped(lambda site: site.rulebook.principles)
)
