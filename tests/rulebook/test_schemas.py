"""The schemas that editors complete and underline from."""

from __future__ import annotations

import json
import re

import jsonschema_rs
import pytest

from generator.documents.shapes import read_schema
from generator.records.kinds import FILES
from generator.rulebook.rule_files import rule_files
from tests.conftest import ROOT, RULES
from tests.rulebook.schemas_by_place import files_of


@pytest.mark.parametrize("name", [*FILES, "common", "event"])
def test_a_schema_should_be_one(name: str) -> None:
    schema = read_schema(name)
    assert schema["title"]
    jsonschema_rs.meta.validate(schema)


def test_every_key_of_a_fan_should_be_explained_or_plain() -> None:
    """What a contributor cannot guess has a description."""
    definition = read_schema("common")["$defs"]["define"]["properties"]
    assert all(entry.get("description") for entry in definition.values())


def test_every_file_should_name_its_schema_for_editors() -> None:
    files = [path for path in rule_files(RULES) if path.suffix == ".yaml"]
    assert len(files) > 120
    for path in files:
        first = path.read_text("utf-8").split("\n", 1)[0]
        named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
        assert named, path
        schema = (path.parent / named[1]).resolve()
        files = files_of(path.relative_to(RULES))
        assert files
        assert schema == ROOT / f"generator/documents/schemas/{files.schema}.schema.json"


def test_editors_should_be_told_of_the_schemas() -> None:
    settings = json.loads((ROOT / ".vscode/settings.json").read_text("utf-8"))
    schemas = settings["yaml.schemas"]
    assert all((ROOT / name).is_file() for name in schemas)
    named = [path for pattern in schemas.values() for path in ROOT.glob(pattern)]
    assert len(named) == len(schemas)  # the rules' own files name their schemas themselves
