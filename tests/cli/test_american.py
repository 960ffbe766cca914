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


def test_a_command_should_say_what_an_edition_cannot_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["wall", "3+4", "2+5", *EDITION]) == 2
    assert "cn-1998, wmo-2006, mil" in capsys.readouterr().err
    assert main(["score", "1111999977766m6m", *EDITION, "--reading", "a=b"]) == 2
    assert "no readings" in capsys.readouterr().err


def test_a_discard_should_go_to_the_nearest_who_declares(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Rule 13, p. 10: mah jongg goes before an exposure, else the player nearest in turn."""
    calls = ["E 5m", "S pung 5mJ", "N mah-jongg", "W mah-jongg"]
    assert main(["claim", *calls, *EDITION, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["gets"], found["why"]) == ("W", "nearest")
    assert found["others"] == {"S": "lower", "N": "farther"}
    assert main(["claim", *calls, *EDITION, "--lang", "en"]) == 0
    assert "West gets the tile" in capsys.readouterr().out
    assert main(["claim", "E 5m", "S chow 5m", *EDITION, "--lang", "en"]) == 1
    assert "S chow 5m" in capsys.readouterr().err


def test_compare_should_name_every_game_in_which_a_hand_wins(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["compare", "1111999977766m6m", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["scores"]
    assert found == {
        "nmjl-1976": {"points": 20, "hands": [{"hand": "nmjl-1976-01", "points": 20, "count": 1}]}
    }


def test_convert_should_write_a_hand_with_jokers_in_its_own_notation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["convert", "[333mJ]2222s4444pff"]) == 0
    assert capsys.readouterr().out == "[333mJ]2222s4444pff\n"
    assert main(["convert", "[333mJ]2222s4444pff", "--to", "tenhou"]) == 2
    assert "it can as gb" in capsys.readouterr().err
