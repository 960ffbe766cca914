"""Faults of shape: at the value that is wrong, in words that say what belongs there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from generator.documents.shapes import causes, check_shape, read_schema
from generator.documents.yaml_tree import read_yaml
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.wording.problem_words import say_problem
from tests.conftest import ROOT, RULES

SCHEMAS = sorted(
    path.name.partition(".")[0]
    for path in (ROOT / "generator/documents/schemas").glob("*.schema.json")
)


def faults(file: str, shape: str, old: str, new: str) -> list[tuple[str, str, dict[str, str]]]:
    """Code, where it is told (what stands there) and parameters of each fault of an edited file."""
    text = (RULES / file).read_text("utf-8")
    assert old in text, old
    text = text.replace(old, new, 1)
    document, problems = read_yaml("x.yaml", text)
    assert document is not None, problems
    lines = text.splitlines()
    return [
        (found.code, lines[found.line - 1][found.column - 1 :], dict(found.params))
        for found in causes(problems, check_shape(document, shape))
    ]


FAN, TERMS, CARD = "fans/32-triple-pung.yaml", "terms.yaml", "nmjl/hands/01.yaml"


@pytest.mark.parametrize(
    ("old", "new", "code", "at", "told"),
    [
        # a value inside one of several shapes
        ("{triple-pung: 16", "{triple-pung: 3x", "VALUE_UNKNOWN", "3x,", "1–88 | @format:times"),
        ("{triple-pung: 16", "{triple-pung: 0", "VALUE_RANGE", "0,", "1–88"),
        ("suit: different", "suit: [a]", "VALUE_COUNT", "[a]", "2–4"),
        ("suit: different", "suit: [a, d]", "VALUE_UNKNOWN", "d]", "a, b, c"),
        ("suit: different", "suit: 4", "VALUE_UNKNOWN", "4,", "same | different | @type:array"),
        # the likely name, else all
        ("suit: different", "suit: diferent", "VALUE_UNKNOWN", "diferent", "~different"),
        ("tiles: printed", "tiles: prnted", "VALUE_UNKNOWN", "prnted", "~printed"),
        ("tiles: printed", "tiles: q", "VALUE_UNKNOWN", "q", "printed, decoded, reconstructed, ours"),
        ("points: 16", "point: 16", "KEY_UNKNOWN", "point: ", "~points"),
        ("pungs: 3,", "pungs: 3, pear: {of: honors},", "KEY_UNKNOWN", "pear: ", "~pair"),
        # types, forms, gaps
        ("points: 16", 'points: "16"', "VALUE_TYPE", '"16"', "@type:integer"),
        ("steps: [0]", "steps: 0", "VALUE_TYPE", "0}", "@type:array"),
        ("id: triple-pung", "id: Triple Pung", "VALUE_FORMAT", "Triple", "@format:slug"),
        ("points: 16", "points:", "VALUE_EMPTY", "", ""),
        ("tiles: printed", "tiles:", "VALUE_UNKNOWN", "", "printed, decoded, reconstructed, ours"),
        ("id: triple-pung", 'id: " "', "VALUE_EMPTY", '" "', ""),
    ],
)  # fmt: skip
def test_a_fault_should_be_told_once_with_what_belongs_there(
    old: str, new: str, code: str, at: str, told: str
) -> None:
    ((found, there, params),) = faults(FAN, "fan", old, new)
    assert (found, there[: len(at)]) == (code, at)
    if told.startswith("~"):
        assert params["near"] == told[1:]
    else:
        values = {value for name, value in params.items() if name.startswith(("hint", "wanted"))}
        assert not params.get("near")
        assert values <= {"", told}
        assert told in {"", *values}


def test_a_mapping_that_needs_one_of_several_keys_should_name_them() -> None:
    keys = {"keys": "term, instead"}
    text = "avoided:\n  - {words: [a], term: t-a, instead: b}\n  - {words: [a]}\n"
    document, _ = read_yaml("x.yaml", text)
    assert document is not None
    found = [item for _, item in check_shape(document, "avoided") if item.code == "KEYS_ONE"]
    assert [(item.code, item.line, dict(item.params)) for item in found] == [
        ("KEYS_ONE", 2, keys), ("KEYS_ONE", 3, keys),
    ]  # fmt: skip


def test_a_misspelled_key_should_not_be_told_as_missing_too() -> None:
    text = "avoided:\n  - {language: en, words: [a], trem: t-a}\n"
    document, _ = read_yaml("x.yaml", text)
    assert document is not None
    assert [item.code for item in causes([], check_shape(document, "avoided"))] == ["KEY_UNKNOWN"]


def test_a_name_that_is_too_long_should_be_told_its_length() -> None:
    document, _ = read_yaml("x.yaml", "short: abcde\n")
    assert document is not None
    told = [
        (item.code, dict(item.params)["n"], dict(item.params)["wanted"])
        for item in check_language(document)
    ]
    assert told == [("VALUE_LENGTH", "5", "1–4")]


def check_language(document: Any) -> Iterator[Any]:
    return (found for _, found in check_shape(document, "language") if found.code == "VALUE_LENGTH")


def _schemas_in(value: Any, named: bool = False) -> Iterator[dict[str, Any]]:
    """Every schema inside one; ``named`` says that its keys are names and no keywords."""
    if isinstance(value, list):
        for item in value:
            yield from _schemas_in(item)
    elif isinstance(value, dict):
        if not named:
            yield value
        for key, item in value.items():
            if key not in ("enum", "const", "required") or named:
                yield from _schemas_in(item, not named and key in ("properties", "$defs"))


def test_every_form_that_a_schema_demands_should_have_words() -> None:
    """A reader of a message meets no pattern; `\\S` alone says that something is there."""
    used = set()
    for name in SCHEMAS:
        for schema in _schemas_in(read_schema(name)):
            if schema.get("pattern", "\\S") != "\\S":
                assert "x-told" in schema, (name, schema)
                used.add(f"format:{schema['x-told']}")
    words = set(catalogue("check_hints"))
    assert used == {key for key in words if key.startswith("format:")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_should_show_a_pattern_or_a_word_of_json_schema(language: str) -> None:
    """Each example of a wrong value below, in each language."""
    speaker = Speaker(language)
    document, _ = read_yaml(
        "x.yaml", json.dumps({"id": 1, "points": [], "series": "No!", "define": {"suit": {}}})
    )
    assert document is not None
    for _, found in check_shape(document, "fan"):
        said = say_problem(found, speaker)
        for word in ("integer", "array", "object", "string", "^", "@", "_pieces", "|"):
            assert word not in said, said
