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


HAND = """  - id: x-222333
    hand: "[333m,1][333p,2][777s,1]33s99m9m|EN0000"
    tiles: ours
    near: {zh: 三条只作将牌。, es: El tercer tres es la pareja., en: The third three is the pair.}
    scores: {all: {all-pungs: 6, double-pung: 2, pung-of-terminals-or-honors: 1, no-honors: 1}}
"""


@pytest.mark.slow
@pytest.mark.parametrize("is_committed", [False, True])
def test_a_hand_that_nobody_can_have_cited_may_become_another(
    is_committed: bool, run: Run, folder: Path
) -> None:
    """A hand of one's own that is not committed yet is corrected; a committed one is promised."""

    def write() -> int:
        return run("--rules", str(folder), "ids", "--write", "--lang", "en")

    path, seals = folder / "fans/32-triple-pung.yaml", folder / SEALS_FILE
    path.write_text(path.read_text("utf-8") + HAND, "utf-8")
    assert write() == 0
    if is_committed:
        commit(folder.parent)
    path.write_text(path.read_text("utf-8").replace("99m9m|EN0000", "99p9p|EN0000"), "utf-8")
    assert run("--rules", str(folder), "check", "--lang", "en") == 1
    assert ("ID_OTHER x-222333" in run.out) == is_committed
    assert write() == is_committed
    assert ("ID_OTHER x-222333" in run.out) == is_committed
    line = next(line for line in seals.read_text("utf-8").splitlines() if " x-222333 " in line)
    assert " was " not in line


@pytest.mark.slow
def test_while_a_record_cannot_be_read_nothing_should_be_written(run: Run, folder: Path) -> None:
    """Else its id would be neither locked nor told, or be dropped; what is to be mended is told."""
    paths = [folder / name for name in ("terms.yaml", LOCK_FILE, SEALS_FILE)]
    terms, lock, seals = paths
    before = terms.read_text("utf-8")

    def refused(*said: str) -> None:
        written = [path.read_bytes() for path in paths]
        for asked in (("--write",), ("--retire", "t-pung")):
            assert run("--rules", str(folder), "ids", *asked, "--lang", "en") == 1
            assert all(text in run.out for text in said)
            assert "nothing was written" in run.err
        assert written == [path.read_bytes() for path in paths]

    terms.write_text(before + TERM.replace("zh: 手势,", 'zh: "",'), "utf-8")
    refused("VALUE_EMPTY")
    terms.write_text(before + TERM, "utf-8")
    assert run("--rules", str(folder), "ids", "--write", "--lang", "en") == 0
    assert "1 added" in run.err
    terms.write_text(before + TERM.replace("kind: action", "kind: nothing"), "utf-8")
    refused("terms.yaml")
    assert "t-gesture" in lock.read_text("utf-8")
    terms.write_text(before + TERM, "utf-8")
    for path in (lock, seals):
        sound = path.read_bytes()
        path.write_bytes(sound.replace(b"t-gesture", b"t-gestur\xff"))
        refused(f"{path.name}:", "FILE_ENCODING")
        path.write_bytes(sound)
    assert run("--rules", str(folder), "ids", "--lang", "en") == 0
    assert run.err
