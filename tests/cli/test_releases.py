"""``release``, ``history`` and ``--as-of``, as a maintainer and a referee run them."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from generator.records.kinds import Rulebook
from generator.rulebook.releases import versions
from generator.rulebook.rule_files import RELEASES, VERSION_FILE
from tests.cli.test_commands import Run, run
from tests.links import link_kept
from tests.publish.citation.test_history import SEVEN, WHY
from tests.rulebook.edited import write_edited
from tests.test_whole_files import blocks, put

pytestmark = pytest.mark.slow  # each command checks all rules

__all__ = ["run"]

PAIRS = "11m22m33m44m55m66m7m7m|EE0000"


def unreleased(folder: Path) -> Path:
    """Copy the rules into no repository, with nothing of them released and the version 99.0.0."""
    write_edited([], folder)
    for path in (folder / RELEASES).glob("*"):
        path.unlink()
    (folder / VERSION_FILE).write_text("99.0.0\n", "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return unreleased(tmp_path / "rules_data")


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with the version released, made by the command once."""
    root = tmp_path_factory.mktemp("released")
    unreleased(root / "rules_data")
    assert main(["--rules", str(root / "rules_data"), "release", "--write"]) == 0
    return root


@pytest.fixture
def released(first: Path, tmp_path: Path) -> Path:
    shutil.copytree(first, tmp_path / "project", copy_function=link_kept)
    return tmp_path / "project/rules_data"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, (path, old)
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.long
def test_a_rule_should_be_released_changed_explained_and_cited_as_of_then(
    run: Run, folder: Path
) -> None:
    """The life of a rule, from its release to the next."""

    def fanpu(*arguments: str) -> int:
        return run("--rules", str(folder), *arguments, "--lang", "en")

    assert fanpu("release") == 0
    assert "No version has been released yet." in run.out
    assert fanpu("release", "--write") == 0
    assert versions(folder) == ["99.0.0"]
    assert fanpu("release", "--write") == 2
    assert "99.0.0 does not come after the last release" in run.err
    assert fanpu("release") == 0
    assert "Nothing has changed since the last release." in run.out

    edit(folder / SEVEN, "points: 88\n", "points: 80\n")
    assert fanpu("score", PAIRS, "--edition", "mil", "--as-of", "99.0.0") == 0
    then, now = run.out.split("Today:")
    assert then.startswith("As of version 99.0.0")
    assert "88  Seven Shifted Pairs" in then
    assert "80  Seven Shifted Pairs" in now
    assert fanpu("score", PAIRS, "--edition", "mil", "--as-of", "99.0.0", "--json") == 0
    points = {side: _points(run.json[side]) for side in ("then", "now")}
    assert points["then"] - points["now"] == 8

    assert fanpu("score", PAIRS, "--edition", "wmo-2006", "--as-of", "98") == 2
    assert "99.0.0" in run.err
    assert fanpu("score", PAIRS, "--edition", "mil", "--as-of", "99.0.0", "--reading", "a=b") == 2
    assert fanpu("score", PAIRS, "--edition", "nobody", "--as-of", "99.0.0") == 2


def _points(answer: Any) -> int:
    return int(answer["points"])


@pytest.mark.long
def test_a_hand_that_scores_as_it_did_should_be_told_once(run: Run, released: Path) -> None:
    hand = "[EEE,2][123m,1]77p45678s9s|EE1000"
    for command, typed in (("score", hand), ("waits", hand.replace("9s|EE1000", ""))):
        arguments = (command, typed, "--edition", "cn-1998", "--as-of", "99.0.0", "--lang", "es")
        assert run("--rules", str(released), *arguments) == 0
        assert run.out.rstrip().endswith("Hoy es igual.")


def test_history_should_tell_reasons_and_offer_the_nearest_id(run: Run, rulebook: Rulebook) -> None:
    reasons = [item for item in rulebook.changes if "two-declare-hu" in item.concerns]
    assert reasons
    assert run("history", "two-declare-hu", "--lang", "en") == 0
    for change in reasons:
        assert f"{change.date}: {change.why['en']}" in run.out
    assert run("history", "two-declare-hu", "--json") == 0
    told = {(item["date"], item["why"]["zh"]) for item in run.json["changes"]}
    assert told == {(change.date, change.why["zh"]) for change in reasons}
    assert run("history", "two-declare-hu/neares-who-declares", "--lang", "en") == 2
    assert "Did you mean two-declare-hu/nearest-who-declares?" in run.err


@pytest.mark.long
def test_a_changed_rule_should_not_be_released_without_a_reason(run: Run, released: Path) -> None:
    folder = released

    def write() -> int:
        return run("--rules", str(folder), "release", "--write", "--lang", "en")

    slip = "misprints/mcr-2006-es.yaml"
    edit(folder / slip, "meant: la sana, científica", "meant: la buena, científica")
    (folder / VERSION_FILE).write_text("99.1.0rc1\n", "utf-8")
    assert write() == 2
    assert "99.1.0rc1 is a version on trial" in run.err
    (folder / VERSION_FILE).write_text("99.1.0\n", "utf-8")
    assert write() == 2
    assert "nothing says why: es06-normal-culture" in run.err
    assert run("--rules", str(folder), "release", "--lang", "en") == 0
    assert "1 changed record" in run.out
    assert "misprint es06-normal-culture: the rule or its basis changed" in run.out
    assert run("--rules", str(folder), "impact", "99.0.0", "--lang", "en") == 0
    assert "No score changes" in run.out
    assert "misprint es06-normal-culture (changed)" in run.out
    change = folder / "changes/good-culture.yaml"
    why = WHY.replace("seven-shifted-pairs-lower", "good-culture").format(date="2026-11-23")
    change.write_text(why.replace("[seven-shifted-pairs]", "[es06-normal-culture]"), "utf-8")
    days = [date.today()]
    assert write() == 0
    days.append(date.today())
    assert versions(folder) == ["99.0.0", "99.1.0"]
    assert run("--rules", str(folder), "history", "es06-normal-culture", "--lang", "en") == 0
    assert any(f"Version 99.1.0 ({day}): the rule or its basis changed" in run.out for day in days)
    assert "Before: “" in run.out
    assert "Asked for by Irene Vidal" in run.out


QUESTION = "triple-pung-all-pungs"


@pytest.mark.long
def test_a_new_question_should_be_its_own_reason_and_a_new_answer_not(
    run: Run, released: Path
) -> None:
    """The editions that answer it are not said to change; an answer to an old one has to be explained."""
    folder = released

    def fanpu(*arguments: str) -> int:
        return run("--rules", str(folder), *arguments, "--lang", "en")

    for shown in blocks():
        if QUESTION in shown.text:
            put(shown, folder)
    assert fanpu("ids", "--write") == 0
    assert fanpu("release") == 0
    assert f"question {QUESTION}: new" in run.out
    assert "edition mil: the rule or its basis changed" in run.out
    assert "nothing says why" not in run.out

    edit(
        folder / "editions/mil.yaml",
        "\n  flowers-discarded: may-be-discarded\n",
        "\n  flowers-discarded: only-replaced\n",
    )
    assert fanpu("release") == 0
    untold = run.out.partition("nothing says why: ")[2].partition(". Write")[0].split(", ")
    follow = {"mil", "flowers-discarded/may-be-discarded", "flowers-discarded/only-replaced"}
    assert follow < set(untold)
    assert "flowers-discarded" in untold
    assert any("/" in name for name in untold if name not in follow)  # a clause follows too
    why = WHY.format(date="2026-11-23").replace("[seven-shifted-pairs]", "[flowers-discarded]")
    (folder / "changes/seven-shifted-pairs-lower.yaml").write_text(why, "utf-8")
    assert fanpu("release") == 0
    assert "edition mil: the rule or its basis changed" in run.out
    assert "nothing says why" not in run.out
    assert fanpu("history", "mil") == 0
    assert "Readings before: flowers-discarded: may-be-discarded\n" in run.out
    assert "Before:" not in run.out  # its description is what it was


def test_a_change_should_concern_what_has_had_an_id(run: Run, folder: Path) -> None:
    why = WHY.format(date="2026-11-23").replace("[seven-shifted-pairs]", "[seven-shifted-pear]")
    (folder / "changes/seven-shifted-pairs-lower.yaml").write_text(why, "utf-8")
    assert run("--rules", str(folder), "check", "--lang", "en") == 1
    place = "rules_data/changes/seven-shifted-pairs-lower.yaml:3:12"
    assert f"{place}: LINK_UNKNOWN" in run.out
    assert "seven-shifted-pairs" in run.out


@pytest.mark.long
def test_a_reading_should_be_taken_wherever_editions_answer(run: Run, tmp_path: Path) -> None:
    """Two Concealed Kongs with a third: under the Green Book's own reading more fans score."""
    hand = "[2222m][5555s]345p88p67m8m|ES0000"
    reading = "two-concealed-kongs-points=eight"
    assert run("compare", hand, "--json") == 0
    before = run.json["scores"]
    assert run("compare", hand, "--json", "--reading", reading) == 0
    after = run.json["scores"]
    assert {name: after[name]["points"] for name in ("cn-1998", "mil", "wmo-2006")} != {
        name: before[name]["points"] for name in ("cn-1998", "mil", "wmo-2006")
    }
    assert (
        run("conform", "--edition", "wmo-2006", "--reading", reading, "--write", str(tmp_path)) == 0
    )
    lines = (tmp_path / "input.jsonl").read_text("utf-8").splitlines()
    assert lines
