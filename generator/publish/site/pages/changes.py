"""What changed on this site, release by release, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.publish.citation.frozen import GONE, NEW
from generator.publish.citation.record_history import History, Moment, history, rules_apart
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.texts.past_lines import PastLine, past_words, reason
from generator.rulebook.releases import Release


class Block(NamedTuple):
    """A release, or what none has yet: its changes' reasons, and what is new, changed or retired.

    Reasons come with the id of the change and the ids that it concerns.  ``first`` is how many records
    the first release has, else nothing; ``only_words`` how many are changed in text or sources alone.
    """

    head: str
    anchor: str
    label: str
    reasons: list[tuple[str, PastLine, tuple[str, ...]]]
    first: int
    new: list[str]
    changed: list[tuple[str, str, str]]
    gone: list[str]
    only_words: int


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    yield fill_page(
        site,
        "changes",
        site.speaker.say("history", "changes_title"),
        "changes",
        site.speaker.say("history", "changes_lead"),
        then=lambda: {"blocks": list(_blocks(site))},
        say=lambda key, **blanks: site.speaker.say("history", key, **blanks),
    )


def _blocks(site: Site) -> Iterator[Block]:
    """The latest first, what is not released before all."""
    told = history(site.report)
    found: dict[str, list[Moment]] = {}
    for moment in told.every:
        found.setdefault(moment.version, []).append(moment)
    open_ended = found.get("", [])
    if open_ended or not told.releases or told.reasons(None):
        yield _block(site, told, None, open_ended)
    for release in reversed(told.releases):
        yield _block(site, told, release, found.get(release.version, []))


def _block(site: Site, told: History, release: Release | None, moments: list[Moment]) -> Block:
    words = past_words(site)
    kept = [item for item in moments if item.step.id in site.addresses]
    rules = [item for item in kept if rules_apart(item)]
    return Block(
        words.release(release),
        f"v{release.version}" if release else "unreleased",
        release.label if release else site.rulebook.label,
        [
            (change.id, reason(site, change), tuple(_shown(site, change.concerns)))
            for change in reversed(told.reasons(release))
        ],
        len(release.records) if release and release is told.releases[0] else 0,
        [item.step.id for item in rules if item.step.state == NEW],
        [
            (item.step.id, words.what(item), words.before(item))
            for item in rules
            if item.step.state not in (NEW, GONE)
        ],
        [item.step.id for item in moments if item.step.state == GONE],
        len(kept) - len(rules),
    )


def _shown(site: Site, names: tuple[str, ...]) -> Iterator[str]:
    return (name for name in names if name in site.addresses)
