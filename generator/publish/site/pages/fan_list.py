"""The list of fans, sortable and filterable on the page."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.publish.site.texts.sought_names import sought


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    values = sorted(
        {value for fan in site.rulebook.fans for value in site.by_edition.points(fan.id).values()}
    )
    yield fill_page(
        site,
        "fans/index",
        site.say("fan_list"),
        "fan_list",
        values=sorted(values, reverse=True),
        series={item.id: site.own(item.name) for item in site.rulebook.series},
        sought={fan.id: sought(fan) for fan in site.rulebook.fans},
        key={fan.id: max(site.by_edition.points(fan.id).values()) for fan in site.rulebook.fans},
    )
