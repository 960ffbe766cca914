"""How many complete hands there are to one with a fan, for the pages that tell it of a fan or of all."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.publish.site.context import Site
from generator.publish.site.pages.rarity import report


class OneIn(NamedTuple):
    """So many complete hands to one with the fan, under some editions."""

    hands: Fraction
    editions: tuple[str, ...]


def how_rare(site: Site, fan: str) -> Sequence[OneIn]:
    """Return the exact figures, one for all editions that have the same; none if tiles do not decide."""
    figures = report(site.executor, site.docs)
    found: dict[Fraction, list[str]] = {}
    for edition in figures.rules:
        every, fans = figures.exact(edition)
        if fan in fans and fans[fan].present.ways:
            hands = Fraction(every.ways, fans[fan].present.ways)
            found.setdefault(hands, []).append(edition)
    return [OneIn(hands, tuple(editions)) for hands, editions in found.items()]
