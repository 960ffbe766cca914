"""What the book is made of, in its order: the site's own pages, in parts and groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page
from generator.publish.site.pages import (
    american,
    articles,
    cases,
    editions,
    fan,
    forms,
    fouls,
    misprints,
    principles,
    questions,
    sources,
    terms,
    timeline,
    worked,
    written,
)
from generator.publish.site.texts.chapters import by_chapter
from generator.publish.site.texts.question_themes import by_theme
from generator.records.term import Term


@dataclass(frozen=True)
class Group:
    """Pages under a heading; ``address`` is where the site has that heading, ``title`` may be empty."""

    address: str
    title: str
    pages: tuple[Page, ...]


@dataclass(frozen=True)
class Part:
    """A part of the book; a ``single`` page has its own title, and its headings are the book's."""

    address: str
    title: str
    groups: tuple[Group, ...]
    single: bool

    @property
    def name(self) -> str:
        """Its name in the style sheet."""
        return self.address.strip("/")

    @property
    def pages(self) -> tuple[Page, ...]:
        """All its pages."""
        return tuple(page for group in self.groups for page in group.pages)


Listed = Iterator[tuple[str, str, Iterable[str]]]  # of groups: address, title, addresses of pages


@dataclass(frozen=True)
class _Plan:
    """A part to be: the key of its title, the kind of page that it takes from, and its groups.

    Without ``groups`` it is the one page at its address.
    """

    address: str
    title: str
    make: Callable[[Site], Iterator[Page]]
    groups: Callable[[Site], Listed] | None = None


def parts(site: Site) -> tuple[Part, ...]:
    """Return the parts that have something in them."""
    kinds = dict.fromkeys(plan.make for plan in PLANS)
    pages = {page.address: page for make in kinds for page in make(site)}
    made = (_part(site, plan, pages) for plan in PLANS)
    return tuple(part for part in made if part.pages)


def _part(site: Site, plan: _Plan, pages: Mapping[str, Page]) -> Part:
    groups = plan.groups(site) if plan.groups else iter([("", "", [plan.address])])
    found = (
        Group(where, name, tuple(pages[address] for address in addresses if address in pages))
        for where, name, addresses in groups
    )
    return Part(
        plan.address,
        site.say(plan.title),
        tuple(group for group in found if group.pages),
        plan.groups is None,
    )


def _fans(site: Site) -> Listed:
    value = {fan.id: site.by_edition.highest_points(fan.id) for fan in site.rulebook.fans}
    for points, found in groupby(site.rulebook.fans, lambda item: value[item.id]):
        yield f"fans/#{points}", site.speaker.say("answer", "points", n=points), _at(site, found)


def _rules(site: Site) -> Listed:
    for chapter, found in by_chapter(site.rulebook.articles).items():
        yield f"rules/#{chapter}", site.say(f"chapter:{chapter}"), _at(site, found)


def _fouls(site: Site) -> Listed:
    for stage, found in groupby(site.rulebook.fouls, lambda foul: foul.stage):
        yield f"fouls/#{stage}", site.say(f"stage:{stage}"), _at(site, found)


def _questions(site: Site) -> Listed:
    for theme, found in by_theme(site.rulebook.questions).items():
        yield f"questions/#{theme}", site.say(f"theme:{theme}"), _at(site, found)


def _american(site: Site) -> Listed:
    """The hands of each card, section by section; before them the game's first page."""
    for card in site.rulebook.cards:
        for section in card.sections:
            hands = _at(site, (hand for hand in card.hands if hand.section == section.id))
            first = ["american/"] * (section is card.sections[0])
            yield f"american/{section.id}/", site.own(section.name), [*first, *hands]


def _terms(site: Site) -> Listed:
    kinds: dict[str, list[Term]] = {}
    for term in site.rulebook.terms:
        if term.tile is None:
            kinds.setdefault(term.kind, []).append(term)
    for kind, found in kinds.items():
        yield f"terms/#{kind}", site.say(f"term:{kind}"), _at(site, found)


def _misprints(site: Site) -> Listed:
    yield "", "", [f"misprints/{item.id}/" for item in site.rulebook.sources]


class _Addressed(Protocol):
    @property
    def id(self) -> str: ...


def _at(site: Site, found: Iterable[_Addressed]) -> list[str]:
    """Where the pages of these records are."""
    return [site.addresses[item.id] for item in found]


PLANS = (
    _Plan("start/", "start", written.pages),
    _Plan("fans/", "fans", fan.pages, _fans),
    _Plan(
        "principles/",
        "principles",
        principles.pages,
        lambda site: iter([("", "", _at(site, site.rulebook.principles))]),
    ),
    _Plan("rules/", "rules_page", articles.pages, _rules),
    _Plan("fouls/", "fouls_page", fouls.pages, _fouls),
    _Plan("questions/", "questions", questions.pages, _questions),
    _Plan("editions/", "editions", editions.pages),
    _Plan(
        "cases/",
        "cases_page",
        cases.pages,
        lambda site: iter([("", "", _at(site, site.rulebook.procedures))]),
    ),
    _Plan(
        "hands/",
        "worked",
        worked.pages,
        lambda site: iter([("", "", _at(site, site.rulebook.collections))]),
    ),
    _Plan("forms/", "forms_page", forms.pages),
    _Plan("timeline/", "timeline", timeline.pages),
    _Plan("american/", "american_page", american.pages, _american),
    _Plan("terms/", "terms_page", terms.pages, _terms),
    _Plan("tiles/", "tiles_page", written.pages),
    _Plan("sources/", "sources_page", sources.pages),
    _Plan("misprints/", "misprints", misprints.pages, _misprints),
)
"""The parts in their order; pages that show the same in another view stay on the site."""


def all_pages(made: Iterable[Part]) -> tuple[Page, ...]:
    """Every page of the book."""
    return tuple(page for part in made for page in part.pages)
