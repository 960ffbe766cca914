"""One module for each kind of page; each gives its pages from the site, and its part of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page
from generator.publish.site.page.part_plan import PartPlan
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

PageMaker = Callable[[Site], Iterator[Page]]

_FIRST = (
    "home", "calculator", "fan_list", "chart", "pairs", "rarity", "fan", "principles", "printed_lists",
    "articles", "side_by_side", "fouls", "table", "cases", "forms", "paper", "editions", "questions",
    "misprints", "worked", "find", "practice", "learn", "american", "american_guides", "timeline",
    "changes", "written", "terms", "sources", "citing", "offline", "contribute", "languages", "api",
    "conformance", "embed", "search",
)  # fmt: skip
"""Of pages that a search finds equally good, those of an earlier kind come first; others last."""


def _page_makers() -> Iterator[PageMaker]:
    found = [module.name for module in iter_modules(__path__)]
    for name in [*_FIRST, *(name for name in found if name not in _FIRST)]:
        made: PageMaker | None = getattr(import_module(f"{__name__}.{name}"), "pages", None)
        if made is not None:
            yield made


PAGE_MAKERS = tuple(_page_makers())
"""The function ``pages`` of every module here that has one."""

OF_EVERYTHING = ("api", "changes")
"""The modules whose pages tell of records that they did not name before."""

BOOK: tuple[PartPlan, ...] = (
    written.START_IN_BOOK,
    fan.IN_BOOK,
    principles.IN_BOOK,
    articles.IN_BOOK,
    fouls.IN_BOOK,
    questions.IN_BOOK,
    editions.IN_BOOK,
    cases.IN_BOOK,
    worked.IN_BOOK,
    forms.IN_BOOK,
    timeline.IN_BOOK,
    american.IN_BOOK,
    terms.IN_BOOK,
    written.TILES_IN_BOOK,
    sources.IN_BOOK,
    misprints.IN_BOOK,
)
"""The parts of the book in their order; pages that show the same in another view stay on the site."""
