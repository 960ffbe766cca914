"""Numbers of the rules as pages say them."""

from __future__ import annotations

from generator.documents.text_numbers import Value, spelt
from generator.publish.site.page.context import Site


def value(site: Site, value: Value | None, unit: str) -> str:
    """A number with its unit; a stroke where the edition has none."""
    if value is None:
        return "–"
    count = value if isinstance(value, int) else len(value)
    return site.say(f"unit:{unit}", n=count, number=spelt(value, site.language))
