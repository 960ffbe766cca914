"""Worked cases: a page for each procedure, with the result of every case."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.case_kinds.case_cards import case_card
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan, ungrouped
from generator.records.case_collection import PREFIX, CaseCollection


def pages(site: Site) -> Iterator[Page]:
    """The overview, and a page for each collection."""
    groups = site.rulebook.procedures
    yield fill_page(
        site,
        "cases/index",
        site.say("cases_page"),
        "cases",
        groups=[group for group in groups if not group.of_card],
        of_cards=[group for group in groups if group.of_card],
    )
    yield from (_collection(site, group) for group in groups)


def _collection(site: Site, group: CaseCollection) -> Page:
    return fill_page(
        site,
        f"cases/{group.id.removeprefix(PREFIX)}",
        site.own(group.title),
        "case_collection",
        then=lambda: {"cards": [(case, case_card(site, case.id)) for case in group.cases]},
        group=group,
    )


IN_BOOK = PartPlan("cases/", "cases_page", pages, ungrouped(lambda site: site.rulebook.procedures))
