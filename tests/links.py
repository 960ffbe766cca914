"""Copies of many files that nobody writes into: a kept result, or a page, is replaced whole."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def link(source: Path | str, target: Path | str) -> None:
    """Let a file stand in another place too; where that is on another disk, copy it."""
    try:
        os.link(source, target)
    except (FileNotFoundError, FileExistsError):
        raise
    except OSError:
        shutil.copy(source, target)


def link_kept(source: str, target: str) -> None:
    """Copy a file of a project for ``shutil.copytree``, with what is kept as a link."""
    if f"{os.sep}build{os.sep}" in source:
        link(source, target)
    else:
        shutil.copy2(source, target)
