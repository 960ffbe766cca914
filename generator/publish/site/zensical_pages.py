"""One language's site by zensical, which succeeds Material for MkDocs and reads its configuration.

zensical builds a site whole, as a program of its own.  It has Material's theme, but fills the templates
with MiniJinja: ``docs/overrides/`` keeps to what that and Jinja have in common.  It is given the sources
of the pages only, for the other files of a site are the same whatever makes the pages.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

from generator.publish.page_policy import policy_of_theme
from generator.publish.site.output_folder import OutputFolder
from generator.publish.site.public_addresses import UNKNOWN, PublicAddresses
from generator.publish.site.translation.theme_texts import config_of
from generator.store.file_states import names_under
from generator.store.whole_file import write_whole

UNUSED = (
    "search.json",
    "assets/javascripts/workers/*",
    "assets/stylesheets/modern/*",
    "assets/images/favicon.png",
)
"""What zensical writes for its own search, for its other look and for sites without a sign."""

_COLOR = re.compile(r"\x1b\[[\d;]*m")
_TRACEBACK = "Traceback (most recent call last):"


class ZensicalFault(Exception):
    """What zensical said when it failed, or warned of: in a strict build a fault."""


def is_installed() -> bool:
    """Return whether zensical is installed; only sites that it makes need it."""
    return find_spec("zensical") is not None


class ZensicalPages:
    """A language's folder for zensical: configuration, sources, and the site that it makes of them."""

    used: frozenset[str] = frozenset()
    """Nothing is kept from one build to the next."""

    def __init__(
        self, root: Path, language: str, names: Iterable[str], addresses: PublicAddresses = UNKNOWN
    ) -> None:
        """Take what ``MkDocsPages`` takes; ``names`` is not used, since MkDocs alone needs it."""
        self._place = root / "build" / "zensical" / language
        self._settings = _settings(_read(root / config_of(language)), root, language, addresses)

    def files(self, sources: Mapping[str, str], label: str) -> Iterator[tuple[str, bytes]]:
        """Make the site; its files, by their paths: the pages and what the theme brings.

        ``sources`` are those of the pages by their names, ``label`` the data version that they show.
        ZensicalFault if anything is wrong with them.
        """
        docs = OutputFolder(self._place / "docs")
        for name, text in sources.items():
            docs.write(name, text)
        docs.sweep()
        site = self._place / "site"
        shutil.rmtree(site, ignore_errors=True)
        config = self._place / "mkdocs.yml"
        write_whole(config, yaml.safe_dump(self._settings, allow_unicode=True, sort_keys=False))
        _run("build", "--clean", "--strict", "--config-file", str(config))
        for name in names_under(site):
            if not any(fnmatch(name, pattern) for pattern in UNUSED):
                yield name, (site / name).read_bytes()


def _run(*words: str) -> None:
    ours = Path(__file__).parents[3]  # has the extension that the configuration names
    known = os.pathsep.join(filter(None, (str(ours), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-m", "zensical", *words],
        env=os.environ | {"PYTHONPATH": known},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise ZensicalFault(_told(done.stdout))


def _told(said: str) -> str:
    """Return what zensical said of a fault, without colors; of Python's traceback only the last line."""
    found, _, traceback = _COLOR.sub("", said).partition(_TRACEBACK)
    return "\n".join(filter(None, (found.strip(), *traceback.splitlines()[-1:])))


def _read(path: Path) -> dict[str, Any]:
    """A configuration with what it inherits, as MkDocs reads it: zensical would add up the lists."""
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    parent = found.pop("INHERIT", None)
    return _over(_read(path.parent / parent), found) if parent else found


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Return two configurations as one: mappings join, and of anything else the one above counts."""
    joined = dict(below)
    for key, value in above.items():
        under = joined.get(key)
        if isinstance(value, Mapping) and isinstance(under, Mapping):
            value = _over(under, value)
        joined[key] = value
    return joined


def _settings(
    config: Mapping[str, Any], root: Path, language: str, addresses: PublicAddresses
) -> dict[str, Any]:
    """The configuration with what is different for zensical."""
    overrides = root / config["theme"]["custom_dir"]
    theme = Path(str(files("zensical"))) / "templates"
    different: dict[str, Any] = {
        "docs_dir": "docs",
        "site_dir": "site",
        "theme": {"variant": "classic", "custom_dir": str(overrides)},
        "plugins": {"search": {"enabled": False}},
        "extra": {"policy": policy_of_theme((overrides, theme))},
    }
    if addresses.site:
        different["site_url"] = f"{addresses.site}{language}/"
    if addresses.repository:
        different["repo_url"] = addresses.repository
    return _over(config, different)
