"""The list of fans, sortable and filterable on the page."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.records.fan import Fan


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
        door="fans",
    )


def folded(text: str) -> str:
    """Lower case, without accents and tones."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(char for char in parts if not unicodedata.combining(char))


def sought(fan: Fan) -> str:
    """Everything that the filter looks in: names, other names, pinyin with and without spaces."""
    texts = [*fan.name.values(), fan.name["pinyin"].replace(" ", ""), fan.id]
    texts += [name for names in fan.also.values() for name in names]
    return folded(" ".join(texts))
