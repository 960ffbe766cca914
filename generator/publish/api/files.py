"""The files of ``/api/``, the same bytes on each site."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from generator.publish.api import card_json, record_json, regulation_json
from generator.publish.api.conformance import suite
from generator.publish.api.view import View
from generator.rules.ruleset import to_json

LICENCE = {"data": "CC-BY-4.0", "code": "MIT", "attribution": "Fanpu 番谱"}
SCHEMAS = (
    "common",
    "index",
    "rulebook",
    "ruleset",
    "fan",
    "examples",
    "questions",
    "terms",
    "articles",
    "fouls",
    "card",
    "conformance",
)

Made = tuple[str, str, Any]  # path, schema, value


def api_files(view: View) -> Iterator[tuple[str, str]]:
    """Path below ``api/`` and text of every file, the index last."""
    listed = []
    for path, schema, value in _values(view):
        text = _lines(value) if path.endswith(".jsonl") else _json(value)
        listed.append(_entry(path, schema, text))
        yield path, text
    for name in SCHEMAS:
        text = schema_text(name)
        listed.append(_entry(_schema(name), "", text))
        yield _schema(name), text
    yield "index.json", _json(index(view, listed))


def index(view: View, listed: list[dict[str, Any]]) -> dict[str, Any]:
    """What there is: version, licence, editions, and each file with its schema, size and hash."""
    return {
        "schema": _schema("index"),
        "version": view.rulebook.label,
        "licence": LICENCE,
        "languages": ["zh", "es", "en"],
        "editions": list(view.rules),
        "cards": [card.id for card in view.rulebook.cards],
        "files": listed,
    }


def schema_text(name: str) -> str:
    """A schema as it is written; shapes that contributors' files share with these stand in ``common``."""
    if name == "common":
        return (
            files("generator.documents")
            .joinpath("schemas", "common.schema.json")
            .read_text("utf-8")
        )
    return (
        files("generator.publish.api").joinpath("schemas", f"{name}.schema.json").read_text("utf-8")
    )


def _values(view: View) -> Iterator[Made]:
    book = view.rulebook

    def listing(name: str, items: list[record_json.Record]) -> Made:
        return f"{name}.json", name, _headed(view, name, {name: items})

    yield "rulebook.json", "rulebook", _headed(view, "rulebook", _rulebook(view))
    for name, rules in view.rules.items():
        value = to_json(rules)
        yield f"rulesets/{name}.json", "ruleset", {"licence": LICENCE, **value}
    for fan in book.fans:
        own = {
            **record_json.fan(view, fan),
            "exclusions": [
                record_json.exclusion(view, item)
                for item in book.exclusions()
                if fan.id in (item.by, item.fan)
            ],
            "examples": [regulation_json.example(view, item) for item in fan.examples],
        }
        yield f"fans/{fan.id}.json", "fan", _headed(view, "fan", own, "../")
    yield listing("examples", [regulation_json.example(view, item) for item in book.examples()])
    yield listing("questions", [regulation_json.question(view, item) for item in book.questions])
    yield listing("terms", [record_json.term(view, item) for item in book.terms])
    yield listing("articles", [regulation_json.article(view, item) for item in book.articles])
    yield listing("fouls", [regulation_json.foul(view, item) for item in book.fouls])
    for item in book.cards:
        yield (
            f"cards/{item.id}.json",
            "card",
            _headed(view, "card", card_json.card(view, item), "../"),
        )
    pairs = list(suite(view))
    yield "conformance/input.jsonl", "conformance", [given for given, _ in pairs]
    yield "conformance/expected.jsonl", "conformance", [expected for _, expected in pairs]


def _rulebook(view: View) -> dict[str, Any]:
    book = view.rulebook
    return {
        "editions": [record_json.edition(view, item) for item in book.editions],
        "principles": [record_json.principle(view, item) for item in book.principles],
        "classes": record_json.classes(view),
        "series": [{"id": item.id, "name": view.words(item.name)} for item in book.series],
        "fans": [record_json.fan(view, item) for item in book.fans],
        "unlisted": list(record_json.unlisted(view)),
        "exclusions": [record_json.exclusion(view, item) for item in book.exclusions()],
        "sources": [record_json.source(view, item) for item in book.sources],
    }


def _headed(view: View, schema: str, value: dict[str, Any], up: str = "") -> dict[str, Any]:
    head = {"schema": up + _schema(schema), "version": view.rulebook.label, "licence": LICENCE}
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
