"""The fans as each book lists them: its numbers, order and values, and where the other lists differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pictures.fan_patterns import mini
from generator.records.edition import Edition
from generator.records.fan import NUMBERINGS, Fan


@dataclass(frozen=True)
class PrintedFan:
    """A fan in a list: its number, points and place there, and how the other lists differ."""

    fan: Fan
    number: int
    points: int
    place: Markup
    otherwise: tuple[str, ...]


def listing(site: Site) -> list[Edition]:
    """The editions whose own rulebook prints a numbered list."""
    return [edition for edition in site.rulebook.editions if edition.id in NUMBERINGS]


def pages(site: Site) -> Iterator[Page]:
    """A page for each edition that has a list of its own."""
    for edition in listing(site):
        others = [item for item in listing(site) if item is not edition]
        rows = sorted(
            (
                _row(site, fan, edition, others)
                for fan in site.rulebook.fans
                if edition.id in fan.number
            ),
            key=lambda row: row.number,
        )
        yield fill_page(
            site,
            f"editions/{edition.id}-list",
            site.say("printed_list", edition=site.own(edition.short)),
            "printed_list",
            edition=edition,
            source=NUMBERINGS[edition.id],
            groups=[(n, list(found)) for n, found in groupby(rows, lambda row: row.points)],
            following=[item for item in site.rulebook.editions if item.based_on == edition.id],
            others=others,
            drawn=lambda fan: mini(site, fan),
        )


def _row(site: Site, fan: Fan, edition: Edition, others: list[Edition]) -> PrintedFan:
    """A fan under its number; the other lists are named where their number or value differs."""
    rules = site.executor.interpreters[edition.id].rules
    cite = next(item.cite[0] for item in rules.fans if item.id == fan.id)
    points = site.by_edition.points(fan.id)
    otherwise = []
    for other in others:
        parts = []
        if fan.number[other.id] != fan.number[edition.id]:
            parts.append(site.speaker.say("places", "number", n=fan.number[other.id]))
        if points[other.id] != points[edition.id]:
            parts.append(site.speaker.say("answer", "points", n=points[other.id]))
        if parts:
            said = site.speaker.join(parts)
            otherwise.append(f"{site.own(other.short)}{site.speaker.colon}{said}")
    return PrintedFan(
        fan, fan.number[edition.id], points[edition.id], site.cite(cite), tuple(otherwise)
    )
