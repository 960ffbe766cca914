"""A folder of generated files, written only where their bytes change."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote_from_bytes

from generator.languages import ADDED
from generator.languages.fallback import unmarked
from generator.publish.fallen_back import with_languages
from generator.store.file_states import names_under
from generator.store.whole_file import write_over, write_whole

_TEXTS = {".css", ".csv", ".html", ".js", ".json", ".jsonl", ".md", ".svg", ".txt", ".webmanifest"}
_VERSION = re.compile(rb"\d+\.\d+\.\d+\+[0-9a-f]{12}")  # of the data, as files show it
_NO_NAMES = ("", ".", "..")  # parts of a path that lead to no file below, or to another folder


def shown(name: str, content: str | bytes) -> bytes:
    """A file as readers get it: what has fallen back to another language says so, or is plain."""
    if not ADDED or Path(name).suffix not in _TEXTS:
        return content if isinstance(content, bytes) else content.encode()
    text = content if isinstance(content, str) else content.decode()
    return (with_languages(text) if name.endswith(".html") else unmarked(text)).encode()


class OutputFolder:
    """Writes files, remembers which were written, and removes those that are no longer made.

    ``version`` is that of the data, which thousands of files show: those of which nothing else has
    changed are written over.
    """

    def __init__(self, folder: Path, version: str = "") -> None:
        self.folder = folder
        self._version = version.encode()
        self.written: set[str] = set()

    def write(self, name: str, content: str | bytes) -> None:
        """Write a file unless it already has exactly these bytes; ``name`` is its path with ``/``.

        Raises ValueError if the file would lie outside the folder.
        """
        if not set(name.split("/")).isdisjoint(_NO_NAMES) or "\\" in name or "\0" in name:
            raise ValueError(f"not a file inside the folder: {name!r}")
        content = shown(name, content)
        self.written.add(name)
        path = self.folder / name
        with suppress(OSError):
            found = path.stat()
            if found.st_size == len(content):
                before = path.read_bytes()
                if before == content:
                    return
                # A file with a second name (a hard link) would change under that name too.
                if found.st_nlink == 1 and self._is_of_another_version(before, content):
                    write_over(path, content)
                    return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)

    def _is_of_another_version(self, before: bytes, content: bytes) -> bool:
        """Return whether two contents differ only in the version of the data."""
        place = content.find(self._version) if self._version else -1
        old = before[place : place + len(self._version)]
        if place < 0 or not _VERSION.fullmatch(old):
            return False
        new = self._version
        for stands, comes in ((old, new), (_quoted(old), _quoted(new))):
            before = before.replace(stands, comes)
        return before == content

    def sweep(self) -> None:
        """Remove the files that were not written, and folders that are empty then."""
        for name in names_under(self.folder):
            if name not in self.written:
                path = self.folder / name
                path.unlink()
                with suppress(OSError):
                    for above in path.relative_to(self.folder).parents:
                        (self.folder / above).rmdir()  # which refuses a folder that has files


def _quoted(version: bytes) -> bytes:
    return quote_from_bytes(version).encode()
