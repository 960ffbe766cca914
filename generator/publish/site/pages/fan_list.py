"""The list of fans with their tiles, sortable and filterable on the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.i18n.amounts import amount
from generator.publish.site.figures.chance import chance
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.fan_patterns import mini
from generator.publish.site.texts.sought_names import sought
from generator.records.fan import Fan


@dataclass(frozen=True)
class ListLine:
    """A fan of the list: its points by edition, its tiles, how many hands there are to one with it."""

    fan: Fan
    points: list[tuple[int, tuple[str, ...]]]
    drawn: Markup
    hands: float
    one_in: str


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    yield fill_page(
        site,
        "fans/index",
        site.say("fan_list"),
        "fan_list",
        series={item.id: site.own(item.name) for item in site.rulebook.series},
        then=lambda: _values(site),
    )


def _values(site: Site) -> dict[str, object]:
    fans = site.rulebook.fans
    values = {value for fan in fans for value in site.by_edition.points(fan.id).values()}
    return {
        "values": sorted(values, reverse=True),
        "sought": {fan.id: sought(fan) for fan in fans},
        "lines": [_line(site, fan) for fan in fans],
        "short": {edition.id: site.own(edition.short) for edition in site.rulebook.editions},
        "say": lambda key: site.speaker.say("fan_page", key),
    }


def _line(site: Site, fan: Fan) -> ListLine:
    hands = [1 / share for share in chance(site, fan.id) if share]
    return ListLine(
        fan,
        site.by_edition.worth(fan.id),
        mini(site, fan.id),
        float(hands[0]) if hands else 0,
        " / ".join(amount(item, site.language) for item in hands),
    )
