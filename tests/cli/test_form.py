"""``fanpu form`` as a user runs it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.test_commands import Run, run

__all__ = ["run"]  # the fixture


def test_without_a_name_the_forms_should_be_listed(run: Run) -> None:
    assert run("form", "--lang", "es") == 0
    lines = run.out.splitlines()
    assert len(lines) == 9
    assert "score-sheet  Hoja de puntuación de una sesión" in lines


def test_a_rotation_should_be_made_for_the_tables_asked_for(run: Run) -> None:
    assert run("form", "rotation", "--tables", "12", "--games", "6", "--lang", "zh") == 0
    assert "12 桌，48 人，6 局" in run.out
    assert run("form", "rotation", "--tables", "5", "--games", "5", "--teams", "--lang", "en") == 0
    assert "6 rematches" in run.out


def test_a_form_should_go_to_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert run("form", "form-fouls", "--out", str(path)) == 0
    assert not run.out
    assert path.read_text("utf-8").startswith("<!doctype html>")


def test_a_score_sheet_should_be_filled_from_a_session(run: Run) -> None:
    """docs/examples/session.csv: Laura Prat ends at -94, ten of them for coming late."""
    assert run("form", "score-sheet", "--session", "docs/examples/session.csv") == 0
    assert "Irene Vidal" in run.out
    assert "−94" in run.out
    assert "−84" in run.out


def test_the_record_of_fouls_should_be_filled_from_sessions(run: Run) -> None:
    """Tomás Rey's false hu in hand 6 (he is third, and East has passed to the second), at table 5."""
    sheets = ["--session", "docs/examples/session.csv", "--session", "docs/examples/session.yaml"]
    assert run("form", "fouls", "--lang", "en", *sheets) == 0
    text = re.sub(r"<[^>]+>", "|", run.out)
    assert "Tomás Rey" in text
    assert "1 · 6 · 5 · W" in text
    assert "10 points to each" in text
    assert text.count("Irene Vidal") == 1  # her foul of the second session


def test_the_results_should_be_filled_from_sessions(run: Run) -> None:
    """Irene Vidal: 4 + 4 table points, 158 + 39; her team with Tomás Rey: 11 and 143."""
    sheets = ["--session", "docs/examples/session.csv", "--session", "docs/examples/session.yaml"]
    assert run("form", "results", "--lang", "es", *sheets) == 0
    cells = re.sub(r"(?:<[^>]+>\s*)+", "|", run.out)
    assert "|1|Cierzo|Irene Vidal|8|197|1|11|143|1|4|4|158|158|4|8|39|197|" in cells
    assert "|3|Tomás Rey|3|−54|2|1|1|−52|−52|2|3|−2|−54|" in cells


def test_the_card_of_seats_should_name_the_players(run: Run) -> None:
    assert run("form", "seats", "--lang", "zh", "--session", "docs/examples/session.csv") == 0
    assert "<b>乙</b> 高明" in run.out


def test_a_form_for_one_session_should_refuse_two(run: Run) -> None:
    sheets = ["--session", "docs/examples/session.csv", "--session", "docs/examples/session.yaml"]
    assert run("form", "score-sheet", *sheets) == 2
    assert "--session once" in run.err


def test_a_session_with_faults_should_be_told_line_by_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("edition;wmo-2006\n", "utf-8")
    assert run("form", "score-sheet", "--session", str(path)) == 1
    assert "bad.csv:" in run.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "“nothing”"),
        (["rotation", "--tables", "3"], "--tables cannot be 3"),
        (["rotation", "--tables", "8", "--games", "9"], "--games cannot be 9"),
        (["rotation", "--games", "6"], "Add --tables"),
        (["oath", "--tables", "8"], "--tables works only"),
        (["oath", "--session", "x.csv"], "--session works only"),
        (["--out", "list.html"], "--out needs FORM"),
        (["--tables", "8"], "--tables works only"),
    ],
)
def test_a_wrong_request_should_be_told(run: Run, arguments: list[str], said: str) -> None:
    assert run("form", *arguments) == 2
    assert said in run.err


def test_a_place_that_is_not_there_should_be_told(run: Run) -> None:
    assert run("form", "oath", "--out", "/nowhere/at/all.html") == 1
    assert run.err == "fanpu: /nowhere/at/all.html: there is no such file or folder\n"
