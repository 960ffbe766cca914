"""What we take from others is pinned by hash, and holes in it are told apart from silence."""

from __future__ import annotations

import json
import re

import pytest

from tests.conftest import ROOT
from tests.supply import LOCKS, node_holes, python_holes


@pytest.mark.parametrize("lock", LOCKS)
def test_every_python_package_should_be_pinned_by_hash(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    packages = re.split(r"\n(?=\S)", text.strip())
    assert len(packages) > 30
    for package in packages:
        assert re.match(r"[\w.-]+==[\w.+!]+( ;[^\\]+)? \\\n", package), package
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", package), package
    assert "://" not in text


def test_every_npm_package_should_be_pinned_by_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, package in packages.items():
        assert not name or package["integrity"].startswith("sha512-"), name


def test_a_hole_in_a_python_package_should_be_told() -> None:
    printed = {
        "dependencies": [
            {"name": "a", "version": "1", "vulns": [{"id": "CVE-2026-1"}, {"id": "CVE-2026-2"}]},
            {"name": "b", "version": "2", "vulns": []},
            {"name": "c", "skip_reason": "not found"},
        ]
    }
    assert python_holes(json.dumps(printed)) == (["a 1: CVE-2026-1", "a 1: CVE-2026-2"], 2, 3)
    assert python_holes("") == python_holes("ERROR") == ([], 0, 0)


def test_a_hole_in_an_npm_package_should_be_told() -> None:
    assert node_holes(json.dumps({"vulnerabilities": {"a": {"severity": "high"}}})) == ["a: high"]
    assert node_holes(json.dumps({"vulnerabilities": {}})) == []
    assert node_holes(json.dumps({"error": {"code": "ENOAUDIT"}})) is None
    assert node_holes("") is None
