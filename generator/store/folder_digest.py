"""The digest of the files in some folders, names and bytes; not of hidden files or ``__pycache__``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from generator.store.file_states import files_under

_LEFT_OUT = "__pycache__"
_AT_ONCE = 1 << 20  # bytes


def folder_digest(folders: Iterable[Path]) -> str:
    """Return the digest of every file under these folders, without hidden files and ``__pycache__``.

    Something that cannot be read as a file, such as a pipe or a broken link, adds only its name.
    """
    content = sha256()
    for folder in folders:
        for name in files_under(str(folder)):
            if _LEFT_OUT not in name:
                content.update(os.fsencode(name.removeprefix(str(folder))) + b"\0")
                content.update(_digest(name))
    return content.hexdigest()[:32]


def _digest(name: str) -> bytes:
    if not os.path.isfile(name):  # noqa: PTH113 - hundreds of files, at each start
        return b""
    found = sha256()
    try:
        with open(name, "rb") as file:
            while data := file.read(_AT_ONCE):
                found.update(data)
    except OSError:
        return b""
    return found.digest()
