"""``fanpu penalty --player``: which time it is, counted on the player's own sheets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import Run, run

pytestmark = pytest.mark.slow  # whole commands

__all__ = ["run"]  # the fixture

NAMES = ("Ana", "Bao", "Carla", "Dai")
HOUSE = """\
id: patient
based-on: wmo-2006
name: Patient
readings: {repeated-fouls-span: no-limit-stated}
"""


def sheet(game: int, fouls: list[str], edition: str = "wmo-2006", date: str = "2026-11-07") -> str:
    rows = [f"edition;{edition}", f"session;{date};{game};;1"]
    rows += [f"player;{seat};{name}" for seat, name in zip("ESWN", NAMES, strict=True)]
    rows += [f"hand;{number};;draw" for number in range(1, 7)]
    return "\n".join([*rows, *fouls]) + "\n"


@pytest.fixture
def sheets(tmp_path: Path) -> Path:
    """Two sessions; in the first Bao draws early once in hand 1 and twice in hand 3, Ana once."""
    fouls = ["foul;1;Bao;f-early-draw", "foul;3;Bao;f-early-draw", "foul;3;Ana;f-early-draw"]
    fouls.append("foul;3;Bao;f-early-draw")
    (tmp_path / "1.csv").write_text(sheet(1, fouls), "utf-8")
    (tmp_path / "2.csv").write_text(sheet(2, fouls[:1]), "utf-8")
    return tmp_path


def asked(run: Run, folder: Path, *more: str) -> int:
    return run("penalty", "f-early-draw", "--session", str(folder), "--lang", "en", *more)


@pytest.mark.parametrize(
    ("player", "hand", "nth"), [("Bao", 1, 2), ("Bao", 2, 1), ("Bao", 3, 3), ("Ana", 3, 2)]
)
def test_the_times_should_be_counted_within_the_hand_where_the_edition_does(
    player: str, hand: int, nth: int, run: Run, sheets: Path
) -> None:
    call = ["--player", player, "--hand", str(hand), "--round", "1"]
    assert asked(run, sheets, *call, "--json") == 0
    (found,) = json.loads(run.out)
    assert found["nth"] == nth
    assert set(found["editions"]) == {"wmo-2006"}
    assert asked(run, sheets, *call) == 0
    assert run.out.startswith(f"{player}: {('1st', '2nd', '3rd')[nth - 1]} time\n")


def test_the_times_should_go_on_through_the_sheets_of_a_session_where_house_rules_say_so(
    run: Run, tmp_path: Path
) -> None:
    """The session of two sheets: before and after an interruption."""
    (tmp_path / "club").mkdir()
    (tmp_path / "club/edition.yaml").write_text(HOUSE, "utf-8")
    also = ["--rules-also", str(tmp_path / "club")]
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "1a.csv").write_text(sheet(1, ["foul;1;Bao;f-early-draw"], "patient"), "utf-8")
    (folder / "1b.csv").write_text(sheet(1, ["foul;5;Bao;f-early-draw"], "patient"), "utf-8")
    assert run("session", str(folder), "--json", *also) == 0
    fouls = [foul for item in json.loads(run.out)["sheets"] for foul in item["fouls"]]
    assert [foul["points"] for foul in fouls] == [0, 5]
    assert asked(run, folder, "--player", "Bao", "--json", *also) == 0
    (found,) = json.loads(run.out)
    assert found["nth"] == 3
    assert found["editions"]["patient"]["points"] == [10]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["--player", "Boa", "--hand", "1"], "nobody on these sheets is called “Boa”"),
        (["--player", "Bao", "--hand", "1"], "plays 2 sessions. Name one with --round"),
        (["--player", "Bao", "--round", "1"], "--player needs --hand"),
        (["--player", "Bao", "--nth", "2"], "--nth cannot be used with --player"),
        (["--hand", "2"], "--session needs --player"),
    ],
)
def test_what_is_not_said_should_be_asked_for(
    call: list[str], said: str, run: Run, sheets: Path
) -> None:
    assert asked(run, sheets, *call) == 2
    assert said in run.err


def test_one_foul_should_be_meant(run: Run, sheets: Path) -> None:
    assert run("penalty", "false", "--player", "Bao", "--hand", "1", "--round", "1",
               "--session", str(sheets), "--lang", "en") == 2  # fmt: skip
    assert "--player asks about one foul" in run.err


def test_sheets_with_faults_should_be_told_and_nothing_counted(run: Run, sheets: Path) -> None:
    path = sheets / "1.csv"
    path.write_text(path.read_text("utf-8").replace("player;E;Ana", "player;E;Bao"), "utf-8")
    assert asked(run, sheets, "--player", "Bao", "--hand", "1") == 1
    assert "PLAYER_TWICE" in run.err
