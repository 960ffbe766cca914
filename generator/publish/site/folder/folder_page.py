"""Adapt a built page so that it can be read from a folder.

Browsers do not look for ``index.html`` in a folder of files, do not draw symbols out of another file,
and load neither modules nor data from one: links name files, the page has its symbols in it, and
modules are loaded by ``folder.js``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape, unescape
from itertools import takewhile
from posixpath import dirname, join, normpath
from urllib.parse import quote, unquote

from generator.publish.page_policy import for_folder

_TAG = re.compile(r"<(a|link|script|img|use|form)\b[^>]*>|</a>")
_ADDRESS = re.compile(r'\b(href|src|action)="([^"]*)"')
_PATH = re.compile(r"[^?#]*")
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//|#|$", re.I)
_MODULE = re.compile(r'<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*></script>')
_MODULE_TURNED = re.compile(r'<script\b[^>]*\bsrc="([^"]+)"[^>]*\btype="module"[^>]*></script>')
_PRELOAD = re.compile(r'<link\b[^>]*\brel="(?:(?:module)?preload|manifest)"[^>]*>\s*')
_SYMBOL = re.compile(r'(<use\b[^>]*\bhref=")[^"#]*tiles\.svg#([^"]+)"')
SPRITE = "assets/tiles.svg"
LOADER = "assets/offline/folder.js"
WORKER_ONLY = ("assets/offline/register.js", "assets/offline/page.js")  # nothing is stored here


@dataclass(frozen=True)
class Folder:
    """What is in the folder: paths of files, the page of each id, and the sprite's symbols."""

    paths: frozenset[str]
    ids: Mapping[str, str]
    symbols: Mapping[str, str]


def page_for_folder(folder: Folder, path: str, html: str) -> str:
    """The page at ``path`` (``es/fans/index.html``) with links to files and its symbols in it."""
    html, modules = _without_modules(_PRELOAD.sub("", for_folder(html)), path)
    html, symbols = _with_own_symbols(html)
    html = _linked(html, lambda address: _target(folder, path, address))
    html = html.replace(" data-folder hidden", " data-folder").replace(
        '<div id="store"', '<div id="store" hidden', 1
    )
    return html.replace("</body>", f"{_sprite(folder, symbols)}{_loader(path, modules)}</body>", 1)


def _without_modules(html: str, path: str) -> tuple[str, list[str]]:
    found: list[str] = []

    def take(match: re.Match[str]) -> str:
        found.append(normpath(join(dirname(path), match[1])))
        return ""

    html = _MODULE_TURNED.sub(take, _MODULE.sub(take, html))
    return html, [name for name in dict.fromkeys(found) if not name.endswith(WORKER_ONLY)]


def _loader(path: str, modules: list[str]) -> str:
    if not modules:
        return ""
    root = "../" * path.count("/")
    source = f"{root}{path.partition('/')[0]}/{LOADER}"
    return f'<script src="{source}" data-root="{root}" data-modules="{" ".join(modules)}"></script>'


def _with_own_symbols(html: str) -> tuple[str, list[str]]:
    found: dict[str, None] = {}

    def own(match: re.Match[str]) -> str:
        found[match[2]] = None
        return f'{match[1]}#{match[2]}"'

    return _SYMBOL.sub(own, html), sorted(found)


def _sprite(folder: Folder, symbols: list[str]) -> str:
    drawn = "".join(folder.symbols[name] for name in symbols)
    return (
        f'<svg width="0" height="0" class="sprite" aria-hidden="true">{drawn}</svg>'
        if drawn
        else ""
    )


def _linked(html: str, target: Callable[[str], str | None]) -> str:
    """Every address through ``target``; a link to what is not in the folder is no link."""
    parts: list[str] = []
    end = 0
    plain = False
    for match in _TAG.finditer(html):
        parts.append(html[end : match.start()])
        end = match.end()
        tag = match[0]
        if tag == "</a>":
            parts.append("</span>" if plain else tag)
            plain = False
            continue
        address = _ADDRESS.search(tag)
        new = target(unescape(address[2])) if address else ""
        if address and new is None:
            plain = match[1] == "a"
            parts.append('<span class="not-here">' if plain else "")
        elif address and new:
            parts.append(f"{tag[: address.start(2)]}{escape(new)}{tag[address.end(2) :]}")
        else:
            parts.append(tag)
    return "".join(parts) + html[end:]


def _target(folder: Folder, page: str, address: str) -> str | None:
    """Return the address for a link in the folder; None if its target is not there.

    An address elsewhere stays as it is.
    """
    if _ELSEWHERE.match(address):
        return address
    path = _PATH.match(address)[0]  # type: ignore[index]
    mark, rest = address[len(path) : len(path) + 1], address[len(path) + 1 :]
    here = dirname(page)
    target = normpath(join(here, unquote(path))) if path else page
    language = page.partition("/")[0]
    permanent = target.startswith("r/") and f"{target}/index.html" not in folder.paths
    if permanent and target[2:] in folder.ids:
        target, mark, rest = f"{language}/{folder.ids[target[2:]]}".partition("#")
        target = target.rstrip("/")
    for found in (target, normpath(f"{target}/index.html")):
        if found in folder.paths:
            return f"{quote(_leading(here, found))}{mark}{rest}"
    return None


def _leading(here: str, target: str) -> str:
    """Return the relative path from a folder to a file, both given from the root.

    Python's ``relpath`` asks each time for the folder that we are in.
    """
    steps, parts = here.split("/") if here else [], target.split("/")
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(steps, parts[:-1], strict=False))
    shared = sum(1 for _ in alike)
    return "/".join([".."] * (len(steps) - shared) + parts[shared:])
