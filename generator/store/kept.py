"""Results kept in a folder, each under the digest of what it was made from.

A result is written beside its place and renamed, so that a reader sees the whole of it or nothing, and
begins with a checksum of its place and its bytes: a result that was damaged or moved counts as missing.
Where the folder cannot be written, results are made again each time and nothing else changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from generator.store.compact_json import compact_json
from generator.store.parallel import Job

T = TypeVar("T")

_LENGTH = 32  # hexadecimal digits of a key
_CHECKED = 9  # bytes of the checksum, with the end of its line


def digest(*parts: object) -> str:
    """Return one key for texts, bytes and JSON values, in this order."""
    from hashlib import sha256

    found = sha256()
    for part in parts:
        if isinstance(part, bytes):
            content = part
        elif isinstance(part, str):
            content = part.encode()
        else:
            content = json.dumps(part, sort_keys=True, default=list).encode()
        found.update(b"%d:" % len(content))
        found.update(content)
    return found.hexdigest()[:_LENGTH]


class Wanted(NamedTuple):
    """A JSON value that can be kept: its kind, its key, and what makes it."""

    kind: str
    key: str
    make: Callable[[], Any]


class Store(NamedTuple):
    """The folder of kept results; a kind of result has a folder of its own in it."""

    folder: Path

    def path(self, kind: str, key: str) -> Path:
        """Return where a result lies if it is kept."""
        return self.folder / kind / key

    def read(self, kind: str, key: str) -> bytes | None:
        """Return the bytes kept under the key; None where there are none, or not those written."""
        try:
            kept = self.path(kind, key).read_bytes()
        except OSError:
            return None
        content = kept[_CHECKED:]
        return content if kept[:_CHECKED] == _checksum(kind, key, content) else None

    def write(self, kind: str, key: str, content: bytes) -> None:
        """Keep the bytes under the key, whole or not at all."""
        from generator.store.whole_file import write_whole

        path = self.path(kind, key)
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, _checksum(kind, key, content) + content)

    def bytes(self, kind: str, key: str, make: Callable[[], bytes]) -> bytes:
        """Return the bytes kept under the key; make and keep them where there are none."""
        kept = self.read(kind, key)
        if kept is None:
            kept = make()
            self.write(kind, key, kept)
        return kept

    def json(self, kind: str, key: str, make: Callable[[], Any]) -> Any:
        """Return the JSON value kept under the key; make and keep it where none can be read."""
        kept = self.read(kind, key)
        if kept is not None:
            with suppress(ValueError):
                return json.loads(kept)
        made = make()
        self.write(kind, key, compact_json(made).encode())
        return made

    def objects(self, kind: str, key: str, make: Callable[[], T]) -> T:
        """Return the Python objects kept under the key; make and keep them where none can be read."""
        import pickle

        from generator.store.plain_pickle import plain_objects

        kept = self.read(kind, key)
        if kept is not None:
            with suppress(Exception):  # of another version of Python: as if nothing were kept
                return plain_objects(kept)  # type: ignore[no-any-return]
        made = make()
        self.write(kind, key, pickle.dumps(made))
        return made

    def holds(self, wanted: Iterable[Wanted]) -> bool:
        """Return whether something lies under the key of each value; what is damaged is not noticed."""
        return all(self.path(item.kind, item.key).is_file() for item in wanted)

    def missing(self, wanted: Iterable[Wanted]) -> list[Job]:
        """Return for each value that is not kept yet a job that makes and keeps it."""
        return [
            partial(self._keep, item) for item in wanted if self.read(item.kind, item.key) is None
        ]

    def _keep(self, item: Wanted) -> None:
        self.json(*item)

    def drop(self, kind: str, key: str) -> None:
        """Remove what is kept under the key."""
        with suppress(OSError):
            self.path(kind, key).unlink()

    def keys(self, kind: str) -> list[str]:
        """Return the keys under which results of a kind are kept, sorted."""
        try:
            return sorted(path.name for path in (self.folder / kind).iterdir())
        except OSError:
            return []

    def prune(self, kind: str, keys: set[str], spare: int = 0) -> None:
        """Remove the results of a kind whose keys are not among these, but for the ``spare`` newest.

        What takes long to make is spared, as a build with house rules may be followed by one without.
        """
        with suppress(OSError):
            others = [path for path in (self.folder / kind).iterdir() if path.name not in keys]
            others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            for path in others[spare:]:
                path.unlink(missing_ok=True)


def _checksum(kind: str, key: str, content: bytes) -> bytes:
    """Return the first line of a kept file."""
    return b"%08x\n" % crc32(content, crc32(f"{kind}/{key}".encode()))


INSIDE = Path(__file__).resolve().parents[1] / "inside"
"""The rules of an installed package; a checkout has none there."""


def store_of(root: Path) -> Store:
    """Return the store of a checkout or of a club's folder; all of ours keep their results there.

    What an installed package keeps for its own rules lies with what the user's programs keep.
    """
    return Store(_users() if root == INSIDE.parent else root / "build" / "kept")


def _users() -> Path:
    """Return our folder among those in which the system has programs keep what can be made again."""
    import os

    local, cache = os.environ.get("LOCALAPPDATA"), os.environ.get("XDG_CACHE_HOME")
    return Path(local or cache or "~/.cache").expanduser() / "fanpu"
