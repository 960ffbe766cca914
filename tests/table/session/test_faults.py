"""Every fault of a sheet, alone, at its place; and a sheet that has nearly all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.score import Interpreter
from generator.table.sheet import SheetEdition
from generator.wording.problem_words import say_problem
from tests.table.session.conftest import SESSION
from tests.table.session.marked import faults, problems_of, unmarked

# By hand: hand 4 gives A 32, and the penalty 10 to each; then C is 10 down for being late.
SHEET = """\
edition;wmo-2006
session;2026-11-07;1;A;5;10:00;12:25
player;E;Ana;Sol;1
player;S;Bao;Luna;2
player;W;Carla;Sol;3
player;N;Dai;Luna;4
hand;1;Bao;Dai;11;-8;+35;-8;-19;-8;35;-8;-19;[123m,1][123p,1]123s55p67s8s|ES0000|a
hand;2;;draw;;0;0;0;0;-8;35;-8;-19
hand;3;Carla;self-drawn;9;-17;-17;+51;-17;-25;18;43;-36;;Carla;East
hand;4;Ana;Bao;8;+42;-6;+2;-38;17;12;45;-74
foul;4;Dai;f-false-hu-points;10;each
foul;session;Carla;f-late;10;nobody
total;17;12;35;-74
table points;2;1;4;0
signature;players;Ana;Bao;Carla;Dai
signature;umpire;Eva
signature;chief umpire;Fu
"""

# As many more as a session has.
DRAWN = "".join(f"hand;{number};;draw\n" for number in range(5, 17))

Edit = tuple[str, str]
ONE: dict[str, list[Edit]] = {
    # the rows
    "a row of no kind": [("foul;4", "‹ROW_UNKNOWN›fool;x\nfoul;4")],
    "an edition twice": [("session;2026", "‹ROW_TWICE›edition;wmo-2006\nsession;2026")],
    "an umpire twice": [("signature;chief", "‹ROW_TWICE›signature;umpire;Gil\nsignature;chief")],
    "a cell too many": [(";0;-8;35;-8;-19", ";0;-8;35;-8;-19;;;;‹CELL_EXTRA›x")],
    "a quotation mark left open": [(";Sol;1", ";‹CELL_QUOTE›\"Sol;1")],
    "a quotation mark closed too soon": [(";Sol;1", ";‹CELL_QUOTE›\"Sol\" y Luna;1")],
    "a signature of no kind": [
        ("signature;umpire", "signature;‹SIGNER_UNKNOWN›cook;Eva\nsignature;umpire"),
    ],
    # edition, date, times
    "no edition": [("edition;wmo-2006", "‹VALUE_MISSING›edition")],
    "an unknown edition": [("edition;wmo-2006", "edition;‹SHEET_EDITION›wmo-2005")],
    "a date that has two meanings": [("2026-11-07", "‹NOT_DATE›07/11/2026")],
    "a date that is none": [("2026-11-07", "‹NOT_DATE›2026-11-31")],
    "a time that is none": [("12:25", "‹NOT_TIME›25:12")],
    "times reversed": [("10:00;12:25", "10:00;‹TIME_REVERSED›9:25")],
    "a session too long": [("12:25", "‹TIME_LONG›12:31")],
    # players
    "a player missing": [("player;W;Carla;Sol;3\n", ""), ("player;E", "‹PLAYER_MISSING›player;E")],
    "a fifth player": [("hand;1;", "‹PLAYERS_TOO_MANY›player;E;Eli;;5\nhand;1;")],
    "a player without a name": [("player;W;Carla", "‹VALUE_MISSING›player;W;")],
    "a name twice": [("player;N;Dai", "player;N;‹PLAYER_TWICE›Bao")],
    "a player's number twice": [("Luna;2", "Luna;‹PLAYER_NUMBER_TWICE›01")],
    "a name that is another's number": [
        ("W;Carla;Sol;3", "W;‹PLAYER_TWICE›2;Sol;3"), ("3;Carla;", "3;C;"), (";;Carla;", ";;C;"),
        ("session;Carla", "session;C"), ("Bao;Carla;Dai", "Bao;C;Dai"),
    ],
    "a name that means something else": [
        ("player;N;Dai", "player;N;‹NAME_IS_A_WORD›Wall"), (";Dai;11", ";D;11"),
        ("foul;4;Dai", "foul;4;D"), ("Carla;Dai\n", "Carla;D\n"),
    ],
    "a seat that is none": [("player;W", "player;‹SEAT_UNKNOWN›X")],
    "a seat twice": [("player;W", "player;‹SEAT_TWICE›S")],
    "a name that is nobody's": [(";Bao;Dai;11", ";Bao;‹PLAYER_UNKNOWN›Dia;11")],
    # hands
    "a hand of which nothing is written": [
        ("hand;2;;draw;;0;0;0;0;-8;35;-8;-19", "‹HAND_BLANK›hand;2"),
    ],
    "a hand twice": [
        ("hand;3;", "hand;‹HAND_TWICE›2;;draw;;0;0;0;0;-8;35;-8;-19\nhand;3;"),
    ],
    "a number twice": [("hand;3;", "hand;‹HAND_TWICE›2;")],
    "a wrong number": [("hand;2;", "hand;‹HAND_NUMBER›12;")],
    "a hand too many": [
        ("foul;4", f"{DRAWN}hand;‹HANDS_TOO_MANY›17;;draw\nhand;18;;draw\nfoul;4"),
    ],
    "a hand out of its place": [
        ("hand;2;;draw;;0;0;0;0;-8;35;-8;-19\n", ""), ("hand;4;", "hand;‹HAND_ORDER›2;;draw\nhand;4;"),
    ],
    "a hand missing": [
        ("hand;3;Carla;self-drawn;9;-17;-17;+51;-17;-25;18;43;-36;;Carla;East\n", ""),
        ("hand;4", "hand;‹HAND_MISSING›4"),
    ],
    "no winner": [(";3;Carla;self-drawn", ";3;;self-drawn"), ("hand;3", "‹VALUE_MISSING›hand;3")],
    "no points": [("self-drawn;9;", "self-drawn;;"), ("hand;3", "‹VALUE_MISSING›hand;3")],
    "not said from whom": [(";Ana;Bao;8", ";Ana;;8"), ("hand;4", "‹VALUE_MISSING›hand;4")],
    "a winner who discards": [(";Bao;Dai;11;", ";Bao;‹WINNER_PAYS›Bao;11;")],
    "a draw with a winner": [("2;;draw;", "2;‹WON_AND_NOT›Bao;draw;")],
    "a void hand before others": [("2;;draw", "2;;‹VOID_NOT_LAST›unfinished")],
    "a dealer who does not deal": [(";;Carla;East", ";;‹DEALER_WRONG›Dai;East")],
    "a wind that does not blow": [("Carla;East", "Carla;‹WIND_WRONG›South")],
    "a wind that is none": [("Carla;East", "Carla;‹SEAT_UNKNOWN›Up")],
    "a number with decimals": [("self-drawn;9;", "self-drawn;‹NOT_WHOLE›9.0;")],
    "a sign by itself": [("-17;-17;+51", "-17;-17;‹NOT_WHOLE›+")],
    # points and tiles
    "points below the minimum": [
        ("self-drawn;9;-17;-17;+51;-17;-25;18;43;-36", "self-drawn;‹POINTS_BELOW›7;;;;;;;;"),
        ("4;Ana;Bao;8;+42;-6;+2;-38;17;12;45;-74", "4;Ana;Bao;8"),
        ("17;12;35;-74", "19;14;29;-72"),
    ],
    "points that the tiles are not worth": [
        ("Dai;11;-8;+35;-8;-19;-8;35;-8;-19", "Dai;‹TILES_WORTH›12;-8;+36;-8;-20;-8;36;-8;-20"),
        ("0;-8;35;-8;-19", "0;-8;36;-8;-20"), ("-25;18;43;-36", "-25;19;43;-37"),
        ("17;12;45;-74", "17;13;45;-75"), ("17;12;35;-74", "17;13;35;-75"),
    ],
    "points that only flowers make up": [
        ("[123m,1][123p,1]123s55p67s8s|ES0000|a", "[999m,1][NNN,2][111p,3]33s567s|ES0000|abcdefgh"),
        ("Dai;11;", "Dai;‹TILES_BELOW›11;"),
    ],
    "tiles that cannot be read": [("[123m,1]", "‹TILES_FAULT›[124m,1]")],
    "a fifth tile": [("[123m,1][123p,1]123s55p67s8s", "‹TILES_FAULT›[5555p][123p,1]67s8s55p")],
    "tiles that do not win": [
        ("55p67s8s|", "55p67s9s|"), ("[123m,1]", "‹TILES_NOT_A_WIN›[123m,1]"),
    ],
    "tiles of another round": [("|ES0000", "|SS0000"), ("[123m,1]", "‹TILES_PREVALENT›[123m,1]")],
    "tiles of another seat": [("|ES0000", "|EW0000"), ("[123m,1]", "‹TILES_SEAT›[123m,1]")],
    "tiles drawn from the wall": [("|ES0000", "|ES1000"), ("[123m,1]", "‹TILES_DRAWN›[123m,1]")],
    "tiles not drawn from the wall": [
        (";-36;;Carla", ";-36;‹TILES_NOT_DRAWN›[123m,1][123p,1]123s55p67s8s|EE0000;Carla"),
        ("self-drawn;9;-17;-17;+51;-17;-25;18;43;-36", "self-drawn;11;;;;;-27;16;49;-38"),
        ("+42;-6;+2;-38;17;12;45;-74", "+42;-6;+2;-38;15;10;51;-76"), ("17;12;35;-74", "15;10;41;-76"),
    ],
    # sums
    "three changes": [("0;0;0;0;-8;35;-8;-19", "0;‹VALUE_MISSING›;0;0;-8;35;-8;-19")],
    "changes that do not follow": [("-17;-17;+51;-17;", "-17;‹CHANGES_WRONG›-51;+85;-17;")],
    "changes that do not add up": [("-17;-17;+51;-17;", "-17;-17;‹CHANGES_SUM›+41;-17;")],
    "changes without a penalty": [("+42;-6;+2;-38;", "‹CHANGES_WRONG›+32;-16;-8;-8;")],
    "a running total off": [("-25;18;43;-36", "-25;‹RUNNING_WRONG›19;43;-36")],
    "a running total off, and carried on": [
        ("-25;18;43;-36", "-25;‹RUNNING_WRONG›28;43;-36"), ("17;12;45;-74", "17;22;45;-74"),
        ("17;12;35;-74", "17;22;35;-74"), ("table points;2;1;4;0", "table points;1;2;4;0"),
    ],
    "a total off": [("17;12;35;-74", "17;12;‹TOTAL_WRONG›45;-74")],
    "wrong table points": [("points;2;1;4;0", "points;2;‹TABLE_POINTS_WRONG›0;4;1")],
    "table points that are none": [("points;2;1;4;0", "points;2;‹NOT_TABLE_POINTS›x;4;0")],
    "three totals": [("total;17;12;35;-74", "total;‹NOT_FOUR›17;12;35")],
    # fouls
    "a foul in no hand": [
        ("foul;4", "foul;‹FOUL_HAND›5"), ("+42;-6;+2;-38;17;12;45;-74", "+32;-16;-8;-8;7;2;35;-44"),
    ],
    "an unknown foul": [("f-false-hu-points", "‹SHEET_FOUL›f-false-hu-point")],
    "a foul with other points": [
        ("points;10;each", "points;‹FOUL_POINTS›5;each"),
        ("+42;-6;+2;-38;17;12;45;-74", "+37;-11;-3;-23;12;7;40;-59"), ("17;12;35;-74", "12;7;30;-59"),
    ],
    "a foul paid to another": [
        ("10;each", "10;‹FOUL_RECEIVER›nobody"),
        ("+42;-6;+2;-38;17;12;45;-74", "+32;-16;-8;-18;7;2;35;-54"), ("17;12;35;-74", "7;2;25;-54"),
    ],
    "a foul paid to the offender": [
        ("foul;session", "foul;2;Dai;f-misnamed-discard;20;‹FOUL_OWN›Dai\nfoul;session"),
    ],
    "a foul without anyone harmed": [
        ("foul;session", "‹VALUE_MISSING›foul;2;Dai;f-misnamed-discard\nfoul;session"),
    ],
    "a foul whose points the umpire chooses": [
        ("foul;session", "foul;2;Dai;‹FOUL_POINTS_MISSING›f-unlisted\nfoul;session"),
    ],
    "a foul with negative points": [("f-late;10", "f-late;‹POINTS_NEGATIVE›-10")],
    "a foul of the session in a hand": [("foul;session", "foul;‹FOUL_OF_SESSION›2")],
    "a foul without a receiver": [("10;each", "10"), ("foul;4", "‹VALUE_MISSING›foul;4")],
    "a winner whose hand is dead": [
        ("foul;session", "foul;3;Carla;f-false-hu-points;10;each\nfoul;session"),
        ("hand;3;", "hand;3;‹WON_DEAD›"), ("-17;-17;+51;-17;-25;18;43;-36", "-7;-7;+21;-7;-15;28;13;-26"),
        ("17;12;45;-74", "27;22;15;-64"), ("17;12;35;-74", "27;22;5;-64"), ("2;1;4;0", "4;2;1;0"),
    ],
    # signatures
    "a player who has not signed": [
        ("players;Ana;Bao", "players;Ana"), ("player;S", "‹UNSIGNED_PLAYER›player;S"),
    ],
    "a signature of nobody": [("Bao;Carla;Dai", "Bao;Carla;‹PLAYER_UNKNOWN›Dia")],
    "an umpire who has not signed": [
        ("signature;umpire;Eva\n", ""), ("signature;players", "‹UNSIGNED_UMPIRE›signature;players"),
    ],
}  # fmt: skip


# A and C are level at 8 down: second and third place, (2 + 1) / 2.
YAML = """\
edition: wmo-2006
session: {date: 2026-11-07, from: 10:00, to: 12:25}
players:
  - {seat: E, name: Ana}
  - {seat: S, name: Bao}
  - {seat: W, name: Carla}
  - {seat: N, name: Dai}
hands:
  - {number: 1, winner: Bao, from: Dai, points: 11, changes: [-8, +35, -8, -19]}
  - {number: 2, from: draw}
totals: [-8, 35, -8, -19]
table-points: [1½, 4, 3/2, 0]
signatures: {players: [Ana, Bao, Carla, Dai], umpire: Eva, chief-umpire: Fu}
"""
IN_YAML: dict[str, list[Edit]] = {
    "an unknown key": [("winner: Bao", "‹SHEET_KEY›winer: Bao, winner: Bao")],
    "an unknown key at the top": [("hands:", "‹SHEET_KEY›fould: []\nhands:")],
    "a text for a mapping": [("- {number: 2, from: draw}", "- ‹NOT_KEYS›draw")],
    "a mapping for a list": [("totals: [", "fouls: ‹NOT_LIST›{hand: 1}\ntotals: [")],
    "signatures that are no list": [("[Ana, Bao, Carla, Dai]", "‹NOT_LIST›Ana")],
    "a list for a text": [("from: Dai", "from: ‹NOT_TEXT›[Dai]")],
    "a key twice": [("from: draw", "from: draw, ‹YAML_DUPLICATE_KEY›from: draw")],
    "an anchor": [("from: draw", "from: ‹YAML_ANCHOR›&x draw")],
    "no YAML at all": [("edition: wmo-2006\n", "edition: wmo-2006‹YAML_SYNTAX›: x\n")],
    "a wrong change": [("-8, -19]}", "-8, ‹CHANGES_SUM›-9]}")],
    "wrong table points": [("[1½, 4", "[‹TABLE_POINTS_WRONG›1, 4")],
}  # fmt: skip


def edited(edits: list[Edit], text: str = SHEET) -> str:
    for old, new in edits:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def test_the_sheet_that_is_edited_should_be_without_fault(edition: SheetEdition) -> None:
    assert faults(SHEET, edition) == []


@pytest.mark.parametrize("name", ONE)
def test_a_fault_should_be_told_once_and_at_its_place(name: str, edition: SheetEdition) -> None:
    text, expected = unmarked(edited(ONE[name]))
    assert len(expected) == 1
    assert faults(text, edition) == expected


@pytest.mark.parametrize("in_order", [True, False])
def test_fouls_should_be_counted_in_the_order_of_their_hands(
    in_order: bool, edition: SheetEdition
) -> None:
    """Where the count goes on over the session, the second time costs 5, whichever row comes first."""
    rules = edition.interpreter.rules
    rules = replace(rules, parameters={**rules.parameters, "penalties.span": "session"})
    people = "".join(f"player;{seat};{name}\n" for seat, name in zip("ESWN", "KLMO", strict=True))
    rows = ["foul;2;L;f-early-draw;warning\n", "foul;3;L;f-early-draw;5;nobody\n"]
    hands = "".join(f"hand;{number};;draw\n" for number in (1, 2, 3))
    text = f"edition;wmo-2006\n{people}{hands}{''.join(rows if in_order else rows[::-1])}"
    assert faults(text, replace(edition, interpreter=Interpreter(rules))) == []


@pytest.mark.parametrize("name", IN_YAML)
def test_a_fault_in_yaml_should_be_told_at_its_place(name: str, edition: SheetEdition) -> None:
    text, expected = unmarked(edited(IN_YAML[name], YAML))
    assert expected
    assert faults(text, edition, is_yaml=True) == expected


def test_the_yaml_sheet_should_be_without_fault(edition: SheetEdition) -> None:
    assert faults(YAML, edition, is_yaml=True) == []


def test_totals_after_hands_that_are_unknown_should_still_add_up(edition: SheetEdition) -> None:
    """Nothing is known of hand 3; that the totals do not add up is seen all the same."""
    edits = [
        (
            "hand;3;Carla;self-drawn;9;-17;-17;+51;-17;-25;18;43;-36;;Carla;East",
            "‹HAND_BLANK›hand;3",
        ),
        ("17;12;45;-74", ""),
        ("17;12;35;-74", "‹TOTALS_SUM›17;12;35;-84"),
    ]
    text, expected = unmarked(edited(edits))
    assert faults(text, edition) == expected


def level(table: str) -> str:
    """Nobody but B won, so that A and C are level at 8 down; and the organiser's table points."""
    text = YAML.replace("[1½, 4, 3/2, 0]", table)
    return text.replace("table-points: \n", "")


@pytest.mark.parametrize(
    ("table", "told"),
    [("[1, 4, 2, 0]", []), ("[2, 4, 1, 0]", []), ("[2, 4, 2, 0]", ["LEVEL_SHARES"]),
     ("[1, 4, 1, 1]", ["LEVEL_SHARES"]), ("", ["LEVEL_UNSETTLED"])],
)  # fmt: skip
def test_where_the_edition_leaves_ties_open_the_sheet_should_say_who_gets_what(
    table: str, told: list[str], edition: SheetEdition
) -> None:
    unsettled = replace(edition, session=replace(SESSION, ties="unsettled"))
    assert [code for _, _, code in faults(level(table), unsettled, is_yaml=True)] == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_should_be_said_in_every_language(language: str, edition: SheetEdition) -> None:
    speaker = Speaker(language)
    for edits in ONE.values():
        for found in problems_of(unmarked(edited(edits))[0], edition):
            said = say_problem(found, speaker)
            assert "{" not in said
            assert "  " not in said
            assert "()" not in said


# Met in other ways: files, an edition without sessions (tests/cli/test_session.py), tables of results and
# workbooks (tests/table/event, tests/cli/test_event.py).
ELSEWHERE = {
    "FILE_MISSING", "FILE_KIND", "NO_SESSIONS", "LEVEL_SHARES", "LEVEL_UNSETTLED", "TOTALS_SUM",
    "EDITIONS_DIFFER", "COLUMN_TWICE", "COLUMN_MISSING", "WORKBOOK_READER", "WORKBOOK_BROKEN",
    "CELL_FORMULA", "COLUMN_UNKNOWN", "TABLE_POINTS_TWICE",
}  # fmt: skip


def test_every_code_should_have_a_sheet_that_shows_it() -> None:
    shown = {
        fault.code
        for edits in (*ONE.values(), *IN_YAML.values())
        for _, new in edits
        for fault in unmarked(new)[1]
    }
    events = {code for code in catalogue("sheet_faults") if code.startswith("EVENT_")}
    assert set(catalogue("sheet_faults")) - shown - events == ELSEWHERE


@pytest.mark.parametrize(
    ("written", "hint"),
    [("wmo-2005", "wmo-2006"), ("cn-1989", "cn-1998"), ("x", "cn-1998, wmo-2006, mil")],
)
def test_an_unknown_edition_should_be_told_the_closest_or_all(
    written: str, hint: str, edition: SheetEdition
) -> None:
    (found,) = [
        problem
        for problem in problems_of(SHEET.replace("edition;wmo-2006", f"edition;{written}"), edition)
        if problem.code == "SHEET_EDITION"
    ]
    assert dict(found.params)["hint"] == hint
