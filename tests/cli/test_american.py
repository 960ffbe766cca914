"""``score`` and ``waits`` under the American game's edition."""

from __future__ import annotations

import json

import pytest

from generator.cli import main

EDITION = ["--edition", "nmjl-1976"]


def test_a_hand_should_be_named_valued_and_settled(capsys: pytest.CaptureFixture[str]) -> None:
    """Hand 25 with a joker: 20, of which the discarder pays 40; without, it would be hand 73."""
    assert main(["score", "[333mJ]2222s4444pff", *EDITION, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Hand 25: 20 points" in said
    assert "the discarder pays 40, the others 20 each" in said
    assert "Not Hand 73: it admits no jokers" in said


def test_thirteen_tiles_should_say_what_they_wait_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["waits", "1111999977766m", *EDITION, "--lang", "es"]) == 0
    said = capsys.readouterr().out
    assert "Espera 6m: Mano 1, 20 puntos" in said
    assert "Espera J: Mano 1, 20 puntos" in said


def test_programs_should_get_the_whole_derivation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "[333mJ]2222s4444pff", *EDITION, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["points"] == 20
    (completed,) = found["completed"]
    assert completed["hand"] == "nmjl-1976-25"
    assert completed["numbers"] == {"x": 2}
    assert completed["suits"] == {"a": "s", "b": "m", "c": "p"}
    assert [group["jokers"] for group in completed["groups"]] == [0, 1, 0, 0]
    assert found["refused"] == [{"hand": "nmjl-1976-73", "why": "no-jokers"}]


def test_what_is_no_hand_should_be_told_by_column(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "[JJJ]1111m9999m777m", *EDITION, "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "column 2: EXPOSURE" in said


def test_other_commands_should_say_that_it_is_another_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["find", "pure-straight", *EDITION])
    assert left.value.code == 2
    assert "another game" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["score", "1111999977766m6m", *EDITION, "--reading", "a=b"])
    assert "no readings" in capsys.readouterr().err
