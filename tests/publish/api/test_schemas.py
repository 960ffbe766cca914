"""The schemas: sound, closed, named by ids that need no host, and never changed in silence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from generator.i18n import catalogue
from generator.publish.api import ANSWERS, FOLDER, FORMAT, URN, api_files, schema_text, schemas
from generator.publish.api import api_schemas as module
from generator.publish.api.format_changes import format_changes
from generator.records.kinds import KINDS
from generator.verify.check import Report
from tests.conftest import ROOT
from tests.publish.api.conftest import Validators

HAND = {
    "melds": [
        {"kind": "pung", "tiles": ["E", "E", "E"], "concealed": False, "from": "opposite"},
        {"kind": "kong", "tiles": ["S", "S", "S", "S"], "concealed": True},
        {"kind": "chow", "tiles": ["1m", "2m", "3m"], "concealed": False, "from": "left",
         "claimed": "2m"},
    ],
    "concealed": ["W", "W", "5p", "5p"], "winning": "W", "prevalent": "E", "seat": "E",
    "self_drawn": True, "last_of_kind": False, "last_of_wall": False, "kong": False,
    "winning_tile": "apart", "flowers": 2, "flower_tiles": ["a", "b"],
}  # fmt: skip


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a schema, itself first."""
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from parts(item)
    elif isinstance(value, list):
        for item in value:
            yield from parts(item)


@pytest.mark.parametrize("name", schemas())
def test_every_schema_should_be_sound_and_named_by_its_id(name: str) -> None:
    schema = json.loads(schema_text(name))
    jsonschema_rs.meta.validate(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"{URN}{name}"
    assert schema["title"]
    assert schema["description"]
    assert f":{FORMAT}:" in schema["$id"]


@pytest.mark.parametrize("name", schemas())
def test_no_schema_should_leave_an_object_open(name: str) -> None:
    """An open part of ``common`` is closed by whoever names it: see ``scored``."""
    for part in parts(schemas()[name]):
        if part.get("type") == "object" and "additionalProperties" not in part:
            assert part is schemas()["common"]["$defs"]["scored"], part
        if part.get("$ref") == f"{URN}common#/$defs/scored":
            assert part["unevaluatedProperties"] is False
        assert part.get("additionalProperties") is not True


@pytest.mark.parametrize("name", schemas())
def test_whatever_a_schema_names_should_be_there(name: str) -> None:
    for part in parts(schemas()[name]):
        if isinstance(part.get("$ref"), str):
            other, _, pointer = part["$ref"].partition("#")
            found: Any = schemas()[other.removeprefix(URN)] if other else schemas()[name]
            for step in pointer.split("/")[1:]:
                found = found[step]
            assert isinstance(found, dict)


def test_no_shape_that_is_shared_should_be_unused() -> None:
    """Nor is anything of contributors' files published that no file of ours has."""
    named = {
        part["$ref"].partition("#/$defs/")[2].partition("/")[0]
        for schema in schemas().values()
        for part in parts(schema)
        if isinstance(part.get("$ref"), str)
    }
    assert set(schemas()["common"]["$defs"]) <= named


def test_every_kind_that_is_published_should_have_a_schema_of_its_own() -> None:
    for kind in KINDS:
        if kind.json is not None:
            record = kind.json.schema or kind.name
            assert {record, f"{record}-{'file' if kind.json.apart else 'list'}"} <= set(schemas())


def test_a_hand_should_be_text_or_parts(validators: Validators) -> None:
    for good in (
        "[EEE,2][SSSS,1]WWWNN55pN|EE1000|ab", "1112345678999s8s|SE1000", "11m22m33m44m55m66m7m7m",
        "[123m,1]12345678977m|EE10001|3", "[EEE,2]77p45678s99m |EE0000", HAND, HAND | {"winning": None},
    ):  # fmt: skip
        assert validators["hand"].is_valid(good), good
    without = {key: value for key, value in HAND.items() if key != "seat"}
    for bad in (
        "", "EE1000", "[EEE,4]77p45678s99m9m", "0m1m", "11m|XX0000", "11m|EE2000", "11m|EE0000|9",
        HAND | {"winning": "5x"}, HAND | {"dealer": True}, HAND | {"concealed": ["1m"] * 14}, without,
    ):  # fmt: skip
        assert not validators["hand"].is_valid(bad), bad
    american = {"exposures": [["3m", "3m", "3m", "J"]], "concealed": ["2s"] * 9, "winning": "f",
                "own_pick": False, "before_play": False, "joker_used": False}  # fmt: skip
    assert validators["american-hand"].is_valid(american)
    assert validators["american-hand"].is_valid("[333mJ]2222s4444pff")
    assert not validators["american-hand"].is_valid(american | {"winning": "h"})


def test_the_schemas_should_be_those_of_the_last_change() -> None:
    """Whoever changes one adds an entry to ``format_changes.json`` and its words to ``i18n/api.yaml``.

    What has not been released yet may be added to the last entry instead.  A new schema
    needs no entry.
    """
    found = module.format_digests()
    other = {
        name: found.get(name)
        for name, digest in format_changes()[0].schemas.items()
        if found.get(name) != digest
    }
    assert other == {}, "enter the change with these digests"
    assert format_changes()[0].format == FORMAT


def test_a_demand_should_change_the_digest_and_words_should_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = module.format_digests()
    for change, another in (
        (lambda found: found["score"].update(title="Other words"), False),
        (lambda found: found["wall"]["properties"]["sum"].update(description="Both throws"), False),
        (lambda found: found["wall"]["properties"].pop("assumed"), True),
        (lambda found: found["source"]["properties"].update(title={"type": "integer"}), True),
        (lambda found: found["fault"]["properties"]["error"]["required"].pop(), True),
        (lambda found: found.pop("as-of"), True),
    ):
        changed = deepcopy(dict(schemas()))
        change(changed)
        monkeypatch.setattr(module, "schemas", lambda made=changed: made)
        assert (module.format_digests() != before) is another


def test_every_change_should_be_told_and_lead_to_files_that_are_there(report: Report) -> None:
    files = {f"{FOLDER}/{path}" for path, _ in api_files(report)}
    said = catalogue("api")
    assert len({change.id for change in format_changes()}) == len(format_changes())
    dates = [change.date for change in format_changes()]
    assert dates == sorted(dates, reverse=True)
    for change in format_changes():
        assert f"change:{change.id}" in said
        for before, now in change.moved.items():
            assert before not in files
            for path in now:
                assert "…" in path or path in files
    assert set(ANSWERS) <= set(schemas())


def test_the_example_of_the_page_should_validate_files_offline(
    tmp_path: Path, report: Report
) -> None:
    for path, text in api_files(report):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    program = [sys.executable, str(ROOT / "docs/examples/validate.py"), str(tmp_path)]
    for name in ("rulebook.json", "fans/pure-straight.json", "questions.json"):
        done = subprocess.run([*program, name], capture_output=True, text=True, check=False)
        assert done.stdout == f"{name}: {report.rulebook.label}\n", done.stderr
    spoilt = tmp_path / "series.json"
    spoilt.write_text(spoilt.read_text("utf-8").replace('"id"', '"name-of"', 1), "utf-8")
    done = subprocess.run([*program, "series.json"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ValidationError" in done.stderr
