"""The permanent addresses ``/r/<id>/`` at the root of the built sites, one for every id ever given.

A page names its record in each language and leads to it there; a script leads on to the reader's own.
The page of a retired id says since when, and what took its place, and leads nowhere by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import Content
from generator.rulebook.ids import Locked

FOLDER = "r"

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{id} · Fanpu 番谱</title>
<link rel="icon" href="{root}zh/assets/favicon.svg">
<link rel="stylesheet" href="{root}r/lead.css">{script}</head>
<body><main><h1>{id}</h1>
{lines}</main></body></html>
"""


def permanent_pages(
    locked: Iterable[Locked], contents: Mapping[str, Content], addresses: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """For each id the folder of its page and the HTML.

    ``addresses`` are where records are, from the root of a language's site.
    """
    for item in locked:
        root = "../" * (item.id.count("/") + 2)
        if item.retired:
            lines, script = _retired(item, contents, root), ""
        else:
            lines = _lines(contents[item.id], root, addresses[item.id])
            script = f'<script defer src="{root}r/lead.js"></script>'
        page = _PAGE.format(id=item.id, root=root, script=script, lines="".join(lines))
        yield f"{FOLDER}/{item.id}", page


def _lines(content: Content, root: str, address: str) -> Iterator[str]:
    for language in LANGUAGES:
        kind = Speaker(language).say("citation", f"kind:{content.kind}")
        name = escape(content.name[language])
        yield (
            f'<p lang="{language}">{kind} <a hreflang="{language}" '
            f'href="{root}{language}/{address}">{name}</a></p>\n'
        )


def _retired(item: Locked, contents: Mapping[str, Content], root: str) -> Iterator[str]:
    """What became of an id, in each language."""
    by = "" if item.replacement == "-" else item.replacement
    for language in LANGUAGES:
        key = "replaced" if by else "not_replaced"
        text = escape(Speaker(language).say("citation", key, date=item.retired))
        if by:
            name = escape(contents[by].name[language]) if by in contents else by
            text += f' <a href="{root}r/{by}/">{name}</a>'
        yield f'<p lang="{language}">{text}</p>\n'
