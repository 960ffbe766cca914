"""The page of a fan, always in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.publish.site.cards.hand_cards import card
from generator.publish.site.context import Site
from generator.publish.site.page import Page, fill_page
from generator.publish.site.pictures.pattern_picture import drawing
from generator.publish.site.texts.definition_words import phrases
from generator.publish.site.texts.exclusion_limits import limits
from generator.records.exclusion import WrittenExclusion
from generator.records.fan import NUMBERINGS, Fan
from generator.records.question import Question
from generator.rules.ruleset import Cite, Define


def pages(site: Site) -> Iterator[Page]:
    """A page for each fan."""
    fans = site.rulebook.fans
    for place, fan in enumerate(fans):
        before = fans[place - 1] if place else None
        after = fans[place + 1] if place + 1 < len(fans) else None
        yield _page(site, fan, before, after)


def _page(site: Site, fan: Fan, before: Fan | None, after: Fan | None) -> Page:
    path = f"fans/{fan.id}"
    name = site.own(fan.name)
    series = next(item for item in site.rulebook.series if item.id == fan.series)
    title = name if site.language == "zh" else f"{name} · {fan.name['zh']}"
    lines = site.own(fan.text).splitlines()
    return fill_page(
        site,
        path,
        title,
        "fan",
        lines[0],
        then=lambda: {
            "fan": fan,
            "name": name,
            "series": site.own(series.name),
            "points": _points(site, fan),
            "numbers": _numbers(site, fan),
            "pattern": _pattern(site, fan),
            "exact": _exact(site, fan),
            "bars": [_row(site, item, True) for item in site.by_edition.exclusions_by(fan.id)],
            "barred": [_row(site, item, False) for item in site.by_edition.exclusions_of(fan.id)],
            "hands": [card(site, item, fan.id) for item in fan.examples if not item.near],
            "near": [card(site, item, fan.id) for item in fan.examples if item.near],
            "differing": [item for item in _asked(site, fan) if not _alike(site, item)],
            "agreed": [item for item in _asked(site, fan) if _alike(site, item)],
            "notes": lambda question: [
                edition + note for edition, _, note in _answers(site, question) if note
            ],
            "answers": lambda question: _answers(site, question),
            "rules": [
                article.id
                for article in site.rulebook.articles
                if fan.id in site.named_in.get(article.place.document.path, set())
            ],
            "before": before,
            "after": after,
        },
    )


def _asked(site: Site, fan: Fan) -> list[Question]:
    return [item for item in site.rulebook.questions if fan.id in item.fans]


def _alike(site: Site, question: Question) -> bool:
    """Whether all editions take the same reading."""
    return len({edition.readings[question.id] for edition in site.rulebook.editions}) == 1


def _points(site: Site, fan: Fan) -> list[tuple[str, int]]:
    """One value, or one for each edition where they differ."""
    found = site.by_edition.points(fan.id)
    if len(set(found.values())) == 1:
        return [("", next(iter(found.values())))]
    return [(site.names[edition], value) for edition, value in found.items()]


def _numbers(site: Site, fan: Fan) -> list[tuple[str, int]]:
    return [
        (site.link(source, text=numbering[-4:]), fan.number[numbering])
        for numbering, source in NUMBERINGS.items()
    ]


def defines(site: Site, fan: str) -> list[tuple[list[str], Define]]:
    """The definitions of a fan, with the editions that have each."""
    found: list[tuple[list[str], Define]] = []
    for edition, interpreter in site.executor.interpreters.items():
        define = next(item.define for item in interpreter.rules.fans if item.id == fan)
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
            " · ".join(site.names[name] for name in names) if len(found) > 1 else "",
            list(phrases(define, site.speaker, site.class_names)),
        )
        for names, define in found
    ]


def _pattern(site: Site, fan: Fan) -> list[str]:
    classes = {named.id: named.tiles for named in site.rulebook.classes}
    drawn = drawing(defines(site, fan.id)[0][1], classes)
    if drawn is None:
        return []
    return [site.pictures.pattern(row, drawn.wanted, drawn.closed) for row in drawn.rows]


@dataclass(frozen=True)
class ExclusionRow:
    """An exclusion in a table: the other fan, why, and the editions that have it, line by line."""

    exclusion: WrittenExclusion
    anchored: bool
    fan: str
    because: tuple[str, ...]
    editions: tuple[str, ...]
    question: str
    cites: tuple[Cite, ...]
    faint: bool


def _row(site: Site, item: WrittenExclusion, forward: bool) -> ExclusionRow:
    """A row of what the fan excludes (``forward``), or of what excludes it."""
    notes = list(limits(site, item))
    if item.idle:
        notes.append(f"{site.say('idle')}{site.speaker.colon}{site.say('idle:' + item.idle)}")
    if item.note is not None:
        notes.append(site.prose(item.note))
    because = site.say("list_only") if item.because == "list" else site.link(item.because)
    editions = site.by_edition.in_force[item.id]
    if len(editions) == len(site.rulebook.editions):
        force: tuple[str, ...] = (site.say("all_editions"),)
    else:
        force = tuple(site.own(edition.short) for edition in editions)
    question = site.by_edition.question_of.get(item.id)
    return ExclusionRow(
        item,
        forward,
        item.fan if forward else item.by,
        (because, *notes),
        force or (site.say("no_edition"),),
        question.id if question else "",
        _cites(site, item),
        not editions or bool(item.idle),
    )


def _cites(site: Site, item: WrittenExclusion) -> tuple[Cite, ...]:
    """Where each edition that has it holds it, be it by the principle alone; then its own sources."""
    held = [
        rule.cite[0]
        for edition in site.by_edition.in_force[item.id]
        for rule in site.executor.interpreters[edition.id].rules.exclusions
        if rule.id == item.id
    ]
    return tuple(dict.fromkeys([*held, *item.cite]))


def _answers(site: Site, question: Question) -> list[tuple[str, str, str]]:
    """Each edition's answer to a question, and a remark where its own rules do not state it."""
    rows: list[tuple[str, str, str]] = []
    for edition in site.rulebook.editions:
        reading = site.by_edition.taken[edition.id][question.id]
        note = site.basis_note(edition.id, question.id)
        rows.append((site.own(edition.short), site.prose(reading.answer), note))
    return rows
