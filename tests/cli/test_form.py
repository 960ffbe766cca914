"""``fanpu form`` as a user runs it."""

from __future__ import annotations

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


def test_a_session_with_faults_should_be_told_line_by_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("edition;wmo-2006\n", "utf-8")
    assert run("form", "score-sheet", "--session", str(path)) == 1
    assert "bad.csv:" in run.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "no form 'nothing'"),
        (["rotation", "--tables", "3"], "--tables goes from 4 to 40"),
        (["rotation", "--tables", "8", "--games", "9"], "--games goes from 1 to 8"),
        (["rotation", "--games", "6"], "needs --tables"),
        (["oath", "--tables", "8"], "--tables is for"),
        (["fouls", "--session", "x.csv"], "--session is for"),
        (["oath", "--out", "/nowhere/at/all.html"], "cannot be written"),
    ],
)
def test_a_wrong_request_should_be_told(run: Run, arguments: list[str], said: str) -> None:
    assert run("form", *arguments) == 2
    assert said in run.err
