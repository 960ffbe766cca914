"""What is done of a table, so that it can be gone on with: a small JSON file beside the parts."""

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

try:
    import fcntl
except ImportError:  # Windows: two runs at once are not told apart there
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
NAME = "journal.json"
_LOCK = "lock"
_HASHED = 1 << 20  # bytes of a file's head, and of its tail


@dataclass(frozen=True)
class Identity:
    """What must be the same where a run goes on: each field is named when it is not."""

    input: dict[str, int | str]
    column: str | None
    editions: list[str]
    version: str
    fans: bool
    batch: int
    format: int = FORMAT

    def differences(self, other: Identity) -> list[str]:
        """The fields in which two runs differ."""
        mine, its = asdict(self), asdict(other)
        return [name for name in mine if mine[name] != its[name]]


@dataclass
class Journal:
    """How far a run has come; ``at`` is the place in the input, ``schema`` Arrow's, in base64."""

    identity: Identity
    schema: str
    language: str
    parts: int = 0
    rows: int = 0
    rejected: int = 0
    at: int = 0
    ended: bool = False
    verdicts: dict[str, dict[str, int]] = field(default_factory=dict)

    def count(self, verdicts: dict[str, dict[str, int]]) -> None:
        """Add the verdicts of a part."""
        for edition, counts in verdicts.items():
            known = self.verdicts.setdefault(edition, dict.fromkeys(counts, 0))
            for name, count in counts.items():
                known[name] += count

    def save(self, folder: Path) -> None:
        """Write it whole or not at all."""
        write(folder / NAME, lambda file: file.write(json.dumps(asdict(self), indent=1).encode()))


def read(folder: Path) -> Journal | None:
    """The journal in a folder, if there is one; raises TableFault if it cannot be read."""
    path = folder / NAME
    try:
        data = json.loads(path.read_text("utf-8"))
        identity = Identity(**data.pop("identity"))
        return Journal(identity, **data)
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError, AttributeError):
        raise TableFault("JOURNAL", path) from None


def fingerprint(path: Path) -> dict[str, int | str]:
    """What a file is known by: its size, and the hashes of its head and tail."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        head = hashlib.sha256(file.read(_HASHED)).hexdigest()
        file.seek(max(size - _HASHED, 0))
        tail = hashlib.sha256(file.read()).hexdigest()
    return {"size": size, "head": head, "tail": tail}


def write(path: Path, do: Callable[[IO[bytes]], Any]) -> None:
    """Write a file under another name, and name it rightly once it is on the disk."""
    other = path.with_name(path.name + ".tmp")
    with other.open("wb") as file:
        do(file)
        file.flush()
        os.fsync(file.fileno())
    other.replace(path)


@contextmanager
def held(folder: Path, wait: bool) -> Iterator[None]:
    """The folder, made and held against other runs; else waits, or raises TableFault.

    It is removed again if nothing is in it then.
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
