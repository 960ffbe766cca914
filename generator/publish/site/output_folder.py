"""A folder of generated files, written only where their bytes change."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from generator.languages import ADDED
from generator.languages.fallback import unmarked
from generator.publish.fallen_back import spoken
from generator.store.file_states import names_under
from generator.store.whole_file import write_whole

_TEXTS = {".css", ".csv", ".html", ".js", ".json", ".jsonl", ".md", ".svg", ".txt", ".webmanifest"}
_NO_NAMES = ("", ".", "..")  # parts of a path that lead to no file below, or to another folder


def shown(name: str, content: str | bytes) -> bytes:
    """A file as readers get it: what has fallen back to another language says so, or is plain."""
    if not ADDED or Path(name).suffix not in _TEXTS:
        return content if isinstance(content, bytes) else content.encode()
    text = content if isinstance(content, str) else content.decode()
    return (spoken(text) if name.endswith(".html") else unmarked(text)).encode()


class OutputFolder:
    """Writes files, remembers which were written, and removes those that are no longer made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written: set[str] = set()

    def write(self, name: str, content: str | bytes) -> None:
        """Write a file unless it is there with these very bytes; ``name`` is its path with ``/``.

        ValueError if it would lie outside the folder.
        """
        if not set(name.split("/")).isdisjoint(_NO_NAMES) or "\\" in name or "\0" in name:
            raise ValueError(f"not a file inside the folder: {name!r}")
        content = shown(name, content)
        self.written.add(name)
        path = self.folder / name
        with suppress(OSError):
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)

    def sweep(self) -> None:
        """Remove the files that were not written, and folders that are empty then."""
        for name in names_under(self.folder):
            if name not in self.written:
                path = self.folder / name
                path.unlink()
                with suppress(OSError):
                    for above in path.relative_to(self.folder).parents:
                        (self.folder / above).rmdir()  # which refuses a folder that has files
