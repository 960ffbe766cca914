"""``fanpu session event.yaml sheets/`` as an organizer runs it."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from datetime import date, time
from pathlib import Path

import pytest
from openpyxl import Workbook

from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.wording.problem_words import write_problem
from tests.cli.test_commands import Run, run
from tests.conftest import ROOT
from tests.table.event.given import given
from tests.table.event.test_event_file import EVENT, IN_OURS, OURS, WRONG, edited
from tests.table.event.test_seating import ONE, SHEETS, STOOD_IN, slipped
from tests.table.session.marked import unmarked

pytestmark = pytest.mark.slow  # whole commands

__all__ = ["run"]  # the fixture

EXAMPLE = ROOT / "docs/examples/event"
SAY = Speaker("en").say
INDIVIDUAL = SAY("sheet", "individual")
SO_FAR = SAY("event", "so_far")


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """A copy of the example, to make slips in."""
    return Path(shutil.copytree(EXAMPLE, tmp_path / "cup"))


def asked(run: Run, folder: Path, *more: str) -> int:
    return run("session", str(folder / "event.yaml"), str(folder / "sheets"), "--lang", "en", *more)


def test_the_example_should_be_ranked(run: Run, cup: Path) -> None:
    """Its first sheets have everything, the next points only, then the four totals of each table."""
    assert asked(run, cup) == 0
    assert SAY("event", "size", players=16, rounds=4, sheets=16) in run.out
    assert INDIVIDUAL in run.out
    assert SAY("sheet", "teams") not in run.out
    assert SO_FAR.partition("{")[0] not in run.out
    assert "   1  Marta Gil" in run.out
    for said in ("the players’ signatures (12 sheets)", "only the four totals (8 sheets)"):
        assert run.out.count(said) == 1


def test_the_same_should_be_said_as_json(run: Run, cup: Path) -> None:
    assert asked(run, cup, "--json") == 0
    found = json.loads(run.out)
    assert len(found["sheets"]) == 16
    assert found["event"] == {
        "name": "Thursday Cup", "edition": "wmo-2006", "players": 16, "rounds": 4,
        "stand_ins": [],
    }  # fmt: skip
    assert found["so_far"] is None
    assert len(found["individual"]) == 16
    assert sum(row["total"] for row in found["individual"]) == 0
    assert {"what": "hands_unwritten", "times": 8} in found["unchecked"]


def test_a_sheet_that_ends_early_should_be_named(run: Run, cup: Path) -> None:
    """Its second page may be missing, which nothing else on it tells."""
    sheet = cup / "sheets/session-2-table-3.csv"
    rows = sheet.read_text("utf-8").splitlines(keepends=True)
    sheet.write_text("".join(rows[:-6]), "utf-8")
    assert asked(run, cup) == 0
    assert "full session (1 sheet): session 2, table 3\n" in run.out


def test_nothing_should_be_ranked_while_a_sheet_is_missing(run: Run, cup: Path) -> None:
    (cup / "sheets/session-2-table-3.csv").unlink()
    assert asked(run, cup) == 1
    assert INDIVIDUAL not in run.out
    assert run.out.startswith(f"{cup}/event.yaml:5:9: EVENT_SHEET_MISSING the sheet of session 2")
    assert "Liam Walsh, Dai Yu, Marta Gil, Nuria Sanz" in run.out


def test_a_missing_sheet_should_be_told_where_its_table_is_given(tmp_path: Path) -> None:
    sheets = {name: text for name, text in SHEETS.items() if name != "b.csv"}
    (found,) = given(tmp_path, EVENT, sheets).problems
    assert (found.line, found.column, found.code) == (5, 20, "EVENT_SHEET_MISSING")


def test_a_ranking_so_far_should_say_so(run: Run, cup: Path) -> None:
    (cup / "sheets/session-2-table-3.csv").unlink()
    assert asked(run, cup, "--so-far") == 0
    assert SO_FAR.format(n=15, wanted=16) in run.out
    assert "Missing: session 2, table 3" in run.out
    assert run.out.index(SO_FAR.partition("{")[0]) < run.out.index(INDIVIDUAL)
    assert asked(run, cup, "--so-far", "--json") == 0
    so_far = json.loads(run.out)["so_far"]
    assert so_far["missing"] == [{"round": 2, "table": 3}]
    assert so_far["message"].startswith(SO_FAR.format(n=15, wanted=16))


def test_all_that_is_missing_should_be_counted_where_it_is_much(run: Run, cup: Path) -> None:
    shutil.rmtree(cup / "sheets")
    (cup / "sheets").mkdir()
    assert asked(run, cup, "--so-far") == 0
    assert "; and 8 more" in run.out


def test_a_fault_should_be_told_although_the_ranking_is_of_what_there_is(
    run: Run, cup: Path
) -> None:
    sheet = cup / "sheets/session-1-table-1.csv"
    sheet.write_text(sheet.read_text("utf-8").replace("Grace", "Grase"), "utf-8")
    assert asked(run, cup, "--so-far") == 1
    assert "EVENT_NAME nobody in the event is called “Grase Byrne” (perhaps Grace Byrne)" in run.out


def test_two_sheets_for_one_table_should_be_told(run: Run, cup: Path) -> None:
    again = cup / "sheets/session-1-table-1 (2).csv"
    shutil.copy(cup / "sheets/session-1-table-1.csv", again)
    assert asked(run, cup) == 1
    (line,) = run.out.splitlines()
    assert "EVENT_SHEET_TWICE session 1, table 1 has a sheet already" in line
    assert INDIVIDUAL not in run.out


def test_a_file_that_is_no_sheet_should_be_named_and_one_that_is_open_left_alone(
    run: Run, cup: Path
) -> None:
    (cup / "sheets/notes.pdf").write_bytes(b"%PDF")
    (cup / "sheets/.~lock.session-4.csv#").write_text("x")
    (cup / "sheets/~$session-4.xlsx").write_text("x")
    assert asked(run, cup) == 0
    assert "Not read, because they are not score sheets: " in run.out
    assert "notes.pdf" in run.out
    assert "lock" not in run.out
    assert "$" not in run.out


def test_a_sheet_that_cannot_be_read_should_not_be_called_missing_too(run: Run, cup: Path) -> None:
    (cup / "sheets/session-1-table-1.csv").write_bytes(b"\xff\xfe\xfd")
    assert asked(run, cup) == 1
    assert [line.split(": ")[1].split(" ")[0] for line in run.out.splitlines()] == ["FILE_ENCODING"]


def test_a_ranking_so_far_should_need_an_event(run: Run) -> None:
    assert run("session", "docs/examples/session.csv", "--so-far", "--lang", "en") == 2
    assert "--so-far needs event.yaml" in run.err


def test_two_events_should_be_refused(run: Run, cup: Path) -> None:
    other = cup / "sheets/event.yaml"
    shutil.copy(cup / "event.yaml", other)
    assert asked(run, cup) == 1
    assert "EVENT_TWICE" in run.out


def test_house_rules_should_be_those_of_the_folder_that_the_event_names(
    run: Run, cup: Path
) -> None:
    shutil.copytree(ROOT / "docs/examples/club", cup / "club")
    event = cup / "event.yaml"
    text = event.read_text("utf-8").replace(
        "edition: wmo-2006", "edition: cierzo\nhouse-rules: club"
    )
    event.write_text(text, "utf-8")
    for sheet in (cup / "sheets").glob(
        "session-1-*.csv"
    ):  # which name their edition, and their tiles
        rows = sheet.read_text("utf-8").splitlines()[1:]
        rows = [";".join(row.split(";")[:13]) for row in rows]
        sheet.write_text("\n".join(rows), "utf-8")
    assert asked(run, cup) == 0
    assert "[cierzo]" in run.out
    assert asked(run, cup, "--rules-also", str(cup / "club")) == 0  # named twice, they are one


Row = list[object]


def workbook(path: Path, worksheets: dict[str, list[Row]]) -> None:
    book = Workbook()
    book.remove(book.active)
    for title, rows in worksheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.save(path)


def rows_of(text: str) -> list[Row]:
    """The rows of a CSV as a spreadsheet holds them: numbers are numbers."""

    def value(cell: str) -> object:
        return int(cell) if cell.lstrip("+-").isdecimal() else cell or None

    separator = ";" if ";" in text else ","
    return [[value(cell) for cell in line.split(separator)] for line in text.splitlines()]


@pytest.fixture
def booked(tmp_path: Path) -> Callable[[dict[str, list[Row]]], Path]:
    """An event with all sheets in one workbook."""

    def make(worksheets: dict[str, list[Row]]) -> Path:
        (tmp_path / "sheets").mkdir(exist_ok=True)
        (tmp_path / "event.yaml").write_text(EVENT, "utf-8")
        workbook(tmp_path / "sheets/all.xlsx", worksheets)
        return tmp_path

    return make


def in_worksheets() -> dict[str, list[Row]]:
    return {f"Table {name[0]}": rows_of(text) for name, text in SHEETS.items()}


def test_a_workbook_should_be_read_worksheet_by_worksheet(
    run: Run, booked: Callable[[dict[str, list[Row]]], Path]
) -> None:
    sheets = in_worksheets()
    sheets["Table a"][0][1:2] = [date(2026, 11, 7)]
    sheets["Table a"][0] += [time(10, 0), time(12, 25)]
    sheets["Table a"][1][5] = 45.0
    folder = booked({**sheets, "empty": []})
    assert asked(run, folder, "--json") == 0
    found = json.loads(run.out)
    assert found["individual"][0]["name"] == "Gil"
    first = next(item for item in found["sheets"] if item["session"]["date"])
    assert first["session"]["date"] == "2026-11-07"
    assert (first["session"]["from"], first["session"]["to"]) == ("10:00", "12:25")


def test_a_fault_in_a_workbook_should_be_told_by_its_cell(
    run: Run, booked: Callable[[dict[str, list[Row]]], Path]
) -> None:
    sheets = in_worksheets()
    sheets["Table a"][1][2] = "Anna"
    sheets["Table d"][3][4] = "Day"
    folder = booked(sheets)
    assert asked(run, folder) == 1
    book = folder / "sheets/all.xlsx"
    assert [line.split(" ")[:4] for line in run.out.splitlines()] == [
        [f"{book}:Table", "a!C2:", "EVENT_NAME", "nobody"],
        [f"{book}:Table", "d!E4:", "EVENT_NAME", "nobody"],
    ]
    assert asked(run, folder, "--json") == 1
    assert json.loads(run.out)["problems"][0]["place"] == f"{book}:Table a!C2"


def test_a_formula_should_be_taken_by_its_result_or_told_without_one(
    run: Run, booked: Callable[[dict[str, list[Row]]], Path]
) -> None:
    """openpyxl calculates nothing, so what it writes has no result."""
    sheets = in_worksheets()
    sheets["Table a"][1][5] = "=40+5"
    assert asked(run, booked(sheets)) == 1
    assert "Table a!F2: CELL_FORMULA the cell has the formula =40+5" in run.out


def test_without_openpyxl_the_way_out_should_be_told(
    run: Run,
    booked: Callable[[dict[str, list[Row]]], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = booked(in_worksheets())
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert asked(run, folder) == 1
    assert "WORKBOOK_READER" in run.out
    assert "fanpu[sheets]" in run.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_events_should_be_said_in_every_language(
    language: str, tmp_path: Path
) -> None:
    speaker = Speaker(language)
    cases = [(edited(EVENT, edits), SHEETS) for edits in WRONG.values()]
    cases += [(edited(OURS, edits), SHEETS) for edits in IN_OURS.values()]
    cases += [(EVENT, slipped(slips)) for slips in ONE.values()]
    cases.append((EVENT, {**SHEETS, "e.csv": SHEETS["a.csv"]}))
    cases.append((STOOD_IN, SHEETS))
    cases.append((EVENT, {}))
    told = set()
    for place, (event, sheets) in enumerate(cases):
        folder = tmp_path / str(place)
        folder.mkdir()
        bare = {name: unmarked(text)[0] for name, text in sheets.items()}
        for found in given(folder, unmarked(event)[0], bare).problems:
            said = write_problem(found, speaker)
            assert "{" not in said
            assert "  " not in said
            assert "()" not in said
            told.add(found.code)
    wanted = {code for code in catalogue("sheet_faults") if code.startswith("EVENT_")}
    # Above, in test_event_file and in test_form.
    assert wanted - told == {"EVENT_TWICE", "EVENT_TEAM_NUMBERS", "EVENT_NONE"}
