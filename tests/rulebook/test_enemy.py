"""The pull request of an enemy, and payloads in every kind of value: told, or plain text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath
from random import Random
from typing import Any

import pytest

from generator.documents.problems import Problem
from generator.documents.shapes import check_shape
from generator.documents.yaml_tree import read_yaml
from generator.publish.site.page.page_source import faults_of_page
from generator.publish.templates import environment
from generator.verify.check import check
from tests.conftest import RULES
from tests.rulebook.edited import write_edited
from tests.rulebook.enemy import PAGE, PAGE_FAULTS
from tests.rulebook.enemy import RULES as ENEMY
from tests.rulebook.schemas_by_place import files_of

pytestmark = pytest.mark.slow  # the rules are checked anew

PAYLOADS = {
    "a script": "<script>alert(1)</script>",
    "an attribute": '" onmouseover="alert(1)" x=\'',
    "a link": "javascript:alert(1)",
    "what nobody sees": "\u202e\u200b",
    "a template": "{{ 7 * 7 }}{% for x in y %}",
    "the end of a script": "</script><script>alert(1)//",
}
SEED, FEW = 20261123, 60
Path_ = tuple[str | int, ...]


@pytest.mark.slow
def test_every_line_of_an_enemy_s_pull_request_should_be_named(tmp_path: Path) -> None:
    expected = write_edited(ENEMY, tmp_path / "rules_data")
    lines = {(fault.path, fault.line, fault.code) for fault in expected}
    found = check(tmp_path / "rules_data").problems
    assert lines <= {
        (item.path.removeprefix("rules_data/"), item.line, item.code) for item in found
    }


def test_every_line_of_an_enemy_s_page_should_be_named() -> None:
    found: dict[int, set[str]] = {}
    for item in faults_of_page("x.md", PAGE.encode()):
        found.setdefault(item.line, set()).add(item.code)
    assert found == PAGE_FAULTS


@cache
def kinds() -> dict[tuple[str, tuple[str, ...]], tuple[Path, Path_]]:
    """Every kind of value: the shape of its file and the keys that lead to it, with one that is such."""
    found: dict[tuple[str, tuple[str, ...]], tuple[Path, Path_]] = {}
    for path in sorted(RULES.rglob("*.yaml")):
        files = files_of(PurePath(path.relative_to(RULES)))
        if files is not None:
            data = read_yaml(path.name, path.read_text("utf-8"))[0]
            assert data is not None
            for where in leaves(data.data, ()):
                keys = tuple(step for step in where if isinstance(step, str))
                found.setdefault((files.schema, keys), (path, where))
    return found


def leaves(value: Any, where: Path_) -> Iterator[Path_]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        if isinstance(item, dict | list):
            yield from leaves(item, (*where, key))
        elif isinstance(item, str):
            yield (*where, key)


def attacked(path: Path, where: Path_, payload: str) -> list[Problem]:
    """The faults of a file with a payload behind one of its texts."""
    document = read_yaml(path.name, path.read_text("utf-8"))[0]
    assert document is not None
    data = json.loads(json.dumps(document.data))
    inside = data
    for step in where[:-1]:
        inside = inside[step]
    inside[where[-1]] += payload  # type: ignore[index]
    changed, faults = read_yaml(path.name, json.dumps(data, ensure_ascii=False))
    files = files_of(PurePath(path.relative_to(RULES)))
    assert changed is not None
    assert files is not None
    return [*faults, *(found for _, found in check_shape(changed, files.schema))]


def _campaign(sample: int | None) -> tuple[int, list[tuple[str, tuple[str, ...]]]]:
    """How many were tried, and those that were let through though they are no plain text."""
    tried = [(kind, payload) for kind in sorted(kinds()) for payload in PAYLOADS]
    every = kinds()
    chosen = tried if sample is None else Random(SEED).sample(tried, sample)
    through = [
        (payload, kind[1])
        for kind, payload in chosen
        if payload != "an attribute" and not attacked(*every[kind], PAYLOADS[payload])
    ]
    return len(chosen), through


def test_payloads_in_values_should_be_refused() -> None:
    assert _campaign(FEW) == (FEW, [])


@pytest.mark.long
def test_payloads_in_every_kind_of_value_should_be_refused() -> None:
    number, through = _campaign(None)
    assert number > 2000
    assert through == []


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_payload_that_is_let_through_should_be_plain_text(name: str) -> None:
    """Quotes are let through, for texts quote: a template has them escaped in any place."""
    text = PAYLOADS[name]
    template = environment().from_string('<a title="{{ text }}">{{ text }}</a>{{ text|tojson }}')
    html = template.render(text=text)
    assert "<script" not in html.replace("&lt;script", "")
    assert '" onmouseover' not in html.split("</a>")[0]
    assert "</script" not in html
