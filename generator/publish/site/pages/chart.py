"""The scoring chart: series by points, as the rulebooks print it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page


def pages(site: Site) -> Iterator[Page]:
    """The one page; a fan whose value differs between editions stands at its highest."""
    value = {fan.id: max(site.by_edition.points(fan.id).values()) for fan in site.rulebook.fans}
    yield fill_page(
        site,
        "fans/chart",
        site.say("chart"),
        "chart",
        value=value,
        columns=sorted(set(value.values())),
        differs={fan.id: " / " in site.by_edition.fan_points(fan.id) for fan in site.rulebook.fans},
    )
