"""The book of one language: one HTML document made of the site's pages, and what else a book needs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from generator.publish.fallen_back import with_languages
from generator.publish.paper.anchors import Anchors
from generator.publish.paper.book_indexes import by_id, by_name
from generator.publish.paper.book_parts import Part, parts
from generator.publish.paper.html_tree import write
from generator.publish.paper.leaf import Leaf, breakable, leaf, settle
from generator.publish.paper.page_numbers import PAGE_NUMBER, wanted
from generator.publish.paper.referee_tables import tables
from generator.publish.site.page.context import Site
from generator.publish.site.tiles.sprite import sprite
from generator.publish.templates import LANG, render, style

SIZES = ("A4", "A5")


@dataclass(frozen=True)
class Chapter:
    """A group made ready: ``anchor`` and ``title`` are empty where it has no heading."""

    anchor: str
    title: str
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True)
class Section:
    """A part made ready."""

    part: Part
    anchor: str
    chapters: tuple[Chapter, ...]

    @property
    def single(self) -> bool:
        """Whether the part is a single page, whose title is the part's."""
        return self.part.single


@dataclass(frozen=True)
class Book:
    """A book without its page numbers: ``html`` has a token for each."""

    html: str

    def paged(self, size: str, numbers: Mapping[str, int]) -> str:
        """The book for a size of paper; ``numbers`` are the pages of anchors, as far as known."""
        assert size in SIZES
        found = PAGE_NUMBER.sub(lambda match: str(numbers.get(match[1], "000")), self.html)
        sized = found.replace("@page{size:A4", f"@page{{size:{size}", 1)
        return sized.replace('<html class="size"', f'<html class="{size.lower()}"', 1)


def book(site: Site, day: date, made: tuple[Part, ...] | None = None) -> Book:
    """The book, or of it the parts in ``made``; ``day`` is the one that its title page shows."""
    made = parts(site) if made is None else made
    anchors = Anchors(site, made)
    sections = tuple(_section(site, part, anchors) for part in made)
    for section in sections:
        for found in _leaves(section):
            settle(found, anchors)
    html = render(
        "paper/book",
        site=site,
        say=lambda key, **blanks: site.speaker.say("paper", key, **blanks),
        lang=LANG[site.language],
        day=day.isoformat(),
        style=style("paper/book"),
        heads=_running_heads(sections, site),
        sprite=Markup(sprite()),
        sections=sections,
        write=lambda found: Markup(write(found.body)),
        number=lambda anchor: _number(anchor) if anchors.has(anchor) else "",
        shown=lambda anchor: Markup(breakable(anchor)) if anchors.is_id(anchor) else "",
        tables=tables(site),
        names=by_name(site),
        LANG=LANG,
        ids=[item for item in by_id(site) if anchors.has(item)],
    )
    return Book(with_languages(str(html)))


def _section(site: Site, part: Part, anchors: Anchors) -> Section:
    chapters = []
    for group in part.groups:
        level = 1 if part.single else 3 if group.title else 2
        leaves = tuple(leaf(site, page, anchors, level, part.single) for page in group.pages)
        anchor = anchors.of(group.address) if group.address else ""
        chapters.append(Chapter(anchor, group.title, leaves))
    return Section(part, anchors.of(part.address), tuple(chapters))


def _leaves(section: Section) -> Iterator[Leaf]:
    for chapter in section.chapters:
        yield from chapter.leaves


def _number(anchor: str) -> Markup:
    """The place of a page number."""
    return Markup(f'<span class="pg">{wanted(anchor)}</span>')


def _running_heads(sections: tuple[Section, ...], site: Site) -> Markup:
    """A named page for each part, with the part's title at its head."""
    titles = {section.part.name: section.part.title for section in sections}
    for name in ("contents", "tables", "names", "ids"):
        titles[name] = site.speaker.say("paper", name)
    rules = []
    for name, title in titles.items():
        text = re.sub(r'["\\<]', lambda found: f"\\{ord(found[0]):x} ", title)
        rules.append(
            f'@page {name}:left{{@top-left{{content:"{text}"}}}}'
            f'@page {name}:right{{@top-right{{content:"{text}"}}}}'
            f".part-{name}{{page:{name}}}"
        )
    return Markup("\n".join(rules))
