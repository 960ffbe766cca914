"""What built pages load: its styles, scripts, pictures, the modules and data that those name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from posixpath import dirname, join, normpath

_TAG = re.compile(r"<(link|script|img|use)\b[^>]*>")
_ADDRESS = re.compile(r'\b(?:href|src)="([^"#?:]+)')
_REL = re.compile(r'\brel="(?:stylesheet|icon|apple-touch-icon|manifest|modulepreload|preload)"')
_IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
_COMMENT = re.compile(r"/\*.*?\*/", re.S)  # types are named by imports there


def needs(site: Path, pages: Iterable[str]) -> set[str]:
    """Everything that these pages load when they open, by paths from the root of the built site."""
    found: set[str] = set()
    ahead = [path for page in pages for path in _of_page(page, (site / page).read_text("utf-8"))]
    while ahead:
        path = ahead.pop()
        if path not in found and (site / path).is_file():
            found.add(path)
            if path.endswith(".js"):
                ahead += imports(path, (site / path).read_text("utf-8"))
    return found


def imports(path: str, script: str) -> Iterator[str]:
    """The modules that a script imports, at once or later."""
    for name in _IMPORT.findall(_COMMENT.sub("", script)):
        yield normpath(join(dirname(path), name))


def _of_page(page: str, html: str) -> Iterator[str]:
    for tag in _TAG.finditer(html):
        if tag[1] != "link" or _REL.search(tag[0]):
            for address in _ADDRESS.findall(tag[0]):
                yield normpath(join(dirname(page), address))
