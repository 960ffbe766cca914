"""The files of a language's site before MkDocs or zensical runs, each made when it is asked for.

They are the sources of the pages, and the files that the site has unchanged.
A build asks for all of them; the preview asks for one, and only the group that has it is made.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from html import escape

from markupsafe import Markup

from generator.publish.api import FOLDER
from generator.publish.finished_html import MARK
from generator.publish.site.app_manifest import files as app
from generator.publish.site.element import ELEMENT, SCORER, element_files
from generator.publish.site.figures.proved import files as proofs
from generator.publish.site.llms_txt import NAME, llms_txt
from generator.publish.site.navigation import door_of, trail
from generator.publish.site.page.api_once import published
from generator.publish.site.page.context import Site
from generator.publish.site.page.first_use import resolve
from generator.publish.site.page.page_model import Page
from generator.publish.site.page.printed_files import files as printed
from generator.publish.site.pages import OF_EVERYTHING, PAGE_MAKERS
from generator.publish.site.pages.rarity import files as figures
from generator.publish.site.paper_sheets import files as sheets
from generator.publish.site.search import search_files
from generator.publish.site.social import files as pictures
from generator.publish.site.social import picture_of
from generator.publish.site.tiles.sprite import sprite
from generator.publish.templates import macro
from generator.store.file_states import names_under

ASSETS = "assets"
COPIED = ("styles", "scripts")
"""Folders of ``docs/`` whose files are assets as they are."""

_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
JOINED = "site/"
"""The folder of styles that become one file, ``fanpu.css``."""

Content = str | bytes | Callable[[], str | bytes]
"""What is in a file, or what makes it when it is asked for."""
Contents = Iterable[tuple[str, Content]]


class SourceFiles:
    """A language's files by their paths in ``build/docs/<language>/``, in groups that are made whole."""

    def __init__(
        self,
        site: Site,
        known: Mapping[str, str] | None = None,
        address: str = "",
        unchanged: Mapping[str, str] | None = None,
    ) -> None:
        """``known`` says which kind had a page the last time: it is asked first.

        ``address`` is where the site of all languages will stand, if that is known.
        ``unchanged`` are sources of pages that need not be made again.
        """
        self.site = site
        self._unchanged = unchanged or {}
        self._known = known or {}
        self._kinds = {kind.__module__.rpartition(".")[2]: kind for kind in PAGE_MAKERS}
        self._pages: dict[str, tuple[Page, ...]] = {}
        self._listed: dict[str, dict[str, Content]] = {}
        self._groups: dict[str, Callable[[], Contents]] = {
            name: partial(self._of_kind, name) for name in self._kinds
        }
        for make in (printed, sheets, figures, proofs, app, pictures):
            self._groups[make.__module__] = partial(make, site)
        self._groups[FOLDER] = lambda: _for_programs(site)
        self._groups[NAME] = lambda: [(NAME, lambda: llms_txt(site, self.pages, address))]
        self._groups[ASSETS] = lambda: _assets(site)
        self._groups["search_index"] = lambda: _inside("search", search_files(site, self.pages))

    @property
    def pages(self) -> tuple[Page, ...]:
        """Every page."""
        return tuple(page for kind in self._kinds for page in self._pages_of(kind))

    @cached_property
    def all(self) -> dict[str, bytes]:
        """Every file."""
        return {
            name: _made(content)
            for group in self._groups
            for name, content in self._group(group).items()
        }

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The files of all pages, each with its kind of page."""
        return {page.source: kind for kind in self._kinds for page in self._pages_of(kind)}

    def find(self, name: str) -> bytes | None:
        """Return one file, or None if there is none of this name.

        Its group is one that is called like its folder, if there is one: the others are made only if the
        file is not there.
        """
        likely = (self._known.get(name), name.partition("/")[0])
        for group in sorted(self._groups, key=lambda group: group not in likely):
            if name in (listed := self._group(group)):
                return _made(listed[name])
        return None

    def _group(self, name: str) -> dict[str, Content]:
        if name not in self._listed:
            self._listed[name] = dict(self._groups[name]())
        return self._listed[name]

    def _of_kind(self, kind: str) -> Contents:
        unchanged = {} if kind in OF_EVERYTHING else self._unchanged
        for page in self._pages_of(kind):
            yield page.source, unchanged.get(page.source) or partial(_source, page, self.site)

    def _pages_of(self, kind: str) -> tuple[Page, ...]:
        if kind not in self._pages:
            self._pages[kind] = tuple(self._kinds[kind](self.site))
        return self._pages[kind]


def _made(content: Content) -> bytes:
    made = content() if callable(content) else content
    return made if isinstance(made, bytes) else made.encode()


def _source(page: Page, site: Site) -> str:
    return _front(page, site) + _body(page, site)


def _front(page: Page, site: Site) -> str:
    """Return a page's front matter; JSON strings are YAML strings.  The theme escapes neither text."""
    lines = [f"title: {json.dumps(escape(page.title), ensure_ascii=False)}"]
    if page.description:
        lines.append(f"description: {json.dumps(escape(page.description), ensure_ascii=False)}")
    shared = picture_of(site, page.path)
    if shared:
        lines.append(f"picture: {shared}")
    hidden = "[navigation]"
    if page.template:
        lines += [f"template: {page.template}", f"modules: {json.dumps(page.scripts)}"]
        hidden = "[navigation, toc]"
    way = [list(step) for step in trail(page, site.speaker)]
    lines += [
        f"trail: {json.dumps(way, ensure_ascii=False)}",
        f"door: {json.dumps(door_of(page, site.speaker), ensure_ascii=False)}",
        f'data_version: "{site.rulebook.label}"',
        f"hide: {hidden}",
    ]
    written = _written(page, site)
    if written:
        lines.append(f"written: {json.dumps(written)}")
    return "---\n" + "\n".join(lines) + "\n---\n\n"


def _written(page: Page, site: Site) -> str:
    """The file to edit for a page, from the repository's root; empty if there is not one."""
    by_hand = site.docs / "pages" / site.language / f"{page.path}.md"
    if by_hand.is_file():
        return by_hand.relative_to(site.docs.parent).as_posix()
    return site.source_file_of.get(page.address, "")


def _body(page: Page, site: Site) -> str:
    """The page's body, each term linked at its first use on it, marked as finished HTML."""

    def link(term: str, words: str) -> str:
        address = page.prefix + site.addresses[term]
        return macro("site/links", "term", address, Markup(words))

    return f"{MARK}\n{resolve(page.body, link, site.terms_on_page.get(page.address, ()))}"


def _inside(folder: str, found: Contents) -> Contents:
    return ((f"{ASSETS}/{folder}/{name}", content) for name, content in found)


def _for_programs(site: Site) -> Iterator[tuple[str, Content]]:
    return ((f"{FOLDER}/{path}", text) for path, text in published(site.report).items())


def _assets(site: Site) -> Iterator[tuple[str, Content]]:
    yield f"{ASSETS}/tiles.svg", sprite
    yield f"{ASSETS}/fanpu.css", partial(_joined, site)
    for name in (ELEMENT, SCORER):
        yield f"{ASSETS}/{name}", partial(_element, site, name)
    for folder in COPIED:
        for name in names_under(site.docs / folder):
            if not name.endswith(".d.ts") and not name.startswith(
                JOINED
            ):  # for the scripts' compiler
                yield f"{ASSETS}/{name}", (site.docs / folder / name).read_bytes


def _element(site: Site, name: str) -> str:
    return element_files(site.report, site.docs / "scripts")[name]


def _joined(site: Site) -> str:
    """The styles of every page, in the order of their files' names, and those of the running rules."""
    folder = site.docs / "styles" / JOINED
    sheets = [(folder / name).read_text("utf-8") for name in sorted(names_under(folder))]
    editions = [(item.id, item.short[site.language]) for item in site.rulebook.editions]
    running = (macro("site/editions_css", "rules", *item) for item in editions)
    return _COMMENT.sub("", "\n".join((*sheets, *running)))
