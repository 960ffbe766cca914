"""One module for each kind of page; each gives its pages from the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.site.context import Page, Site
from generator.site.pages import (
    api,
    articles,
    cases,
    chart,
    contribute,
    editions,
    fan,
    fan_list,
    forms,
    fouls,
    home,
    misprints,
    offline,
    principles,
    questions,
    side_by_side,
    sources,
    terms,
    timeline,
    worked,
    written,
)

KINDS: tuple[Callable[[Site], Iterator[Page]], ...] = (
    home.pages,
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
    timeline.pages,
    written.pages,
    terms.pages,
    sources.pages,
    offline.pages,
    contribute.pages,
    api.pages,
)
