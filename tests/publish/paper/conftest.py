"""The books of three languages, made once, and short ones that a test can afford to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import pytest

from generator.i18n import LANGUAGES
from generator.publish.paper.book import Book, book
from generator.publish.paper.book_parts import Part, parts
from generator.publish.site.context import Site
from generator.verify.check import Report, check
from tests.conftest import ROOT

DAY = date(2026, 11, 21)
LONG = {"forms/", "timeline/", "sources/", "tiles/"}
"""Parts of one page that has many entries: they are printed in the whole book only."""


@pytest.fixture(scope="session")
def report() -> Report:
    return check(ROOT / "rules_data")


@pytest.fixture(scope="session")
def sites(report: Report) -> Mapping[str, Site]:
    return {language: Site(report, language, ROOT / "docs") for language in LANGUAGES}


@pytest.fixture(scope="session")
def books(sites: Mapping[str, Site]) -> Mapping[str, Book]:
    """The whole books, not printed."""
    return {language: book(site, DAY) for language, site in sites.items()}


@pytest.fixture(scope="session")
def short_books(sites: Mapping[str, Site]) -> Mapping[str, Book]:
    """A page of the first and of the last group of each part."""
    return {
        language: book(site, DAY, tuple(map(_short, parts(site))))
        for language, site in sites.items()
    }


def _short(part: Part) -> Part:
    groups = {group.address: group for group in (part.groups[0], part.groups[-1])}.values()
    if part.address in LONG:
        return replace(part, groups=())
    return replace(part, groups=tuple(replace(group, pages=group.pages[:1]) for group in groups))
