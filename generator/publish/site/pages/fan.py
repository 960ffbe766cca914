"""The page of a fan, always in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from generator.publish.site.context import Page, Site
from generator.publish.site.definition_words import phrases
from generator.publish.site.exclusion_limits import limits
from generator.publish.site.hand_cards import card
from generator.publish.site.page_templates import render
from generator.publish.site.pictures.pattern_picture import drawing
from generator.records.model import NUMBERINGS, Fan, WrittenExclusion
from generator.rules.ruleset import Define


def pages(site: Site) -> Iterator[Page]:
    """A page for each fan."""
    fans = site.rulebook.fans
    for place, fan in enumerate(fans):
        before = fans[place - 1] if place else None
        after = fans[place + 1] if place + 1 < len(fans) else None
        yield _page(site, fan, before, after)


def _page(site: Site, fan: Fan, before: Fan | None, after: Fan | None) -> Page:
    path = f"fans/{fan.id}"
    prefix = "../../"
    name = site.own(fan.name)
    series = next(item for item in site.rulebook.series if item.id == fan.series)
    body = render(
        "fan",
        site=site,
        fan=fan,
        prefix=prefix,
        name=name,
        series=site.own(series.name),
        points=_points(site, fan),
        numbers=_numbers(site, fan, prefix),
        pattern=_pattern(site, fan, prefix),
        exact=_exact(site, fan),
        bars=[_exclusion(site, item, prefix, True) for item in site.bars(fan.id)],
        barred=[_exclusion(site, item, prefix, False) for item in site.barred_by(fan.id)],
        hands=[card(site, item, prefix, fan.id) for item in fan.examples if not item.near],
        near=[card(site, item, prefix, fan.id) for item in fan.examples if item.near],
        questions=[item for item in site.rulebook.questions if fan.id in item.fans],
        answers=lambda question: _answers(site, question, prefix),
        rules=[
            article.id
            for article in site.rulebook.articles
            if fan.id in site.named_in.get(article.place.document.path, set())
        ],
        before=before,
        after=after,
    )
    title = name if site.language == "zh" else f"{name} · {fan.name['zh']}"
    lines = site.own(fan.text).splitlines()
    return Page(path, title, body, lines[0])


def _points(site: Site, fan: Fan) -> list[tuple[str, int]]:
    """One value, or one for each edition where they differ."""
    found = site.points(fan.id)
    if len(set(found.values())) == 1:
        return [("", next(iter(found.values())))]
    return [(site.names[edition], value) for edition, value in found.items()]


def _numbers(site: Site, fan: Fan, prefix: str) -> list[tuple[str, int]]:
    return [
        (site.link(source, prefix, numbering[-4:]), fan.number[numbering])
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
            [escape(text) for text in phrases(define, site.speaker, site.class_names)],
        )
        for names, define in found
    ]


def _pattern(site: Site, fan: Fan, prefix: str) -> list[str]:
    classes = {named.id: named.tiles for named in site.rulebook.classes}
    drawn = drawing(defines(site, fan.id)[0][1], classes)
    if drawn is None:
        return []
    return [site.pictures.pattern(row, prefix, drawn.wanted, drawn.closed) for row in drawn.rows]


def _exclusion(site: Site, item: WrittenExclusion, prefix: str, forward: bool) -> dict[str, str]:
    """A row of what the fan excludes (``forward``), or of what excludes it."""
    notes = list(limits(site, item))
    if item.idle:
        notes.append(f"{site.say('idle')}{site.speaker.colon}{site.say('idle:' + item.idle)}")
    listed = item.because == "list"
    because = site.say("list_only") if listed else site.link(item.because, prefix)
    editions = site.in_force[item.id]
    if len(editions) == len(site.rulebook.editions):
        force = site.say("all_editions")
    elif editions:
        force = "<br>".join(escape(site.own(edition.short)) for edition in editions)
    else:
        force = site.say("no_edition")
    question = site.question_of.get(item.id)
    if question is not None:
        force += f'<br><a href="{prefix}questions/{question.id}/">{site.say("differ")}</a>'
    return {
        "id": item.id if forward else "",
        "ref": item.id,
        "fan": site.link(item.fan if forward else item.by, prefix),
        "because": "<br>".join([because, *(escape(note) for note in notes)]),
        "force": force,
        "cite": site.cites(item.cite, prefix),
        "faint": "" if editions and not item.idle else "faint",
    }


def _answers(site: Site, question: object, prefix: str) -> list[tuple[str, str, str]]:
    """Each edition's answer to a question: edition, answer, whether assumed."""
    rows: list[tuple[str, str, str]] = []
    for edition in site.rulebook.editions:
        reading = site.taken[edition.id][question.id]  # type: ignore[attr-defined]
        assumed = site.say("assumed") if question.id in edition.assumed else ""  # type: ignore[attr-defined]
        rows.append((site.own(edition.short), site.prose(reading.answer, prefix), assumed))
    return rows
