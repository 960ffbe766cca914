"""Find what a built page runs or fetches against its policy or our rules.

The scan reads the page's bytes, not a tree: it refuses anything not written exactly as our templates and
the theme write it, so a page cannot look harmless here and act in a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from generator.publish.page_policy import allowed_scripts, hash_of

_META = b'<meta http-equiv="content-security-policy" content="'
_WORD = r"""[a-z-]+(?:="[^"<>]*")?"""
_SCRIPT = re.compile(rb"<script\b")
_TAKEN = re.compile(rf"<script(?: {_WORD})* src=\"[^\"<>]*\"(?: {_WORD})*></script>".encode())
_STANDING = re.compile(
    rf"<script((?: {_WORD})*)>(.*?)</script>".encode(), re.DOTALL | re.IGNORECASE
)
_DATA = b' type="application/json"'
_HANDLER = re.compile(rb"on[a-z]{2,30}\s*=")
_BEFORE_HANDLER = b" \t\n\r\f\"'/"
_ELSEWHERE = re.compile(rb"//")
_BEFORE_ELSEWHERE = b":\"'= ,"
_NAMESPACE = b'xmlns="http:'
_RUNS = (b"javascript:", b"vbscript:")  # refused on any page, even as text


def acting(content: bytes) -> Iterator[str]:
    """Yield, in words, everything on a page that is refused; ``content`` is its HTML."""
    lower = content.lower()
    start = lower.find(_META)
    first = lower.find(b"<script")
    allowed: frozenset[str] | None = None
    if start >= 0 and (first < 0 or start < first) and lower.count(b"http-equiv") == 1:
        place = start + len(_META)
        written = content[place : content.find(b'"', place)]
        allowed = allowed_scripts(unescape(written.decode("utf-8", "replace")))
    if allowed is None:
        yield "has no policy, or one that no page may have"
    yield from (f"has {sign.decode()}" for sign in _RUNS if sign in lower)
    for match in _ELSEWHERE.finditer(lower):
        place = match.start()
        if lower[place - 1 : place] in _BEFORE_ELSEWHERE and _is_fetched(lower, place):
            yield f"names what is elsewhere: {lower[place - 20 : place + 20]!r}"
    for match in _HANDLER.finditer(lower):
        if lower[match.start() - 1 : match.start()] in _BEFORE_HANDLER:
            yield f"has a handler: {match[0].decode()}"
    for match in _SCRIPT.finditer(lower):
        if _TAKEN.match(lower, match.start()):
            continue
        standing = _STANDING.match(content, match.start())
        if standing is None:
            yield "has a script that is not written as ours are"
        elif _DATA not in standing[1] and hash_of(standing[2].decode()) not in (allowed or ()):
            yield f"has a script in it: {standing[2].decode()[:40]!r}"


def _is_fetched(lower: bytes, place: int) -> bool:
    """Return whether an address may stand in a tag: no ``>`` is between it and the ``<`` before it.

    The name of an XML namespace is no address.
    """
    if lower.endswith(_NAMESPACE, 0, place):
        return False
    return lower.rfind(b"<", 0, place) > lower.rfind(b">", 0, place)
