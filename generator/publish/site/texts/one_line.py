"""A text of several editions in one line: numbers that differ stand side by side with their editions."""

from __future__ import annotations

import re

from markupsafe import Markup

from generator.documents.text_numbers import PLACEHOLDER, Value, spelt, spelt_in_text
from generator.documents.written import Words
from generator.publish.site.page.context import Site
from generator.publish.site.texts.edition_texts import Held, ids, labels
from generator.publish.templates import macro

MEASURED = re.compile(
    PLACEHOLDER.pattern
    + r"((?:(?<=})[ \u00a0]?(?:秒|分钟|分|毫米|(?:seconds?|minutes?|points?"
    + r"|millimeters|segundos?|minutos?|puntos?|milímetros)\b))?)"
)
"""A number with the unit after it, which goes with each of several."""


def in_one_line(site: Site, words: Words, editions: tuple[Held, ...]) -> Markup:
    """Return a text with its numbers, each with the editions that have it where they differ."""

    def number(match: re.Match[str]) -> str:
        unit = match[2] or ""
        groups: dict[Value, list[Held]] = {}
        for edition in editions:
            value = site.by_edition.numbers.get(edition.id, {}).get(match[1])
            if value is not None:
                groups.setdefault(value, []).append(edition)
        if len(groups) < 2:
            told = next((spelt_in_text(value, match, site.language) for value in groups), None)
            return match[0] if told is None else told + unit
        rows = [
            (
                spelt(value, site.language) + unit,
                ids(found),
                site.speaker.aside(labels(site, found)),
            )
            for value, found in groups.items()
        ]
        return macro("site/links", "either", rows, site.tongue.slash)

    return Markup(MEASURED.sub(number, site.prose(words)))
