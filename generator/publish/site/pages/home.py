"""The home page: what the site is, a hand with its score, and where to begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.publish.site.cards.hand_cards import circumstances
from generator.publish.site.figures.play import first_twenty
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.pages.questions import listed
from generator.publish.site.pictures.fan_patterns import mini
from generator.records.fan import Fan
from generator.score import Derivation
from generator.verify.worked_examples import Executed

CATALOGUE = "home"
DAYS = 31
"""So many hands take turns as today's."""
SHOWN = 3
"""So many questions are shown: those whose answers change the most hands."""


@dataclass(frozen=True)
class ShownHand:
    """A hand that scores the same under every edition: picture, fans and points."""

    picture: Markup
    how: str
    fans: tuple[tuple[str, int, int], ...]  # id, points, how often
    total: int


def pages(site: Site) -> Iterator[Page]:
    """The one page."""

    def say(key: str, **blanks: object) -> str:
        return site.speaker.say(CATALOGUE, key, **blanks)

    names = [site.own(edition.short) for edition in site.rulebook.editions]
    yield fill_page(
        site,
        "index",
        say("heading"),
        "home",
        say("about", editions=site.speaker.join(names)),
        then=lambda: {
            "say": say,
            "minimum": site.speaker.join([str(item) for item in _minimums(site)]),
            "hero": _hero(site),
            "days": [shown(site, run) for run in _of_the_days(site)],
            "twenty": first_twenty(site),
            "differing": listed(site, "score")[0][:SHOWN],
            "pattern": lambda fan: mini(site, fan.id),
        },
    )


def _minimums(site: Site) -> list[int]:
    return list(dict.fromkeys(edition.minimum for edition in site.rulebook.editions))


def shown(site: Site, run: Executed) -> ShownHand:
    """An agreed hand as it is drawn here."""
    edition = next(iter(run.derivations))
    fans = site.executor.fans(run, edition)
    order = sorted(fans, key=lambda fan: site.ranks[fan])
    return ShownHand(
        site.pictures.hand(run.hand, run.example.id),
        circumstances(site, run.hand),
        tuple((fan, *fans[fan]) for fan in order),
        run.derivations[edition].points,
    )


def _hero(site: Site) -> ShownHand:
    """The first agreed hand of the fan that is worth learning first, and counts a few others."""
    runs = (run for fan in first_twenty(site) for run in _agreed(site, fan))
    return shown(site, next(run for run in runs if 3 <= len(_fans(site, run)) <= 6))


def _of_the_days(site: Site) -> list[Executed]:
    """The hands that take turns: one of each fan, those of common fans not before those of rare ones."""
    fans = sorted(site.rulebook.fans, key=lambda fan: fan.name["zh"])
    found = (next(iter(_agreed(site, fan)), None) for fan in fans)
    return [run for run in found if run and 3 <= len(_fans(site, run)) <= 7][:DAYS]


def _agreed(site: Site, fan: Fan) -> Iterator[Executed]:
    """The fan's examples that win, and score the same under every edition."""
    for example in fan.examples:
        run = site.executed[example.id]
        allowed = len(run.derivations) == len(site.rulebook.editions)
        if allowed and not example.near and fan.id in _fans(site, run) and _alike(site, run):
            yield run


def _alike(site: Site, run: Executed) -> bool:
    found = list(run.derivations.values())
    same = len({item.points for item in found}) == 1 and all(map(_reaches, found))
    fans = [dict(site.executor.fans(run, edition)) for edition in run.derivations]
    return same and all(item == fans[0] for item in fans)


def _reaches(derivation: Derivation) -> bool:
    return derivation.reaches_minimum


def _fans(site: Site, run: Executed) -> set[str]:
    return set(site.executor.fans(run, next(iter(run.derivations))))
