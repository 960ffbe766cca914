"""Fans, exclusions and principles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.publish.citation.content import Content, Sayer, placed, texts
from generator.records.model import LANGUAGES, Fan, Principle, Words, WrittenExclusion


def contents(sayer: Sayer) -> Iterator[Content]:
    """All of them, the fans and exclusions that readings bring among them."""
    for fan in sayer.rulebook.fans:
        yield _fan(sayer, fan.id, fan.name, fan)
    for question in sayer.rulebook.questions:
        for reading in question.readings:
            for unlisted in reading.patch.fans:
                own = {"points": unlisted.points, "define": unlisted.define}
                yield _fan(sayer, unlisted.id, unlisted.name, None, own)
    for exclusion in sayer.rulebook.exclusions():
        yield _exclusion(sayer, exclusion)
    for principle in sayer.rulebook.principles:
        yield _principle(sayer, principle)


def _fan(
    sayer: Sayer, item: str, name: Words, fan: Fan | None, own: dict[str, Any] | None = None
) -> Content:
    """Words: names, other names, text.  Ruling: points and definition.  What it excludes is apart."""
    ruling: dict[str, Any] = {
        edition: {"points": found.points, "define": found.define}
        for edition, rules in sayer.rules.items()
        for found in rules.fans
        if found.id == item
    }
    editions = tuple(ruling)
    text = fan.text if fan else None
    words: dict[str, dict[str, Any]] = {**texts(sayer, name=name, text=text)}
    for language in LANGUAGES:
        words[language]["also"] = sorted(fan.also.get(language, ())) if fan else ()
    ruling = ruling or {"": own}
    return Content(
        "fan",
        item,
        sayer.named(item),
        editions,
        {edition: sayer.say("points", n=found["points"]) for edition, found in ruling.items()},
        words,
        ruling,
        fan.cite if fan else (),
        sayer.short(text),
    )


def excluded(exclusion: WrittenExclusion) -> dict[str, Any]:
    """What an exclusion rules."""
    return {
        "by": exclusion.by,
        "fan": exclusion.fan,
        "because": exclusion.because,
        "at-most": exclusion.at_most,
        "wherever": exclusion.wherever or None,
        "when": exclusion.when,
    }


def _exclusion(sayer: Sayer, exclusion: WrittenExclusion) -> Content:
    """Words: the two fans' names, the note.  Ruling: the fans, the reason, the limits."""
    by, fan = sayer.named(exclusion.by), sayer.named(exclusion.fan)
    assert sayer.report.executor is not None
    force = sayer.report.executor.in_force
    editions = tuple(name for name in sayer.rules if exclusion.id in force[name])
    formula = sayer.say("excludes", by=by, fan=fan)
    because = None if exclusion.because == "list" else sayer.named(exclusion.because)
    gist = sayer.say("because", formula=formula, reason=because) if because else formula
    return Content(
        "exclusion",
        exclusion.id,
        by,
        editions,
        dict.fromkeys(placed(editions), gist),
        texts(sayer, by=by, fan=fan, note=exclusion.note),
        {edition: excluded(exclusion) for edition in placed(editions)},
        exclusion.cite,
    )


def _principle(sayer: Sayer, principle: Principle) -> Content:
    """Words: names and texts.  Ruling: its number and the kinds of set that it links."""
    editions = tuple(sayer.rules)
    return Content(
        "principle",
        principle.id,
        sayer.named(principle.id),
        editions,
        {edition: sayer.short(principle.text) for edition in editions},
        texts(sayer, name=principle.name, text=principle.text, how=principle.how),
        {
            edition: {
                "number": principle.number,
                "links": sorted(rules.principles[principle.id].links),
            }
            for edition, rules in sayer.rules.items()
        },
        principle.cite,
    )
