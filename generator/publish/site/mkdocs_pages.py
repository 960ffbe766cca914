"""One language's site by MkDocs, page by page: what ``mkdocs build --strict`` makes, and no more.

MkDocs is driven from Python, so that a single page can be made and those that did not change are
taken from the store.  The data version stands on every page and changes with every comma, so a page is
made and kept with a stand-in for the version, which is filled in last.
"""

from __future__ import annotations

import gzip
import io
import logging
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

from generator.languages import OWN
from generator.publish.page_policy import policy_of_theme
from generator.publish.site.public_addresses import UNKNOWN, PublicAddresses
from generator.publish.site.translation.theme_texts import config_of
from generator.publish.templates import KeptTemplates
from generator.store import code_digest, digest, store_of
from generator.store.file_states import names_under

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # read when the theme is imported

from mkdocs import utils
from mkdocs.commands.build import get_context
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

_STAND_IN = "0.0.0+versionstand"
_KIND = "pages"
_LOGGER = logging.getLogger("mkdocs")
_MADE_BY = ("mkdocs", "mkdocs-material", "markdown", "jinja2")


class MkDocsFault(Exception):
    """What MkDocs warned of: in a strict build a fault."""


class _Warnings(logging.Handler):
    """Collects what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@contextmanager
def _strictly() -> Iterator[None]:
    """Raise MkDocsFault at the end of the block if MkDocs has warned in it of anything."""
    warnings = _Warnings()
    _LOGGER.addHandler(warnings)
    try:
        yield
    finally:
        _LOGGER.removeHandler(warnings)
    if warnings.found:
        raise MkDocsFault("\n".join(warnings.found))


class MkDocsPages:
    """A language's configuration, navigation and theme in memory."""

    def __init__(
        self,
        root: Path,
        language: str,
        names: Iterable[str],
        addresses: PublicAddresses = UNKNOWN,
    ) -> None:
        """``names`` are the paths of the sources of the language's pages.

        MkDocsFault if the configuration or the navigation has a fault.
        """
        _LOGGER.propagate = False
        with _strictly():
            self._prepare(root, language, names, addresses)
        self._store = store_of(root)
        self._place = (root, language)
        self._addresses = addresses
        self._key = self._digest()
        self.used: set[str] = set()

    def _prepare(
        self, root: Path, language: str, names: Iterable[str], addresses: PublicAddresses
    ) -> None:
        docs = root / "build" / "docs" / language
        docs.mkdir(parents=True, exist_ok=True)
        self._config = load_config(
            str(root / config_of(language)),
            strict=True,
            site_url=f"{addresses.site}{language}/" if addresses.site else None,
            repo_url=addresses.repository or None,
        )
        self._config.plugins.on_startup(command="build", dirty=False)
        self._config = self._config.plugins.on_config(self._config)
        config = self._config
        self._files = Files(
            [
                File(name, str(docs), config.site_dir, config.use_directory_urls)
                for name in sorted(names)
            ]
        )
        self._environment = config.theme.get_env()
        self._environment.bytecode_cache = KeptTemplates()
        config.extra["policy"] = policy_of_theme(map(Path, config.theme.dirs))
        self._files.add_files_from_theme(self._environment, config)
        set_exclusions(self._files, config)
        self._nav = get_navigation(self._files, config)
        for file in self._files.documentation_pages():
            if file.page is None:
                Page(None, file, config)
        self._pages = self._files.documentation_pages()

    @property
    def current(self) -> bool:
        """Whether configuration, navigation and theme are still as they were read."""
        return self._key == self._digest()

    def _digest(self) -> str:
        return digest(*self._addresses, *_depends(*self._place))

    def files(self, sources: Mapping[str, str], label: str) -> Iterator[tuple[str, bytes]]:
        """Make the site; its files, by their paths: the pages and what the theme brings.

        ``sources`` are those of the pages by their names; MkDocsFault if anything is wrong with them.
        """
        for name, source in sources.items():
            yield self.address(name), self.page(name, source, label)
        yield from self.theme_files.items()

    def page(self, name: str, source: str, label: str) -> bytes:
        """Return the page of a source file; ``label`` is the data version on it."""
        source = source.replace(label, _STAND_IN)
        key = digest(self._key, name, source)
        self.used.add(key)
        kept = self._store.read(_KIND, key)
        if kept is None:
            with _strictly():
                made = self._made(name, source)
            self._store.write(_KIND, key, zlib.compress(made, 1))
        else:
            made = zlib.decompress(kept)
        for stand_in, shown in ((_STAND_IN, label), (quote(_STAND_IN), quote(label))):
            made = made.replace(stand_in.encode(), shown.encode())
        return made

    def _made(self, name: str, source: str) -> bytes:
        file = self._files.src_uris[name]
        page = file.page
        assert page is not None
        file.content_string = source
        page.active = True
        self._config._current_page = page
        try:
            page.read_source(self._config)
            page.render(self._config, self._files)
            context = get_context(self._nav, self._pages, self._config, page)
            template = self._environment.get_template(page.meta.get("template", "main.html"))
            made = template.render(context).encode("utf-8", errors="xmlcharrefreplace")
        finally:
            page.active = False
            self._config._current_page = None
        return made

    def address(self, name: str) -> str:
        """Return where a source file stands in the built site."""
        return self._files.src_uris[name].dest_uri

    def source(self, address: str) -> str | None:
        """Return the source of a page of the built site."""
        return next((page.src_uri for page in self._pages if page.dest_uri == address), None)

    @cached_property
    def theme_files(self) -> dict[str, bytes]:
        """The theme's own files, and those that it makes of a template."""
        with _strictly():
            return dict(self._of_theme())

    def _of_theme(self) -> Iterator[tuple[str, bytes]]:
        for file in self._files:
            if not file.is_documentation_page() and file.src_dir != self._config.docs_dir:
                yield file.dest_uri, file.content_bytes
        for name in sorted(self._config.theme.static_templates):
            base = "/" if utils.is_error_template(name) else utils.get_relative_url(".", name)
            context = get_context(self._nav, self._files, self._config, base_url=base)
            made = self._environment.get_template(name).render(context)
            if made.strip():
                yield name, made.encode()
            if name == "sitemap.xml":
                yield f"{name}.gz", self._packed(f"{name}.gz", made)

    def _packed(self, name: str, made: str) -> bytes:
        """Compress as MkDocs does, dated by the pages."""
        pages = [file.page for file in self._pages if file.page is not None]
        packed = io.BytesIO()
        with gzip.GzipFile(
            str(Path(self._config.site_dir) / name),
            "wb",
            fileobj=packed,
            mtime=utils.get_build_timestamp(pages=pages),
        ) as file:
            file.write(made.encode())
        return packed.getvalue()


def _depends(root: Path, language: str) -> Iterator[str | bytes]:
    """Yield what every page depends on besides its source, as parts of a digest."""
    for name in dict.fromkeys((OWN[0], language)):
        yield (root / config_of(name)).read_bytes()
        yield (root / "build" / f"nav.{name}.yml").read_bytes()
    overrides = root / "docs" / "overrides"
    for name in names_under(overrides):
        yield name
        yield (overrides / name).read_bytes()
    yield code_digest("generator.publish.finished_html", "generator.publish.page_policy", __name__)
    yield from (f"{name} {version(name)}" for name in _MADE_BY)


def forget_pages(root: Path, used: set[str]) -> None:
    """Remove pages from the store that the last build of all languages did not use."""
    store_of(root).prune(_KIND, used)
