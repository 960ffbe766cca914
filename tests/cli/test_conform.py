"""``fanpu conform``: a program held to the suite, what is said of it, and our example of an adapter."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.cli import main
from generator.game.notation import read_hand, structured
from generator.publish.api import suite
from generator.verify.check import Report
from tests.conftest import ROOT, RULES
from tests.sizes import LONG

pytestmark = pytest.mark.slow  # each call runs the whole check

ADAPTER = str(ROOT / "docs/examples/conform/pymahjonggb.py")
# A scorer in ten lines, over the interpreter: it answers as the format says.
SCORER = """
import json, sys
from pathlib import Path
from generator.american.american_hand import read_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.score import Interpreter
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.rulebook.compile import compile_edition
from generator.rulebook.read import read_rulebook
book, _ = read_rulebook(Path(sys.argv[1]))
editions, made = {e.id: e for e in book.editions}, {}
cards = {card.id: AmericanInterpreter(card.compiled) for card in book.cards}
for line in sys.stdin:
    given = json.loads(line)
    instead = given.get("instead", {})
    if given["edition"] in cards:
        found = cards[given["edition"]].derive(read_american(given["hand"]))
        named = {item.hand.id for item in found.completed}
        answer = {"points": found.points, "completes": [{"hand": name} for name in sorted(named)]}
        print(json.dumps(answer))
        continue
    key = (given["edition"], *instead.items())
    if key not in made:
        made[key] = Interpreter(compile_edition(book, editions[given["edition"]], instead))
    try:
        points, _, rows = made[key].tally(read_hand(given["hand"]))
        print(json.dumps({"points": points, "fans": [{"fan": f, "count": n} for f, _, n in rows]}))
    except HandFault:
        print('{"refused": true}')
"""


def said_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    code = main(["conform", "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def test_a_program_that_is_right_should_agree_in_every_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "scorer.py"
    program.write_text(SCORER)
    call = ["--", sys.executable, str(program), str(RULES)]
    one = [] if LONG else ["--edition", "cn-1998"]
    assert main(["conform", "--seconds", "300", *one, *call]) == 0
    said = capfd.readouterr()
    assert said.out == ""
    assert " 0 differ, 0 without an answer, 0 skipped" in said.err
    program.write_text(SCORER.replace('"points": points', '"points": points + 1'))
    assert main(["conform", "--seconds", "300", *one, "--lang", "es", *call]) == 1
    said = capfd.readouterr()
    assert "pero el total no es su suma" in said.out
    assert "esperado: " in said.out


def test_what_a_program_says_should_be_shown_short_and_harmless(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "hostile.py"
    program.write_text("for line in open(0): print('\\x1b[2J\\u202e' + 'x' * 90_000, flush=True)")
    assert main(["conform", "--edition", "mil", "--", sys.executable, str(program)]) == 1
    said = capfd.readouterr().out
    assert "[2J\\u202exx" in said
    assert "\x1b" not in said
    assert len(said) < 9_000


def is_asked(line: dict[str, Any]) -> bool:
    """Whether the adapter asks the library: not with the winning tile dealt, or mixed in."""
    tile = structured(read_hand(line["hand"]))["winning_tile"]
    return "instead" not in line and tile == "apart"


@pytest.mark.long
def test_our_adapter_should_be_held_to_every_edition(
    report: Report, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is known of PyMahjongGB 1.4.0: it plays as ``mil``, and each difference is a question."""
    code, found = said_of(capsys, "--tiles", "--", sys.executable, ADAPTER)
    assert code == 1
    lines = found["editions"]
    for card in report.rulebook.cards:
        count = len([*card.examples()])
        assert lines[card.id] == {"agree": 0, "differ": 0, "no_answer": 0, "skip": count}
    asked = [given for given, _ in suite(report) if given["edition"] == "mil"]
    unasked = [line for line in asked if not is_asked(line)]
    differing = [item for item in found["differences"] if item["given"]["edition"] == "mil"]
    assert "x-qynrze" in {item["given"]["id"] for item in differing}
    assert {item["causes"][0].get("what") for item in differing} == {"kong-after-last-tile"}
    assert lines["mil"] == {
        "agree": len(asked) - len(unasked) - len(differing),
        "differ": len(differing),
        "no_answer": 0,
        "skip": len(unasked),
    }
    assert found["lines"]["no_answer"] == 0
    causes = {(item["cause"]["kind"], item["cause"].get("what")): item for item in found["groups"]}
    kongs = causes["reading", "one-melded-one-concealed-kong"]
    assert kongs["cause"]["how"] == "five"
    assert kongs["editions"].keys() == {"cn-1998", "wmo-2006"}
    assert not kongs["against"]
    counts = [item["count"] for item in found["groups"]]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) == found["lines"]["differ"] == len(found["differences"])
    assert causes["several", None]["count"] < 0.05 * sum(counts)


@pytest.mark.long
def test_own_readings_alone_should_leave_out_every_line_with_others(
    tmp_path: Path,
) -> None:
    for words, lacking in (((), False), (("--own-readings", "--tiles"), True)):
        assert main(["conform", *words, "--write", str(tmp_path)]) == 0
        lines = [json.loads(line) for line in (tmp_path / "input.jsonl").open(encoding="utf-8")]
        assert all("instead" not in line for line in lines) == lacking
        assert all(isinstance(line["hand"], dict) for line in lines) == lacking
        assert len(lines) == len((tmp_path / "expected.jsonl").read_text("utf-8").splitlines())


def test_a_program_that_crashes_should_be_started_again_and_its_lines_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "crashes.py"
    skipping = """
import json, sys
for number, line in enumerate(sys.stdin):
    if json.loads(line)["id"] in ("x-2dcpz2", "x-g4az7r"):
        sys.exit(5)
    print('{"skip": true}', flush=True)
"""
    program.write_text(skipping)
    report = tmp_path / "junit.xml"
    words = ["--edition", "mil", "--junit", str(report), "--", sys.executable, str(program)]
    assert main(["conform", *words]) == 1
    said = capfd.readouterr()
    assert "no answer to 2 lines" in said.out
    assert "the program ended with code 5 x-2dcpz2 mil" in said.out
    assert "x-g4az7r" in said.out
    assert "0 differ, 2 without an answer" in said.err
    (suite,) = ElementTree.parse(report).getroot()
    assert suite.attrib["errors"] == "2"
    assert suite.attrib["name"] == "mil"
    assert len(suite) == int(suite.attrib["tests"])
    assert [case.attrib["name"] for case in suite if case.find("error") is not None] == [
        "x-2dcpz2",
        "x-g4az7r",
    ]


@pytest.mark.long
def test_all_should_list_every_difference_and_be_safe_to_show(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "odd.py"
    odd = json.dumps({"points": 8, "fans": [{"fan": "\x1b[31m \ud800 \x00"}]})
    program.write_text(f"import sys\nfor _ in sys.stdin: print({odd!r})\nprint('\\x1b[2J')\n")
    report = tmp_path / "junit.xml"
    words = ["--edition", "mil", "--own-readings", "--junit", str(report)]
    for more, many in (((), False), (("--all",), True)):
        assert main(["conform", *words, *more, "--", sys.executable, str(program)]) == 1
        said = capfd.readouterr()
        assert "\x1b" not in said.out
        assert (said.out.count(" mil ") > 700) == many
    failures = list(ElementTree.parse(report).iter("failure"))
    assert len(failures) > 700


def test_the_command_should_say_what_it_cannot_run(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, words in (
        (["conform"], "after --"),
        (["conform", "--", "./no-such-program"], "cannot be run"),
        (["conform", "--edition", "mcr", "--", "true"], "Choose from: cn-1998"),
        (["conform", "--seconds", "0", "--", "true"], "3600"),
    ):
        assert main(arguments) == 2
        assert words in capsys.readouterr().err
