"""The scoring chart: series by points with the tiles of each fan, on a screen or one sheet of A4."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.fan_patterns import mini

_BAND = 2
"""So many values share a column."""


def pages(site: Site) -> Iterator[Page]:
    """The one page; a fan whose value differs between editions stands at its highest."""
    yield fill_page(site, "fans/chart", site.say("chart"), "chart", then=lambda: _values(site))


def _values(site: Site) -> dict[str, object]:
    fans = site.rulebook.fans
    value = {fan.id: site.by_edition.highest_points(fan.id) for fan in fans}
    found = sorted(set(value.values()), reverse=True)
    return {
        "bands": [found[start : start + _BAND] for start in range(0, len(found), _BAND)],
        "value": value,
        "worth": {fan.id: site.by_edition.worth(fan.id) for fan in fans},
        "drawn": {fan.id: mini(site, fan.id) for fan in fans},
        "short": {edition.id: site.own(edition.short) for edition in site.rulebook.editions},
        "say": lambda key, **blanks: site.speaker.say("fan_page", key, **blanks),
    }
