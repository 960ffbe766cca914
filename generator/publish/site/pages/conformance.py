"""The results of known scorers under each edition, and how to check another one with the suite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from generator.publish.scorers.answers import OUTCOMES
from generator.publish.scorers.cause_words import CauseWords
from generator.publish.scorers.causes import Cause
from generator.publish.scorers.known_scorers import ADAPTERS, KnownResult, known_results
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page

_WORDS = "conform"


class EditionCounts(NamedTuple):
    """An edition, its lines, and how many came to each outcome."""

    name: Markup
    lines: int
    counts: Mapping[str, int]


class SaidCause(NamedTuple):
    """A cause in words, how many lines it explains by edition, and its plainest hand with both scores."""

    said: str
    lines: str
    editions: str
    against: str
    hand: Markup
    expected: str
    got: str


class ScorerPart(NamedTuple):
    """What the page says of a scorer; ``version`` is empty where it is not installed."""

    name: str
    version: str
    call: str
    editions: list[EditionCounts]
    causes: list[SaidCause]


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    say = partial(site.speaker.say, _WORDS)
    yield fill_page(
        site,
        "api/conformance",
        say("title"),
        "conformance",
        say("lead"),
        then=lambda: {"scorers": _scorers(site), "release": _release(site)},
        say=say,
        outcomes=OUTCOMES,
    )


def _release(site: Site) -> tuple[str, str]:
    """The last release and its date; empty where there is none."""
    last = site.report.releases[-1:]
    return (last[0].version, last[0].date) if last else ("", "")


def _scorers(site: Site) -> list[ScorerPart]:
    exclusions = {item.id for item in site.rulebook.exclusions}
    words = CauseWords(
        site.rulebook,
        site.speaker,
        partial(_linked, site),
        site.prose,
        lambda item: site.citing(item) if item in exclusions else escape(item),
    )
    return [_part(site, words, item) for item in known_results(site.report, site.docs)]


def _part(site: Site, words: CauseWords, item: KnownResult) -> ScorerPart:
    editions = [
        EditionCounts(_linked(site, name), sum(counts.values()), counts)
        for name, counts in item.editions.items()
    ]
    call = f"fanpu conform --tiles -- python docs/{ADAPTERS}/{item.scorer.adapter}"
    causes = [_said(site, words, group) for group in item.groups]
    return ScorerPart(item.scorer.name, item.version, call, editions, causes)


def _linked(site: Site, item: str, text: str = "") -> Markup:
    """Return a link to what has a page, else its name."""
    return site.link(item, text) if item in site.addresses else escape(item)


def _said(site: Site, words: CauseWords, group: Mapping[str, Any]) -> SaidCause:
    say = partial(site.speaker.say, _WORDS)
    plainest = group["plainest"]
    colon = site.speaker.colon
    counts = [f"{site.names.get(name, name)}{colon}{n}" for name, n in group["editions"].items()]
    score = {
        key: say("refused") if plainest[key] is None else str(plainest[key])
        for key in ("expected", "got")
    }
    return SaidCause(
        words.say(Cause(**group["cause"]), group["always"]),
        say("lines", n=len(group["lines"])),
        site.speaker.join(counts),
        say("against", n=group["against"]) if group["against"] else "",
        _linked(site, plainest["id"], plainest["id"]),
        score["expected"],
        score["got"],
    )
