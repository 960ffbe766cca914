"""The pull request of an enemy, given to the build itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.i18n import Speaker
from generator.publish.site.build_sites import build_sites
from tests.publish.preview.edits import project
from tests.rulebook.edited import write_edited
from tests.rulebook.enemy import RULES


@pytest.mark.long
def test_a_build_should_refuse_every_line_and_write_nothing(tmp_path: Path) -> None:
    root = project(tmp_path / "project")
    (root / "rules_data").rename(root / "true")
    expected = write_edited(RULES, root / "rules_data")
    said: list[str] = []
    assert build_sites(root / "rules_data", said.append, Speaker("en")) == 1
    for fault in expected:
        start = f"rules_data/{fault.path}:{fault.line}:"
        assert [line for line in said if line.startswith(start) and fault.code in line], fault
    assert not (root / "site").exists()
