"""The stamp of a build: what it was made from and what it wrote, so that nothing is done twice.

Inputs are compared by their bytes, written files by their sizes, times and inode numbers.
One of the times is that of the inode's last change, which no program can set back.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from generator.languages import TRANSLATIONS
from generator.store import Store, digest
from generator.store.file_states import names_under
from generator.store.folder_digest import folder_digest

_KIND = "build"
_FOLDERS = ("docs", "generator", "build/pictures")
_FILES = ("mkdocs*.yml", "requirements*.lock")


class Inputs(NamedTuple):
    """The digests of all that a build reads and depends on: of the rulebook, and of everything else."""

    rules: str
    others: str


def inputs(
    root: Path,
    rules: Path,
    addresses: Sequence[str] = (),
    also: Sequence[Path] = (),
    maker: str = "",
    scorers: Sequence[str] = (),
) -> Inputs:
    """Return the digests of what a build would be made from.

    It reads the rulebook, the folders of house rules in ``also``, ``docs/``, the translations, our code,
    the settings of MkDocs, and the pictures for shared links that earlier builds made.
    It depends on the versions of Python and of the libraries, on the site's ``addresses``, on the
    ``maker`` of its pages, and on the versions of other ``scorers`` that a page is about.
    """
    single = [path.read_bytes() for name in _FILES for path in sorted(root.glob(name))]
    folders = [*(root / name for name in _FOLDERS), TRANSLATIONS]
    read = folder_digest([*also, *(folder for folder in folders if folder.is_dir())])
    others = digest(read, sys.version, *addresses, maker, *scorers, *single)
    return Inputs(folder_digest([rules]), others)


def outputs(site: Path) -> str:
    """Return the digest of the names, sizes, times and inode numbers of all files that a build wrote."""
    states = ((name, (site / name).stat()) for name in names_under(site))
    return digest(
        [
            (name, state.st_size, state.st_mtime_ns, state.st_ctime_ns, state.st_ino)
            for name, state in states
        ]
    )


def is_current(root: Path, made_from: Inputs, store: Store) -> bool:
    """Return whether the site in ``root`` is what a build of these inputs wrote."""
    kept = store.read(_KIND, digest(*made_from))
    return kept is not None and kept.decode() == outputs(root / "site")


def stamp(root: Path, made_from: Inputs, store: Store) -> None:
    """Remember what a build without faults wrote; ``made_from`` are the inputs when it began."""
    key = digest(*made_from)
    store.prune(_KIND, {key})
    store.write(_KIND, key, outputs(root / "site").encode())
