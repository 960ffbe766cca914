"""Read catalogues of texts from YAML, and keep them in a form that is read faster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

from generator.languages import OWN
from generator.store.kept import INSIDE, Store
from generator.store.kept_yaml import UnreadableFile, kept_yaml, read_own_yaml

_FOLDER = Path(__file__).parent
_LIKE = "en"
"""The language with whose texts the others are compared."""
_TEXT = "tag:yaml.org,2002:str"
_Fault = tuple[Any, str, dict[str, str]]
"""A node of YAML, the code of its fault, and the parameters of the code's message."""
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
    for node, code, params in _faults(root):
        mark = node.start_mark
        raise UnreadableFile(path, mark.line + 1, mark.column + 1, code, **params)
    return texts


def _faults(node: Any) -> Iterator[_Fault]:
    """Yield the faults of the texts at and below a node of a catalogue.

    No key is given twice.  A text has all languages; each is text, is not empty, and has the same blanks.
    """
    if node.id == "sequence":
        for item in node.value:
            yield from _faults(item)
    if node.id != "mapping":
        return
    values = {}
    for key, value in node.value:
        if key.value in values:
            yield key, "YAML_DUPLICATE_KEY", {"key": key.value}
        values[key.value] = value
    if not values.keys() & {*OWN}:
        for value in values.values():
            yield from _faults(value)
        return
    for language in OWN:
        if language not in values:
            yield node, "LANGUAGE_MISSING", {"key": language}
            return
        yield from _no_text(values[language])
    wanted = _blanks(_main(values[_LIKE]))
    for language in OWN:
        if unlike := _blanks(_main(values[language])) ^ wanted:
            yield values[language], "CATALOGUE_BLANKS", {"signs": " ".join(sorted(unlike))}


def _no_text(node: Any) -> Iterator[_Fault]:
    """Yield each value of a language, in all its forms, that YAML reads as no text, or that is empty."""
    if node.id == "scalar":
        if node.tag != _TEXT:
            yield node, "YAML_AMBIGUOUS", {"text": node.value}
        elif not node.value.strip():
            yield node, "VALUE_EMPTY", {}
    else:
        for item in node.value:
            yield from _no_text(item[1] if node.id == "mapping" else item)


def _main(node: Any) -> Any:
    """Return the form for many, which has every blank; that for one may say the number in words."""
    forms = {key.value: value for key, value in node.value} if node.id == "mapping" else {}
    return forms.get("many", node)


def _blanks(node: Any) -> set[str]:
    """Return the names of the blanks in a text, or in all of a list; of one that cannot be read ``{``."""
    if node.id != "scalar":
        return set[str]().union(*map(_blanks, node.value))
    try:
        return {field for _, field, _, _ in Formatter().parse(node.value) if field is not None}
    except ValueError:
        return {"{"}
