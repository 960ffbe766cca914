"""Write a file whole or not at all: under another name beside its place, then renamed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from stat import S_IMODE, S_ISREG
from typing import IO

PART = ".part"
"""What the other name ends with."""

_numbers = count()
_open: set[str] = set()


@contextmanager
def whole_file(path: Path | str, lasting: bool = False) -> Iterator[IO[bytes]]:
    """Give a file to write to, which stands at ``path`` once the block has ended without a fault.

    Until then, and after a fault, ``path`` is what it was before.  A link is followed; what is no file
    (a terminal, a pipe) is written to as it stands.  ``lasting``: it is on the disk when it is named.
    Raises OSError, which names ``path``.
    """
    target = os.path.realpath(path)
    try:
        with suppress(FileNotFoundError):
            if not S_ISREG(os.stat(target).st_mode):  # noqa: PTH116 - thousands of files a build
                with open(target, "wb") as file:
                    yield file
                return
        part = os.path.join(  # noqa: PTH118
            os.path.dirname(target),  # noqa: PTH120
            f".{os.getpid()}-{next(_numbers)}{PART}",
        )
        _open.add(part)
        try:
            with open(part, "xb") as file:
                yield file
                if lasting:
                    file.flush()
                    os.fsync(file.fileno())
            with suppress(FileNotFoundError):
                os.chmod(part, S_IMODE(os.stat(target).st_mode))  # noqa: PTH101, PTH116
            os.replace(part, target)  # noqa: PTH105
        except BaseException:
            with suppress(OSError):
                os.unlink(part)  # noqa: PTH108
            raise
        finally:
            _open.discard(part)
    except OSError as fault:
        if fault.filename is None or str(fault.filename).endswith(PART):
            fault.filename, fault.filename2 = os.fspath(path), None
        raise


def remove_parts() -> None:
    """Remove what this process has half written; the process is about to end."""
    for part in tuple(_open):
        if os.path.basename(part).startswith(f".{os.getpid()}-"):  # noqa: PTH119
            with suppress(OSError):
                os.unlink(part)  # noqa: PTH108


def write_whole(path: Path | str, content: bytes | str) -> None:
    """Write bytes, or text as UTF-8, to a file, whole or not at all; raises OSError."""
    with whole_file(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)


def write_over(path: Path | str, content: bytes) -> None:
    """Write bytes over a file of as many bytes, in one go; raises OSError.

    To replace a file costs a disk many times as much.  A crash of the system, which no process can hold
    back, may leave a mixture of both: for contents of which any mixture will do.
    """
    left = memoryview(content)
    file = os.open(path, os.O_WRONLY)
    try:
        while left:
            left = left[os.write(file, left) :]
    finally:
        os.close(file)
