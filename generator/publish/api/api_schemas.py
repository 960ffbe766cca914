"""The shapes of everything that other programs get from us, as JSON Schemas that name one another.

A kind of record declares the shape of its JSON, or has a schema in ``schemas/``, where those of files
that are not lists of records, and of answers, are too.
The schemas of lists, and of files that hold one record, are made from these.
``common`` has the definitions that all share; those that it lacks are taken from contributors' schemas.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from generator.documents.shape_faults import TOLD
from generator.documents.shapes import read_schema
from generator.languages import ADDED, LANGUAGES, OWN
from generator.records.json_fields import FORMAT as FORMAT
from generator.records.json_fields import URN as URN
from generator.records.kinds import KINDS

ANSWERS = {
    "score": "score HAND --edition EDITION",
    "derivation": "",
    "waits": "waits HAND --edition EDITION",
    "comparison": "compare HAND",
    "found-hand": "find FAN --edition EDITION",
    "conversion": "convert HAND --to NOTATION",
    "fault": "",
    "as-of": "score HAND --edition EDITION --as-of VERSION",
    "claim": "claim SEAT CLAIM --edition EDITION",
    "wall": "wall THROW THROW --edition EDITION",
    "penalties": "penalty FOUL",
    "american-score": "score HAND --edition CARD",
    "american-claim": "claim DISCARD CALL --edition CARD",
    "american-ruling": "penalty ERROR FACT --edition CARD",
    "american-errors": "penalty --edition CARD",
}
"""The shapes of what commands print with ``--json``, each with its command, if it has one of its own."""

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_COMMON = "common"
_LENDERS = ("common", "cases", "question")
_PUBLISHED = {kind.json.schema or kind.name: kind.json for kind in KINDS if kind.json}
_HEAD = ("schema", "version", "licence")
_DEFS = "#/$defs/"

Schema = dict[str, Any]


def list_of(record: str) -> str:
    """The name of the schema of a file that lists records of this shape."""
    return f"{record}-list"


def file_of(record: str) -> str:
    """The name of the schema of a file that holds one record of this shape."""
    return f"{record}-file"


@cache
def schemas() -> Mapping[str, Schema]:
    """Return every schema by its name, in the languages of the house."""
    made = {_COMMON: _written(_COMMON)}
    made |= {name: _headed(name, _written(name)) for name in ("index", "rulebook", "ruleset")}
    for name, published in _PUBLISHED.items():
        made[name] = _written(name) if published.shape is None else _declared(name, published.shape)
        if not published.apart:
            made[list_of(name)] = _list(name, published.name)
    made[file_of("card")] = _file(made["card"], {})
    also = {"exclusions": _array("exclusion"), "examples": _array("example")}
    made[file_of("fan")] = _file(made["fan"], also)
    made |= {name: _written(name) for name in ("hand", "american-hand", "conformance", *ANSWERS)}
    made[_COMMON] = _with_borrowed(made)
    return made


def schema_text(name: str) -> str:
    """Return a schema as it is published; translations' languages are added to it."""
    return json.dumps(_with_added(schemas()[name]), ensure_ascii=False, indent=1) + "\n"


def format_digests() -> Mapping[str, str]:
    """Return for each schema a hash of it, with what it names in ``common``.

    It changes unless only titles and descriptions change.
    """
    shared = schemas()[_COMMON]["$defs"]
    return {
        name: _digest({"schema": schema, "shared": _shared_by(schema, shared)})
        for name, schema in schemas().items()
        if name != _COMMON
    }


def _digest(schema: Schema) -> str:
    said = json.dumps(_bare(schema), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def _shared_by(schema: Schema, shared: Schema) -> Schema:
    """The definitions of ``common`` to which a schema leads."""
    found: Schema = {}
    ahead = list(_named(schema, f"{URN}{_COMMON}{_DEFS}"))
    while ahead:
        name = ahead.pop()
        if name not in found:
            found[name] = shared[name]
            ahead += _named(shared[name], _DEFS)
    return found


def _written(name: str) -> Schema:
    path = files("generator.publish.api").joinpath("schemas", f"{name}.schema.json")
    schema: Schema = json.loads(path.read_text("utf-8"))
    return schema


def _declared(name: str, shape: Mapping[str, Any]) -> Schema:
    return {"$schema": _DIALECT, "$id": f"{URN}{name}", **shape}


def _shared(name: str) -> Schema:
    return {"$ref": f"{URN}{_COMMON}{_DEFS}{name}"}


def _array(record: str) -> Schema:
    return {"type": "array", "items": {"$ref": f"{URN}{record}"}}


def _list(record: str, name: str) -> Schema:
    shape = {"type": "object", "properties": {name: _array(record)}, "required": [name]}
    about = {"title": f"{name}.json", "description": f"A list, each {record} of the rulebook once."}
    return _headed(list_of(record), {**about, **shape, "additionalProperties": False})


def _file(schema: Schema, also: Schema) -> Schema:
    """The shape of a file that holds the record, with what stands in it besides."""
    record = schema["$id"].removeprefix(URN)
    required = list(dict.fromkeys([*schema["required"], *also]))
    properties = {**schema["properties"], **also}
    return _headed(file_of(record), {**schema, "properties": properties, "required": required})


def _headed(name: str, schema: Schema) -> Schema:
    """A schema of a file, which says what it is before anything else."""
    return {
        "$schema": _DIALECT,
        **schema,
        "$id": f"{URN}{name}",
        "properties": {key: _shared(key) for key in _HEAD} | schema["properties"],
        "required": [*_HEAD, *schema["required"]],
    }


def _with_borrowed(made: Mapping[str, Schema]) -> Schema:
    """Return ``common`` with each shape that a schema names in it and that it takes over."""
    common = made[_COMMON]
    defined: dict[str, Any] = {**common["$defs"]}
    ahead = [name for schema in made.values() for name in _named(schema, f"{URN}{_COMMON}{_DEFS}")]
    ahead += _named(common, _DEFS)
    while ahead:
        name = ahead.pop()
        if name not in defined:
            defined[name] = _lent(name)
            ahead += _named(defined[name], _DEFS)
    return {**common, "$defs": dict(sorted(defined.items()))}


def _lent(name: str) -> Any:
    """A shape of contributors' files, from the first schema that has it."""
    found = next(defs for lender in _LENDERS if name in (defs := read_schema(lender)["$defs"]))
    return _here(found[name])


def _here(value: Any) -> Any:
    """A contributors' schema whose references to ``common`` are made references within it.

    What is there only for the words of our check is left out.
    """
    if isinstance(value, dict):
        return {key: _here(item) for key, item in value.items() if key != TOLD}
    if isinstance(value, list):
        return [_here(item) for item in value]
    return value.removeprefix("common.schema.json") if isinstance(value, str) else value


def _named(value: Any, prefix: str) -> Iterator[str]:
    """Yield the names of the definitions to which references with this prefix lead."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "$ref" and item.startswith(prefix):
                yield item.removeprefix(prefix).partition("/")[0]
            yield from _named(item, prefix)
    elif isinstance(value, list):
        for item in value:
            yield from _named(item, prefix)


def _with_added(schema: Any) -> Any:
    """A schema that knows the languages of translations too: their texts are like the English."""
    if not ADDED:
        return schema
    if isinstance(schema, list):
        return list(LANGUAGES) if schema == [*OWN] else [_with_added(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: item if key == "required" else _with_added(item) for key, item in schema.items()}
    if "en" in made:
        made |= dict.fromkeys(ADDED, made["en"])
    return made


def _bare(value: Any) -> Any:
    """A schema without its titles and descriptions; properties that have these names stay."""
    if isinstance(value, list):
        return [_bare(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _bare(item)
        for key, item in value.items()
        if not (key in ("title", "description") and isinstance(item, str))
    }
