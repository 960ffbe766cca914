"""Ask git about a folder."""

from __future__ import annotations

import subprocess
from pathlib import Path

_SECONDS = 60


def git(folder: Path, *arguments: str) -> bytes | None:
    """Return what git prints in a folder; None if git fails, or takes longer than a minute.

    File-system monitors that the repository's settings name are not run.
    """
    try:
        done = subprocess.run(
            ["git", "-c", "core.fsmonitor=false", *arguments],
            cwd=folder,
            capture_output=True,
            check=True,
            timeout=_SECONDS,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.stdout
