"""Last step of a page: put each text that fell back to another language into an element with ``lang``.

Attributes, titles, scripts, labels of drawings and files other than pages cannot hold such an element;
there, this step only removes the marks around the text.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from generator.languages import language_of
from generator.languages.fallback import has_marks, is_around, language_meant, unmarked
from generator.publish.templates import macro

_TOKEN = re.compile(
    r"<!--.*?-->|<(?P<raw>script|style|title|textarea)\b.*?</(?P=raw)>"
    r"|<(?P<end>/?)(?P<tag>[a-zA-Z][\w-]*)(?P<rest>[^>]*)>|(?P<sign>[\uf500-\uf5ff])"
    r"|[^<\uf500-\uf5ff]+|<",
    re.DOTALL,
)
_LANG = re.compile(r'\slang="([^"]*)"')
VOID_ELEMENTS = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
    ]
)
"""The elements of HTML that have no content and no end tag (HTML standard, 13.1.2)."""
_NO_SPAN = {"option", "optgroup", "svg"}
"""Elements that may hold no other around a text: they get the ``lang`` of the text themselves."""
_ENDS = {
    "p",
    "li",
    "td",
    "th",
    "dd",
    "dt",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "figcaption",
    "summary",
}
"""Elements whose end also ends a text that was cut off inside them."""
_HERE = "\uf5ff"


class _Level(NamedTuple):
    """An element with ``lang``, or (without ``tag``) text that has fallen back to a language."""

    lang: str
    tag: str = ""
    around: bool = False


def with_languages(html: str) -> str:
    """Return a page in which every text that has fallen back stands in an element with its language."""
    if not has_marks(html):
        return html
    levels = [_Level("", "html")]
    narrow: list[str] = []  # open elements in which no other can stand
    depths: list[int] = [0]  # of each level's element: how many of its name are open inside it
    made: list[str] = []
    for found in _TOKEN.finditer(html):
        token = found[0]
        if sign := found["sign"]:
            _turn(levels, depths, sign)
        elif tag := (found["tag"] or "").lower():
            if found["end"]:
                _leave(levels, depths, tag)
                if narrow and narrow[-1] == tag:
                    narrow.pop()
            elif tag not in VOID_ELEMENTS and not token.endswith("/>"):
                _enter(levels, depths, tag, token)
                if tag in _NO_SPAN:
                    narrow.append(tag)
            made.append(unmarked(token))
        elif found["raw"] or token.startswith("<") or not any(map(str.isalpha, token)):
            made.append(unmarked(token))
        elif (lang := levels[-1].lang) == _around(levels) or levels[-1].tag:
            made.append(token)
        elif narrow:
            _say_outside(made, lang)
            made.append(token)
        else:
            before, after = _span(lang)
            made.append(before + token + after)
    return "".join(made)


def _turn(levels: list[_Level], depths: list[int], sign: str) -> None:
    """Begin or end a text that has fallen back."""
    code, around = language_meant(sign), is_around(sign)
    if code:
        levels.append(_Level(language_of(code).html, "", around))
        depths.append(0)
    else:
        for place in range(len(levels) - 1, 0, -1):
            if levels[place].tag and not around:
                return
            if not levels[place].tag and levels[place].around == around:
                del levels[place:], depths[place:]
                return


def _enter(levels: list[_Level], depths: list[int], tag: str, token: str) -> None:
    said = _LANG.search(token)
    if said:
        levels.append(_Level(said[1], tag))
        depths.append(0)
    else:
        for place in range(len(levels) - 1, 0, -1):
            if levels[place].tag == tag:
                depths[place] += 1
                return


def _leave(levels: list[_Level], depths: list[int], tag: str) -> None:
    """End an element: the level that it made, and texts that were cut off inside it."""
    if tag in _ENDS:
        while not levels[-1].tag and not levels[-1].around:
            levels.pop()
            depths.pop()
    for place in range(len(levels) - 1, 0, -1):
        if levels[place].tag == tag:
            if depths[place]:
                depths[place] -= 1
            else:
                del levels[place:], depths[place:]
            return


def _around(levels: list[_Level]) -> str:
    """The language of the nearest element that says one."""
    return next((level.lang for level in reversed(levels) if level.tag), "")


def _say_outside(made: list[str], lang: str) -> None:
    """Add ``lang`` to the element that has just begun and whose text begins now."""
    if made and made[-1].startswith("<") and made[-1][1] != "/" and not _LANG.search(made[-1]):
        said = str(macro("site/links", "lang", lang))
        end = -2 if made[-1].endswith("/>") else -1
        made[-1] = f"{made[-1][:end]} {said}{made[-1][end:]}"


@cache
def _span(lang: str) -> tuple[str, str]:
    before, after = str(macro("site/links", "spoken", lang, _HERE)).split(_HERE)
    return before, after
