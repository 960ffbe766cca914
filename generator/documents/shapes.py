"""The shape of each kind of file, by its JSON Schema, and faults of shape in words of our own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

import jsonschema_rs

from generator.documents.document import Document, Path
from generator.documents.problems import Mark, Problem, problem
from generator.languages import OWN
from generator.store import code_digest, digest

_BASE = "fanpu:///"
_REFERRED = re.compile(r'"\$ref": "([a-z-]+)\.schema\.json#')
_GAPS: tuple[object, ...] = ("", [], {})
"""What stands in a template where something is to be filled in."""


def read_schema(name: str) -> dict[str, Any]:
    """Return a schema by its file's first name: that of a shape, or ``common``."""
    schema: dict[str, Any] = json.loads(_written(name))
    return schema


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
        (tuple(error.instance_path), error)
        for error in _validator(shape).iter_errors(document.data)
    ]
    inside = {where[:depth] for where, _ in errors for depth in range(len(where))}
    for where, error in errors:
        if where in inside and _kind(error) == "MinItems":
            continue  # a list that ends too soon, inside an item of it, which says where
        for found in _explain(document, where, error):
            yield where, found


def _kind(error: Any) -> str:
    return type(error.kind).__name__.rpartition("_")[2]


def _explain(document: Document, where: Path, error: Any) -> Iterator[Problem]:
    """Yield what the validator found at a path, in words of our own: a problem for each unknown key."""
    details = error.kind.as_dict()
    match _kind(error):
        case "AdditionalProperties":
            known = _known_keys(error)
            for key in details["unexpected"]:
                mark, hint = document.key((*where, key)), _hint(key, known)
                yield problem(document.path, mark, "KEY_UNKNOWN", key=key, hint=hint)
        case "Required":
            key = details["property"]
            code = "LANGUAGE_MISSING" if key in OWN else "KEY_MISSING"
            code = "SOURCE_MISSING" if key == "cite" else code
            yield problem(document.path, _gap(document, where, key, error), code, key=key)
        case kind:
            yield _wrong_value(document, where, error, kind)


def _wrong_value(document: Document, where: Path, error: Any, kind: str) -> Problem:
    """Return the problem of a value that the schema does not allow; ``kind`` is the validator's word."""
    details = error.kind.as_dict()
    match kind:
        case "Enum" | "Constant":
            options = details.get("options") or [details.get("expected_value")]
            hint = _hint(str(error.instance), [str(option) for option in options])
            return document.problem(where, "VALUE_UNKNOWN", value=_seen(error.instance), hint=hint)
        case "Pattern" | "MinItems" | "MinProperties" | "AnyOf" if error.instance in _GAPS:
            return document.problem(where, "VALUE_EMPTY")
        case "Pattern":
            return document.problem(
                where, "VALUE_FORMAT", value=_seen(error.instance), pattern=details["pattern"]
            )
        case "Type":
            return document.problem(
                where,
                "VALUE_TYPE",
                value=_short(error.instance),
                wanted=" / ".join(details["types"]),
            )
        case "Minimum" | "Maximum":
            limits = _schema_around(error)
            low, high = (limits.get(name, "") for name in ("minimum", "maximum"))
            wanted = f"{low} … {high}".strip()
            return document.problem(where, "VALUE_RANGE", value=error.instance, wanted=wanted)
        case "UniqueItems":
            items = error.instance
            again = next(place for place, item in enumerate(items) if item in items[:place])
            return document.problem((*where, again), "ITEM_TWICE", value=_short(items[again]))
        case "OneOfNotValid" | "AnyOf":
            return document.problem(
                where, "VALUE_UNKNOWN", value=_short(error.instance), hint=_described(error)
            )
        case _:
            return document.problem(
                where, "VALUE_SHAPE", value=_short(error.instance), detail=error.message
            )


def _hint(value: str, known: list[str]) -> str:
    """Return the known value that is most like this one, or all of them."""
    return next(iter(get_close_matches(value, known, 1)), ", ".join(known))


def _gap(document: Document, where: Path, key: str, error: Any) -> Mark:
    """Return where a missing key belongs: at the key that follows it, else at the last key before it.

    The schema has the keys in the order in which our files write them.  If the key stands in the text
    before, because its line was joined to that text, return its place there.
    """
    order = _known_keys(error)
    before = order[: order.index(key)] if key in order else order
    value: Any = document.data
    for step in where:
        value = value[step]
    there = list(value)  # in the file's order
    last = max((place for place, name in enumerate(there) if name in before), default=-1)
    if not there:
        return document.mark(where)
    if last == len(there) - 1:
        inside = _last_inside(value, where)
        return document.find_in_text(key, inside) or document.key(inside)
    follows = document.key((*where, there[last + 1]))
    if last < 0:
        return follows
    return document.find_key(key, document.key((*where, there[last])), follows) or follows


def _last_inside(value: Any, where: Path) -> Path:
    """Return the path of the last value inside a value, or its own path if nothing is inside."""
    while value and isinstance(value, (dict, list)):
        step = list(value)[-1] if isinstance(value, dict) else len(value) - 1
        where, value = (*where, step), value[step]
    return where


def _known_keys(error: Any) -> list[str]:
    """Return the keys that the schema allows at the place of an error."""
    return list(_schema_around(error).get("properties", {}))


def _described(error: Any) -> str:
    """Return how the schema describes the place of an error."""
    return str(_schema_around(error).get("description", error.message))


def _schema_around(error: Any) -> Any:
    location = error.absolute_keyword_location or ""
    kind, _, pointer = location.removeprefix(_BASE).partition(".schema.json")
    if not kind:
        return {}
    schema: Any = read_schema(kind)
    for part in pointer.removeprefix("#").split("/")[1:-1]:
        part = part.replace("~1", "/").replace("~0", "~")
        schema = schema[int(part)] if isinstance(schema, list) else schema[part]
    return schema


def _seen(value: object) -> object:
    """Return a value for a message, where an empty text must be visible."""
    return '""' if value == "" else value


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
