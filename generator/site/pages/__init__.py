"""One module for each kind of page; each gives its pages from the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.site.context import Page, Site
from generator.site.pages import (
    api,
    articles,
    calculator,
    cases,
    chart,
    citing,
    contribute,
    editions,
    fan,
    fan_list,
    find,
    forms,
    fouls,
    home,
    misprints,
    practice,
    offline,
    principles,
    questions,
    search,
    side_by_side,
    sources,
    terms,
    timeline,
    worked,
    written,
)

KINDS: tuple[Callable[[Site], Iterator[Page]], ...] = (
    home.pages,
    calculator.pages,
    fan_list.pages,
    chart.pages,
    fan.pages,
    principles.pages,
    articles.pages,
    side_by_side.pages,
    fouls.pages,
    cases.pages,
    forms.pages,
    editions.pages,
    questions.pages,
    misprints.pages,
    worked.pages,
    find.pages,
    practice.pages,
    timeline.pages,
    written.pages,
    terms.pages,
    sources.pages,
    citing.pages,
    offline.pages,
    contribute.pages,
    api.pages,
    search.pages,
)
