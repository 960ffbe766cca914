"""Ids that were locked and never published, as a contributor meets them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.rulebook.rule_files import LOCK_FILE, SEALS_FILE
from tests.cli.test_commands import Run, run
from tests.git import git
from tests.rulebook.edited import write_edited

__all__ = ["run"]

TERM = """  - id: t-gesture
    kind: action
    name: {zh: 手势, pinyin: shǒu shì, es: gesto, en: gesture}
    text: {zh: 不出声的手势。, es: Una señal con la mano., en: A sign made with the hand.}
    cite: [{source: cmcr-1998-zh, at: "p. 19, art. 7.6"}]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the rules, committed in a repository of its own, with a release."""
    found = tmp_path / "rules_data"
    write_edited([], found)
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(tmp_path)
    return found


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "rules")


@pytest.mark.long  # that of test_commands is for every day
@pytest.mark.parametrize("is_committed", [False, True])
def test_only_an_id_that_was_published_should_be_retired(
    is_committed: bool, run: Run, folder: Path
) -> None:
    """A term is locked and thought better of, before or after it was committed."""

    def fanpu(*arguments: str) -> int:
        return run("--rules", str(folder), *arguments, "--lang", "en")

    terms, lock = folder / "terms.yaml", folder / LOCK_FILE
    before = terms.read_text("utf-8")
    terms.write_text(before + TERM, "utf-8")
    assert fanpu("ids", "--write") == 0
    if is_committed:
        commit(folder.parent)
    terms.write_text(before, "utf-8")
    if is_committed:
        assert fanpu("ids", "--write") == 1
        assert "ID_LOST the term t-gesture" in run.out
        assert "fanpu ids --retire t-gesture" in run.out
        fanpu("ids", "--retire", "t-gesture", "--write")
        assert run.out == ""
        assert "term t-gesture retired" in lock.read_text("utf-8")
    else:
        assert fanpu("ids") == 1
        assert "ID_UNPUBLISHED the term t-gesture" in run.out
        assert "fanpu ids --write to drop it" in run.out
        assert fanpu("ids", "--retire", "t-gesture") == 2
        assert "never published" in run.err
        assert fanpu("ids", "--write") == 0
        assert " t-gesture" not in lock.read_text("utf-8")
    assert " t-gesture" not in (folder / SEALS_FILE).read_text("utf-8")
    assert fanpu("ids") == 0


@pytest.mark.slow
@pytest.mark.long
def test_a_record_with_a_gap_should_keep_its_id_and_its_seal(run: Run, folder: Path) -> None:
    """While it is left out of the rules for its fault, it is neither lost nor dropped."""
    terms, seals = folder / "terms.yaml", folder / SEALS_FILE
    terms.write_text(terms.read_text("utf-8") + TERM, "utf-8")
    assert run("--rules", str(folder), "ids", "--write") == 0
    sealed = seals.read_text("utf-8")
    assert " t-gesture " in sealed
    terms.write_text(terms.read_text("utf-8").replace("zh: 手势,", 'zh: "",'), "utf-8")
    assert run("--rules", str(folder), "ids", "--write") == 0
    assert "term t-gesture\n" in (folder / LOCK_FILE).read_text("utf-8")
    assert seals.read_text("utf-8") == sealed
