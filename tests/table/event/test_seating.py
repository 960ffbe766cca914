"""A sheet against the event: each slip told once, at its place; and nothing ranked beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.i18n import Speaker
from generator.wording.problem_words import say_problem
from tests.table.event.given import faults_in, given, told_and_expected
from tests.table.event.test_event_file import EVENT

# Two sessions of two tables: totals in the players' rows, hands, hands by number, a list of results.
SHEETS = {
    "a.csv": """\
session;;1;;1
player;E;Ana;Sol;1;45;4
player;S;Bao;Sol;2;-3;2
player;W;Carla;Sol;3;-8;1
player;N;Dai;Sol;4;-34;0
""",
    "b.csv": """\
session;;1;;2
player;E;Eva
player;S;Fu
player;W;Gil
player;N;Hua
hand;1;Fu;Hua;11
hand;2;;draw
hand;3;Gil;wall;9
""",
    "c.csv": """\
session;;2;;1
player;E;;;1
player;S;;;5
player;W;;;2
player;N;;;6
hand;1;Bao;Fu;8
hand;2;6;wall;20
total;-36;-36;4;68
""",
    "d.csv": """\
Session,Table,Seat,No.,Name,Points
2,2,E,3,Carla,-20
2,2,S,7,Gil,30
2,2,W,4,Dai,-5
2,2,N,8,Hua,-5
""",
}

Slip = tuple[str, str, str]  # file, what stands there, what somebody writes
ONE: dict[str, list[Slip]] = {
    "a name misspelt": [("a.csv", "E;Ana", "E;‹EVENT_NAME›Anna")],
    "a name misspelt in a list": [("d.csv", "3,Carla", "3,‹EVENT_NAME›Karla")],
    "a name misspelt where nothing else tells who it is": [("b.csv", "W;Gil", "W;‹EVENT_NAME›Gill"),
        ("b.csv", "3;Gil;", "3;Gill;")],
    "a stranger": [("b.csv", "N;Hua", "N;‹EVENT_NAME›Zoe"), ("b.csv", "Fu;Hua", "Fu;Zoe")],
    "the number of another": [("a.csv", "Sol;1;", "Sol;‹EVENT_NUMBER_OTHER›5;")],
    "a number that nobody has": [("a.csv", "Sol;1;", "Sol;‹EVENT_NUMBER›15;")],
    "two players with one number": [("a.csv", "Sol;2;", "Sol;‹EVENT_NUMBER_OTHER›1;")],
    "another team": [("a.csv", "Ana;Sol", "Ana;‹EVENT_TEAM›Luna")],
    "two players in each other's seats": [
        ("a.csv", "E;Ana", "‹EVENT_SEAT›S;Ana"), ("a.csv", "S;Bao", "‹EVENT_SEAT›E;Bao"),
    ],
    "two names in each other's rows": [
        ("a.csv", "E;Ana;Sol;1", "E;Bao;Sol;‹EVENT_NUMBER_OTHER›1"),
        ("a.csv", "S;Bao;Sol;2", "S;Ana;Sol;‹EVENT_NUMBER_OTHER›2"),
    ],
    "a player of another table": [
        ("b.csv", "N;Hua", "N;‹EVENT_NOT_HERE›Dai"), ("b.csv", "Fu;Hua", "Fu;Dai"),
    ],
    "a table that there is not": [("a.csv", "1;;1", "1;;‹EVENT_NO_TABLE›3")],
    "a round that there is not": [("a.csv", "1;;1", "‹EVENT_NO_ROUND›7;;1")],
    "the table of others": [("a.csv", "1;;1", "1;;‹EVENT_ELSEWHERE›2")],
    "another round": [("a.csv", "1;;1", "‹EVENT_ELSEWHERE›2;;1")],
    "no table": [("a.csv", "session;;1;;1", "‹VALUE_MISSING›session;;1")],
    "another edition": [("a.csv", "session;", "edition;‹EDITIONS_DIFFER›mil\nsession;")],
    "totals that do not add up": [("a.csv", ";45;4", ";‹TOTALS_SUM›54;4")],
    "totals of a list that do not add up": [("d.csv", "Carla,-20", "Carla,‹TOTALS_SUM›-200")],
    "table points of others": [
        ("a.csv", ";45;4", ";45;‹TABLE_POINTS_WRONG›2"), ("a.csv", ";-3;2", ";-3;4"),
    ],
    "no total": [("a.csv", ";-34;0", ";;0"), ("a.csv", "player;N", "‹VALUE_MISSING›player;N")],
    "a total that is no number": [("a.csv", ";-34;0", ";‹NOT_WHOLE›-34,0;0")],
    "table points of three": [
        ("a.csv", ";-34;0", ";-34"), ("a.csv", "player;N", "‹VALUE_MISSING›player;N"),
    ],
    "table points twice, and differently": [
        ("a.csv", ";-34;0", ";-34;‹TABLE_POINTS_TWICE›1\ntable points;4;2;1;0"),
    ],
    "a total twice, and differently": [
        ("a.csv", ";-34;0", ";‹TOTAL_WRONG›-43;0\ntotal;45;-3;-8;-34"),
    ],
    "neither hands nor totals": [
        ("b.csv", "hand;1;Fu;Hua;11\nhand;2;;draw\nhand;3;Gil;wall;9\n", ""),
        ("b.csv", "session;", "‹VALUE_MISSING›session;"),
    ],
    "a winner of another table": [("b.csv", "3;Gil;", "3;‹PLAYER_UNKNOWN›Ana;")],
    "a list without tables": [("d.csv", "Session,Table", "‹COLUMN_MISSING›Session,Team")],
    "a title above a list": [("d.csv", "Session,", "‹ROW_UNKNOWN›Thursday Cup\nSession,")],
    "a column that there is not": [("d.csv", "Points\n", "Points,‹COLUMN_UNKNOWN›Remarks\n")],
    "a column twice": [("d.csv", "Points\n", "Points,‹COLUMN_TWICE›Total\n")],
    "a cell beyond the columns": [("d.csv", "Hua,-5", "Hua,-5,‹CELL_EXTRA›x")],
}  # fmt: skip


def slipped(slips: list[Slip]) -> dict[str, str]:
    sheets = dict(SHEETS)
    for file, old, new in slips:
        assert old in sheets[file], old
        sheets[file] = sheets[file].replace(old, new, 1)
    return sheets


def test_the_sheets_should_be_without_fault_and_ranked(tmp_path: Path) -> None:
    """By hand: in c Bao wins 16 from Fu and 8 from two; then Fu draws, and gets 28 from each."""
    found = given(tmp_path, EVENT, SHEETS)
    assert faults_in(found) == []
    assert found.event is not None
    assert found.event.so_far is None
    assert {row.name: (row.table_points, row.total) for row in found.event.individual} == {
        "Ana": (4.5, 9), "Bao": (4, 1), "Carla": (1, -28), "Dai": (1.5, -39),
        "Eva": (1.5, -61), "Fu": (6, 86), "Gil": (8, 73), "Hua": (1.5, -41),
    }  # fmt: skip
    assert [row.name for row in found.event.individual[:2]] == ["Gil", "Fu"]
    assert {row.name: row.total for row in found.event.teams} == {"Sol": -57, "Luna": 57}


@pytest.mark.parametrize("name", ONE)
def test_a_slip_should_be_told_once_and_at_its_place(name: str, tmp_path: Path) -> None:
    found, expected = told_and_expected(tmp_path, EVENT, slipped(ONE[name]))
    assert expected
    assert found == expected


def test_a_number_should_stand_for_a_name_however_it_is_written(tmp_path: Path) -> None:
    """With a nought before it, fullwidth, in the cell of the name; in hands of players by name."""
    wanted = given(tmp_path, EVENT, SHEETS).event
    sheets = {
        **SHEETS,
        "b.csv": SHEETS["b.csv"].replace("E;Eva", "E;5").replace("1;Fu;Hua", "1;6;08"),
        "c.csv": SHEETS["c.csv"].replace(";;;5", ";;;05").replace(";;;6", ";;;６"),
        "d.csv": f"# totals\n{SHEETS['d.csv']}".replace("Points", "Points,#").replace(
            "-20", "-20,late"
        ),
    }
    found = given(tmp_path, EVENT, sheets)
    assert faults_in(found) == []
    assert wanted is not None
    assert found.event is not None
    assert found.event.individual == wanted.individual


def test_totals_without_the_start_score_should_be_told_of_it(tmp_path: Path) -> None:
    """MIL gives each player 500 points at the start; a list that begins at nothing lacks 2,000."""
    event = EVENT.replace("edition: wmo-2006", "edition: mil")
    assert event != EVENT
    problems = given(tmp_path, event, SHEETS).problems
    told = {say_problem(found, Speaker("en")) for found in problems if found.code == "TOTALS_SUM"}
    assert told == {
        "the four totals add up to 0 instead of 2000"
        " (each player starts with 500 points, which are left out)"
    }


STOOD_IN = EVENT.replace(
    "{number: 8, name: Hua, team: Luna}", "{number: 8, name: Hua, team: Luna, stand-in: true}"
).replace("players:", "stand-ins:\n  - {round: 2, for: 3, name: Ivo}\nplayers:")
WITH_IVO = {**SHEETS, "d.csv": SHEETS["d.csv"].replace("Carla", "Ivo")}


def test_who_stands_in_should_be_recorded_and_not_ranked(tmp_path: Path) -> None:
    """1998, art. 12.3.2: gains and losses are recorded, without a result or a place.

    By hand from the ranking above: Carla keeps the 1 table point and the -8 of her first session; Hua
    has none; the others are as they were, and so the teams lose 20 less and gain 41 more.
    """
    found = given(tmp_path, STOOD_IN, WITH_IVO)
    assert faults_in(found) == []
    assert found.event is not None
    assert {row.name: (row.table_points, row.total) for row in found.event.individual} == {
        "Ana": (4.5, 9), "Bao": (4, 1), "Carla": (1, -8), "Dai": (1.5, -39),
        "Eva": (1.5, -61), "Fu": (6, 86), "Gil": (8, 73),
    }  # fmt: skip
    assert {row.name: row.total for row in found.event.teams} == {"Sol": -37, "Luna": 98}
    assert found.event.plan.unranked == ("Hua", "Ivo")


STOOD_IN_SLIPS: list[list[Slip]] = [
    [("d.csv", "E,3,Ivo", "E,3,‹EVENT_STAND_IN›Carla")],
    [("d.csv", "E,3,Ivo", "E,3,‹EVENT_NAME›Ivor")],
    [("d.csv", "E,3,Ivo", "E,‹EVENT_NUMBER_OTHER›7,Ivo")],
    [("d.csv", "2,2,E,3", "2,2,‹EVENT_SEAT›S,3"), ("d.csv", "2,2,S,7", "2,2,‹EVENT_SEAT›E,7")],
    [("a.csv", "W;Carla;Sol;3", "W;‹EVENT_NAME›Ivo;Sol;3")],
]


@pytest.mark.parametrize("slips", STOOD_IN_SLIPS)
def test_a_slip_with_a_stand_in_should_be_told(slips: list[Slip], tmp_path: Path) -> None:
    sheets = dict(WITH_IVO)
    for file, old, new in slips:
        assert old in sheets[file]
        sheets[file] = sheets[file].replace(old, new, 1)
    told, expected = told_and_expected(tmp_path, STOOD_IN, sheets)
    assert told == expected
