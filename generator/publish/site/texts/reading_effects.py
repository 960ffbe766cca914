"""What a reading changes in the rulebook, in words."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from generator.publish.site.page.context import Site
from generator.publish.site.texts.definition_words import phrases
from generator.publish.site.texts.exclusion_limits import joint_limits
from generator.records.exclusion import WrittenExclusion
from generator.records.question import Question
from generator.rules.ruleset import Define


def effects(site: Site, question: Question, name: str) -> Iterator[str]:
    """Yield a line for each fan, exclusion, link or number that a reading changes."""
    reading = question.reading(name)
    assert reading is not None
    patch = reading.patch

    def points(value: int) -> str:
        return site.speaker.say("answer", "points", n=value)

    def words(define: Define) -> str:
        return site.speaker.comma.join(phrases(define, site.speaker, site.class_names))

    colon = site.speaker.colon
    for fan, value in patch.points.items():
        yield site.link(fan) + colon + points(value)
    for fan, define in patch.define.items():
        yield site.link(fan) + colon + words(define)
    for unlisted in patch.fans:
        meaning = points(unlisted.points) + site.speaker.semicolon + words(unlisted.define)
        cited = site.citing(unlisted.id)
        yield escape(site.own(unlisted.name) + colon + meaning + " ") + cited
    yield from _exclusions(site, patch.exclude)
    for principle, kinds in patch.links.items():
        linked = site.speaker.join([site.say(f"linked:{kind}") for kind in kinds])
        yield site.link(principle) + colon + (linked or site.say("linked_none"))
    for fan in sorted(patch.unscored):
        yield site.say("reading_unscored", fan=site.link(fan))
    for item in site.rulebook.exclusions:
        if item.id in patch.without:
            yield site.say("reading_without", by=site.link(item.by), fan=site.link(item.fan))


def _exclusions(site: Site, exclusions: tuple[WrittenExclusion, ...]) -> Iterator[Markup]:
    """Yield what a reading excludes; fans that exclude the same ones share a line."""
    found: dict[str, dict[str, list[WrittenExclusion]]] = {}
    cites: dict[str, list[str]] = {}  # of exclusions that stand on no fan's page
    listed = {fan.id for fan in site.rulebook.fans}
    for item in exclusions:
        found.setdefault(item.by, {}).setdefault(item.fan, []).append(item)
        if item.by not in listed:
            cites.setdefault(item.by, []).append(site.citing(item.id, anchored=True))
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for by, fans_of in found.items():
        targets = (
            (fan, note) for fan, items in fans_of.items() for note in joint_limits(site, items)
        )
        groups.setdefault(tuple(dict.fromkeys(targets)), []).append(by)
    for barred, bars in groups.items():
        those = [
            site.link(fan) + (site.speaker.aside(notes) if notes else "") for fan, notes in barred
        ]
        these = site.speaker.series([site.link(by) for by in bars], "names")
        fans = site.speaker.series(those, "names")
        said = site.say("reading_excludes", n=len(bars), by=these, fans=fans)
        yield Markup(" ").join([said, *(cite for by in bars for cite in cites.get(by, ()))])
