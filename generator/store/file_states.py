"""What the file system knows of files: their names, and enough to see without reading that none changed.

A state is text: path, size, times and number of each file.  The time of the last change of its record
(``ctime``) is one that no program can set back, so that a byte changed is seen even where the file's
own time is put back.  A state is trusted only where the newest change lies some seconds back, for two
changes within a clock's tick would look alike, and not on Windows, which has no such time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import TypeAlias, TypeVar, TypeVarTuple

Given = TypeVarTuple("Given")
Made = TypeVar("Made")
_OfFolder: TypeAlias = Callable[[Path, *Given], Made]

TICK = 2
"""Seconds for which a change counts as made a moment ago."""


class FilesChanging(Exception):
    """Files changed a moment ago, so that their state proves nothing yet."""


def state_of(paths: Iterable[str], now: float | None = None) -> str:
    """Return the state of these files at a time (now, if none is given); what is not there is part of it.

    Raises FilesChanging where one was changed a moment ago.
    """
    if os.name == "nt":
        raise FilesChanging
    now = time.time() if now is None else now
    lines = []
    for path in paths:
        try:
            found = os.stat(path)  # noqa: PTH116 - hundreds of files, at each start
        except OSError:
            lines.append(f"{path} -")
            continue
        if now - max(found.st_mtime, found.st_ctime) < TICK:
            raise FilesChanging(path)
        lines.append(
            f"{path} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"
        )
    return "\n".join(lines)


def names_under(folder: Path) -> list[str]:
    """Return every file under a folder, hidden ones too, as a path from it with ``/``; sorted as text.

    Links are left out: what they lead to is not in the folder.
    """
    skip = len(str(folder)) + 1
    return sorted(
        f"{place}/{name}"[skip:].replace(os.sep, "/")
        for place, _, names in os.walk(folder)
        for name in names
        if not os.path.islink(f"{place}/{name}")  # noqa: PTH114 - thousands of files
    )


def files_under(folder: str) -> Iterator[str]:
    """Yield every file under a folder, in a fixed order; hidden ones left out, links not followed."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if not entry.name.startswith("."):
            if entry.is_dir(follow_symlinks=False):
                yield from files_under(entry.path)
            else:
                yield entry.path


def while_unchanged(
    *beside: Path,
) -> Callable[[_OfFolder[*Given, Made]], _OfFolder[*Given, Made]]:
    """Decorate a function of a folder so that it is called again only after a file has changed.

    Until then its last result is returned.  The files are those under the folder and under ``beside``.
    The result is kept in the process; the function's other arguments must be hashable.
    """

    def kept(make: _OfFolder[*Given, Made]) -> _OfFolder[*Given, Made]:
        last: dict[object, Made] = {}

        @wraps(make)
        def made(folder: Path, /, *given: *Given) -> Made:
            paths = (path for place in (folder, *beside) for path in files_under(str(place)))
            try:
                key = (state_of(paths), folder, given)
            except FilesChanging:
                return make(folder, *given)
            found = last.get(key)
            if found is None:
                found = make(folder, *given)
                last.clear()
                last[key] = found
            return found

        return made

    return kept
