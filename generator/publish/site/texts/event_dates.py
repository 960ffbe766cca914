"""When events happened, in words."""

from __future__ import annotations

from generator.publish.site.page.context import Site
from generator.records.event import Event


def date(site: Site, event: Event) -> str:
    """The year, with the month where it is known, in words."""
    if event.month is None:
        return site.say("date:year", year=event.year)
    return site.say("date:month", year=event.year, month=site.say(f"month:{event.month}"))
