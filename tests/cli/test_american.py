"""``score`` and ``waits`` under the American game's edition."""

from __future__ import annotations

import json

import pytest

from generator.american.typed_ruling import FACTS
from generator.cli import main
from generator.i18n import LANGUAGES

EDITION = ["--edition", "nmjl-1976"]


def test_a_hand_should_be_named_valued_and_settled(capsys: pytest.CaptureFixture[str]) -> None:
    """Hand 25 with a joker: 20, of which the discarder pays 40; without, it would be hand 73."""
    assert main(["score", "[333mJ]2222s4444pff", *EDITION, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Hand 25: 20 points" in said
    assert "the discarder pays 40 and the others 20 each" in said
    assert "Not Hand 73: that hand may not contain jokers" in said


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
    assert "character 2" in said
    assert "EXPOSURE" in said


def test_a_command_should_say_what_an_edition_cannot_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main(["wall", "3+4", "2+5", *EDITION]) == 2
    assert "cn-1998, wmo-2006, mil" in capsys.readouterr().err
    assert main(["score", "1111999977766m6m", *EDITION, "--reading", "a=b"]) == 2
    assert "--reading" in capsys.readouterr().err


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
    assert "Choose from: gb" in capsys.readouterr().err


@pytest.mark.parametrize("number", [1, 20, 25, 53, 75])
def test_find_should_show_a_hand_of_the_card(
    number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["find", str(number), *EDITION, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert f"nmjl-1976-{number:02}" in {item["hand"] for item in found["completed"]}
    assert main(["score", found["hand"], *EDITION, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["find", "76"], "from 1 to 75"),
        (["find", "1", "2"], "one hand of the card"),
        (["find", "1", "--melds", "2"], "--melds"),
    ],
)
def test_find_should_refuse_what_means_nothing_on_a_card(
    arguments: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert main([*arguments, *EDITION]) == 2
    assert says in capsys.readouterr().err


def test_an_error_should_be_ruled_on_by_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    """Mah jongg in error, p. 11, 4(b): who erred pays the one sound hand double its value."""
    words = ["mah-jongg-in-error", "by=W", "exposed", "threw=SN", "value=25"]
    assert main(["penalty", *words, *EDITION, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["changes"] == {"E": 50, "S": 0, "W": -50, "N": 0}
    assert main(["penalty", *words, *EDITION, "--lang", "es"]) == 0
    assert "W −50" in capsys.readouterr().out


def test_every_error_should_be_listed_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    listed = set()
    for language in LANGUAGES:
        assert main(["penalty", *EDITION, "--lang", language]) == 0
        out = capsys.readouterr().out
        assert all(f"[{error}]" in out for error in FACTS)
        listed.add(out)
    assert len(listed) == len(LANGUAGES)


@pytest.mark.parametrize(
    "words",
    [["pung"], ["miscall", "by=W"], ["miscall", "by=WS", "claimant=E"], ["wrong-east", "by"],
     ["wrong-number", "when=now", "tiles=S:12"], ["wrong-number", "when=in-play", "tiles=S"]],
)  # fmt: skip
def test_an_error_that_cannot_be_read_should_be_told(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["penalty", *words, *EDITION]) == 1
    assert capsys.readouterr().err.startswith("fanpu: ")
