"""Rulesets kept between runs: good for these rules and this code, and for nothing else."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from generator.rulebook.loaded.kept_rulesets import RulebookFaulty, kept_rulebook
from tests.conftest import RULES

FAN = "fans/28-pure-straight.yaml"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a copy of the rulebook, of which one ruleset was asked for."""
    root = tmp_path_factory.mktemp("kept")
    shutil.copytree(RULES, root / "rules_data")
    assert points(root / "rules_data") == 16
    return root


@pytest.fixture
def rules(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, long unchanged: what was kept is of the same rules."""
    shutil.copytree(kept, tmp_path / "project")
    monkeypatch.setattr("generator.store.file_states.TICK", -1)
    return tmp_path / "project/rules_data"


def points(folder: Path) -> int:
    fans = kept_rulebook(folder).ruleset("mil").fans
    return next(fan.points for fan in fans if fan.id == "pure-straight")


@pytest.mark.slow
def test_a_change_of_the_rules_should_be_seen_and_undone(
    rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert points(rules) == 16
    path = rules / FAN
    before = path.read_text("utf-8")
    path.write_text(before.replace("points: 16", "points: 24", 1), "utf-8")  # of the same length
    assert points(rules) == 24
    path.write_text(before, "utf-8")
    assert points(rules) == 16


@pytest.mark.slow
def test_what_is_kept_should_be_found_without_reading_the_rules(
    rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points(rules)

    def read(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr("generator.rulebook.rule_files.digest", read)
    assert points(rules) == 16


@pytest.mark.slow
def test_what_changed_a_moment_ago_should_be_looked_at_again(
    rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two edits within a tick of the clock look alike from outside."""
    monkeypatch.setattr("generator.store.file_states.TICK", 86_400)
    points(rules)
    path = rules / FAN
    times = path.stat()
    text = path.read_text("utf-8").replace("points: 16", "points: 24", 1)
    path.write_text(text, "utf-8")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert points(rules) == 24


def test_without_rules_the_fault_should_be_told(tmp_path: Path) -> None:
    with pytest.raises(RulebookFaulty):
        kept_rulebook(tmp_path / "rules_data")


@pytest.mark.slow
@pytest.mark.parametrize("what", ["index", "edition"])
def test_what_was_damaged_should_be_made_anew(what: str, rules: Path) -> None:
    points(rules)
    folder = rules.parent / "build/kept/rulesets"
    kept = {path.suffix: path for path in folder.iterdir()}
    path = kept["" if what == "index" else ".mil"]
    content = path.read_bytes()
    place = content.index(b"pure-straight") if what == "edition" else len(content) // 2
    path.write_bytes(content[:place] + b"x" + content[place + 1 :])
    assert points(rules) == 16
    assert path.read_bytes() == content
