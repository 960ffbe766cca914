"""The schemas that editors complete and underline from."""

from __future__ import annotations

import json
import re

import jsonschema_rs
import pytest

from generator.documents.shapes import read_schema, schema_line
from generator.records.kinds import FILES
from generator.rulebook.rule_files import rule_files
from tests.conftest import ROOT, RULES
from tests.rulebook.schemas_by_place import files_of


@pytest.mark.parametrize("name", [*FILES, "common", "event"])
def test_a_schema_should_be_one(name: str) -> None:
    schema = read_schema(name)
    assert schema["title"]
    jsonschema_rs.meta.validate(schema)


@pytest.mark.parametrize("name", [*FILES, "common", "event"])
def test_a_schema_should_say_nothing_twice(name: str) -> None:
    """JSON keeps the last of two: the first would be an answer that nobody sees."""

    def keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs), [key for key, _ in pairs]
        return dict(pairs)

    path = ROOT / f"generator/documents/schemas/{name}.schema.json"
    json.loads(path.read_text("utf-8"), object_pairs_hook=keys)


def test_every_key_of_a_fan_should_be_explained_or_plain() -> None:
    """What a contributor cannot guess has a description."""
    definition = read_schema("common")["$defs"]["define"]["properties"]
    assert all(entry.get("description") for entry in definition.values())


def test_the_first_line_should_name_a_schema_that_is_there() -> None:
    """That every file has it is checked with the rules."""
    files = [path for path in rule_files(RULES) if path.suffix == ".yaml"]
    assert len(files) > 120
    for path in files:
        kind = files_of(path.relative_to(RULES))
        assert kind
        line = schema_line(path.relative_to(ROOT).as_posix(), kind.schema)
        named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", line)
        assert named, line
        schema = (path.parent / named[1]).resolve()
        assert schema == ROOT / f"generator/documents/schemas/{kind.schema}.schema.json"


def test_editors_should_be_told_of_the_schemas() -> None:
    settings = json.loads((ROOT / ".vscode/settings.json").read_text("utf-8"))
    schemas = settings["yaml.schemas"]
    assert all((ROOT / name).is_file() for name in schemas)
    named = [path for pattern in schemas.values() for path in ROOT.glob(pattern)]
    assert len(named) == len(schemas)  # the rules' own files name their schemas themselves
