"""The digest of everything in some folders: names and bytes; what Python or a build left there apart."""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from generator.store.file_states import files_under

_LEFT_OUT = "__pycache__"


def folder_digest(folders: Iterable[Path]) -> str:
    """Return the digest of every file under these folders, hidden ones left out."""
    content = sha256()
    for folder in folders:
        for name in files_under(str(folder)):
            if _LEFT_OUT not in name and os.path.isfile(name):  # noqa: PTH113 - a string already
                data = Path(name).read_bytes()
                content.update(f"{name.removeprefix(str(folder))}\0{len(data)}\0".encode())
                content.update(data)
    return content.hexdigest()[:32]
