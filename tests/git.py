"""Git in the repositories that tests make: the same whatever whoever runs them has set for himself."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

OWN = {
    "user.name": "x",
    "user.email": "x@example.org",
    "commit.gpgsign": "false",
    "tag.gpgsign": "false",
    "core.hooksPath": os.devnull,
}


def git(folder: Path, *words: str) -> None:
    """Run a command of git in a folder, without signatures and hooks."""
    own = [part for name, value in OWN.items() for part in ("-c", f"{name}={value}")]
    subprocess.run(["git", "-C", str(folder), *own, *words], check=True, capture_output=True)
