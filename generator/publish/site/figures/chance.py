"""How rare fans are by chance, for any page: the figures once for all languages, and a badge in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from generator.enumerate.rarity.rarity_report import RarityReport
from generator.i18n.amounts import amount, grouped
from generator.publish.site.figures.counted_editions import counted, of_counted
from generator.publish.site.figures.play import Won, in_play
from generator.publish.site.page.context import Site
from generator.records.fan import Fan
from generator.verify.worked_examples import Executor

WORDS = "rarity"


class Badge(NamedTuple):
    """How rare a fan is, in a few words: by chance, and in play; either may be empty."""

    chance: str
    play: str


@lru_cache(maxsize=1)
def report(executor: Executor, docs: Path) -> RarityReport:
    """Return the report on the rulebook of a build, the same for every language."""
    return RarityReport(of_counted(executor), counted(executor), docs)


@lru_cache(maxsize=1)
def chances(executor: Executor, docs: Path) -> Mapping[str, tuple[Fraction, ...]]:
    """Return the share of complete hands in which each fan that the tiles decide scores by the tiles.

    One share where the editions agree, else each, the rarest first.
    """
    figures = report(executor, docs)
    found: dict[str, set[Fraction]] = {}
    for edition in figures.rules:
        exact = figures.exact(edition)
        for fan, rarity in exact.fans.items():
            found.setdefault(fan, set()).add(Fraction(rarity.counted, exact.all.ways))
    return {fan: tuple(sorted(shares)) for fan, shares in found.items()}


def chance(site: Site, fan: str) -> tuple[Fraction, ...]:
    """The share of complete hands in which a fan scores; nothing where it depends on how they are won."""
    return chances(site.executor, site.docs).get(fan, ())


def rarity_badge(site: Site, fan: Fan) -> Badge:
    """Return how rare a fan is by chance, and how often the largest group that tells wins with it.

    A build has counted all hands before its pages; where they are not counted, as in a preview after a
    rule was changed, chance is left out, for a page does not wait for minutes.
    """
    say = site.speaker.say
    shares = chance(site, fan.id) if report(site.executor, site.docs).is_counted else ()
    chances_told = dict.fromkeys(
        big(site, 1 / share) if site.tongue.chinese else amount(1 / share, site.language)
        for share in shares
    )
    by_chance = site.speaker.series(list(chances_told)[::-1], "to")
    told = [won for won in in_play(site, fan.id) if won.exact]
    largest = max(told, key=lambda won: won.group.wins) if told else None
    return Badge(
        say(WORDS, "badge_chance", n=by_chance) if by_chance else "",
        say(WORDS, "badge_play", won=_won_in_badge(site, largest), group=group_words(site, largest))
        if largest
        else "",
    )


def big(site: Site, value: Fraction) -> str:
    """A large number in words that one can read: ``3.39 billion``, in Chinese 33.9 亿."""
    large, small = site.tongue.powers
    for size, power in (("large", large), ("small", small)):
        if value >= 10**power:
            return site.speaker.say(
                WORDS, f"big:{size}", n=amount(value / 10**power, site.language)
            )
    return amount(value, site.language)


def _won_in_badge(site: Site, won: Won) -> str:
    """Return how often a group won with a fan, per thousand wins if it is less than one in a hundred."""
    if 0 < won.most < Fraction(1, 100) and won.group.wins >= FEW:
        return site.speaker.say(WORDS, "won_per_thousand", k=per_hundred(site, won.least * 10))
    return won_words(site, won)


def won_words(site: Site, won: Won) -> str:
    """Return in words how often a group won with a fan: per hundred wins, or of how many if few."""
    say, n = site.speaker.say, grouped(won.group.wins, site.language)
    if not won.most:
        return say(WORDS, "won_never", n=n)
    if won.group.wins < FEW:
        return say(WORDS, "won_of", k=int(won.least * won.group.wins), n=n)
    return say(WORDS, "won_per_hundred", k=per_hundred(site, won.least))


FEW = 100
"""Of fewer wins than this no share in a hundred is told, only the count."""


def per_hundred(site: Site, share: Fraction) -> str:
    """A share as a number of a hundred, of two digits at most: ``23``, ``4.6``, ``0.4``."""
    value = share * 100
    text = f"{float(value):.0f}" if value >= 10 else f"{float(value):.1f}"
    text = text.removesuffix(".0") if value else "0"
    return site.tongue.written(text)


def group_words(site: Site, won: Won) -> str:
    """A group, with its size where :func:`won_words` does not tell it."""
    name = site.own(won.group.name)
    if not site.tongue.chinese:
        name = name[:1].lower() + name[1:]  # it stands inside a sentence
    if not won.most or won.group.wins < FEW:
        return name
    n = grouped(won.group.wins, site.language)
    return site.speaker.say(WORDS, "group_size", group=name, n=n)
