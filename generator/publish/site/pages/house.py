"""The page of house rules: what they change, and the documented hands that then score differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.reading_effects import effects
from generator.publish.site.texts.values_with_units import value
from generator.records.edition import Edition
from generator.records.question import Question
from generator.rulebook.loaded.house_rules import OWN
from generator.verify.worked_examples import Executed, total
from generator.wording.penalty_words import penalty_summary

MOST = 20
"""Hands that are drawn; the others are counted."""


@dataclass(frozen=True)
class Moved:
    """A documented hand, and its points under the edition and under the house rules based on it."""

    id: str
    picture: Markup
    before: int
    after: int


def house_page(site: Site, question: Question) -> Page:
    """Return the page of the house rules that a question stands for."""
    own = next(item for item in site.rulebook.editions if item.readings.get(question.id) == OWN)
    base = next(item for item in site.rulebook.editions if item.id == own.based_on)
    return fill_page(
        site,
        f"questions/{question.id}",
        site.own(question.title),
        "house",
        site.own(own.text),
        then=lambda: {
            "own": own,
            "base": base,
            "changes": list(_changes(site, question, own, base)),
            "moved": _moved(site, own, base),
            "most": MOST,
            "pair": f"{base.id}-{own.id}",
        },
    )


def _changes(site: Site, question: Question, own: Edition, base: Edition) -> Iterator[str]:
    """Yield what the house rules change, a line for each change."""
    colon = site.speaker.colon
    for key, mine, other in (("minimum", own.minimum, base.minimum), ("base", own.base, base.base)):
        if mine != other:
            yield site.speaker.say("house", f"changed:{key}", n=mine, other=other)
    yield from effects(site, question, OWN)
    for fan in site.rulebook.fans:
        if fan.house == own.id:
            points = site.speaker.say("answer", "points", n=fan.points)
            yield site.link(fan.id) + colon + points
    for name, reading in site.by_edition.taken[own.id].items():
        if name != question.id and own.readings[name] != base.readings[name]:
            yield Markup("{} {}").format(site.link(name), site.prose(reading.answer))
    patch = site.by_edition.taken[own.id][question.id].patch
    for number in site.rulebook.numbers:
        if number.id in patch.numbers:
            told = value(site, patch.numbers[number.id], number.unit)
            yield site.own(number.name) + colon + told
    for foul in patch.penalties:
        rules = site.executor.interpreters[own.id].rules
        yield site.link(foul) + colon + penalty_summary(rules, foul, site.speaker)


def _moved(site: Site, own: Edition, base: Edition) -> list[Moved]:
    """The documented hands that score differently, those that differ most first."""

    def points(run: Executed, edition: Edition) -> int:
        return total(site.executor.fans(run, edition.id)) if edition.id in run.derivations else 0

    found = [
        (points(run, base), points(run, own), run)
        for run in site.executed.values()
        if base.id in run.derivations
    ]
    apart = [item for item in found if item[0] != item[1]]
    apart.sort(key=lambda item: (-abs(item[0] - item[1]), item[2].example.id))
    return [
        Moved(
            run.example.id,
            site.pictures.hand(run.hand, run.example.id) if place < MOST else Markup(""),
            before,
            after,
        )
        for place, (before, after, run) in enumerate(apart)
    ]
