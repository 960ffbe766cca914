"""What a validator's errors are called: each in words of our own, at its own place.

Of a value that may have several shapes, the faults are those of the one shape that it has so far.  What
should stand at a place is told in pieces: values as they are, and ``@`` before what has words in
``generator/i18n/check_hints.yaml``; a schema names the words of a pattern as ``x-told``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from generator.documents.document import Document, Path
from generator.documents.near_names import likely, nearest
from generator.documents.problems import Mark, Problem, problem, write_pieces
from generator.languages import OWN

_GAPS: tuple[object, ...] = ("", [], {})
"""What stands in a template where something is to be filled in."""
TOLD = "x-told"
"""By which a schema names the words of its pattern."""
_ALTERNATIVES = ("AnyOf", "OneOfNotValid")
_MISFITS = ("Type", "Constant", "Enum", "Pattern")
_LONGEST = 60

Schema = Mapping[str, Any]


class ShapeError(NamedTuple):
    """An error of the validator: its word for the kind, the path, the value and the schema around it."""

    kind: str
    where: Path
    value: Any
    schema: Schema
    details: Mapping[str, Any]
    branches: tuple[tuple[ShapeError, ...], ...] = ()


def shape_error(error: Any, schema_around: Callable[[Any], Schema]) -> ShapeError:
    """Return an error of the validator; ``schema_around`` gives the schema that one is about."""
    kind = type(error.kind).__name__.rpartition("_")[2]
    where, details = tuple(error.instance_path), error.kind.as_dict()
    if kind == "PropertyNames":  # the error is that of the key
        error = details["error"]
        details = error.kind.as_dict()
    branches = tuple(
        tuple(shape_error(inner, schema_around) for inner in branch)
        for branch in (details["context"] if kind in _ALTERNATIVES else ())
    )
    return ShapeError(kind, where, error.instance, schema_around(error), details, branches)


def opened(error: ShapeError) -> Iterator[ShapeError]:
    """Yield an error, or those inside it where only one of several shapes fits the value so far."""
    fitting = [
        branch
        for branch in error.branches
        if not any(inner.where == error.where and inner.kind in _MISFITS for inner in branch)
    ]
    if len(fitting) == 1:
        for inner in fitting[0]:
            yield from opened(inner)
    else:
        yield error


def explain(document: Document, error: ShapeError) -> Iterator[Problem]:
    """Yield an error in words of our own: a problem for each unknown key."""
    details = error.details
    match error.kind:
        case "AdditionalProperties":
            for key in details["unexpected"]:
                yield _wrong_key(document, error, key, list(error.schema.get("properties", ())))
        case "PropertyNames":
            yield _wrong_key(document, error, error.value, details.get("options", []))
        case "Required":
            key = details["property"]
            code = "LANGUAGE_MISSING" if key in OWN else "KEY_MISSING"
            code = "SOURCE_MISSING" if key == "cite" else code
            yield problem(document.path, _gap(document, error, key), code, key=key)
        case "UniqueItems":
            items = error.value
            again = next(place for place, item in enumerate(items) if item in items[:place])
            where = (*error.where, again)
            yield document.problem(where, "ITEM_TWICE", value=_short(items[again]))
        case _:
            code, params = _wrong_value(error)
            yield document.problem(error.where, code, **params)


def _wrong_key(document: Document, error: ShapeError, key: str, known: list[str]) -> Problem:
    mark = document.key((*error.where, key))
    if known or error.kind != "PropertyNames":
        return problem(document.path, mark, "KEY_UNKNOWN", key=key, **likely(key, known))
    wanted = write_pieces(_wanted(error))
    return problem(document.path, mark, "VALUE_FORMAT", value=key, wanted_pieces=wanted)


def _wrong_value(error: ShapeError) -> tuple[str, dict[str, object]]:
    """Return the code and the parameters of the problem of a value that the schema does not allow."""
    value = error.value
    match error.kind:
        case "Enum" | "Constant":
            return "VALUE_UNKNOWN", {"value": _seen(value), **likely(str(value), _wanted(error))}
        case "Type" if value != "":
            types = write_pieces(f"@type:{name}" for name in error.details["types"])
            return "VALUE_TYPE", {"value": _short(value), "wanted_pieces": types}
        case _ if value in _GAPS or (isinstance(value, str) and not value.strip()):
            return "VALUE_EMPTY", {}
        case "Pattern":
            return "VALUE_FORMAT", {"value": value, "wanted_pieces": write_pieces(_wanted(error))}
        case "Minimum" | "Maximum":
            return "VALUE_RANGE", {"value": value, "wanted": _range(error.schema, "imum")}
        case "MinItems" | "MaxItems":
            return "VALUE_COUNT", {"n": len(value), "wanted": _range(error.schema, "Items")}
        case "MinLength" | "MaxLength":
            return "VALUE_LENGTH", {"n": len(value), "wanted": _range(error.schema, "Length")}
        case _ if keys := _alternative_keys(error.schema):
            return "KEYS_ONE", {"keys": ", ".join(keys)}
        case _:
            wanted = list(_wanted(error))
            near = nearest(str(value), [piece for piece in wanted if not piece.startswith("@")])
            pieces = write_pieces(wanted)
            return "VALUE_UNKNOWN", {"value": _short(value), "near": near, "hint_pieces": pieces}


def _wanted(error: ShapeError) -> Iterator[str]:
    """Yield in pieces what an error's schema wants."""
    details, schema = error.details, error.schema
    if error.branches:
        found = (piece for branch in error.branches for piece in _wanted(branch[0]))
        yield from dict.fromkeys(found)
    elif "pattern" in details:
        yield f"@format:{schema[TOLD]}" if TOLD in schema else details["pattern"]
    elif "types" in details:
        for name in details["types"]:
            yield (
                _range(schema, "imum")
                if name == "integer" and "maximum" in schema
                else f"@type:{name}"
            )
    elif "options" in details or "expected_value" in details:
        for value in details.get("options") or [details["expected_value"]]:
            yield json.dumps(value) if isinstance(value, bool) else str(value)
    elif "maximum" in schema or "minimum" in schema:
        yield _range(schema, "imum")
    else:
        yield f"@type:{schema.get('type', 'object')}"


def _range(schema: Schema, limit: str) -> str:
    """Return the limits that a schema sets, in signs: ``1–9``, ``≥ 1``, ``≤ 9`` or ``4``."""
    low, high = schema.get(f"min{limit}"), schema.get(f"max{limit}")
    if low is None or high is None:
        return f"≤ {high}" if low is None else f"≥ {low}"
    return str(low) if low == high else f"{low}–{high}"


def _alternative_keys(schema: Schema) -> list[str]:
    """Return the keys of which a mapping must have just one; none if its schema does not say that."""
    branches = schema.get("oneOf", schema.get("anyOf", ()))
    if not all(branch.keys() == {"required"} for branch in branches):
        return []
    return [key for branch in branches for key in branch["required"]]


def _gap(document: Document, error: ShapeError, key: str) -> Mark:
    """Return where a missing key belongs: at the key that follows it, else at the last key before it.

    The schema has the keys in the order in which our files write them.  If the key stands in the text
    before, because its line was joined to that text, return its place there.
    """
    where, order = error.where, list(error.schema.get("properties", ()))
    before = order[: order.index(key)] if key in order else order
    value: Any = document.data  # in the file's order, which the validator's values have lost
    for step in where:
        value = value[step]
    there = list(value)
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


def _seen(value: object) -> object:
    """Return a value for a message, where an empty text must be visible."""
    return '""' if value == "" else value


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
