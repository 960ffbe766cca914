"""Read catalogues of texts from YAML, and keep them in a form that is read faster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.languages import OWN
from generator.store.kept import INSIDE, Store
from generator.store.kept_yaml import UnreadableFile, kept_yaml, read_own_yaml

_FOLDER = Path(__file__).parent
_STORE, _KIND = Store(_FOLDER / "__pycache__"), "catalogues"


def read_catalogue(name: str) -> dict[str, Any]:
    """Return the catalogue of that name; raises UnreadableFile where a text lacks a language."""
    (texts,) = kept_yaml(_STORE, _KIND, name, [f"{_FOLDER}/{name}.yaml"], _read)
    found: dict[str, Any] = texts
    return found


def catalogue_names() -> list[str]:
    """Return the names of all catalogues."""
    paths = _FOLDER.glob("*.json*" if INSIDE.is_dir() else "*.yaml")
    return sorted(path.name.partition(".")[0] for path in paths)


def unreadable_catalogues() -> Iterator[UnreadableFile]:
    """Yield the first fault of each catalogue that has one."""
    for name in catalogue_names():
        try:
            read_catalogue(name)
        except UnreadableFile as fault:
            yield fault


def _read(path: Path) -> Any:
    import yaml

    texts = read_own_yaml(path)
    if not isinstance(texts, dict):
        raise UnreadableFile(path, 1, 1, "FILE_EMPTY")
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    root = yaml.compose(path.read_text("utf-8"), Loader=loader)
    for node, language in _lacking(root):
        mark = node.start_mark
        raise UnreadableFile(path, mark.line + 1, mark.column + 1, "LANGUAGE_MISSING", key=language)
    return texts


def _lacking(node: Any) -> Iterator[tuple[Any, str]]:
    """Yield each text below a node that lacks a language, and the language."""
    if node.id != "mapping":
        return
    keys = {key.value for key, _ in node.value}
    if keys & {*OWN}:
        yield from ((node, language) for language in OWN if language not in keys)
    else:
        for _, value in node.value:
            yield from _lacking(value)
