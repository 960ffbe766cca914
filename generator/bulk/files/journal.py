"""Which parts of a table are done, so that a run can be resumed: a small JSON file beside the parts."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

from generator.bulk.files.table_faults import TableFault
from generator.store.whole_file import whole_file

try:
    import fcntl
except ImportError:  # Windows: two runs at once are not noticed there
    fcntl = None  # type: ignore[assignment]

FORMAT = 2
NAME = "journal.json"
_LOCK = "lock"
_CHECK = "check"  # where a JSON file has the hash of all that stands beside it


@dataclass(frozen=True)
class Identity:
    """What must be the same for a run to be resumed; a field that differs is named."""

    input: str  # the hash of the whole file
    column: str | None
    editions: list[str]
    version: str
    rules: str  # the digest of all that the editions' rules say
    code: str  # the digest of our own code
    fans: bool
    batch: int
    defuse: bool
    format: int = FORMAT

    def differences(self, other: Identity) -> list[str]:
        """The fields in which two runs differ."""
        mine, its = asdict(self), asdict(other)
        found = [name for name in mine if mine[name] != its[name]]
        if {"editions", "version"} & {*found} and "rules" in found:
            found.remove("rules")  # which are then others, and need not be named too
        return found


@dataclass
class Journal:
    """How far a run has come; ``at`` is the place in the input, ``schema`` Arrow's, in base64.

    ``hashes`` are those of all parts together, by the ending of their names.
    """

    identity: Identity
    schema: str
    language: str
    parts: int = 0
    rows: int = 0
    rejected: int = 0
    at: int = 0
    ended: bool = False
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)

    def count(self, verdicts: dict[str, dict[str, int]]) -> None:
        """Add the verdicts of a part."""
        for edition, counts in verdicts.items():
            known = self.verdicts.setdefault(edition, dict.fromkeys(counts, 0))
            for name, count in counts.items():
                known[name] += count

    def save(self, folder: Path) -> None:
        """Write it whole or not at all."""
        write_json(folder / NAME, asdict(self))


def read(folder: Path) -> Journal | None:
    """The journal in a folder, if there is one; raises TableFault if it cannot be read."""
    path = folder / NAME
    try:
        data = read_json(path)
        identity = Identity(**data.pop("identity"))
        return Journal(identity, **data)
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise TableFault("JOURNAL", path) from None


def hash_of(path: Path) -> str:
    """Return the SHA-256 of a whole file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write(path: Path, do: Callable[[IO[bytes]], Any]) -> None:
    """Write a file whole or not at all; it is on the disk when it has its name."""
    with whole_file(path, lasting=True) as file:
        do(file)


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write an object with the hash of what it holds."""
    text = json.dumps({**data, _CHECK: _check(data)}, ensure_ascii=False, indent=1) + "\n"
    write(path, lambda file: file.write(text.encode()))


def read_json(path: Path) -> dict[str, Any]:
    """Return what :func:`write_json` wrote; OSError, ValueError or KeyError for anything else."""
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if not isinstance(data, dict) or data.pop(_CHECK) != _check(data):
        raise ValueError
    return data


def _check(data: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


@contextmanager
def held(folder: Path, wait: bool) -> Iterator[None]:
    """Make a folder and hold its lock; at the end remove the folder if only the lock is in it.

    If another run holds the lock, wait for it, or without ``wait`` raise TableFault ``RUNNING``.
    """
    lock = folder / _LOCK
    while True:
        folder.mkdir(parents=True, exist_ok=True)
        with lock.open("wb") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
                except BlockingIOError:
                    raise TableFault("RUNNING", folder) from None
                if not _is_at(file, lock):  # the other run has ended and tidied up
                    continue
            try:
                yield
            finally:
                if [path.name for path in folder.iterdir()] == [_LOCK]:
                    with suppress(OSError):
                        lock.unlink()
                        folder.rmdir()
            return


def _is_at(file: IO[bytes], path: Path) -> bool:
    try:
        there = path.stat()
    except FileNotFoundError:
        return False
    mine = os.fstat(file.fileno())
    return (mine.st_dev, mine.st_ino) == (there.st_dev, there.st_ino)
