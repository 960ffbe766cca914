"""What the book is made of, in its order: the site's own pages, in parts and groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from generator.documents.marks import TERM
from generator.publish.site.context import Site
from generator.publish.site.page import Page
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
from generator.records.case_collection import PREFIX

PRINTED: tuple[Callable[[Site], Iterator[Page]], ...] = (
    written.pages,
    fan.pages,
    principles.pages,
    articles.pages,
    fouls.pages,
    questions.pages,
    editions.pages,
    cases.pages,
    worked.pages,
    forms.pages,
    timeline.pages,
    american.pages,
    misprints.pages,
    terms.pages,
    sources.pages,
)
"""The kinds of page that the book takes from; what is the same seen otherwise stays on the site."""


@dataclass(frozen=True)
class Group:
    """Pages under a heading; ``address`` is where the site has that heading, ``title`` may be empty."""

    address: str
    title: str
    pages: tuple[Page, ...]


@dataclass(frozen=True)
class Part:
    """A part of the book; one of a single page has that page's title and headings."""

    address: str
    title: str
    groups: tuple[Group, ...]

    @property
    def name(self) -> str:
        """Its name in the style sheet."""
        return self.address.strip("/")

    @property
    def pages(self) -> tuple[Page, ...]:
        """All its pages."""
        return tuple(page for group in self.groups for page in group.pages)


def parts(site: Site) -> tuple[Part, ...]:
    """The parts that have something in them."""
    pages = {page.path: page for kind in PRINTED for page in kind(site)}
    made = (_part(site, name, title, pages) for name, title in _TITLES.items())
    return tuple(part for part in made if part.pages)


_TITLES = {
    "start/": "start",
    "fans/": "fans",
    "principles/": "principles",
    "rules/": "rules_page",
    "fouls/": "fouls_page",
    "questions/": "questions",
    "editions/": "editions",
    "cases/": "cases_page",
    "hands/": "worked",
    "forms/": "forms_page",
    "timeline/": "timeline",
    "american/": "american_page",
    "terms/": "terms_page",
    "tiles/": "tiles_page",
    "sources/": "sources_page",
    "misprints/": "misprints",
}


def _part(site: Site, address: str, title: str, pages: dict[str, Page]) -> Part:
    """The groups that a part has of its own, or its one page."""
    groups = _GROUPS.get(address, _single(address))
    found = (
        Group(where, name, tuple(pages[path] for path in paths if path in pages))
        for where, name, paths in groups(site)
    )
    return Part(address, site.say(title), tuple(group for group in found if group.pages))


Listed = Iterator[tuple[str, str, list[str]]]


def _single(address: str) -> Callable[[Site], Listed]:
    name = address.strip("/")
    return lambda site: iter([("", "", [name, f"{name}/index"])])


def _fans(site: Site) -> Listed:
    value = {fan.id: max(site.by_edition.points(fan.id).values()) for fan in site.rulebook.fans}
    for points, found in groupby(site.rulebook.fans, lambda item: value[item.id]):
        title = site.speaker.say("answer", "points", n=points)
        yield f"fans/#{points}", title, [f"fans/{item.id}" for item in found]


def _principles(site: Site) -> Listed:
    yield "", "", [f"principles/{item.id}" for item in site.rulebook.principles]


def _rules(site: Site) -> Listed:
    for chapter, found in by_chapter(site.rulebook.articles).items():
        title = site.say(f"chapter:{chapter}")
        yield f"rules/#{chapter}", title, [f"rules/{item.id}" for item in found]


def _fouls(site: Site) -> Listed:
    for stage, found in groupby(site.rulebook.fouls, lambda foul: foul.stage):
        names = [f"fouls/{item.id.removeprefix('f-')}" for item in found]
        yield f"fouls/#{stage}", site.say(f"stage:{stage}"), names


def _questions(site: Site) -> Listed:
    for theme, found in by_theme(site.rulebook.questions).items():
        names = [f"questions/{item.id}" for item in found]
        yield f"questions/#{theme}", site.say(f"theme:{theme}"), names


def _cases(site: Site) -> Listed:
    yield "", "", [f"cases/{item.id.removeprefix(PREFIX)}" for item in site.rulebook.procedures]


def _hands(site: Site) -> Listed:
    yield "", "", [f"hands/{item.id}" for item in site.rulebook.collections]


def _american(site: Site) -> Listed:
    """The hands of each card, section by section."""
    for card in site.rulebook.cards:
        for section in card.sections:
            numbers = [hand.number for hand in card.hands if hand.section == section.id]
            yield (
                f"american/{section.id}/",
                site.own(section.name),
                ["american/index"] * (section is card.sections[0])
                + [f"american/{number}" for number in numbers],
            )


def _terms(site: Site) -> Listed:
    kinds: dict[str, list[str]] = {}
    for term in site.rulebook.terms:
        if term.tile is None:
            kinds.setdefault(term.kind, []).append(f"terms/{term.id.removeprefix(TERM)}")
    for kind, names in kinds.items():
        yield f"terms/#{kind}", site.say(f"term:{kind}"), names


def _misprints(site: Site) -> Listed:
    yield "", "", [f"misprints/{item.id}" for item in site.rulebook.sources]


_GROUPS: dict[str, Callable[[Site], Listed]] = {
    "fans/": _fans,
    "principles/": _principles,
    "rules/": _rules,
    "fouls/": _fouls,
    "questions/": _questions,
    "cases/": _cases,
    "hands/": _hands,
    "american/": _american,
    "terms/": _terms,
    "misprints/": _misprints,
}


def all_pages(made: Iterable[Part]) -> tuple[Page, ...]:
    """Every page of the book."""
    return tuple(page for part in made for page in part.pages)
