"""The files of a language that MkDocs makes its site of, each made when it is asked for.

A build asks for all of them; the preview asks for one, and only the group that has it is made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from generator.publish.finished_html import MARK
from generator.publish.site.context import Site
from generator.publish.site.first_use import resolve
from generator.publish.site.page import Page
from generator.publish.site.pages import KINDS
from generator.publish.site.pages.rarity import files as figures
from generator.publish.site.paper_sheets import files as sheets
from generator.publish.site.pictures.sprite import sprite
from generator.publish.site.printed_files import files as printed
from generator.publish.site.proved import files as proofs
from generator.publish.site.search import search_files
from generator.rulebook.export import export

FAVICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">'
    '<rect x="2" y="2" width="56" height="76" rx="9" fill="#fffdf5" stroke="#1d4f43" stroke-width="4"/>'
    '<path d="M30 14V66M16 30H44V48H16Z" fill="none" stroke="#b3261e" stroke-width="6"/></svg>\n'
)
ASSETS = "assets"
COPIED = ("styles", "scripts")
"""Folders of ``docs/`` whose files are assets as they are."""

Contents = Iterable[tuple[str, str | bytes]]


class SourceFiles:
    """A language's files by their paths in ``build/docs/<language>/``."""

    def __init__(self, site: Site, known: Mapping[str, str] | None = None) -> None:
        """``known`` says which group had a file the last time: it is asked first."""
        self.site = site
        self._known = known or {}
        self._pages: dict[str, tuple[Page, ...]] = {}
        self._made: dict[str, dict[str, bytes]] = {}
        self._groups: dict[str, Callable[[], Contents]] = {
            kind.__module__.rpartition(".")[2]: self._of_kind(kind) for kind in KINDS
        }
        for make in (printed, sheets, figures, proofs):
            self._groups[make.__module__] = self._of_site(make)
        self._groups["rulebook"] = lambda: _rulebook(site)
        self._groups[ASSETS] = lambda: _assets(site.docs)
        self._groups["search_index"] = lambda: _inside("search", search_files(site, self.pages))

    @property
    def pages(self) -> tuple[Page, ...]:
        """Every page."""
        return tuple(page for kind in KINDS for page in self._pages_of(kind))

    @cached_property
    def all(self) -> dict[str, bytes]:
        """Every file."""
        return {name: content for group in self._groups for name, content in self._group(group)}

    @cached_property
    def groups(self) -> dict[str, str]:
        """The group of every file."""
        return {name: group for group in self._groups for name, _ in self._group(group)}

    def find(self, name: str) -> bytes | None:
        """Return one file, or None if there is none of this name."""
        known = self._known.get(name)
        for group in sorted(self._groups, key=lambda group: group != known):
            if name in (made := dict(self._group(group))):
                return made[name]
        return None

    def _group(self, name: str) -> Iterable[tuple[str, bytes]]:
        if name not in self._made:
            self._made[name] = {
                path: content if isinstance(content, bytes) else content.encode()
                for path, content in self._groups[name]()
            }
        return self._made[name].items()

    def _of_site(self, make: Callable[[Site], Contents]) -> Callable[[], Contents]:
        return lambda: make(self.site)

    def _of_kind(self, kind: Callable[[Site], Iterable[Page]]) -> Callable[[], Contents]:
        return lambda: (
            (f"{page.path}.md", _front(page, self.site) + _body(page, self.site))
            for page in self._pages_of(kind)
        )

    def _pages_of(self, kind: Callable[[Site], Iterable[Page]]) -> tuple[Page, ...]:
        name = kind.__module__
        if name not in self._pages:
            self._pages[name] = tuple(kind(self.site))
        return self._pages[name]


def _front(page: Page, site: Site) -> str:
    """Front matter; JSON strings are YAML strings."""
    lines = [f"title: {json.dumps(page.title, ensure_ascii=False)}"]
    if page.description:
        lines.append(f"description: {json.dumps(page.description, ensure_ascii=False)}")
    hidden = "[navigation]"
    if page.template:
        lines += [f"template: {page.template}", f"modules: {json.dumps(page.scripts)}"]
        hidden = "[navigation, toc]"
    lines += [f'data_version: "{site.rulebook.label}"', f"hide: {hidden}"]
    return "---\n" + "\n".join(lines) + "\n---\n\n"


def _body(page: Page, site: Site) -> str:
    """The page's body, each term linked at its first use on it, marked as finished HTML."""

    def link(term: str, words: str) -> str:
        return f'<a class="term" href="{page.prefix}{site.addresses[term]}">{words}</a>'

    return f"{MARK}\n{resolve(page.body, link, site.about.get(page.address, ()))}"


def _inside(folder: str, found: Contents) -> Contents:
    return ((f"{ASSETS}/{folder}/{name}", content) for name, content in found)


def _rulebook(site: Site) -> Iterator[tuple[str, str]]:
    data = export(site.rulebook)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    yield f"{ASSETS}/rulebook.json", text


def _assets(docs: Path) -> Iterator[tuple[str, str | bytes]]:
    yield f"{ASSETS}/tiles.svg", sprite()
    yield f"{ASSETS}/favicon.svg", FAVICON
    for folder in COPIED:
        for path in sorted((docs / folder).rglob("*")):
            if path.is_file() and not path.name.endswith(".d.ts"):  # for the scripts' compiler
                yield f"{ASSETS}/{path.relative_to(docs / folder).as_posix()}", path.read_bytes()
