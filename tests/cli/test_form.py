"""``fanpu form`` as a user runs it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.i18n import Speaker, catalogue
from generator.publish.forms import PLAIN
from generator.records.kinds import Rulebook
from tests.cli.test_commands import Run, run

pytestmark = pytest.mark.slow  # each command checks all rules

__all__ = ["run"]  # the fixture


def test_without_a_name_the_forms_should_be_listed(run: Run, rulebook: Rulebook) -> None:
    assert run("form", "--lang", "es") == 0
    listed = dict(re.split(" {2,}", line, maxsplit=1) for line in run.out.splitlines())
    titles = {form.id.removeprefix("form-"): form.title["es"] for form in rulebook.forms}
    assert listed == titles
    assert {f"form-{name}" for name in listed} == PLAIN.keys()


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


EVENT = ["--event", "docs/examples/event/event.yaml"]
SHEETS = ["--session", "docs/examples/event/sheets"]


def cells_of(html: str) -> str:
    return re.sub(r"(?:<[^>]+>\s*)+", "|", html)


@pytest.mark.parametrize("form", ["cards", "results"])
def test_a_sheet_in_place_of_an_event_should_be_told(form: str, run: Run) -> None:
    more = ["--session", "docs/examples/session.csv"] if form == "results" else []
    call = ["--event", "docs/examples/session.yaml", *more, "--lang", "en"]
    assert run("form", form, *call) == 1
    assert "docs/examples/session.yaml:1:1: EVENT_NONE" in run.err


def test_the_results_of_an_event_should_be_its_ranking(run: Run) -> None:
    """Marta Gil, first of sixteen; nobody has a team, and no cell is there for one."""
    assert run("form", "results", "--lang", "es", *EVENT, *SHEETS) == 0
    text = cells_of(run.out)
    assert "|3|Marta Gil|14|1201|1|" in text
    assert text.index("|Marta Gil|") < text.index("|高明|") < text.index("|Nuria Sanz|")
    assert Speaker("es").say("forms", "team") not in text
    assert "rowspan" not in run.out.split("<tbody>")[1]
    assert catalogue("event")["so_far"]["es"].partition("{")[0] not in text


def test_every_page_of_the_results_so_far_should_say_so(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree("docs/examples/event", tmp_path / "cup"))
    (folder / "sheets/session-4.csv").unlink()
    event = ["--event", str(folder / "event.yaml"), "--session", str(folder / "sheets")]
    assert run("form", "results", "--lang", "en", *event) == 1
    assert "EVENT_SHEET_MISSING" in run.err
    assert run("form", "results", "--lang", "en", "--so-far", *event) == 0
    pages = run.out.split('<main class="page">')[1:]
    assert pages
    so_far = Speaker("en").say("event", "so_far", n=12, wanted=16)
    assert all(so_far in page for page in pages)


def test_the_sheets_of_a_round_should_be_prefilled(run: Run) -> None:
    """Table 1 of the first session: 7, 11, 15 and 3, from East on."""
    assert run("form", "score-sheet", "--lang", "en", "--round", "1", *EVENT) == 0
    pages = [cells_of(page) for page in run.out.split('<main class="page">')[1:]]
    assert len(pages) == 4
    first = pages[0]
    assert "Thursday Cup" in first
    assert "|陈玉|Hugo Roca|Grace Byrne|Marta Gil|" in first
    assert re.search(r"\|7\|+East\|+11\|+South\|+15\|+West\|+3\|+North\|", first)
    assert run("form", "score-sheet", *EVENT) == 0
    assert run.out.count('<main class="page">') == 16
    assert run("form", "score-sheet", "--round", "5", "--lang", "en", *EVENT) == 2
    assert "--round cannot be 5" in run.err


def test_a_card_should_have_all_tables_of_a_player(run: Run) -> None:
    assert run("form", "cards", "--lang", "en", *EVENT) == 0
    cards = [cells_of(card) for card in run.out.split('<section class="card">')[1:]]
    assert len(cards) == 16
    assert "|1 · Irene Vidal|Cierzo|" in cards[0]
    assert "|1|1|South|" not in cards[0]
    assert cards[6].count("|1|1|East|Hugo Roca, Grace Byrne, Marta Gil|") == 1


def test_a_rotation_should_come_back_as_a_list_of_results(run: Run, tmp_path: Path) -> None:
    """The table with the points filled in is a habit of sheets, in whatever language it was made."""
    for language in ("zh", "es", "en"):
        path = tmp_path / "sheets.csv"
        call = ["form", "rotation", "--csv", "--lang", language, "--out", str(path)]
        assert run(*call, *EVENT) == 0
        rows = path.read_text("utf-8-sig").splitlines()
        assert len(rows) == 65
        session = ["session", EVENT[1], str(path), "--lang", "en"]
        assert run(*session, "--so-far") == 0
        assert "0 of 16 sheets" in run.out
        points = ("30", "10", "-10", "-30")
        filled = [row + points[place % 4] for place, row in enumerate(rows[1:])]
        path.write_text("\n".join([rows[0], *filled]), "utf-8-sig")
        assert run(*session) == 0
        assert "Players: 16, sessions: 4, sheets: 16" in run.out


def test_a_chart_for_the_wall_should_name_the_players(run: Run) -> None:
    assert run("form", "rotation", "--lang", "en", *EVENT) == 0
    text = cells_of(run.out)
    assert "|1|7|11|15|3|" in text
    assert "|12|Ana Torres|Levante|" in text
    assert "No two players meet more than once." in text


def test_a_record_of_fouls_should_say_which_time_it_is(run: Run, tmp_path: Path) -> None:
    """Under the Green Book, as answered here, the count begins anew with each hand."""
    sheet = tmp_path / "sheet.csv"
    names = ("Ana", "Bao", "Carla", "Dai")
    rows = ["edition;wmo-2006", "session;2026-11-07;1;;1"]
    rows += [f"player;{seat};{name}" for seat, name in zip("ESWN", names, strict=True)]
    rows += [f"hand;{number};;draw" for number in (1, 2, 3)]
    rows += [f"foul;{number};Bao;f-early-draw" for number in (1, 3, 3, 3)]
    rows.append("foul;3;Carla;f-early-draw")
    sheet.write_text("\n".join(rows), "utf-8")
    assert run("form", "fouls", "--lang", "en", "--session", str(sheet)) == 0
    text = cells_of(run.out)
    assert [text.count(f"|{which} time|") for which in ("1st", "2nd", "3rd")] == [0, 1, 1]


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
        (["rotation", "--tables", "0"], "--tables cannot be 0"),
        (["rotation", "--tables", "8", "--games", "9"], "--games cannot be 9"),
        (["rotation", "--games", "6"], "Add --tables"),
        (["oath", "--tables", "8"], "--tables works only"),
        (["oath", "--session", "x.csv"], "--session works only"),
        (["--out", "list.html"], "--out needs FORM"),
        (["--tables", "8"], "--tables works only"),
        (["seats", "--event", "x.yaml"], "--event works only"),
        (["results", "--session", "x.csv"], "--session needs --event"),
        (["results", "--event", "x.yaml"], "--event needs --session"),
        (["rotation", "--csv", "--tables", "4"], "--csv needs --event"),
        (
            ["rotation", "--event", "x.yaml", "--tables", "4"],
            "--tables cannot be used with --event",
        ),
    ],
)
def test_a_wrong_request_should_be_told(run: Run, arguments: list[str], said: str) -> None:
    assert run("form", *arguments) == 2
    assert said in run.err


def test_a_place_that_is_not_there_should_be_told(run: Run) -> None:
    assert run("form", "oath", "--out", "/nowhere/at/all.html") == 1
    assert run.err == "fanpu: /nowhere/at/all.html: there is no such file or folder\n"
