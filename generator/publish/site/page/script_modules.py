"""Which scripts a page asks for at once: its own, and all that those import."""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^(?:import|export)\b[^";]*\bfrom "(\.[^"]+)"', re.MULTILINE)


def modules(scripts: Path, first: tuple[str, ...]) -> tuple[str, ...]:
    """Scripts and all that they import, each before the next, to be asked for at the same time."""
    found: dict[str, None] = {}
    for name in first:
        _reach(scripts, name, found)
    return tuple(found)


def _reach(scripts: Path, first: str, found: dict[str, None]) -> None:
    waiting = [first]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found[name] = None
        folder = Path(name).parent
        text = (scripts / name).read_text("utf-8")
        waiting += [_join(folder, target) for target in _IMPORT.findall(text)]


def _join(folder: Path, target: str) -> str:
    parts = list(folder.parts)
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
