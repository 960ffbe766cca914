"""The permanent addresses ``/r/<id>/`` at the root of the built sites, one for every id ever given.

A page names its record in each language and leads to it there; a script leads on to the reader's own.
The page of a retired id says since when, and what took its place, and leads nowhere by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import Content
from generator.publish.citation.record_history import History
from generator.publish.page_policy import policy
from generator.publish.site.texts.past_words import PastWords, said_before
from generator.publish.templates import render
from generator.rulebook.ids import Locked

FOLDER = "r"
_POLICY = Markup(policy())


class Lead(NamedTuple):
    """Where a line leads: the address from the site's root, and what stands there."""

    address: str
    name: str


Line = tuple[str, str, Lead | None]


def permanent_pages(
    locked: Iterable[Locked],
    contents: Mapping[str, Content],
    addresses: Mapping[str, str],
    told: History,
) -> Iterator[tuple[str, str]]:
    """Yield for each id the folder of its page, and the HTML.

    ``addresses`` are where records are, from the root of a language's site; ``told`` is what retired
    ones said.
    """
    for item in locked:
        if item.retired:
            lines = [*_retired(item, contents), *_last_said(item, told)]
        else:
            lines = list(_lines(contents[item.id], addresses[item.id]))
        root = "../" * (item.id.count("/") + 2)
        values = {"id": item.id, "root": root, "lines": lines, "leads": not item.retired}
        page = render("site/permanent", policy=_POLICY, **values)
        yield f"{FOLDER}/{item.id}", f"{page}\n"


def _lines(content: Content, address: str) -> Iterator[Line]:
    """The kind of a record and its name, in each language."""
    for language in LANGUAGES:
        kind = Speaker(language).say("kinds", f"cited:{content.kind}")
        yield language, kind, Lead(f"{language}/{address}", content.name[language])


def _retired(item: Locked, contents: Mapping[str, Content]) -> Iterator[Line]:
    """Yield in each language when an id was retired, and what took its place."""
    by = "" if item.replacement == "-" else item.replacement
    for language in LANGUAGES:
        key = "replaced" if by else "not_replaced"
        text = Speaker(language).say("citation", key, date=item.retired)
        name = contents[by].name[language] if by in contents else by
        yield language, text, Lead(f"{FOLDER}/{by}/", name) if by else None


def _last_said(item: Locked, told: History) -> Iterator[Line]:
    """Yield in each language what the last release that had the id said; nothing if none had it."""
    last = next(told.earlier(item.id), None)
    for language, said in last.said.items() if last else ():
        words = PastWords(Speaker(language), {})
        text = Speaker(language).colon.join([str(said["name"]), words.text(said)])
        yield language, said_before(Speaker(language), text), None
