"""The page of a fan: first its meaning in words and tiles, then hands, and the reference last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.i18n.amounts import percent
from generator.publish.site.cards.companions import companions
from generator.publish.site.cards.exclusions import acting, rows
from generator.publish.site.cards.hand_cards import card, opened
from generator.publish.site.figures.chance import rarity_badge
from generator.publish.site.figures.proved import fans as proved_fans
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.page.part_plan import Groups, PartPlan, addresses_of
from generator.publish.site.pictures.fan_patterns import pattern
from generator.publish.site.texts.definition_words import phrases
from generator.publish.site.texts.edition_texts import notes
from generator.publish.site.texts.past_lines import past
from generator.publish.templates import LANG
from generator.records.fan import NUMBERINGS, Fan
from generator.records.question import Question
from generator.rules.ruleset import Define


def pages(site: Site) -> Iterator[Page]:
    """A page for each fan."""
    fans = site.rulebook.fans
    for place, fan in enumerate(fans):
        before = fans[place - 1] if place else None
        after = fans[place + 1] if place + 1 < len(fans) else None
        yield _page(site, fan, before, after)


def _page(site: Site, fan: Fan, before: Fan | None, after: Fan | None) -> Page:
    name = site.own(fan.name)
    title = name if site.tongue.chinese else f"{name} · {fan.name['zh']}"
    return fill_page(
        site,
        f"fans/{fan.id}",
        title,
        "fan",
        site.own(fan.text).splitlines()[0],
        then=lambda: _answers_first(site, fan) | _reference(site, fan),
        fan=fan,
        name=name,
        before=before,
        after=after,
        say=lambda key, **blanks: site.speaker.say("fan_page", key, **blanks),
    )


def _answers_first(site: Site, fan: Fan) -> dict[str, object]:
    """Return the values of the page's upper part: points, tiles, hands, answers that differ."""
    scoring = [item for item in fan.examples if not item.near]
    return {
        "points": site.by_edition.worth(fan.id),
        "lines": _lines(site, fan),
        "pattern": pattern(site, fan.id),
        "bars": acting(site, site.by_edition.exclusions_by(fan.id), True),
        "barred": acting(site, site.by_edition.exclusions_of(fan.id), False),
        "badge": rarity_badge(site, fan),
        "hands": [card(site, item, fan.id) for item in scoring],
        "near": [card(site, item, fan.id) for item in fan.examples if item.near],
        "companions": [
            (item.fan, percent(item.share, site.language)) for item in companions(site, fan.id)
        ],
        "paired": fan.id in proved_fans(site.executor),
        "first": opened(
            site,
            site.executed[scoring[0].id].hand,
            text=site.speaker.say("fan_page", "try_calculator"),
        )
        if scoring
        else "",
        "differing": [item for item in _asked(site, fan) if not site.by_edition.alike(item)],
        "answers": lambda question: _answers(site, question),
    }


def _reference(site: Site, fan: Fan) -> dict[str, object]:
    """Return the values of the folded part: names, numbers, exact definition, exclusions, the rest."""
    series = next(item for item in site.rulebook.series if item.id == fan.series)
    return {
        "series": site.own(series.name),
        "LANG": LANG,
        "past_lines": past(site, fan.id),
        "languages_in_order": site.beside,
        "numbers": _numbers(site, fan),
        "exact": _exact(site, fan),
        "bars_rows": list(rows(site, site.by_edition.exclusions_by(fan.id), True)),
        "barred_rows": list(rows(site, site.by_edition.exclusions_of(fan.id), False)),
        "agreed": [item for item in _asked(site, fan) if site.by_edition.alike(item)],
        "remark": lambda question: notes(site, question, site.rulebook.editions),
        "rules": [
            article.id
            for article in site.rulebook.articles
            if fan.id in site.named_in.get(article.place.document.path, set())
        ],
    }


def _lines(site: Site, fan: Fan) -> list[str]:
    """The fan in words, line by line: the first says what it is."""
    return [
        site.prose({site.language: line}) for line in fan.text[site.language].splitlines() if line
    ]


def _asked(site: Site, fan: Fan) -> list[Question]:
    return [item for item in site.rulebook.questions if fan.id in item.fans]


def _numbers(site: Site, fan: Fan) -> list[tuple[str, int]]:
    return [
        (site.link(source, text=numbering[-4:]), fan.number[numbering])
        for numbering, source in NUMBERINGS.items()
        if numbering in fan.number
    ]


def defines(site: Site, fan: str) -> list[tuple[list[str], Define]]:
    """The definitions of a fan, with the editions that have each."""
    found: list[tuple[list[str], Define]] = []
    for edition, interpreter in site.executor.interpreters.items():
        define = next((item.define for item in interpreter.rules.fans if item.id == fan), None)
        if define is None:
            continue
        for names, other in found:
            if other == define:
                names.append(edition)
                break
        else:
            found.append(([edition], define))
    return found


def _exact(site: Site, fan: Fan) -> list[tuple[str, list[str]]]:
    """The exact definition in words; with editions' names where there are several."""
    found = defines(site, fan.id)
    return [
        (
            site.speaker.join([site.names[name] for name in names]) if len(found) > 1 else "",
            list(phrases(define, site.speaker, site.class_names)),
        )
        for names, define in found
    ]


def _answers(site: Site, question: Question) -> list[tuple[str, str, str, str]]:
    """Return each edition's id, short name and answer; with a remark if its own rules do not state it."""
    rows: list[tuple[str, str, str, str]] = []
    for edition in site.rulebook.editions:
        reading = site.by_edition.taken[edition.id][question.id]
        note = site.basis_note(edition.id, question.id)
        rows.append((edition.id, site.own(edition.short), site.prose(reading.answer), note))
    return rows


def _groups(site: Site) -> Groups:
    """Fans by their highest points."""
    value = {fan.id: site.by_edition.highest_points(fan.id) for fan in site.rulebook.fans}
    for points, found in groupby(site.rulebook.fans, lambda item: value[item.id]):
        title = site.speaker.say("answer", "points", n=points)
        yield f"fans/#{points}", title, addresses_of(site, found)


IN_BOOK = PartPlan("fans/", "fans", pages, _groups)
