"""The files of a rulebook's folder: what is there, and what keeps it from being read.

Only files in the folder itself are read: a link may lead anywhere, a pipe never ends, and a file of
megabytes cannot be rules.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from generator.documents.decoded_text import decode_text
from generator.documents.problems import Mark, Problem, problem
from generator.documents.refused_signs import cleaned

VERSION_FILE = "VERSION"
LOCK_FILE = "ids.lock"
SEALS_FILE = "seals.lock"
RELEASES = "releases"
"""The folder of what is frozen: it belongs to no state of the rules, and no digest has it."""
LARGEST = 1 << 20  # bytes; the largest of ours has a tenth of it
_NAMED_AS_FILES = (".yaml", ".lock", VERSION_FILE)


class FolderEntry(NamedTuple):
    """What lies in the folder: a file, or what cannot be read as one, and the code that says why."""

    path: Path
    code: str = ""


def entries(folder: Path) -> Iterator[FolderEntry]:
    """Yield every file below the folder, and what stands in a file's place.

    Hidden ones are left out, and the releases.
    """
    yield from _below(folder, RELEASES)


def _below(folder: Path, without: str = "") -> Iterator[FolderEntry]:
    try:
        found = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        yield FolderEntry(folder, "FILE_UNREADABLE")
        return
    for entry in found:
        path = Path(entry.path)
        is_folder = entry.is_dir(follow_symlinks=False)
        if entry.name.startswith(".") or (is_folder and entry.name == without):
            continue
        if is_folder and not entry.name.endswith(_NAMED_AS_FILES):
            yield from _below(path)
        else:
            yield entry_at(path)


def entry_at(path: Path) -> FolderEntry:
    """Return what lies at this place, which may be nothing."""
    try:
        found = path.lstat()
    except OSError:
        return FolderEntry(path, "FILE_GONE")
    if stat.S_ISLNK(found.st_mode):
        return FolderEntry(path, "FILE_LINK")
    if not stat.S_ISREG(found.st_mode):
        return FolderEntry(path, "FILE_NOT_PLAIN")
    return FolderEntry(path, "FILE_LARGE" if found.st_size > LARGEST else "")


def rule_files(folder: Path) -> list[Path]:
    """Every file under the folder that can be read, sorted; hidden ones left out."""
    return sorted(entry.path for entry in entries(folder) if not entry.code)


def read_bytes(path: Path) -> bytes | None:
    """The bytes of a file; None if the system does not give them."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def name_of(path: Path, folder: Path) -> str:
    """Return the name of a file for messages: from the folder on, on one line, whatever its bytes are."""
    name = (Path(folder.name) / path.relative_to(folder)).as_posix()
    return cleaned(name.replace("\n", "\0"))


def digest(folder: Path) -> str:
    """The SHA-256 of all files: names and contents, in order."""
    found = hashlib.sha256()
    for path in rule_files(folder):
        content = (read_bytes(path) or b"").replace(b"\r\n", b"\n")
        found.update(os.fsencode(path.relative_to(folder).as_posix()))
        found.update(f"\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def read_text(entry: FolderEntry, shown: str) -> tuple[str, list[Problem]]:
    """Return a file's text as far as it can be read, and the fault that ends it; ``shown`` names it."""
    content = None if entry.code else read_bytes(entry.path)
    if content is None:
        return "", [problem(shown, Mark(1, 1), entry.code or "FILE_UNREADABLE")]
    return decode_text(shown, content)
