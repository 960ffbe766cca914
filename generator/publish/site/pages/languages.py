"""How far each language is, in figures by kind of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from generator.i18n.amounts import grouped, percent
from generator.languages import LANGUAGES, OWN, language_of
from generator.languages.po_files import FILES
from generator.publish.site.page.context import Site
from generator.publish.site.page.page_model import Page, fill_page
from generator.publish.site.translation.translatable_texts import every, extents

_WORDS = "translations"


class HowFar(NamedTuple):
    """The texts of a kind that a language has, of how many; ``written`` if none is translated."""

    done: str
    all: str
    share: str
    written: bool


class LanguageRow(NamedTuple):
    """A language: its own name, its code in HTML, and how far each kind of its texts is."""

    name: str
    lang: str
    extents: Mapping[str, HowFar]


def pages(site: Site) -> Iterator[Page]:
    """The one page."""
    say = partial(site.speaker.say, _WORDS)
    yield fill_page(
        site,
        "contribute/languages",
        say("title"),
        "languages",
        say("description"),
        then=lambda: {"rows": _rows(site)},
        say=say,
        files=[_kind(name) for name in FILES],
    )


def _kind(file: str) -> str:
    return file.removesuffix(".po")


def _rows(site: Site) -> list[LanguageRow]:
    texts = every(site.rulebook, site.rules)
    all_texts = Counter(item.file for item in texts)
    rows = []
    for code in LANGUAGES:
        known = {} if code in OWN else extents(code, texts)
        found = {}
        for name in FILES:
            count = all_texts[name]
            done = known[name].done if name in known else count
            share = percent(Fraction(done, count), site.language) if count else ""
            found[_kind(name)] = HowFar(
                grouped(done, site.language), grouped(count, site.language), share, code in OWN
            )
        own = language_of(code)
        rows.append(LanguageRow(own.name, own.html, found))
    return rows
