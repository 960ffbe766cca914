"""A page of the site, and how it is made: one template, filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from generator.publish.site.page.context import Site
from generator.publish.templates import ROOT, render


@dataclass(frozen=True)
class Page:
    """A page of the site; ``path`` is its place without ``.md`` (``fans/full-flush``).

    ``make`` makes the ``body``, when it is asked for: finished HTML that reaches the reader as it is.
    It starts with its title, ``<h1 id="top">…</h1>``.  A heading with an ``id`` that starts its line and
    ends on it gets a permalink from ``finished_html`` (the template writes none); ``h1`` and ``h2`` of
    that kind are the table of contents.  A heading that shall have neither has a blank before its tag.
    ``template`` is one of our own, ``scripts`` are the modules that it asks for.
    The search knows a ``late`` page only once its full text is there.
    """

    path: str
    title: str
    make: Callable[[], Markup]
    description: str = ""
    template: str = ""
    scripts: tuple[str, ...] = ()
    late: bool = False

    @cached_property
    def body(self) -> Markup:
        """The page's HTML."""
        return self.make()

    @property
    def prefix(self) -> str:
        """The way from the page's address to the site's root: ``../../``."""
        return "../" * self.address.count("/")

    @property
    def address(self) -> str:
        """The page's place on the site, from its root: ``fans/full-flush/``; empty for the root."""
        name = self.path.removesuffix("index").strip("/")
        return f"{name}/" if name else ""

    @property
    def source(self) -> str:
        """The file that it is made from: at its address, so that a link is the same from both."""
        return f"{self.address}index.md"


def fill_page(
    site: Site,
    path: str,
    title: str,
    template: str,
    about: str = "",
    *,
    late: bool = False,
    then: Callable[[], Mapping[str, object]] = dict,
    **values: object,
) -> Page:
    """The page whose body is the template ``site/<template>``, filled; searchers read ``about``.

    ``then`` gives the values that are not worth having before the body is asked for.
    """

    def make() -> Markup:
        given = {"site": site, "title": title, **values, **then()}
        return rooted(page, render(f"site/{template}", **given))

    page = Page(path, title, make, about, late=late)
    return page


def rooted(page: Page, html: str) -> Markup:
    """Return the body of a page with its addresses led to the site's root."""
    return Markup(str(html).replace(f'="{ROOT}', f'="{page.prefix}'))
