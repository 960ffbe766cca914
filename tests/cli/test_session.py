"""``fanpu session`` as a club runs it."""

from __future__ import annotations

import io
import json
import os
import re
import tracemalloc
import zipfile
from pathlib import Path

import openpyxl
import pytest

from generator.cli import main
from generator.i18n.columns import width
from generator.table.sheet import read_sheets
from tests.conftest import ROOT, RULES

pytestmark = pytest.mark.slow  # whole commands

CSV = ROOT / "docs/examples/session.csv"
YAML = ROOT / "docs/examples/session.yaml"
VERSION = (RULES / "VERSION").read_text("utf-8").strip()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = main(["session", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_examples_should_be_without_fault_and_worked_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By hand: of the first sheet the penalty of ten for lateness goes to nobody."""
    code, out, err = run(capsys, CSV, "--json")
    assert (code, err) == (0, "")
    (sheet,) = json.loads(out)["sheets"]
    assert sheet["edition"] == "wmo-2006"
    assert sheet["version"].startswith(VERSION)
    assert len(sheet["hands"]) == 16
    assert sheet["hands"][5]["changes"] == [-6, 42, -38, 2]
    assert sheet["totals"] == [158, -22, -52, -94]
    assert sheet["table_points"] == ["4", "2", "1", "0"]
    assert (sheet["sum_of_totals"], sheet["given_to_nobody"]) == (-10, 10)
    assert sum(1 for hand in sheet["hands"] if hand["tiles"]) == 4


def test_a_printed_sheet_should_add_up_row_by_row(capsys: pytest.CaptureFixture[str]) -> None:
    """Each row's changes lead from the sums above it to those below; lateness cost ten at the end."""
    _, out, _ = run(capsys, CSV)
    table = out.split("\n\n")[2].replace("\N{MINUS SIGN}", "-").splitlines()
    rows = [list(map(int, re.findall(r"(?<= )[-+]?\d+(?= |$)", line))) for line in table[1:]]
    sums = rows[0]
    assert sums == [0, 0, 0, 0]
    for row in rows[1:17]:
        *_, a, b, c, d = row
        assert [a, b, c, d] == [
            before + change for before, change in zip(sums, row[-8:-4], strict=True)
        ]
        sums = [a, b, c, d]
    assert rows[17] == [0, 0, 0, -10]
    assert rows[18] == [before + late for before, late in zip(sums, rows[17], strict=True)]


def test_a_foul_without_points_should_cost_what_the_edition_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, YAML, "--json")
    assert code == 0
    (sheet,) = json.loads(out)["sheets"]
    assert [foul["points"] for foul in sheet["fouls"]] == [0, 20]
    assert sheet["hands"][11]["changes"] == [20, -60, 20, 20]
    assert sheet["hands"][15]["outcome"] == "void"
    assert sheet["totals"] == [-14, 39, -23, -2]
    assert sheet["places"] == [3, 1, 4, 2]


def test_several_sheets_without_an_event_should_be_worked_out_and_not_ranked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = run(capsys, CSV, YAML, "--json")
    assert code == 0
    found = json.loads(out)
    assert len(found["sheets"]) == 2
    assert not {"individual", "teams", "event"} & set(found)
    code, out, _ = run(capsys, CSV, YAML)
    assert code == 0
    assert "There is no ranking: event.yaml says who should have played" in out


@pytest.mark.parametrize("language", ["zh", "es", "en"])
def test_the_text_should_stand_in_columns(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, CSV, "--lang", language)
    assert code == 0
    hands = [line for line in out.splitlines() if line[:2].strip().isdigit()]
    assert len(hands) == 16
    assert len({width(line) for line in hands}) == 1
    assert len({len(line) for line in hands}) > 1  # Chinese characters take two columns
    for part in ("158", "−94", VERSION, "wmo-2006"):
        assert part in out


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def told(out: str) -> list[str]:
    """Code and place of each fault, without the path."""
    places = [line.split(": ", 1) for line in out.splitlines()]
    return [f"{place.split('.csv:')[-1]} {rest.split()[0]}" for place, rest in places]


def test_faults_should_be_told_in_words_and_all_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = CSV.read_text("utf-8").replace(";11;-8;+35", ";12;-8;+35").replace("f-late;", "f-lat;")
    path = write(tmp_path, "wrong.csv", text)
    code, out, err = run(capsys, path)
    assert code == 1
    assert told(out) == ["11:22 TILES_WORTH", "11:28 CHANGES_WRONG", "30:25 SHEET_FOUL"]
    assert "fanpu score '[123m,1][123p,1]123s55p67s8s|ES0000|a' --edition wmo-2006" in out
    assert "-8, " not in out
    assert "−8, +36, −8, −20" in out
    assert "3 errors" in err
    code, out, _ = run(capsys, path, "--lang", "es", "--json")
    problems = json.loads(out)["problems"]
    assert [found["code"] for found in problems] == ["TILES_WORTH", "CHANGES_WRONG", "SHEET_FOUL"]
    assert "las fichas valen 11" in problems[0]["message"]


def test_files_that_are_no_sheets_should_be_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "sheet.csv"
    picture.write_bytes(b"\xff\xd8\xff\xe0")
    (tmp_path / "sheet.doc").write_text("x")
    (tmp_path / "sheet.xlsx").write_text("x")
    code, out, _ = run(
        capsys, tmp_path / "gone.csv", tmp_path / "sheet.doc", tmp_path / "sheet.xlsx", picture
    )
    assert code == 1
    assert [line.split()[1] for line in out.splitlines()] == [
        "FILE_MISSING",
        "FILE_ENCODING",
        "FILE_KIND",
        "WORKBOOK_BROKEN",
    ]


def workbook(cells: str, after: str = "") -> bytes:
    """A workbook whose only worksheet is this XML."""
    made = io.BytesIO()
    openpyxl.Workbook().save(made)
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<worksheet xmlns="{space}"><sheetData>{cells}</sheetData>{after}</worksheet>'
    out = io.BytesIO()
    with zipfile.ZipFile(made) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, sheet if name.endswith("sheet1.xml") else old.read(name))
    return out.getvalue()


TEXT = '<row r="{0}"><c r="{1}{0}" t="inlineStr"><is><t>{2}</t></is></c></row>'
MERGED = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (workbook(TEXT.format(1, "A", "a" * (20 << 20))), "WORKBOOK_BROKEN"),
        (workbook(TEXT.format(1, "A", "x"), MERGED), "ROW_UNKNOWN"),
        (workbook(TEXT.format(1048576, "XFD", "x")), "FILE_EMPTY"),
        (workbook(TEXT.format(1, "A", "&lt;b&gt;")), "TEXT_MARKUP"),
        (workbook(TEXT.format(1, "A", "\u202e")), "TEXT_UNSEEN"),
    ],
    ids=["a bomb", "all cells merged", "one cell far away", "markup", "an unseen sign"],
)
def test_a_workbook_made_to_do_harm_should_be_refused(content: bytes, code: str) -> None:
    """Some kilobytes that would take gigabytes of memory if all that they state were built."""
    tracemalloc.start()
    found = read_sheets("x.xlsx", content).problems
    assert tracemalloc.get_traced_memory()[1] < 60 << 20
    tracemalloc.stop()
    assert code in {item.code for item in found}


def test_what_no_text_may_hold_should_be_told_in_a_cell() -> None:
    sheet = "edition;mil\nplayer;E;<b>\nplayer;S;A\u202eb\nplayer;W;javascript:x\nhand;1\u00a0"
    found = {(item.line, item.code) for item in read_sheets("x.csv", sheet.encode()).problems}
    assert {(2, "TEXT_MARKUP"), (3, "TEXT_UNSEEN"), (4, "TEXT_LINK")} <= found
    assert (5, "TEXT_UNSEEN") not in found  # a blank, as spreadsheets have many


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_what_never_ends_should_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    (tmp_path / "link.csv").symlink_to("/dev/zero")
    code, out, _ = run(capsys, tmp_path)
    assert (code, out.split()[1]) == (1, "FILE_NOT_PLAIN")
    assert len(out.splitlines()) == 1  # links in a folder are none of its files
    code, out, _ = run(capsys, tmp_path / "link.csv")
    assert (code, out.split()[1]) == (1, "FILE_NOT_PLAIN")


def test_a_sheet_in_a_spreadsheets_unicode_should_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_bytes(CSV.read_text("utf-8").replace(";", "\t").encode("utf-16"))
    assert run(capsys, path)[0] == 0


def test_an_edition_should_be_named_and_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = CSV.read_text("utf-8")
    path = write(tmp_path, "none.csv", text.replace("edition;wmo-2006\n", ""))
    assert told(run(capsys, path)[1]) == ["1:1 VALUE_MISSING"]
    path = write(tmp_path, "wrong.csv", text.replace("wmo-2006", "wmo-206"))
    code, out, _ = run(capsys, path)
    assert (code, told(out)) == (1, ["2:9 SHEET_EDITION"])
    assert "it can be wmo-2006" in out


def test_what_a_sheet_holds_should_not_act_on_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Found by fuzzing: a cell of two lines made a fault of two lines."""
    sheet = tmp_path / "sheet.csv"
    sheet.write_text('edition;wmo-2006\n"a\nb";x\n\x1b[31m;x\nrow\u202e;x\n总　分;x\n', "utf-8")
    code, out, _ = run(capsys, sheet)
    assert code == 1
    told = [line for line in out.splitlines() if "ROW_UNKNOWN" in line]
    assert [re.search("“(.*)”", line)[1] for line in told] == [  # type: ignore[index]
        "a⏎b", r"\x1b[31m", r"row\u202e", "总　分",
    ]  # fmt: skip
    assert all(line.startswith(str(sheet)) for line in out.splitlines())
