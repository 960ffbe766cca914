"""The digest of a module's code: its own source, and that of every module of ours that it needs.

The import lines show what is needed; nothing is imported.  Files other than modules (templates,
catalogues, schemas) do not count: the code that reads such a file adds its content to the key.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
_NAME = _ROOT.name
_IMPORT = (
    rf"(?m)^[ \t]*(?:from ({_NAME}(?:\.\w+)*) import (\([^)]*\)|[^\n(]+)|import ({_NAME}[\w.]*))"
)


@cache
def code_digest(*modules: str) -> str:
    """Return the digest of these modules (dotted names) and of all of ours that they import."""
    from hashlib import sha256

    made = sha256()
    for name, path in sorted(_needed(modules).items()):
        made.update(f"{name}\0".encode() + path.read_bytes())
    return made.hexdigest()


def code_files(*modules: str) -> list[Path]:
    """Return the files that :func:`code_digest` reads for these modules."""
    return sorted(_needed(modules).values())


def _needed(modules: Iterable[str]) -> dict[str, Path]:
    found: dict[str, Path] = {}
    left = list(modules)
    while left:
        name = left.pop()
        path = _file(name)
        if name in found or path is None:
            continue
        found[name] = path
        left += _imported(path)
    return found


@cache
def _imported(path: Path) -> list[str]:
    """Names of ours that a file imports; ``from a import b`` gives ``a`` and ``a.b``."""
    names: list[str] = []
    for package, items, module in re.findall(_IMPORT, path.read_text("utf-8")):
        names += (
            [package, *(f"{package}.{item}" for item in re.findall(r"\w+", items))]
            if package
            else [module]
        )
    return names


@cache
def _file(name: str) -> Path | None:
    place = _ROOT.joinpath(*name.split(".")[1:])
    for path in (place.with_suffix(".py"), place / "__init__.py"):
        if path.is_file():
            return path
    return None
