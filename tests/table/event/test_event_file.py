"""``event.yaml``: every fault of it, alone and at its place, and nothing guessed instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.documents.shapes import read_schema
from generator.table.event import read_event
from generator.table.rotation import rotation
from tests.table.event.given import told_and_expected

EVENT = """\
event: Cup
edition: wmo-2006
rounds: 2
rotation:
  - [[1, 2, 3, 4], [5, 6, 7, 8]]
  - [[1, 5, 2, 6], [3, 7, 4, 8]]
players:
  - {number: 1, name: Ana, team: Sol}
  - {number: 2, name: Bao, team: Sol}
  - {number: 3, name: Carla, team: Sol}
  - {number: 4, name: Dai, team: Sol}
  - {number: 5, name: Eva, team: Luna}
  - {number: 6, name: Fu, team: Luna}
  - {number: 7, name: Gil, team: Luna}
  - {number: 8, name: Hua, team: Luna}
"""
GIVEN = EVENT[EVENT.index("rotation:") : EVENT.index("players:")]
OURS = EVENT.replace(GIVEN, "rotation: ours\n")

Edit = tuple[str, str]
WRONG: dict[str, list[Edit]] = {
    "no YAML": [("event: Cup", "event: Cup‹YAML_SYNTAX›: x")],
    "a key that there is not": [("event: Cup", "‹KEY_UNKNOWN›evnt: Cup\nevent: Cup")],
    "a name that is a list": [("name: Ana", "name: ‹VALUE_TYPE›[Ana]")],
    "no rounds at all": [("rounds: 2", "rounds: ‹VALUE_RANGE›0")],
    "an edition that there is not": [("wmo-2006", "‹SHEET_EDITION›wmo-2005")],
    "an edition without sessions": [("wmo-2006", "‹SHEET_EDITION›nmjl-1976")],
    "a number twice": [("{number: 2,", "{number: ‹EVENT_NUMBER_TWICE›1,")],
    "a name twice": [("name: Bao", "name: ‹EVENT_NAME_TWICE›Ana")],
    "a name that is a number": [("name: Bao", "name: ‹EVENT_NAME_NUMBER›22")],
    "a name that is a word of the sheets": [("name: Bao", "name: ‹NAME_IS_A_WORD›Draw")],
    "a name that is blank": [("name: Bao", 'name: ‹VALUE_MISSING›" "')],
    "nine players": [
        ("  - {number: 8, name: Hua, team: Luna}\n",
         "  - {number: 8, name: Hua, team: Luna}\n  - {number: 9, name: Ivo}\n"),
        ("  - {number: 1, name: Ana", "  ‹EVENT_FOURS›- {number: 1, name: Ana"),
    ],
    "a round too few": [("rounds: 2", "rounds: 3"), ("  - [[1, 2", "  ‹EVENT_ROUNDS›- [[1, 2")],
    "a stand-in for nobody": [
        ("players:", "stand-ins:\n  - {round: 1, for: ‹EVENT_SEATS_NOBODY›9, name: Ivo}\nplayers:"),
    ],
    "a stand-in in a round that there is not": [
        ("players:", "stand-ins:\n  - {round: ‹EVENT_NO_ROUND›3, for: 1, name: Ivo}\nplayers:"),
    ],
    "two stand-ins for one player": [
        ("players:", "stand-ins:\n  - {round: 1, for: 1, name: Ivo}\n"
                     "  - {round: 1, for: ‹EVENT_SEATED_TWICE›1, name: Joe}\nplayers:"),
    ],
    "a stand-in at two places": [
        ("players:", "stand-ins:\n  - {round: 1, for: 1, name: Ivo}\n"
                     "  - {round: 1, for: 5, name: ‹EVENT_NAME_TWICE›Ivo}\nplayers:"),
    ],
    "a player who stands in": [
        ("players:", "stand-ins:\n  - {round: 1, for: 1, name: ‹EVENT_NAME_TWICE›Bao}\nplayers:"),
    ],
    "a stand-in called by a number": [
        ("players:", "stand-ins:\n  - {round: 1, for: 1, name: ‹EVENT_NAME_NUMBER›22}\nplayers:"),
    ],
    "a stand-in who may be one or not": [("name: Bao,", "name: Bao, stand-in: ‹VALUE_UNKNOWN›false,")],
    "a table of three": [
        ("[5, 6, 7, 8]", "‹EVENT_TABLE_FOUR›[5, 6, 7]"), ("- [[1, 2", "- ‹EVENT_UNSEATED›[[1, 2"),
    ],
    "a number that is nobody's": [
        ("[5, 6, 7, 8]", "[5, 6, 7, ‹EVENT_SEATS_NOBODY›9]"), ("- [[1, 2", "- ‹EVENT_UNSEATED›[[1, 2"),
    ],
    "a player at two tables": [
        ("[3, 7, 4, 8]", "[3, 7, 4, ‹EVENT_SEATED_TWICE›1]"), ("- [[1, 5", "- ‹EVENT_UNSEATED›[[1, 5"),
    ],
    "house rules that are not there": [
        ("edition: wmo-2006", "edition: ours\nhouse-rules: ‹EVENT_NO_HOUSE›club"),
    ],
    # what the edition settles
    "other table points": [("rounds: 2", "rounds: 2\ntable-points: ‹EVENT_SETTLED›[5, 2, 1, 0]")],
    "ties that are not shared": [("rounds: 2", "rounds: 2\nties: ‹EVENT_SETTLED›unsettled")],
    "another first criterion": [("rounds: 2", "rounds: 2\ntie-break: ‹EVENT_SETTLED›[best-session]")],
    "other seats": [
        ("rounds: 2", "rounds: 2\nseats: ‹EVENT_SETTLED›[ABCD, ABCD, ABCD, ABCD]"),
    ],
}  # fmt: skip
IN_OURS: dict[str, list[Edit]] = {
    "a rotation that there is not": [("rotation: ours", "rotation: ‹VALUE_UNKNOWN›uors")],
    "a rotation on record of another size": [
        ("rotation: ours", "rotation: ‹EVENT_ROTATION›rotation-4-8"),
    ],
    "numbers with a gap": [("number: 8", "number: ‹EVENT_NUMBERS›18")],
}


def edited(text: str, edits: list[Edit]) -> str:
    for old, new in edits:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("name", WRONG)
def test_a_fault_of_an_event_should_be_told_at_its_place(name: str, tmp_path: Path) -> None:
    found, expected = told_and_expected(tmp_path, edited(EVENT, WRONG[name]), {}, so_far=True)
    assert expected
    assert found == expected


@pytest.mark.parametrize("name", IN_OURS)
def test_a_fault_of_one_of_our_rotations_should_be_told(name: str, tmp_path: Path) -> None:
    found, expected = told_and_expected(tmp_path, edited(OURS, IN_OURS[name]), {}, so_far=True)
    assert expected
    assert found == expected


def test_the_event_that_is_edited_should_be_without_fault(tmp_path: Path) -> None:
    assert told_and_expected(tmp_path, EVENT, {}, so_far=True) == ([], [])


def test_an_event_without_players_should_be_told_so(tmp_path: Path) -> None:
    text = EVENT[: EVENT.index("players:")]
    found, _ = told_and_expected(tmp_path, text, {}, so_far=True)
    assert [fault.code for fault in found] == ["KEY_MISSING"]


def sixteen(more: str = "", rounds: int = 4, rotation: str = "ours", teams: bool = False) -> str:
    lines = ["event: Cup", "edition: wmo-2006", f"rounds: {rounds}", f"rotation: {rotation}"]
    lines += [more] if more else []
    lines.append("players:")
    for number in range(1, 17):
        team = f", team: T{(number - 1) // 4}" if teams else ""
        lines.append(f"  - {{number: {number}, name: P {number}{team}}}")
    return "\n".join(lines) + "\n"


def test_ours_should_be_the_rotation_of_that_size() -> None:
    plan, problems = read_event("event.yaml", sixteen(), {})
    assert problems == []
    assert plan is not None
    assert plan.schedule == rotation(4, 4, False).schedule


def test_teammates_should_be_four_consecutive_numbers_where_they_are_kept_apart() -> None:
    plan, problems = read_event("event.yaml", sixteen(rotation="ours-teams", teams=True), {})
    assert (problems, plan is not None) == ([], True)
    text = sixteen(rotation="ours-teams", teams=True)
    text = text.replace("P 6, team: T1", "P 6, team: T0")
    _, problems = read_event("event.yaml", text, {})
    assert [(found.line, found.code) for found in problems] == [(11, "EVENT_TEAM_NUMBERS")]


def test_every_key_of_an_event_should_be_explained_in_three_languages() -> None:
    schema = read_schema("event")
    keys = {**schema["properties"], **schema["$defs"]["player"]["properties"]}
    for key, entry in keys.items():
        text = entry["description"]
        assert any("\u4e00" <= sign <= "\u9fff" for sign in text), key
        assert text.count(".") + text.count("。") >= 2, key
