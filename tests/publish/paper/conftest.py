"""The books of three languages, made once, and short ones that a test can afford to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import TypeVar

import pytest

from generator.i18n import LANGUAGES
from generator.publish.paper.book import Book, book
from generator.publish.paper.book_parts import Part, parts
from generator.publish.site.page.context import Site
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.site.building import made_once

DAY = date(2026, 11, 21)
LONG = {"forms/", "timeline/", "sources/", "tiles/"}
"""Parts of one page that has many entries: they are printed in the whole book only."""


T = TypeVar("T")


class InTurn(Mapping[str, T]):
    """Something of each language, made when it is first asked for."""

    def __init__(self, make: Callable[[str], T]) -> None:
        self._make, self._made = make, dict[str, T]()

    def __getitem__(self, language: str) -> T:
        if language not in self._made:
            self._made[language] = self._make(language)
        return self._made[language]

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@pytest.fixture(scope="session")
def sites(report: Report) -> Mapping[str, Site]:
    return InTurn(lambda language: Site(report, language, ROOT / "docs"))


@pytest.fixture(scope="session")
def books(
    sites: Mapping[str, Site], tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Book]:
    """The whole books, not printed."""
    return InTurn(
        lambda language: made_once(
            tmp_path_factory, f"book-{language}", lambda: book(sites[language], DAY)
        )
    )


@pytest.fixture(scope="session")
def short_books(sites: Mapping[str, Site]) -> Mapping[str, Book]:
    """A page of the first and of the last group of each part."""
    return InTurn(
        lambda language: book(sites[language], DAY, tuple(map(_short, parts(sites[language]))))
    )


def _short(part: Part) -> Part:
    groups = {group.address: group for group in (part.groups[0], part.groups[-1])}.values()
    if part.address in LONG:
        return replace(part, groups=())
    return replace(part, groups=tuple(replace(group, pages=group.pages[:1]) for group in groups))
