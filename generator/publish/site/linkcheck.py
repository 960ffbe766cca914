"""Look over the built HTML: links, anchors, assets, ids, requests to elsewhere, hands shown.

MkDocs checks the links that it writes; it does not see those in raw HTML, and most of ours are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote, urlsplit

# Attributes that make the browser fetch something at once.
_FETCHES = {("script", "src"), ("img", "src"), ("link", "href"), ("use", "href"), ("iframe", "src")}
_NO_FETCH_RELS = {"canonical", "alternate", "prev", "next"}


@dataclass
class _Page:
    links: list[tuple[str, bool]] = field(default_factory=list)  # target, is fetched
    ids: set[str] = field(default_factory=set)
    twice: list[str] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)  # examples that hands belong to, "" for none


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = _Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        page = self.page
        if "id" in values and tag != "symbol":
            if values["id"] in page.ids:
                page.twice.append(values["id"])
            page.ids.add(values["id"])
        for name in ("href", "src"):
            if name in values:
                fetched = (tag, name) in _FETCHES and not (
                    tag == "link" and values.get("rel") in _NO_FETCH_RELS
                )
                page.links.append((values[name], fetched))
        classes = values.get("class", "").split()
        if "hand" in classes and "pat" not in classes:
            page.hands.append(values.get("data-example", ""))


def check_built(site: Path, executed: set[str]) -> list[str]:
    """Every fault in the built sites; ``executed`` are the examples of this build."""
    pages = {
        path.relative_to(site).as_posix(): _read(path) for path in sorted(site.rglob("*.html"))
    }
    sprite_ids: dict[str, set[str]] = {}
    faults: list[str] = []
    for name, page in pages.items():
        faults += [f"{name}: id {item} is there twice" for item in page.twice]
        faults += [
            f"{name}: a hand that this build did not execute ({example or 'no example'})"
            for example in page.hands
            if example not in executed
        ]
        faults += _links(site, name, page, pages, sprite_ids)
    return faults


def _read(path: Path) -> _Page:
    parser = _Parser()
    parser.feed(path.read_text("utf-8"))
    return parser.page


def _links(
    site: Path, name: str, page: _Page, pages: dict[str, _Page], sprites: dict[str, set[str]]
) -> Iterator[str]:
    folder = name.rpartition("/")[0]
    seen: set[str] = set()
    for link, fetched in page.links:
        if link in seen:
            continue
        seen.add(link)
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if fetched:
                yield f"{name}: fetches from elsewhere: {link}"
            continue
        target = name
        if parts.path:
            target = normpath(f"{folder}/{unquote(parts.path)}".lstrip("/"))
            if name.endswith("404.html") and parts.path.startswith("/"):
                continue  # the theme's page for any address, with links from the site's root
            if target.startswith(".."):
                yield f"{name}: leads out of the site: {link}"
                continue
            if parts.path.endswith("/") or (site / target).is_dir():
                target = normpath(f"{target}/index.html")
        if target in pages:
            if parts.fragment and parts.fragment not in pages[target].ids:
                yield f"{name}: no anchor for {link}"
        elif not (site / target).is_file():
            yield f"{name}: broken link {link}"
        elif target.endswith(".svg") and parts.fragment:
            if target not in sprites:
                sprites[target] = _read(site / target).ids | _symbols(site / target)
            if parts.fragment not in sprites[target]:
                yield f"{name}: no tile for {link}"


def _symbols(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    return {part.partition('"')[0] for part in text.split('<symbol id="')[1:]}
