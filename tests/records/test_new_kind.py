"""A new kind of record: with a module, a schema, a page and a few lines it is wherever records are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.records.new_kind import look
from tests.records.new_kind.appeal_files import LINES, NEW
from tests.rulebook.edited import copy_rules

pytestmark = pytest.mark.slow  # checks a copy of the rules, and makes whole files

ID = "a-no-call"


def with_kind(folder: Path) -> Path:
    """Copy to ``folder`` what records are published from, with the new kind in it."""
    copy_rules(folder / "rules_data")
    shutil.copytree(ROOT / "generator", folder / "generator")
    (folder / "docs").symlink_to(ROOT / "docs")
    for path, text in NEW.items():
        assert not (folder / path).exists(), path
        (folder / path).write_text(text, "utf-8")
    for path, additions in LINES.items():
        text = (folder / path).read_text("utf-8")
        for above, line in additions:
            assert text.count(above) == 1, (path, above)
            text = text.replace(above, above + line)
        (folder / path).write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the look finds, by the name of the place."""
    folder = with_kind(tmp_path_factory.mktemp("kind"))
    script = shutil.copy(look.__file__, folder)
    given = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, script], cwd=folder, env=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    made: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return made


def test_it_should_take_no_more_than_these_files() -> None:
    """Whoever needs another one has found a list of kinds: make it a loop over them."""
    code = {path for path in (*NEW, *LINES) if not path.startswith("rules_data/")}
    assert len(code) == 8


def test_it_should_be_read_and_checked(found: dict[str, Any]) -> None:
    """It lacks only what ``fanpu ids --write`` writes; its faults are told."""
    assert found["problems"] == ["ID_NOT_LOCKED"]
    assert found["damaged"] == [
        'KEY_UNKNOWN dated: "202',
        "LINK_UNKNOWN discard-tme",
        "NUMBER_TYPED El Norte hi",
    ]


def test_it_should_have_its_name_and_address(found: dict[str, Any]) -> None:
    assert found["names"]["en"] == "A gesture is no call"
    assert found["address"] == f"appeals/#{ID}"


def test_it_should_be_cited(found: dict[str, Any]) -> None:
    assert "decisión «Un gesto no es una petición»" in found["citation"]
    assert f"https://x/r/{ID}/ [{ID}; " in found["citation"]


def test_it_should_be_published_as_json_without_a_change_of_the_format(
    found: dict[str, Any],
) -> None:
    (record,) = found["json"]
    assert (record["id"], record["links"]) == (ID, ["discard-time"])
    assert found["faults"] == []
    assert found["unmoved"]
    assert "Lo que se decidió en torneos" in found["files"]


def test_it_should_be_found_by_the_search(found: dict[str, Any]) -> None:
    titles, _, texts = found["search"]
    assert '"kind:appeal":"Decisión"' in titles
    assert "Un gesto no es una petición" in titles
    assert "Copa Inventada" in texts


def test_it_should_have_its_page_and_its_part_of_the_book(found: dict[str, Any]) -> None:
    for place in ("page", "book"):
        assert "Decisiones en torneos" in found[place]
        assert f'id="{ID}"' in found[place]
    assert found["door"] == "Dónde difieren"


def test_it_should_account_for_the_sections_that_it_cites(found: dict[str, Any]) -> None:
    assert any(found["counts"])
