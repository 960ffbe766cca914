"""What a fan excludes and what excludes it: the fans at a glance, and a row for each with its sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.publish.site.page.context import Site
from generator.publish.site.texts.exclusion_limits import limits
from generator.records.exclusion import WrittenExclusion
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class NotScoredBeside:
    """A fan that is not scored with another; ``editions`` is empty if this holds in all of them."""

    fan: str
    editions: tuple[str, ...]


@dataclass(frozen=True)
class Ground:
    """An exclusion in a row: its reasons, the editions that have it, and where it is printed.

    ``question`` is the question whose answer adds the exclusion, or empty; ``differs`` tells whether
    editions answer it differently.
    """

    exclusion: WrittenExclusion
    because: tuple[str, ...]
    editions: tuple[str, ...]
    question: str
    differs: bool
    cites: tuple[Cite, ...]


@dataclass(frozen=True)
class ExclusionRow:
    """The other fan with every exclusion between the two; ``faint`` if none of them ever acts."""

    fan: str
    grounds: tuple[Ground, ...]
    faint: bool


def acting(site: Site, found: Iterable[WrittenExclusion], forward: bool) -> list[NotScoredBeside]:
    """Return the other fan of each exclusion that acts anywhere, once, in the order of fan numbers.

    An edition that scores the same for another reason counts among those with the exclusion.
    ``forward`` asks for the fans that are excluded, otherwise for those that exclude.
    """
    editions: dict[str, set[str]] = {}
    for item in found:
        if not item.idle:
            here = editions.setdefault(_other(item, forward), set())
            here.update(edition.id for edition in site.by_edition.acts_under[item.id])
    every = [edition.id for edition in site.rulebook.editions]
    return [
        NotScoredBeside(
            fan, () if len(editions[fan]) == len(every) else _in_order(every, editions[fan])
        )
        for fan in sorted(editions, key=lambda fan: site.ranks.get(fan, 0))
        if editions[fan]
    ]


def rows(site: Site, found: Iterable[WrittenExclusion], forward: bool) -> Iterator[ExclusionRow]:
    """A row for each other fan, those without effect last."""
    groups: dict[str, list[WrittenExclusion]] = {}
    for item in found:
        groups.setdefault(_other(item, forward), []).append(item)
    made = [
        ExclusionRow(
            fan,
            tuple(_ground(site, item) for item in items),
            all(item.idle or not site.by_edition.in_force[item.id] for item in items),
        )
        for fan, items in groups.items()
    ]
    yield from sorted(made, key=lambda row: row.faint)


def _other(item: WrittenExclusion, forward: bool) -> str:
    return item.fan if forward else item.by


def _in_order(every: list[str], some: set[str]) -> tuple[str, ...]:
    return tuple(edition for edition in every if edition in some)


def _ground(site: Site, item: WrittenExclusion) -> Ground:
    notes = list(limits(site, item))
    if item.idle:
        notes.append(site.say(f"idle:{item.idle}"))
    if item.note is not None:
        notes.append(site.prose(item.note))
    because = (
        site.speaker.say("answer", "list") if item.because == "list" else site.link(item.because)
    )
    editions = site.by_edition.in_force[item.id]
    force = tuple(site.own(edition.short) for edition in editions) or (site.say("no_edition"),)
    question = site.by_edition.question_of.get(item.id)
    return Ground(
        item,
        (because, *notes),
        (site.say("all_editions"),) if len(editions) == len(site.rulebook.editions) else force,
        question.id if question else "",
        question is not None and not site.by_edition.alike(question),
        _cites(site, item),
    )


def _cites(site: Site, item: WrittenExclusion) -> tuple[Cite, ...]:
    """The place in each edition with the exclusion (or its principle), then the exclusion's sources."""
    held = [
        cite
        for edition in site.by_edition.in_force[item.id]
        for rule in site.executor.interpreters[edition.id].rules.exclusions
        if rule.id == item.id
        for cite in rule.cite[:1]
    ]
    return tuple(dict.fromkeys([*held, *item.cite]))
