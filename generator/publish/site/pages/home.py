"""The home page: what this is, and the ways in."""

from __future__ import annotations

from collections.abc import Iterator

from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    points: dict[int, list[str]] = {}
    for fan in site.rulebook.fans:
        value = max(site.by_edition.points(fan.id).values())
        points.setdefault(value, []).append(fan.id)
    yield fill_page(
        site,
        "index",
        site.say("site_name"),
        "home",
        site.say("tagline"),
        points=points,
        counts=site.say(
            "counts",
            fans=len(site.rulebook.fans),
            exclusions=len(site.rulebook.exclusions),
            questions=len(site.rulebook.questions),
            examples=len(site.executed),
            runs=site.report.runs,
        ),
    )
