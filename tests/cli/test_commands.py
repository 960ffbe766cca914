"""The commands as a user runs them."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from generator.game.notation import read_hand, write_botzone
from tests.conftest import ROOT
from tests.rulebook.edited import copy_rules

pytestmark = pytest.mark.slow  # whole commands

# The tiles of the 1998 book, p. 53, no. 1, ex. 1: 88 + 64 points; it waits for N and C alike.
WINDS = "[EEE,1][SSS,2][WWW,3]NNCCN|EE0000"
HAND = "[EEE,2][123m,1]77p45678s9s|EE1000|ab"


class Run:
    """What a command printed, and its code."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> int:
        try:
            self.code = main(arguments)
        except SystemExit as stop:
            self.code = int(stop.code or 0)
        self.out, self.err = self._capsys.readouterr()
        return self.code

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("LC_ALL", "C")
    return Run(capsys)


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Any:
    def pipe(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return pipe


def test_score_should_name_fans_points_reasons_and_payments(run: Run) -> None:
    assert run("score", HAND, "--edition", "mil") == 0
    text = run.out
    for part in ("Prevalent Wind", "Seat Wind", "Self-Drawn", "Flower", "Fans not scored:"):
        assert part in text, part
    assert "Data version: " in text
    assert "Payments" not in text  # 6 points and 2 flowers are too few to win
    assert run("score", WINDS, "--edition", "mil") == 0
    assert "Payments" in run.out


@pytest.mark.parametrize(
    ("language", "words"),
    [("zh", ("门风刻", "自摸")), ("es", ("Viento", "punto")), ("en", ("Seat Wind", "points"))],
)
def test_score_should_answer_in_the_language_asked(
    language: str, words: tuple[str, ...], run: Run
) -> None:
    assert run("score", HAND, "--edition", "mil", "--lang", language) == 0
    assert all(word in run.out for word in words)


def test_the_language_should_be_the_users_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    run("score", HAND, "--edition", "mil")
    assert "puntos" in run.out


def test_score_should_never_guess_an_edition(run: Run) -> None:
    assert run("score", HAND) == 2
    assert "--edition" in run.err
    assert run("score", HAND, "--edition", "mcr") == 2
    assert "cn-1998, wmo-2006, mil" in run.err
    assert run.out == ""


SCORE = (
    "hand", "edition", "version", "points", "points_without_flowers", "reaches_minimum", "fans",
    "payments",
)  # fmt: skip


def test_score_as_json_should_hold_the_whole_derivation(run: Run) -> None:
    assert run("score", WINDS, "--edition", "wmo-2006", "--json") == 0
    found = run.json
    assert tuple(found) == (*SCORE, "derivation")
    assert found["points"] == 88 + 64
    assert found["fans"] == [
        {"fan": fan, "zh": name, "points": points, "count": 1, "cite": [
            {"source": "mcr-2006-es", "at": f"§ 3.8.1, no. {number}"},
            {"source": "mcr-2006-es", "at": f"app. 1, no. {number}"},
        ]}
        for fan, name, points, number in (
            ("big-four-winds", "大四喜", 88, 1), ("all-honors", "字一色", 64, 11),
        )
    ]  # fmt: skip
    assert found["payments"] == {"discarder": 160, "others": 8, "received": 176}
    assert {"best", "others"} <= set(found["derivation"])


def test_score_should_read_hands_line_by_line_whatever_is_in_them(run: Run, piped: Any) -> None:
    lines = [
        HAND,
        "",
        "garbage",
        "55555m",
        "\x00",
        "[" * 5000,
        "🀀🀀",
        "123m456m789m112s4s|EE0000",
        WINDS,
    ]
    piped("\n".join(lines) + "\n")
    assert run("score", "-", "--edition", "mil", "--json") == 1
    found = [json.loads(line) for line in run.out.splitlines()]
    assert [item["hand"] for item in found] == [line for line in lines if line]
    assert [("points" in item) for item in found] == [True, *[False] * 6, True]
    assert {tuple(item) for item in found if "points" in item} == {SCORE}
    for item in found:
        if "error" in item:
            assert {"code", "message", "column"} <= set(item["error"])
            assert item["error"]["column"] >= 1
    assert found[0]["points"] - found[0]["points_without_flowers"] == 2


def test_the_brief_and_the_whole_answer_should_agree(run: Run, piped: Any) -> None:
    piped(f"{HAND}\n{WINDS}\n")
    run("score", "-", "--edition", "cn-1998", "--json")
    brief = run.out.splitlines()
    piped(f"{HAND}\n{WINDS}\n")
    run("score", "-", "--edition", "cn-1998", "--json", "--derivation")
    for short, whole in zip(brief, run.out.splitlines(), strict=True):
        assert json.loads(short).items() <= json.loads(whole).items()


def test_an_error_should_show_the_column_and_a_caret(run: Run) -> None:
    assert run("score", "123m45x", "--edition", "mil") == 1
    first, hand, caret = run.err.splitlines()
    column = int(first.split("character ")[1].split(":")[0])
    assert hand.strip() == "123m45x"
    assert caret.index("^") - 2 == column - 1


def test_a_hand_that_does_not_win_should_say_how_far_it_is(run: Run) -> None:
    assert run("score", "123m456m789m1112s4s", "--edition", "mil", "--json") == 1
    assert run.json["error"]["code"] == "NOT_A_WIN"
    assert run.json["error"]["away"] == 1


def test_waits_should_list_every_tile_with_both_scores(run: Run) -> None:
    assert run("waits", "1112345678999s|SE0000", "--edition", "wmo-2006", "--json") == 0
    rows = {row["tile"]: row for row in run.json["waits"]}
    # Commentary, table 2, by discard; self-drawn a WMO hand adds Fully Concealed Hand, 4 points.
    assert {tile: row["discard"]["points"] for tile, row in rows.items()} == {
        "1s": 106, "2s": 91, "3s": 89, "4s": 89, "5s": 90, "6s": 89, "7s": 89, "8s": 91, "9s": 106,
    }  # fmt: skip
    assert all(row["self_drawn"]["points"] == row["discard"]["points"] + 4 for row in rows.values())
    assert rows["1s"]["left"] == 1
    assert rows["5s"]["left"] == 3


def test_waits_should_say_when_nothing_wins(run: Run) -> None:
    assert run("waits", "147m258s369pESWN", "--edition", "mil") == 0
    assert run.out.strip()
    assert run("waits", "147m258s369pESW", "--edition", "mil") == 1
    assert run("waits", HAND, "--edition", "mil") == 1
    assert "NOT_WAITING" in run.err


def test_compare_should_name_the_question_that_makes_the_difference(run: Run) -> None:
    assert run("compare", "147m258s369p79s99p8s|EE1000", "--json") == 0
    found = run.json
    assert {name: score["points"] for name, score in found["scores"].items()} == {
        "cn-1998": 19, "wmo-2006": 18, "mil": 19,
    }  # fmt: skip
    assert {item["question"] for item in found["differences"]} == {"wait-in-every-arrangement"}
    assert run("compare", "147m258s369p79s99p8s|EE1000", "--lang", "es") == 0
    assert "WMO 2006: 18 puntos" in run.out


def test_compare_should_say_when_the_editions_agree(run: Run) -> None:
    assert run("compare", "[CCC,1][FFF,2]234m567s9p9p|SW0000", "--json") == 0
    assert run.json["differences"] == []


@pytest.mark.parametrize("to", ["gb", "tenhou", "unicode", "botzone"])
def test_convert_should_write_what_can_be_read_again(to: str, run: Run) -> None:
    assert run("convert", HAND, "--to", to) == 0
    again = read_hand(run.out.rstrip("\n"))
    assert write_botzone(again) == write_botzone(read_hand(HAND))


def test_find_should_name_a_hand_with_its_score(run: Run) -> None:
    assert run("find", "清龙", "tile-hog", "--edition", "mil", "--lang", "en", "--self-drawn") == 0
    assert re.search(r"16  Pure Straight", run.out)
    assert re.search(r"2  Tile Hog", run.out)
    assert "Self-Drawn" in run.out
    assert run.out.rstrip().endswith("other fans.")


@pytest.mark.slow
def test_find_as_json_should_hold_a_hand_that_scores_so(run: Run) -> None:
    assert run("find", "All-Chows", "--only", "--discard", "--edition", "cn-1998", "--json") == 0
    found = run.json
    assert run("score", found["hand"], "--edition", "cn-1998", "--json") == 0
    assert [fan["fan"] for fan in run.json["fans"]] == ["all-chows"]
    assert run("find", "40", "75", "--edition", "cn-1998", "--json") == 1
    assert run.json["impossible"] == "excluded"
    assert run("find", "no-honors", "16", "--edition", "mil", "--limit", "20", "--json") == 1
    assert run.json["not_found"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dragon"], "“dragon”. Did you mean dragon-pung"),
        (["all-chows", "--winning", "10p"], "“10p”"),
        (["all-chows", "--differs", "x"], "“x”"),
        (["all-chows", "--reading", "waits=one"], "“waits”"),
        (["all-chows", "--reading", "unique-wait=one"], "unique-wait has no reading “one”"),
    ],
)
def test_find_should_say_what_a_name_does_not_mean(
    arguments: list[str], says: str, run: Run
) -> None:
    assert run("find", *arguments, "--edition", "mil") == 2
    assert says in run.err


def test_a_reading_instead_should_be_said_with_the_score(run: Run) -> None:
    hand = "[2222m][5555s][8888p][333s,1]9m9m|ES0000"
    instead = "kongs-with-concealed-pungs=reduced"
    assert run("score", hand, "--edition", "wmo-2006", "--reading", instead, "--lang", "en") == 0
    assert f"With another reading: {instead}" in run.out
    run("score", hand, "--edition", "wmo-2006", "--reading", instead, "--json")
    assert run.json["instead"] == {"kongs-with-concealed-pungs": "reduced"}
    reduced = run.json["points"]
    run("score", hand, "--edition", "wmo-2006", "--json")
    assert "instead" not in run.json
    assert run.json["points"] == reduced + 8 + 2  # Two Concealed Kongs and Concealed Kong


def test_convert_should_go_on_after_a_bad_line(run: Run, piped: Any) -> None:
    piped(f"{HAND}\nbad\n{WINDS}\n")
    assert run("convert", "-", "--to", "tenhou") == 1
    assert len(run.out.splitlines()) == 2
    assert "character 1" in run.err


@pytest.mark.slow
def test_check_should_pass_on_the_rulebook_and_fail_on_a_fault(run: Run, tmp_path: Path) -> None:
    assert run("check") == 0
    assert "0 problems" in run.err
    (tmp_path / "rules_data/fans").mkdir(parents=True)
    (tmp_path / "rules_data/fans/01-x.yaml").write_text("id: x\n", "utf-8")
    assert run("--rules", str(tmp_path / "rules_data"), "check") == 1
    assert "rules_data/fans/01-x.yaml:1:1: KEY_MISSING" in run.out


def test_new_ids_should_be_free(run: Run) -> None:
    assert run("ids", "--new", "3") == 0
    names = run.out.split()
    assert sorted(name[0] for name in set(names)) == sorted("xec" * 3)
    lock = (ROOT / "rules_data/ids.lock").read_text("utf-8")
    assert not any(name in lock for name in names)


@pytest.mark.parametrize("arguments", [["--help"], ["score", "--help"], ["waits", "--help"]])
def test_help_should_teach_by_example(arguments: list[str], run: Run) -> None:
    assert run(*arguments) == 0
    assert "cn-1998" in run.out
    assert "|EE1000" in run.out


def as_process(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=600,
        **options,
    )


def test_bytes_that_are_no_text_should_be_one_bad_line() -> None:
    done = as_process(
        "score", "-", "--edition", "mil", "--json", input=b"\xff\xfe\n" + WINDS.encode() + b"\n"
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert "error" in lines[0]
    assert lines[1]["points"] > 100
    assert done.stderr == b""


def test_a_closed_pipe_should_end_the_command_quietly() -> None:
    text = (WINDS + "\n").encode() * 3000
    command = f"{sys.executable} -m generator score - --edition mil --json | head -1"
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, input=text, capture_output=True, check=False, timeout=600
    )
    assert len(done.stdout.splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_the_installed_command_and_the_module_should_be_the_same() -> None:
    module = as_process("score", WINDS, "--edition", "mil", "--lang", "en").stdout
    command = Path(sys.executable).with_name("fanpu")
    own = subprocess.run(
        [command, "score", WINDS, "--edition", "mil", "--lang", "en"],
        cwd=os.sep,
        capture_output=True,
        check=True,
    ).stdout
    assert own == module


@pytest.mark.long
def test_an_id_should_retire_by_the_command_alone(run: Run, tmp_path: Path) -> None:
    """Gone from the rules, it is retired with the day and what stands for it, and cannot come back."""
    rules = tmp_path / "rules_data"
    copy_rules(rules)
    path = rules / "fans/48-two-concealed-kongs.yaml"
    written = path.read_text("utf-8")
    asked = ("--rules", str(rules), "ids", "--retire", "e-ebpjrs", "--replacement", "e-r49nms")
    assert run(*asked) == 2
    assert "e-ebpjrs" in run.err
    start = written.index("  - id: e-ebpjrs")
    gone = written[:start] + written[written.index("examples:", start) :]
    path.write_text(gone, "utf-8")
    days = [date.today()]
    assert run(*asked) == 1
    assert re.findall(r" ([A-Z_]+) ", run.out) == ["SEAL_BROKEN"]  # of the fan that excluded so
    assert "e-ebpjrs" not in (rules / "seals.lock").read_text("utf-8")
    days.append(date.today())
    lock = (rules / "ids.lock").read_text("utf-8")
    assert any(f"exclusion e-ebpjrs retired {day} e-r49nms\n" in lock for day in days)
    assert run(*asked) == 2
    assert run("--rules", str(rules), "ids", "--retire", "e-222222") == 2
    path.write_text(written, "utf-8")
    assert run("--rules", str(rules), "ids") == 1
    assert "ID_RETIRED" in run.out
