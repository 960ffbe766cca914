"""The files of ``/api/v1/``, the same bytes on each site."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.i18n import Speaker
from generator.languages import LANGUAGES
from generator.publish.api.api_schemas import FORMAT, file_of, list_of, schema_text, schemas
from generator.publish.api.conformance import suite
from generator.publish.record_view import view_of
from generator.records import example, exclusion, fan
from generator.records.kinds import KINDS
from generator.records.view import View
from generator.rulebook.export import export
from generator.rules.ruleset import to_json
from generator.store.compact_json import compact_json
from generator.verify.check import Report

FOLDER = f"api/{FORMAT}"
"""Where the files are, from the root of a language's site."""
RULEBOOK = f"{FOLDER}/rulebook.json"
"""What the pages' own engine loads."""
LICENCE = {"data": "CC-BY-4.0", "code": "MIT", "attribution": "Fanpu 番谱"}

_LISTS = {kind.json.name for kind in KINDS if kind.json and not kind.json.apart}

Made = tuple[str, str, Any]  # path, schema, value


def about_file(name: str, speaker: Speaker) -> str:
    """Return what a file holds: by its first name, or by what it is one of (``fan``, ``ruleset``)."""
    if name in _LISTS:
        return speaker.say("kinds", f"file:{name}")
    return speaker.say("api", f"of_{name}")


def api_files(report: Report) -> Iterator[tuple[str, str]]:
    """Yield path below ``api/v1/`` and text of every file, the index last."""
    listed = []
    for path, schema, value in _values(report):
        text = _lines(value) if path.endswith(".jsonl") else _json(value)
        listed.append(_entry(path, schema, text))
        yield path, text
    text = rulebook_text(report)
    listed.append(_entry("rulebook.json", "rulebook", text))
    yield "rulebook.json", text
    for name in schemas():
        text = schema_text(name)
        listed.append(_entry(_schema(name), "", text))
        yield _schema(name), text
    yield "index.json", _json(_index(view_of(report), listed))


def rulebook_text(report: Report) -> str:
    """Return the file that an engine compiles any edition from; it is short, for pages load it."""
    value = _headed(view_of(report), "rulebook", export(report.rulebook))
    return compact_json(value)


def _index(view: View, listed: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the content of ``index.json``: version, license, editions, and every file of the folder.

    Each file has its path, its schema, its size and its hash.
    """
    content = {
        "languages": list(LANGUAGES),
        "editions": list(view.rules),
        "cards": list(view.cards),
        "files": listed,
    }
    return _headed(view, "index", content)


def _values(report: Report) -> Iterator[Made]:
    """Yield the rulesets, the fans, the list of each kind of record, and the suite."""
    view, book = view_of(report), report.rulebook
    for name, rules in view.rules.items():
        value = _headed(view, "ruleset", to_json(rules), "../")
        yield f"rulesets/{name}.json", "ruleset", value
    for item in book.fans:
        own = {
            **fan.to_json(view, item),
            "exclusions": [
                exclusion.JSON.make(view, found, None)
                for found in book.exclusions
                if item.id in (found.by, found.fan)
            ],
            "examples": [example.to_json(view, found) for found in item.examples],
        }
        shape = file_of("fan")
        yield f"fans/{item.id}.json", shape, _headed(view, shape, own, "../")
    lists, apart = _published(report)
    for (name, schema), records in lists.items():
        shape = list_of(schema)
        yield f"{name}.json", shape, _headed(view, shape, {name: records})
    for (name, schema), records in apart.items():
        shape = file_of(schema)
        for record in records:
            yield f"{name}/{record['id']}.json", shape, _headed(view, shape, record, "../")
    pairs = list(suite(report))
    yield "conformance/input.jsonl", "conformance", [given for given, _ in pairs]
    yield "conformance/expected.jsonl", "conformance", [expected for _, expected in pairs]


Lists = dict[tuple[str, str], list[Mapping[str, Any]]]  # by name and shape of a record


def _published(report: Report) -> tuple[Lists, Lists]:
    """The records of each list, and those that have files of their own."""
    view = view_of(report)
    lists: Lists = {}
    apart: Lists = {}
    for kind in KINDS:
        if kind.json is not None:
            name = (kind.json.name, kind.json.schema or kind.name)
            (apart if kind.json.apart else lists).setdefault(name, []).extend(
                kind.json.make(view, item.record, item.owner)
                for item in report.rulebook.found[kind.name]
            )
    return lists, apart


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
    return "".join(compact_json(value) + "\n" for value in values)
