"""What the title index lists: each with its address, its title and every name it is looked for under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from generator.american.case_runs import KINDS as AMERICAN_CASES
from generator.i18n import LANGUAGES, catalogue
from generator.publish.site.context import Site
from generator.publish.site.page import Page
from generator.records.model import NUMBERINGS
from generator.wording.american_words import AmericanWords

KINDS = (
    "fan", "term", "tile", "principle", "foul", "question", "article", "edition", "source",
    "collection", "cases", "form", "event", "page", "card-hand", "clause", "reading", "hand",
    "exclusion", "case", "misprint", "section",
)  # fmt: skip
"""What can be found; a result says which.  From ``clause`` on they are places on a page."""

BASES = {
    "fan": "fans/", "term": "terms/", "tile": "terms/", "principle": "principles/",
    "foul": "fouls/", "question": "questions/", "article": "rules/", "edition": "editions/",
    "source": "sources/", "collection": "hands/", "cases": "cases/", "form": "forms/",
    "event": "timeline/", "page": "", "card-hand": "american/",
}  # fmt: skip
"""How the address of each kind begins: it is not written into each entry."""


@dataclass(frozen=True)
class Entry:
    """Something with a title.

    ``names`` are those besides the title that are loaded with every page, ``more`` those that come with
    the full text; ``elsewhere`` are words that other games or beginners use for it.
    A fan has ``points`` and its ``numbers``, one for each numbering.  What is ``late`` comes with the
    full text, title and all.
    """

    kind: str
    id: str
    address: str
    title: str
    names: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    pinyin: str = ""
    elsewhere: tuple[str, ...] = ()
    points: str = ""
    numbers: tuple[int, ...] = ()
    late: bool = False


@cache
def words_elsewhere() -> Mapping[str, tuple[str, ...]]:
    """For an id the words that players of other games, or in a hurry, use for it."""
    text = files("generator.publish.site.search").joinpath("elsewhere.yaml").read_text("utf-8")
    return {item: tuple(words) for item, words in yaml.safe_load(text).items()}


def entries(site: Site, made: Iterable[Page]) -> list[Entry]:
    """Every entry of the language; ``made`` are the pages, of which those not yet listed follow."""
    found = [*_named(site), *_titled(site), *_sources(site), *_cards(site)]
    listed = {entry.address for entry in found}
    asked = catalogue("search_pages")
    for page in made:
        if page.address and page.address not in listed:
            also = asked[page.address][site.language] if page.address in asked else ""
            names = tuple(also.split("|")) if also else ()
            found.append(
                Entry("page", page.address, page.address, page.title, more=names, late=page.late)
            )
    return found


def _entry(
    site: Site, kind: str, item: Any, codes: tuple[str, ...], others: tuple[str, ...], **more: Any
) -> Entry:
    """An entry for something that has an id, named as the site names it.

    Its names in the languages of ``codes`` and its other names in those of ``others`` belong to the
    titles, the rest to the full text.
    """
    title = site.names[item.id]
    also: Mapping[str, tuple[str, ...]] = getattr(item, "also", {})
    names = [item.name[code] for code in codes]
    names += [name for code in others for name in also.get(code, ())]
    rest = [item.name[code] for code in LANGUAGES]
    rest += [name for group in also.values() for name in group]
    rest += [name for group in getattr(item, "also_in", {}).values() for name in group]
    here = tuple(name for name in dict.fromkeys(names) if name != title)
    return Entry(
        kind,
        item.id,
        site.addresses[item.id],
        title,
        here,
        tuple(name for name in dict.fromkeys(rest) if name not in here and name != title),
        elsewhere=words_elsewhere().get(item.id, ()),
        **more,
    )


def _named(site: Site) -> Iterator[Entry]:
    """What has names: fans, terms, principles, fouls, editions."""
    book, own = site.rulebook, (site.language,)
    for fan in book.fans:
        yield _entry(
            site,
            "fan",
            fan,
            LANGUAGES,
            LANGUAGES,
            pinyin=fan.name["pinyin"],
            points="/".join(dict.fromkeys(map(str, site.points(fan.id).values()))),
            numbers=tuple(fan.number[numbering] for numbering in NUMBERINGS),
        )
    for term in book.terms:
        kind = "tile" if term.tile else "term"
        yield _entry(site, kind, term, LANGUAGES, own, pinyin=term.name["pinyin"])
    for principle in book.principles:
        yield _entry(site, "principle", principle, LANGUAGES, own)
    for foul in book.fouls:
        yield _entry(site, "foul", foul, own, ())
    for edition in book.editions:
        yield _entry(site, "edition", edition, (), ())


def _titled(site: Site) -> Iterator[Entry]:
    """What has a title: in the language of the page; in the others it comes with the full text."""
    book = site.rulebook
    american = {article.id for article in book.articles if article.game}
    american |= {group.id for group in book.procedures if group.kind in AMERICAN_CASES}
    for kind, items in (
        ("question", book.questions),
        ("article", book.articles),
        ("collection", book.collections),
        ("cases", book.procedures),
        ("form", book.forms),
        ("form", book.rotations),
        ("event", book.timeline),
    ):
        for item in items:
            yield Entry(
                kind,
                item.id,
                site.addresses[item.id],
                site.names[item.id],
                more=tuple(item.title[code] for code in LANGUAGES if code != site.language),
                elsewhere=words_elsewhere().get(item.id, ()),
                late=item.id in american,
            )


def _cards(site: Site) -> Iterator[Entry]:
    """The American game: its overview with every page, its hands and their sections late."""
    words = AmericanWords(site.speaker)
    for card in site.rulebook.cards:
        title = words.say("title")
        yield Entry("page", card.id, site.addresses[card.id], title, more=tuple(card.name.values()))
        for section in card.sections:
            names = tuple(dict.fromkeys(section.name.values()))
            address = f"american/{section.id}/"
            yield Entry("page", address, address, site.own(section.name), names, late=True)
        for hand in card.hands:
            yield Entry(
                "card-hand",
                hand.id,
                site.addresses[hand.id],
                site.names[hand.id],
                points=str(hand.points),
                late=True,
            )


def _sources(site: Site) -> Iterator[Entry]:
    for source in site.rulebook.sources:
        names = (source.title,) if source.title != site.names[source.id] else ()
        address = site.addresses[source.id]
        yield Entry("source", source.id, address, site.names[source.id], more=names)
