"""Which files a device keeps for a language, each with its sizes and a hash of what is in it.

The data version stands on every page, so a file is hashed with a mark in its place, and kept so:
where only the version changed, nothing is fetched again. The worker (``docs/worker/sw.js``) does
the same.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any

from generator.publish.api import RULEBOOK
from generator.publish.site.offline.page_needs import needs
from generator.store.file_states import names_under

MARK = b"{{data-version}}"
TEXTS = (".html", ".css", ".js", ".json", ".svg", ".txt", ".md", ".csv")
IDS = "offline.ids.json"  # the page of each id, for permanent addresses
SHARED = ("index.html", IDS)  # at the root, and in every language's list
# What no page of a language opens: maps for developers, what the theme brings for its own search,
# and what is for other programs or for paper.
LEFT_OUT = (
    "*.map", "*.gz", "*.zip", "*.pdf", "sitemap.xml", "llms.txt", "api/*.json", "api/*.jsonl",
    "rarity/*.csv", "rarity/*.json", "pairs/*.csv", "pairs/*.json", "assets/social/*",
    "assets/javascripts/lunr/*", "assets/javascripts/workers/*", "assets/images/favicon.png",
    "assets/offline/folder.js",
)  # fmt: skip
# What opens without a connection after any visit: these pages, what they load, and their data.
SHELL_PAGES = ("calculator/index.html", "search/index.html", "offline/index.html")
SHELL_DATA = (RULEBOOK, "assets/search*.json")
SHELL_LATER = ("assets/search*full*", "assets/search*text*")  # fetched only when it is wanted
# What a referee needs at a tournament: saved first, and usable before all the rest is there.
PACK_PAGES = (
    "calculator/index.html", "search/index.html", "offline/index.html", "index.html", "404.html",
    "fouls/*index.html", "table/*index.html", "rules/*index.html", "questions/*index.html",
    "editions/index.html",
)  # fmt: skip
PACK_WITHOUT = ("rules/american-*",)  # the other game is in the whole


def left_out(path: str, patterns: Iterable[str] = LEFT_OUT) -> bool:
    """Return whether a path below a language's root is of no use to readers of its pages.

    Paths that match ``patterns`` are, but for the rulebook.
    """
    return path != RULEBOOK and any(fnmatch(path, pattern) for pattern in patterns)


class EmptyPattern(Exception):
    """A pattern of what is kept that matches nothing in the built site."""


@dataclass(frozen=True)
class KeptFile:
    """A file by its path from the root: bytes, bytes when compressed, hash."""

    path: str
    size: int
    transfer: int
    hash: str


@dataclass(frozen=True)
class KeptList:
    """Files of one version of a language."""

    language: str
    data: str
    files: tuple[KeptFile, ...]

    @property
    def version(self) -> str:
        """A hash of the list: another data version, or any file changed."""
        return short_hash(json.dumps([self.data, self._rows], separators=(",", ":")).encode())

    @property
    def _rows(self) -> list[tuple[str, int, int, str]]:
        return [(file.path, file.size, file.transfer, file.hash) for file in self.files]

    @property
    def summary(self) -> dict[str, Any]:
        """The version, the number of files and their sizes: what is told before anything is fetched."""
        return {
            "version": self.version,
            "files": len(self.files),
            "size": sum(file.size for file in self.files),
            "transfer": sum(file.transfer for file in self.files),
        }

    def to_json(self) -> dict[str, Any]:
        """Return the list as the service worker reads it."""
        about = {"language": self.language, "data": self.data, "version": self.version}
        return about | {"files": self._rows}


def short_hash(content: bytes) -> str:
    """Enough of a hash to tell files apart and a broken one from a whole one."""
    return hashlib.sha256(content).hexdigest()[:16]


def described(site: Path, data: str, sizes: dict[str, int], path: str) -> KeptFile:
    """A file of the built site, hashed and packed with the mark in place of the data version.

    ``sizes`` are those of packed files by hash, and gets this one's.
    """
    content = (site / path).read_bytes()
    marked = content
    if path.endswith(TEXTS):
        if MARK in content:
            raise ValueError(f"{path}: has the mark {MARK.decode()} in it")
        marked = content.replace(data.encode(), MARK)
    name = short_hash(marked)
    if name not in sizes:
        sizes[name] = len(gzip.compress(marked, 6))
    return KeptFile(path, len(content), sizes[name], name)


def whole(site: Path, data: str, language: str, sizes: dict[str, int]) -> KeptList:
    """Everything of a language; ``sizes`` are those of packed files that are known."""
    paths = [f"{language}/{path}" for path in names_under(site / language) if not left_out(path)]
    with ThreadPoolExecutor() as pool:  # compressing leaves other threads free to run
        files = pool.map(partial(described, site, data, sizes), [*paths, *SHARED])
        return KeptList(language, data, tuple(files))


def shell(site: Path, everything: KeptList) -> KeptList:
    """The calculator of a language with all that it loads, out of the whole list."""
    by_path = {file.path: file for file in everything.files}
    prefix = f"{everything.language}/"
    kept = {"index.html"}
    for page in SHELL_PAGES:
        if prefix + page not in by_path:
            raise EmptyPattern(prefix + page)
        kept.add(prefix + page)
    kept |= needs(site, [prefix + page for page in SHELL_PAGES])
    kept |= _matching(by_path, prefix, SHELL_DATA, SHELL_LATER)
    files = (file for path, file in by_path.items() if path in kept)
    return KeptList(everything.language, everything.data, tuple(files))


def pack(site: Path, everything: KeptList) -> KeptList:
    """The referee's pack of a language: its pages with all that they load, out of the whole list."""
    by_path = {file.path: file for file in everything.files}
    prefix = f"{everything.language}/"
    kept = {"index.html"} | _matching(by_path, prefix, (*PACK_PAGES, *SHELL_DATA), PACK_WITHOUT)
    kept |= needs(site, [path for path in kept if path.endswith(".html")])
    files = (file for path, file in by_path.items() if path in kept)
    return KeptList(everything.language, everything.data, tuple(files))


def _matching(
    paths: Mapping[str, KeptFile], prefix: str, patterns: Iterable[str], without: Iterable[str] = ()
) -> set[str]:
    found: set[str] = set()
    for pattern in patterns:
        some = {path for path in paths if fnmatch(path, prefix + pattern)}
        if not some:
            raise EmptyPattern(prefix + pattern)
        found |= some
    left = [prefix + pattern for pattern in without]
    return {path for path in found if not any(fnmatch(path, item) for item in left)}
