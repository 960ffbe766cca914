"""The files of ``/api/``, the same bytes on each site."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from generator.languages import ADDED, LANGUAGES, OWN
from generator.publish.api.conformance import suite
from generator.publish.record_view import view_of
from generator.records import example, exclusion, fan
from generator.records.kinds import KINDS
from generator.records.view import View
from generator.rules.ruleset import to_json
from generator.verify.check import Report

LICENCE = {"data": "CC-BY-4.0", "code": "MIT", "attribution": "Fanpu 番谱"}
_OWN = dict.fromkeys(
    kind.json.schema or kind.json.name for kind in KINDS if kind.json and not kind.json.together
)
SCHEMAS = ("common", "index", "rulebook", "ruleset", "fan", *_OWN, "conformance")
"""The shapes of files; those of kinds of record that do not stand in the rulebook's own are theirs."""

Made = tuple[str, str, Any]  # path, schema, value


def api_files(report: Report) -> Iterator[tuple[str, str]]:
    """Path below ``api/`` and text of every file, the index last."""
    listed = []
    for path, schema, value in _values(report):
        text = _lines(value) if path.endswith(".jsonl") else _json(value)
        listed.append(_entry(path, schema, text))
        yield path, text
    for name in SCHEMAS:
        text = schema_text(name)
        listed.append(_entry(_schema(name), "", text))
        yield _schema(name), text
    yield "index.json", _json(index(view_of(report), listed))


def index(view: View, listed: list[dict[str, Any]]) -> dict[str, Any]:
    """What there is: version, license, editions, and each file with its schema, size and hash."""
    return {
        "schema": _schema("index"),
        "version": view.version,
        "licence": LICENCE,
        "languages": list(LANGUAGES),
        "editions": list(view.rules),
        "cards": list(view.cards),
        "files": listed,
    }


def schema_text(name: str) -> str:
    """A schema as it is written; shapes that contributors' files share with these stand in ``common``."""
    package = "generator.documents" if name == "common" else "generator.publish.api"
    text = files(package).joinpath("schemas", f"{name}.schema.json").read_text("utf-8")
    return _json(_with_added(json.loads(text))) if ADDED else text


def _with_added(schema: Any) -> Any:
    """A schema that knows the languages of translations too: their texts are like the English."""
    if isinstance(schema, list):
        return list(LANGUAGES) if schema == [*OWN] else [_with_added(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: item if key == "required" else _with_added(item) for key, item in schema.items()}
    if "en" in made:
        made |= dict.fromkeys(ADDED, made["en"])
    return made


def _values(report: Report) -> Iterator[Made]:
    """The rulebook's own file, rulesets, the list of each kind of record, and the suite."""
    view, book = view_of(report), report.rulebook
    together, lists, apart = _published(report)
    content: dict[str, Any] = {name: records for (name, _), records in together.items()}
    content["classes"] = dict(view.classes)
    yield "rulebook.json", "rulebook", _headed(view, "rulebook", content)
    for name, rules in view.rules.items():
        yield f"rulesets/{name}.json", "ruleset", {"licence": LICENCE, **to_json(rules)}
    for item in book.fans:
        own = {
            **fan.to_json(view, item),
            "exclusions": [
                exclusion.to_json(view, found)
                for found in book.exclusions
                if item.id in (found.by, found.fan)
            ],
            "examples": [example.to_json(view, found) for found in item.examples],
        }
        yield f"fans/{item.id}.json", "fan", _headed(view, "fan", own, "../")
    for (name, schema), records in lists.items():
        yield f"{name}.json", schema, _headed(view, schema, {name: records})
    for (name, schema), records in apart.items():
        for record in records:
            yield f"{name}/{record['id']}.json", schema, _headed(view, schema, record, "../")
    pairs = list(suite(report))
    yield "conformance/input.jsonl", "conformance", [given for given, _ in pairs]
    yield "conformance/expected.jsonl", "conformance", [expected for _, expected in pairs]


Lists = dict[tuple[str, str], list[Mapping[str, Any]]]  # by name and schema


def _published(report: Report) -> tuple[Lists, Lists, Lists]:
    """The records of each list: those of the rulebook's file, of their own, and one a file."""
    view = view_of(report)
    together: Lists = {}
    lists: Lists = {}
    apart: Lists = {}
    for kind in KINDS:
        if kind.json is not None:
            group = together if kind.json.together else apart if kind.json.apart else lists
            name = kind.json.name
            group.setdefault((name, kind.json.schema or name), []).extend(
                kind.json.make(view, item.record, item.owner)
                for item in report.rulebook.found[kind.name]
            )
    return together, lists, apart


def _headed(view: View, schema: str, value: Mapping[str, Any], up: str = "") -> dict[str, Any]:
    head = {"schema": up + _schema(schema), "version": view.version, "licence": LICENCE}
    return {**head, **value}


def _schema(name: str) -> str:
    return f"schemas/{name}.schema.json"


def _entry(path: str, schema: str, text: str) -> dict[str, Any]:
    data = text.encode()
    entry: dict[str, Any] = {"path": path}
    if schema:
        entry["schema"] = _schema(schema)
    return {**entry, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _lines(values: list[Any]) -> str:
    return "".join(
        json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n" for value in values
    )
