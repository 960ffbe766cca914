"""How the rules developed: what happened, and which questions the second book answers differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import PartPlan
from generator.publish.site.texts.event_dates import date
from generator.publish.site.texts.question_themes import by_theme
from generator.publish.site.texts.values_with_units import value
from generator.records.edition import Edition
from generator.records.question import Question


@dataclass(frozen=True)
class EditionChange:
    """What differs in the later of two editions: questions by theme, and numbers.

    A number has its name as HTML, and its value in each of the two.
    """

    first: Edition
    second: Edition
    themes: dict[str, list[Question]]
    numbers: list[tuple[str, str, str]]


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    yield fill_page(
        site,
        "timeline",
        site.say("timeline"),
        "timeline",
        events=[(event, date(site, event)) for event in site.rulebook.timeline],
        changed=[
            EditionChange(first, second, by_theme(_otherwise(site, first, second)), list(numbers))
            for first, second in _books(site)
            for numbers in [_numbers(site, first, second)]
        ],
    )


def _books(site: Site) -> Iterator[tuple[Edition, Edition]]:
    """The earliest edition and the next."""
    yield from pairwise(sorted(site.rulebook.editions, key=lambda item: item.year)[:2])


def _otherwise(site: Site, first: Edition, second: Edition) -> list[Question]:
    return [
        question
        for question in site.rulebook.questions
        if first.readings[question.id] != second.readings[question.id]
    ]


def _numbers(
    site: Site,
    first: Edition,
    second: Edition,
) -> Iterator[tuple[str, str, str]]:
    old, new = (site.executor.interpreters[item.id].rules.numbers for item in (first, second))
    asked = {
        name: question.id
        for question in site.rulebook.questions
        for reading in question.readings
        for name in reading.patch.numbers
    }
    units = {number.id: number.unit for number in site.rulebook.numbers}
    names = {number.id: site.own(number.name) for number in site.rulebook.numbers}
    names |= {key: site.say(key) for key in ("minimum", "base")}
    for name in names:
        if old.get(name) != new.get(name):
            label = names[name]
            yield (
                site.link(asked[name], text=label) if name in asked else label,
                value(site, old.get(name), units.get(name, "point")),
                value(site, new.get(name), units.get(name, "point")),
            )


IN_BOOK = PartPlan("timeline/", "timeline", pages)
