"""What a function of a folder made is given again, and made anew once a file changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.store.file_states import while_unchanged


def test_what_changed_a_moment_ago_should_be_read_each_time(tmp_path: Path) -> None:
    read: list[Path] = []
    (tmp_path / "a").write_text("1")
    of = while_unchanged()(lambda folder: read.append(folder) or len(read))
    assert [of(tmp_path), of(tmp_path)] == [1, 2]


def test_a_change_of_any_file_should_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the folder, and of what counts beside it; what else is asked is asked anew."""
    monkeypatch.setattr("generator.store.file_states.TICK", -1)  # as if a while had passed
    rules, beside = tmp_path / "rules", tmp_path / "beside"
    for folder in (rules, beside):
        folder.mkdir()
        (folder / "a").write_text("1")
    read: list[str] = []

    @while_unchanged(beside)
    def of(folder: Path, word: str) -> int:
        read.append(word)
        return len(read)

    assert [of(rules, "x"), of(rules, "x"), of(rules, "y"), of(rules, "y")] == [1, 1, 2, 2]
    (rules / "a").write_text("2")
    assert [of(rules, "y"), of(rules, "y")] == [3, 3]
    (rules / "b").write_text("2")
    assert [of(rules, "y"), of(rules, "y")] == [4, 4]
    (beside / "a").unlink()
    assert [of(rules, "y"), of(rules, "y")] == [5, 5]
    os.utime(rules / "b", (0, 0))
    assert of(rules, "y") == 6
