"""What the book is made of, in its order: the site's own pages, in parts and groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page
from generator.publish.site.page.part_plan import PartPlan
from generator.publish.site.pages import BOOK


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
        """The address without slashes, by which the style sheet names the part."""
        return self.address.strip("/")

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of all groups, in order."""
        return tuple(page for group in self.groups for page in group.pages)


def parts(site: Site) -> tuple[Part, ...]:
    """Return the parts that have something in them."""
    kinds = dict.fromkeys(plan.make for plan in BOOK)
    pages = {page.address: page for make in kinds for page in make(site)}
    made = (_part(site, plan, pages) for plan in BOOK)
    return tuple(part for part in made if part.pages)


def _part(site: Site, plan: PartPlan, pages: Mapping[str, Page]) -> Part:
    groups = plan.groups(site) if plan.groups else iter([("", "", [plan.address])])
    found = (
        Group(where, name, tuple(pages[address] for address in addresses if address in pages))
        for where, name, addresses in groups
    )
    return Part(
        plan.address,
        site.speaker.say(plan.words, plan.title),
        tuple(group for group in found if group.pages),
        plan.groups is None,
    )


def all_pages(made: Iterable[Part]) -> tuple[Page, ...]:
    """Every page of the book."""
    return tuple(page for part in made for page in part.pages)
