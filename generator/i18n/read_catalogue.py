"""Catalogues read from YAML, as they were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generator.store.kept import INSIDE, Store
from generator.store.kept_yaml import kept_yaml

_FOLDER = Path(__file__).parent
_STORE, _KIND = Store(_FOLDER / "__pycache__"), "catalogues"


def read_catalogue(name: str) -> dict[str, Any]:
    """Return the catalogue of that name."""
    (texts,) = kept_yaml(_STORE, _KIND, name, [f"{_FOLDER}/{name}.yaml"])
    found: dict[str, Any] = texts
    return found


def catalogue_names() -> list[str]:
    """Return the names of all catalogues."""
    paths = _FOLDER.glob("*.json*" if INSIDE.is_dir() else "*.yaml")
    return sorted(path.name.partition(".")[0] for path in paths)
