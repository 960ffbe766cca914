"""Worked cases: a page for each procedure, every case on it executed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.cards.case_cards import case_card
from generator.publish.site.context import Page, Site
from generator.publish.site.page_templates import render
from generator.records.cases import PREFIX


def pages(site: Site) -> Iterator[Page]:
    """The overview, and a page for each collection."""
    groups = site.rulebook.procedures
    yield Page(
        "cases/index",
        site.say("cases_page"),
        render(
            "cases",
            site=site,
            prefix="../",
            groups=[group for group in groups if not group.of_card],
            of_cards=[group for group in groups if group.of_card],
        ),
    )
    for group in groups:
        body = render(
            "case_collection",
            site=site,
            prefix="../../",
            group=group,
            cards=[case_card(site, case.id, "../../") for case in group.cases],
        )
        yield Page(f"cases/{group.id.removeprefix(PREFIX)}", site.own(group.title), body)
