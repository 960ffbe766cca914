"""Errata and omissions: a page for each source that has some, and their list."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan
from generator.records.misprint import SLIPS, Misprint

CONCERNS = ("score", "rule", "name", "number", "wording")


def pages(site: Site) -> Iterator[Page]:
    """The list, then each source."""
    by_source: dict[str, list[Misprint]] = {}
    for source in site.rulebook.sources:
        found = [item for item in site.rulebook.misprints if item.source == source.id]
        if found:
            by_source[source.id] = found
    yield fill_page(
        site,
        "misprints/index",
        site.say("misprints"),
        "misprints",
        by_source=by_source,
        kinds=SLIPS,
    )
    sources = {source.id: source for source in site.rulebook.sources}
    for name, items in by_source.items():
        title = site.say("misprints_of", source=site.names[name])
        yield fill_page(
            site,
            f"misprints/{name}",
            title,
            "misprints_of",
            source=sources[name],
            groups={
                concern: [item for item in items if item.concerns == concern]
                for concern in CONCERNS
            },
            hands=_hands(site, items),
        )


def _hands(site: Site, items: list[Misprint]) -> dict[str, list[Markup]]:
    """Return links to the hands that show each misprint, by its id."""
    return {
        item.id: [site.hand(name) for name in item.hands if name in site.executed] for item in items
    }


def _groups(site: Site) -> Groups:
    """Yield one group without a heading: the page of each source."""
    yield "", "", [f"misprints/{item.id}/" for item in site.rulebook.sources]


IN_BOOK = PartPlan("misprints/", "misprints", pages, _groups)
