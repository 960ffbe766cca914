"""The editions: what each is, its numbers, and where their answers differ."""

from __future__ import annotations

from collections.abc import Iterator

from generator.site.context import Page, Site
from generator.site.render import render


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    themes: dict[str, list[str]] = {}
    for question in site.rulebook.questions:
        readings = {taken[question.id].id for taken in site.taken.values()}
        if len(readings) > 1:
            themes.setdefault(question.theme, []).append(question.id)
    body = render(
        "editions",
        site=site,
        prefix="../",
        themes=themes,
    )
    yield Page("editions/index", site.say("editions"), body)
