"""The schema of a file of rules, by the file's place in the folder."""

from __future__ import annotations

from pathlib import PurePath

from generator.records.kind import Files
from generator.records.kinds import FILES


def files_of(relative: PurePath) -> Files | None:
    """Return the kind of files to which a file belongs; None if it belongs to none."""
    for files in FILES.values():
        for path in files.paths:
            if relative.match(path) and len(relative.parts) == len(PurePath(path).parts):
                return files
    return None
