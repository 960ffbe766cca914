"""The sites as a build would make them now, each file made when a browser asks for it."""

from __future__ import annotations

import threading
from pathlib import Path

from generator.i18n import LANGUAGES
from generator.publish.site.citation_files import citation_files
from generator.publish.site.llms_txt import NAME, root_llms_txt
from generator.publish.site.mkdocs_pages import MkDocsPages
from generator.publish.site.navigation import write_navigation
from generator.publish.site.output_folder import shown
from generator.publish.site.page.context import Site
from generator.publish.site.public_addresses import public_addresses
from generator.publish.site.root_page import root_page
from generator.publish.site.source_files import SourceFiles
from generator.verify.check import Report


class LiveSite:
    """One state of the rulebook and of ``docs/``; a change of either makes another.

    ``kinds`` has, by language, the kind of page of each source file.
    It starts as the state ``before`` knew it, and is renewed when a language is listed.
    """

    def __init__(
        self,
        report: Report,
        rules: Path,
        languages: tuple[str, ...] = LANGUAGES,
        before: LiveSite | None = None,
    ) -> None:
        self.report = report
        self._rules = rules
        self._root = rules.resolve().parent
        self._languages = languages
        self._addresses = public_addresses(self._root)
        self._lock = threading.RLock()
        self.kinds: dict[str, dict[str, str]] = dict(before.kinds) if before else {}
        self._sources = {
            language: SourceFiles(
                Site(report, language, self._root / "docs"),
                self.kinds.get(language),
                self._addresses.site,
            )
            for language in languages
        }
        self._mkdocs: dict[str, MkDocsPages] = {}
        for language, pages in before._mkdocs.items() if before else ():
            if pages.current:
                self._mkdocs[language] = pages
        self._made: dict[str, bytes] = {}
        self._listed: set[str] = set()
        self._citations: dict[str, bytes] | None = None

    def file(self, path: str) -> bytes | None:
        """Return a file of ``site/`` by its path, or None if a build would not make it."""
        with self._lock:
            if path not in self._made:
                made = self._make(path)
                if made is None:
                    return None
                self._made[path] = shown(path, made)
            return self._made[path]

    def _make(self, path: str) -> bytes | None:
        language, _, name = path.partition("/")
        label = self.report.rulebook.label
        if path == "index.html":
            return root_page(label, self._languages).encode()
        if path == NAME:
            return root_llms_txt(self.report.rulebook, self._addresses.site).encode()
        if (language == "r" or name.startswith("assets/cite/")) and path in self._cited():
            return self._cited()[path]
        if language not in self._languages:
            return None
        mkdocs = self._pages(language)
        source = mkdocs.source(name)
        if source is not None:
            text = self._sources[language].find(source)
            return None if text is None else mkdocs.page(source, text.decode(), label)
        found = mkdocs.theme_files.get(name) or self._sources[language].find(name)
        if found is None and language not in self._listed:  # it may be a page that is new
            self._list(language)
            return self._make(path)
        return found

    def _list(self, language: str) -> None:
        """List every page of a language, and the navigation, which is made of them."""
        sources = self._sources[language]
        self.kinds[language] = sources.kinds
        write_navigation(sources.pages, self.report.rulebook.editions, self._root)
        self._mkdocs.pop(language, None)
        self._listed.add(language)

    def _pages(self, language: str) -> MkDocsPages:
        if language not in self._mkdocs:
            if language not in self.kinds:
                self._list(language)
            self._mkdocs[language] = MkDocsPages(
                self._root, language, self.kinds[language], self._addresses
            )
        return self._mkdocs[language]

    def _cited(self) -> dict[str, bytes]:
        if self._citations is None:
            self._citations = {
                name: content if isinstance(content, bytes) else content.encode()
                for name, content in citation_files(self._rules, self.report, self._root / "docs")
            }
        return self._citations
