"""The term table: what each thing is called in each language."""

from __future__ import annotations

from collections.abc import Iterator

from generator.site.context import Page, Site
from generator.site.render import render


def pages(site: Site) -> Iterator[Page]:
    """The one page; tiles have a page of their own."""
    kinds: dict[str, list[object]] = {}
    for term in site.rulebook.terms:
        if term.kind != "tile":
            kinds.setdefault(term.kind, []).append(term)
    yield Page(
        "terms", site.say("terms_page"), render("terms", site=site, prefix="../", kinds=kinds)
    )
