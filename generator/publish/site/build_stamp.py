"""The stamp of a build: what it was made from and what it wrote, so that nothing is done twice.

Inputs count by their bytes; what was written counts by the size, times and number of each file, of
which no program can put back the time of the record's last change.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from generator.languages import TRANSLATIONS
from generator.store import Store, digest
from generator.store.file_states import names_under
from generator.store.folder_digest import folder_digest

_KIND = "build"
_FOLDERS = ("docs", "generator", "build/pictures")
_FILES = ("mkdocs*.yml", "requirements*.lock")


def inputs(
    root: Path,
    rules: Path,
    addresses: Sequence[str] = (),
    also: Sequence[Path] = (),
    maker: str = "",
    scorers: Sequence[str] = (),
) -> str:
    """Return the digest of all that a build reads: rulebook, house rules, ``docs/``, our code, its
    libraries.

    Pictures to share, made before, the site's ``addresses``, the ``maker`` of its pages, and the versions
    of other ``scorers`` that a page is about, too.
    """
    single = [path.read_bytes() for name in _FILES for path in sorted(root.glob(name))]
    folders = [*(root / name for name in _FOLDERS), TRANSLATIONS]
    read = folder_digest([rules, *also, *(folder for folder in folders if folder.is_dir())])
    return digest(read, sys.version, *addresses, maker, *scorers, *single)


def outputs(site: Path) -> str:
    """Return the digest of the names, sizes, times and numbers of all files that a build wrote."""
    states = ((name, (site / name).stat()) for name in names_under(site))
    return digest(
        [
            (name, state.st_size, state.st_mtime_ns, state.st_ctime_ns, state.st_ino)
            for name, state in states
        ]
    )


def is_current(root: Path, made_from: str, store: Store) -> bool:
    """Whether the site in ``root`` is what a build of these inputs wrote."""
    kept = store.read(_KIND, made_from)
    return kept is not None and kept.decode() == outputs(root / "site")


def stamp(root: Path, made_from: str, store: Store) -> None:
    """Remember what a build without faults wrote; ``made_from`` are the inputs when it began."""
    store.prune(_KIND, {made_from})
    store.write(_KIND, made_from, outputs(root / "site").encode())
