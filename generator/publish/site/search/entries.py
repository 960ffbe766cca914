"""What the index lists: titles with every name that they are looked for under, and texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from importlib.resources import files

import yaml

from generator.i18n import catalogue
from generator.publish.site.page.context import Site
from generator.publish.site.page.first_use import resolve
from generator.publish.site.page.page_blocks import folder_of
from generator.publish.site.page.page_model import Page
from generator.publish.site.search.small_pictures import small_pictures
from generator.publish.site.search.stated_numbers import stated_numbers
from generator.records.kinds import KINDS as RECORDS
from generator.records.search_rows import Entry, Text

PAGE, SECTION = "page", "section"  # of the site's own
HOME = "./"
_TITLED = {
    name: kind.search.base
    for kind in RECORDS
    if kind.search and kind.search.base is not None
    for name in kind.search.kinds
}
BASES = {PAGE: "", **_TITLED}
"""How the address of each kind with titles begins: it is not written into each entry."""

_PLACES = (name for kind in RECORDS if kind.search for name in kind.search.kinds)
RESULT_KINDS = tuple(dict.fromkeys((*_TITLED, PAGE, *_PLACES, SECTION)))
"""What can be found; a result says which.  Those without a title are places on a page."""

_HEADING = re.compile(r'^<h[2-6] id="(?P<anchor>[^"]*)">(?P<title>.*)</h[2-6]>$', re.MULTILINE)
_UNREAD = re.compile(r"<h1\b.*?</h1>|<[^>]+>")


@cache
def words_elsewhere() -> Mapping[str, tuple[str, ...]]:
    """Return, by id, the words that players of other games, or players in a hurry, use for a record.

    Ids without such words are left out.
    """
    text = files("generator.publish.site.search").joinpath("elsewhere.yaml").read_text("utf-8")
    return {item: tuple(words) for item, words in yaml.safe_load(text).items()}


def entries(site: Site, made: Iterable[Page]) -> list[Entry]:
    """Return every entry of the language: records, then those of the pages that are not yet listed."""
    found = [
        entry
        for item in site.rulebook.every()
        if item.kind.search is not None
        for entry in item.kind.search.entries(site.view, site.language, item.record, item.owner)
    ]
    listed = {entry.address for entry in found}
    apart = tuple(site.addresses[card.id] for card in site.rulebook.cards)
    for page in made:
        if page.address not in listed:
            other = page.address.startswith(apart)
            address = page.address or HOME
            found.append(Entry(PAGE, address, address, page.title, late=page.late, apart=other))
    pictures = small_pictures(site)
    return [
        replace(
            entry,
            sought=everyday(entry, site.language),
            elsewhere=words_elsewhere().get(entry.id, ()),
            picture=pictures.get(entry.id, ""),
        )
        for entry in found
    ]


def everyday(entry: Entry, language: str) -> tuple[str, ...]:
    """Return what people type who do not know what the entry is called."""
    asked = catalogue("sought")
    words = asked[entry.address][language] if entry.address in asked else ""
    return tuple(word.strip() for word in words.split("|") if word)


def texts(site: Site, made: Iterable[Page]) -> Iterator[Text]:
    """Give every text that is looked through: records, then the pages written by hand."""
    yield from stated_numbers(site)
    for item in site.rulebook.every():
        if item.kind.search is not None:
            told = item.kind.search.texts(site.view, site.language, item.record, item.owner)
            yield from (text for text in told if text.text)
    folder = folder_of(site.docs, site.language)
    for page in made:
        if (folder / f"{page.path}.md").is_file():
            yield from _sections(page)


def _sections(page: Page) -> Iterator[Text]:
    """A page written by hand, heading by heading."""
    body = resolve(page.body, lambda _, words: words)
    places = list(_HEADING.finditer(body))
    ends = [place.start() for place in places[1:]] + [len(body)]
    yield Text(PAGE, page.address, _plain(body[: places[0].start() if places else len(body)]))
    for place, end in zip(places, ends, strict=True):
        told = f"{_plain(place['title'])}. {_plain(body[place.end() : end])}"
        yield Text(SECTION, f"{page.address}#{place['anchor']}", told)


def _plain(html: str) -> str:
    """The words of HTML below a page's title."""
    return " ".join(unescape(_UNREAD.sub("", html)).split())
