"""Pictures to share: what a link to a page shows where it is posted, 1200 by 630 pixels.

``fanpu pictures`` makes them for a release into ``build/pictures/<language>/``; a build takes those
that are there, and only a page whose picture is there names one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from generator.publish.fallen_back import with_languages
from generator.publish.site.figures.chance import chances, rarity_badge
from generator.publish.site.figures.rarity_findings import Findings
from generator.publish.site.page.context import Site
from generator.publish.site.texts.mnemonics import mnemonic
from generator.publish.site.texts.play_words import PlayWords
from generator.publish.site.tiles.sprite import sprite
from generator.publish.templates import LANG, ROOT, render
from generator.records.fan import Fan
from generator.records.question import Question
from generator.verify.worked_examples import Executed

WIDTH, HEIGHT = 1200, 630
FOLDER = "assets/social"


@dataclass(frozen=True)
class SocialCard:
    """What the picture of a page shows; ``path`` is the page's."""

    path: str
    title: str
    mark: str
    line: str
    more: str
    tiles: Markup


def file_of(path: str) -> str:
    """The name of a page's picture: ``fans-pure-straight.png``."""
    return f"{path.removesuffix('/index').replace('/', '-')}.png"


def kept(site: Site) -> Path:
    """The folder of the pictures that were made for a language."""
    return site.docs.parent / "build" / "pictures" / site.language


def files(site: Site) -> Iterator[tuple[str, bytes]]:
    """The pictures that are there, by their paths from the language's root."""
    folder = kept(site)
    if folder.is_dir():
        for file in sorted(folder.glob("*.png")):
            yield f"{FOLDER}/{file.name}", file.read_bytes()


def picture_of(site: Site, path: str) -> str:
    """Return the path of the picture of a page, from the language's root; empty if it has none."""
    name = file_of(path)
    return f"{FOLDER}/{name}" if (kept(site) / name).is_file() else ""


def cards(site: Site, only: str | None = None) -> Iterator[SocialCard]:
    """Every card, or those of a kind."""
    chances(site.executor, site.docs)  # counted before the badges ask
    if only in (None, "index"):
        yield _home(site)
    if only in (None, "rarity"):
        yield _rarity(site)
    if only in (None, "fans"):
        yield from (_fan(site, fan) for fan in site.rulebook.fans)
    if only in (None, "questions"):
        yield from (_question(site, item) for item in site.rulebook.questions)


def page_of(site: Site, card: SocialCard) -> str:
    """A card as an HTML page that stands alone."""
    page = render(
        "site/social",
        card=card,
        lang=LANG[site.language],
        name=site.say("site_name"),
        sprite=Markup(sprite()),
        width=WIDTH,
        height=HEIGHT,
    )
    return with_languages(page).replace(f"{ROOT}assets/tiles.svg#", "#")  # its tiles are in it


def _home(site: Site) -> SocialCard:
    """The site's name, what it is, and a hand of the fan that is won with most."""
    fan = Findings(site).most_won.fan
    run = _first(site, fan)
    found = site.executor.fans(run, next(iter(run.derivations)))
    scored = site.speaker.join(
        [f"{site.names[name]} {points}" for name, (points, _) in found.items()]
    )
    return SocialCard(
        "index", site.say("site_name"), "", site.say("tagline"), scored, _tiles(site, run)
    )


def _rarity(site: Site) -> SocialCard:
    found = Findings(site)
    words = PlayWords(site, found)
    (figure, line), *_ = words.headlines()
    between = site.tongue.gap
    return SocialCard(
        "rarity/index",
        words.say("title"),
        "",
        figure + between + line,
        "",
        _tiles(site, found.highest),
    )


def _first(site: Site, fan: Fan) -> Executed:
    return next(site.executed[item.id] for item in fan.examples if item.near is None)


def _tiles(site: Site, run: Executed) -> Markup:
    return site.pictures.hand(run.hand, run.example.id)


def _fan(site: Site, fan: Fan) -> SocialCard:
    """Name, points, a line to remember it by, how rare it is, and its first hand."""
    name = fan.name[site.language]
    title = name if site.tongue.chinese else f"{name} {fan.name['zh']}"
    return SocialCard(
        f"fans/{fan.id}",
        title,
        site.by_edition.fan_points(fan.id),
        mnemonic(site.language, fan.id),
        rarity_badge(site, fan).chance,
        _tiles(site, _first(site, fan)),
    )


def _question(site: Site, question: Question) -> SocialCard:
    """The question, and the hand that decides it, if there is one."""
    runs = site.by_edition.deciding[question.id]
    tiles = _tiles(site, runs[0]) if runs else Markup("")
    answers = {
        edition.id: site.own(site.by_edition.taken[edition.id][question.id].answer)
        for edition in site.rulebook.editions
    }
    shown = [
        f"{site.own(edition.short)}{site.speaker.colon}{answers[edition.id]}"
        for edition in site.rulebook.editions
    ]
    agree = len(set(answers.values())) == 1
    line = next(iter(answers.values())) if agree else ""
    more = "" if agree else "\n".join(shown)
    return SocialCard(f"questions/{question.id}", site.own(question.title), "?", line, more, tiles)
