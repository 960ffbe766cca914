"""The page *Run an event*: what it shows is run, in each language."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from generator.i18n import LANGUAGES
from tests.cli.test_commands import Run, run
from tests.conftest import ROOT
from tests.sizes import some

pytestmark = pytest.mark.slow  # runs the page’s commands

__all__ = ["run"]  # the fixture


def blocks(language: str) -> list[str]:
    """The fenced blocks of the page: the event, its forms, a sheet, and what is asked and answered."""
    text = (ROOT / f"docs/pages/{language}/event.md").read_text("utf-8")
    return re.findall(r"^```(?:yaml)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def block(language: str, part: str) -> str:
    """The only block that has this in it."""
    (found,) = (text for text in blocks(language) if part in text)
    return found


def commands(language: str) -> list[list[str]]:
    lines = [line for block in blocks(language) for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("fanpu ")]


@pytest.fixture(params=some(LANGUAGES, "es"))
def language(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """A language, in a folder that has the page's event and its sheet."""
    event, sheet = block(request.param, "rounds:"), block(request.param, ";;1;;1")
    (tmp_path / "event.yaml").write_text(event, "utf-8")
    folder = tmp_path / folder_of(request.param)
    folder.mkdir()
    (folder / "1-1.csv").write_text(sheet, "utf-8")
    monkeypatch.chdir(tmp_path)
    return str(request.param)


def folder_of(language: str) -> str:
    """What the page calls the folder of the sheets."""
    (call,) = [call for call in commands(language) if call[0] == "session" and len(call) == 3]
    return call[2]


def test_every_command_of_the_page_should_run(language: str, run: Run, tmp_path: Path) -> None:
    found = commands(language)
    assert len(found) >= 9
    for call in found:
        whole = call[0] == "session" and "--so-far" not in call
        assert run("--rules", str(ROOT / "rules_data"), *call, "--lang", language) == whole, call
    made = {call[call.index("--out") + 1] for call in found if "--out" in call}
    assert made == {path.name for path in tmp_path.iterdir() if path.suffix in (".html", ".csv")}


def test_the_fault_that_the_page_shows_should_be_told_so(
    language: str, run: Run, tmp_path: Path
) -> None:
    """A misspelt name, and the sheets of the other sessions that are still to come."""
    shown = block(language, "EVENT_NAME").splitlines()[0]
    place, _, said = re.fullmatch(r"(\S+): (EVENT_NAME) (.*)", shown).groups()  # type: ignore[union-attr]
    wrong = re.search("[“«](.*?)[”»]", said)[1]  # type: ignore[index]
    right = re.search(r"([\w ]+)[)）]$", said)[1].removeprefix("quizá sea ")  # type: ignore[index]
    right = right.removeprefix("perhaps ").removeprefix("也许是 ").strip()
    sheet = tmp_path / folder_of(language) / "1-1.csv"
    text = sheet.read_text("utf-8")
    assert right in text.splitlines()[int(place.split(":")[1]) - 1]
    sheet.write_text(text.replace(right, wrong), "utf-8")
    rules = ["--rules", str(ROOT / "rules_data")]
    assert run(*rules, "session", "event.yaml", folder_of(language), "--lang", language) == 1
    assert shown in run.out.splitlines()


def test_the_stand_ins_and_the_rotation_of_the_page_should_be_those_of_an_event(
    language: str, run: Run, tmp_path: Path
) -> None:
    """With the page's sixteenth player, its stand-in in session 3, and tables given as it gives them."""
    players, stand_ins = block(language, "stand-ins:").split("stand-ins:\n")
    given = block(language, "- - [")
    names = [f"  - {{number: {n}, name: N{n}}}\n" for n in range(1, 16)]
    rest = "    - [3, 7, 11, 15]\n    - [4, 8, 12, 16]\n"
    sessions = given + rest + given.removeprefix("rotation:\n") + rest
    text = (
        f"event: x\nedition: wmo-2006\nrounds: 3\n{sessions}{given.removeprefix('rotation:')[1:]}{rest}"
        f"{players.removesuffix(chr(10))}\n{''.join(names)}stand-ins:\n{stand_ins}"
    )
    (tmp_path / "event.yaml").write_text(text, "utf-8")
    rules = ["--rules", str(ROOT / "rules_data")]
    form = ["form", "score-sheet", "--event", "event.yaml", "--round", "3", "--lang", language]
    assert run(*rules, *form) == 0
    assert re.search(r"name: (.*?),? *\}", stand_ins)[1] in run.out  # type: ignore[index]
