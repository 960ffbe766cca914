"""Inspect the built HTML: links, anchors, assets, ids, requests to other sites, scripts, hands shown.

MkDocs checks only the links that it writes, not those in raw HTML, and most of ours are in raw HTML.
The store keeps the links and contents of a page by the page's digest, so only changed pages are parsed.
If the files and their anchors are the same as before, only the links of changed pages are followed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from posixpath import normpath
from typing import TypedDict
from urllib.parse import unquote, urlsplit

from lxml import etree

from generator.publish.site.page_scan import acting
from generator.publish.site.public_addresses import UNKNOWN, PublicAddresses
from generator.store import Store, code_digest, digest
from generator.store.file_states import names_under

_LINKS = etree.XPath("//@href | //@src")
_IDS = etree.XPath("//@id[not(parent::symbol)]")
_HANDS = etree.XPath("//div[contains(@class, 'hand')]")
_KIND, _FAULTLESS = "links", "faultless"
_STAND_IN = b"{version}"
_OWN = r'<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)="ADDRESS[^"<>]*">'

_REPOSITORY = r'<a (?:class="[a-z -]+" )?href="ADDRESS[^"<>]*"'


class Seen(TypedDict):
    """The contents of a page as kept; ``key`` is the page's digest, or "" if the store has none."""

    key: str
    links: list[str]
    acting: list[str]  # what runs or fetches against the page's policy
    ids: list[str]
    twice: list[str]
    hands: list[str]  # examples that hands belong to, "" for none


def _look(content: bytes, key: str = "") -> Seen:
    tree = etree.fromstring(content, etree.HTMLParser(encoding="utf-8", huge_tree=True))
    seen = Seen(key=key, links=[], acting=list(acting(content)), ids=[], twice=[], hands=[])
    if tree is None:
        return seen
    links = dict.fromkeys(str(found) for found in _LINKS(tree))
    seen["links"] = list(links)
    ids: set[str] = set()
    for found in map(str, _IDS(tree)):
        if found in ids:
            seen["twice"].append(found)
        ids.add(found)
    seen["ids"] = sorted(ids)
    for element in _HANDS(tree):
        classes = element.get("class").split()
        if "hand" in classes and "pat" not in classes:
            seen["hands"].append(element.get("data-example", ""))
    return seen


@cache
def _split(link: str) -> tuple[str, str, str]:
    """Scheme or host, path, fragment."""
    parts = urlsplit(link)
    return parts.scheme or parts.netloc, parts.path, parts.fragment


def look_over(
    site: Path,
    part: str,
    label: str,
    store: Store,
    addresses: PublicAddresses = UNKNOWN,
) -> dict[str, Seen]:
    """Return what the pages in one folder of the built sites have in them, by path in ``site``.

    ``label`` is the data version, which stands on every page and does not count; nor does what a page
    says of its own address and of the repository's.
    """
    said = [
        re.compile(pattern.replace("ADDRESS", re.escape(address)).encode())
        for pattern, address in zip((_OWN, _REPOSITORY), addresses, strict=True)
        if address
    ]
    code = code_digest(__name__)
    kept: dict[str, Seen] = store.json(_KIND, digest(part), dict)
    found: dict[str, Seen] = {}
    now: dict[str, Seen] = {}
    for path in _pages(site, part):
        content = path.read_bytes().replace(label.encode(), _STAND_IN)
        for pattern in said:
            content = pattern.sub(b"", content)
        key = digest(code, content)
        seen = kept.get(key) or _look(content, key)
        found[path.relative_to(site).as_posix()] = now[key] = seen
    if now.keys() != kept.keys():
        store.write(_KIND, digest(part), json.dumps(now, ensure_ascii=False).encode())
    return found


def parts_of(site: Path) -> list[str]:
    """Return the folders and pages at the top of the built sites."""
    return sorted(path.name for path in site.iterdir() if path.is_dir() or path.suffix == ".html")


def _pages(site: Path, part: str) -> list[Path]:
    place = site / part
    if not place.is_dir():
        return [place]
    return [place / name for name in names_under(place) if name.endswith(".html")]


def check_built(
    site: Path,
    executed: set[str],
    seen: Mapping[str, Seen] | None = None,
    store: Store | None = None,
) -> list[str]:
    """Return every fault in the built sites.

    ``executed`` are the ids of every hand that a page may show: examples, cases, hands drawn at random
    and hands of the proof.
    ``seen`` is what ``look_over`` found in all parts, if it has looked already; the ``store`` knows then
    which of these pages had no fault.
    """
    if seen is None:
        paths = [path for part in parts_of(site) for path in _pages(site, part)]
        seen = {path.relative_to(site).as_posix(): _look(path.read_bytes()) for path in paths}
    targets = _Targets(site, executed, seen)
    if store is None:
        return [fault for name in seen for fault in targets.faults(name)]
    kept = set(store.json(_FAULTLESS, targets.key, list))
    faults: list[str] = []
    faultless: list[str] = []
    for name, page in seen.items():
        entry = f"{name} {page['key']}"
        found = [] if entry in kept else list(targets.faults(name))
        faults += found
        if not found:
            faultless.append(entry)
    store.prune(_FAULTLESS, {targets.key})
    store.write(_FAULTLESS, targets.key, json.dumps(faultless).encode())
    return faults


class _Targets:
    """All that a link in the built sites can lead to, and the hands that pages may show."""

    def __init__(self, site: Path, executed: set[str], pages: Mapping[str, Seen]) -> None:
        self._site = site
        self._executed = executed
        self._pages = pages
        self._anchors = {name: frozenset(seen["ids"]) for name, seen in pages.items()}
        self._files = set(names_under(site))
        self._pictures = {
            name: _ids_in_picture(site / name) for name in self._files if name.endswith(".svg")
        }

    @property
    def key(self) -> str:
        """The digest of all of it, and of the code that looks."""
        ids = [[name, seen["ids"]] for name, seen in self._pages.items()]
        pictures = {name: sorted(found) for name, found in self._pictures.items()}
        return digest(
            code_digest(__name__), sorted(self._files), ids, pictures, sorted(self._executed)
        )

    def faults(self, name: str) -> Iterator[str]:
        """Yield what is wrong with a page."""
        seen = self._pages[name]
        yield from (f"{name}: id {item} is there twice" for item in seen["twice"])
        for example in seen["hands"]:
            if example not in self._executed:
                shown = example or "no example"
                yield f"{name}: a hand that this build did not execute ({shown})"
        yield from (f"{name}: {found}" for found in seen["acting"])
        for link in seen["links"]:
            elsewhere, path, fragment = _split(link)
            if not elsewhere:
                yield from (f"{name}: {fault} {link}" for fault in self._lost(name, path, fragment))
            elif "//" not in link:  # which the scan tells
                yield f"{name}: leads elsewhere: {link}"

    def _lost(self, name: str, path: str, fragment: str) -> Iterator[str]:
        """Yield why a link of a page, to a path and a fragment, leads nowhere."""
        target = name
        if path:
            if name.endswith("404.html") and path.startswith("/"):
                return  # the theme's page for any address, with links from the site's root
            target = _target(name.rpartition("/")[0], path)
            if target.startswith(".."):
                yield "leads out of the site:"
                return
            if path.endswith("/") or (target not in self._files and (self._site / target).is_dir()):
                target = normpath(f"{target}/index.html")
        if target in self._pages:
            if fragment and fragment not in self._anchors[target]:
                yield "no anchor for"
        elif target not in self._files:
            yield "broken link"
        elif fragment and fragment not in self._pictures.get(target, {fragment}):
            yield "no tile for"


@cache
def _target(folder: str, path: str) -> str:
    return normpath(f"{folder}/{unquote(path)}".lstrip("/"))


def _ids_in_picture(path: Path) -> frozenset[str]:
    return frozenset(str(found) for found in etree.parse(str(path)).xpath("//@id"))
