"""The shape of each kind of file, by its JSON Schema, and faults of shape in words of our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema_rs

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.documents.shape_faults import explain, opened, shape_error
from generator.store import code_digest, digest

_BASE = "fanpu:///"
_REFERRED = re.compile(r'"\$ref": "([a-z-]+)\.schema\.json#')


def read_schema(name: str) -> dict[str, Any]:
    """Return a schema by its file's first name: that of a shape, or ``common``."""
    schema: dict[str, Any] = json.loads(_written(name))
    return schema


def schema_line(path: str, shape: str) -> str:
    """Return the first line of a file of rules, by which editors find its schema.

    ``path`` begins with the folder of the rules, which lies beside the code.
    """
    up = "../" * path.count("/")
    return f"# yaml-language-server: $schema={up}generator/documents/schemas/{shape}.schema.json"


def shape_digest(shape: str) -> str:
    """Return a key for all that decides whether a document has this shape, and what it is read as."""
    readers = ("decoded_text", "loose_braces", "yaml_tree")
    code = code_digest(__name__, *(f"generator.documents.{name}" for name in readers))
    return digest(code, *map(_written, _needed(shape)))


@cache
def _needed(shape: str) -> tuple[str, ...]:
    """Return the schema of a shape and all that it refers to, by their files' first names."""
    found = [shape]
    for name in found:
        found += sorted({*_REFERRED.findall(_written(name))} - {*found})
    return tuple(found)


@cache
def _written(name: str) -> str:
    return (
        files("generator.documents").joinpath("schemas", f"{name}.schema.json").read_text("utf-8")
    )


_schema = cache(read_schema)


@cache
def _validator(shape: str) -> jsonschema_rs.Validator:
    needed = [(f"{_BASE}{name}.schema.json", read_schema(name)) for name in _needed(shape)]
    return jsonschema_rs.validator_for(
        read_schema(shape),
        registry=jsonschema_rs.Registry(needed),
        base_uri=f"{_BASE}{shape}.schema.json",
    )


def check_shape(document: Document, shape: str) -> Iterator[tuple[Path, Problem]]:
    """Yield every fault of shape in a document, with the path of the value that has it."""
    errors = [
        found
        for error in _validator(shape).iter_errors(document.data)
        for found in opened(shape_error(error, _schema_around))
    ]
    inside = {error.where[:depth] for error in errors for depth in range(len(error.where))}
    for error in errors:
        if error.where in inside and error.kind == "MinItems":
            continue  # a list that ends too soon, inside an item of it, which says where
        for found in explain(document, error):
            yield error.where, found


def causes(read: Iterable[Problem], faults: Iterable[tuple[Path, Problem]]) -> list[Problem]:
    """Return the faults of a document that was ``read`` with some, and of its shape, each told once.

    A misspelled key is not missing as well, and of a value that is empty the shape says more.
    """
    faults = list(faults)
    told = {(found.line, found.column) for _, found in faults}
    before = [
        found
        for found in read
        if found.code != "VALUE_EMPTY" or (found.line, found.column) not in told
    ]
    unknown = {
        (where, name)
        for where, found in faults
        if found.code == "KEY_UNKNOWN"
        for name in ("", dict(found.params)["near"])
    }
    causes = [found for where, found in faults if (where, _lacking(found)) not in unknown]
    return [*before, *causes]


def _lacking(found: Problem) -> str | None:
    """Return the key that is missing by a problem; an empty text if it is one of several."""
    if found.code == "KEYS_ONE":
        return ""
    return dict(found.params)["key"] if found.code.endswith("_MISSING") else None


def _schema_around(error: Any) -> Any:
    location = error.absolute_keyword_location or ""
    kind, _, pointer = location.removeprefix(_BASE).partition(".schema.json")
    if not kind:
        return {}
    schema: Any = _schema(kind)
    for part in pointer.removeprefix("#").split("/")[1:-1]:
        part = part.replace("~1", "/").replace("~0", "~")
        schema = schema[int(part)] if isinstance(schema, list) else schema[part]
    return schema
