"""The conformance suite: its lines, what counts as agreement, and a program held to it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.cli import main
from generator.publish.api import conform, suite
from generator.publish.record_view import view_of
from generator.records.view import View
from generator.verify.check import Report

GIVEN = {"id": "x-aaaaaa", "edition": "mil", "hand": "123m"}
EXPECTED = {
    "points": 9,
    "points_without_flowers": 8,
    "fans": [
        {"fan": "robbing-the-kong", "points": 8, "count": 1},
        {"fan": "flower-tiles", "points": 1, "count": 1},
    ],
}
AGREES: list[dict[str, Any]] = [
    EXPECTED,
    {"points": 9, "fans": [{"fan": "flower-tiles"}, {"fan": "robbing-the-kong"}]},
]
DIFFERS: list[Any] = [
    None,
    17,
    {},
    {"refused": True},
    {"points": 9},
    {"points": 8, "fans": EXPECTED["fans"]},
    {"points": 9, "points_without_flowers": 9, "fans": EXPECTED["fans"]},
    {"points": 9, "fans": [{"fan": "robbing-the-kong"}]},
    {"points": 9, "fans": [{"fan": "robbing-the-kong"}, {"fan": "flower-tiles", "count": 2}]},
    {"points": 9, "fans": [{"fan": "robbing-the-kong"}, {"fan": "flower-tiles", "points": 2}]},
    {"points": 9, "fans": [{"fan": "robbing-the-kong"}] * 2},
    {"points": 9, "fans": [*AGREES[1]["fans"], {"fan": "self-drawn"}]},
]
# A scorer in ten lines, over the interpreter: it answers as the format says.
SCORER = """
import json, sys
from pathlib import Path
from generator.american.american_hand import read_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.verify.check import check
from generator.score import Interpreter
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.rulebook.compile import compile_edition
book = check(Path(sys.argv[1])).rulebook
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


@pytest.fixture(scope="module")
def view(report: Report) -> View:
    return view_of(report)


@pytest.mark.parametrize("answer", AGREES)
def test_an_answer_should_agree_in_any_order_and_without_what_may_be_left_out(
    answer: dict[str, Any],
) -> None:
    assert conform([(GIVEN, EXPECTED)], [json.dumps(answer)]) == ([], 0)


@pytest.mark.parametrize("answer", DIFFERS)
def test_an_answer_should_differ_in_any_part(answer: Any) -> None:
    faults, skipped = conform([(GIVEN, EXPECTED)], [json.dumps(answer)])
    assert [fault.given for fault in faults] == [GIVEN]
    assert skipped == 0


BEST = {"points": 35, "completes": [{"hand": "a", "points": 35}, {"hand": "b", "points": 20}]}
NONE: dict[str, Any] = {"points": 0, "completes": []}


@pytest.mark.parametrize(
    ("expected", "answer", "right"),
    [
        (BEST, {"points": 35, "completes": [{"hand": "b"}, {"hand": "a"}]}, True),
        (BEST, {"points": 35, "completes": [{"hand": "a"}]}, False),
        (BEST, {"points": 20, "completes": BEST["completes"]}, False),
        (BEST, {"points": 35, "completes": [{"hand": "a", "points": 30}, {"hand": "b"}]}, False),
        (BEST, {"points": 35, "completes": [{"hand": "a"}, {"hand": "a"}]}, False),
        (BEST, {"points": 35, "completes": [{"hand": "a"}, "b"]}, False),
        (BEST, {"points": 35}, False),
        (NONE, NONE, True),
        (NONE, {"points": 0}, False),
        (NONE, BEST, False),
    ],
)
def test_hands_of_a_card_should_be_named_all(
    expected: dict[str, Any], answer: dict[str, Any], right: bool
) -> None:
    faults, _ = conform([(GIVEN, expected)], [json.dumps(answer)])
    assert (not faults) == right


def test_lines_should_be_counted() -> None:
    pairs = [(GIVEN, EXPECTED), (GIVEN, {"refused": True})]
    good = json.dumps(EXPECTED)
    assert conform(pairs, [good, '{"refused": true}']) == ([], 0)
    assert conform(pairs, [good, '{"skip": true}']) == ([], 1)
    assert len(conform(pairs, [good])[0]) == 1
    assert len(conform(pairs, [good, '{"refused": true}', good])[0]) == 1
    assert len(conform(pairs, ["not JSON", "{}"])[0]) == 2


def test_the_suite_should_hold_every_example_under_every_edition(
    view: View, report: Report
) -> None:
    pairs = list(suite(report))
    plain = {(given["id"], given["edition"]) for given, _ in pairs if "instead" not in given}
    examples = report.rulebook.examples
    of_cards = {(item.id, card.id) for card in report.rulebook.cards for item in card.examples()}
    assert len(of_cards) > 365
    assert plain == {(item.id, name) for item in examples for name in view.rules} | of_cards
    deciding = sum(
        len({*example.decides.readings, *example.decides.refused}) - 1
        for example in examples
        if example.decides
    )
    assert len(pairs) - len(plain) == deciding
    assert any(expected == {"refused": True} for _, expected in pairs)


def test_flowers_should_stay_outside_the_minimum(report: Report) -> None:
    for given, expected in suite(report):
        if "fans" in expected:
            flowers = [row["count"] for row in expected["fans"] if row["fan"] == "flower-tiles"]
            difference = expected["points"] - expected["points_without_flowers"]
            assert difference == sum(flowers), given


@pytest.mark.slow
def test_the_command_should_hold_a_program_to_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    from tests.conftest import RULES

    program = tmp_path / "scorer.py"
    program.write_text(SCORER)
    assert main(["conform", "--", sys.executable, str(program), str(RULES)]) == 0
    said = capfd.readouterr()
    assert " 0 differ, 0 skipped" in said.err
    program.write_text(SCORER.replace('"points": points', '"points": points + 1'))
    assert (
        main(["conform", "--edition", "mil", "--", sys.executable, str(program), str(RULES)]) == 1
    )
    said = capfd.readouterr()
    assert "expected {" in said.out
    assert "more" in said.out


@pytest.mark.slow
def test_the_command_should_say_what_it_cannot_run(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, words in (
        (["conform"], "after --"),
        (["conform", "--", "./no-such-program"], "cannot be run"),
        (["conform", "--edition", "mcr", "--", "true"], "choose from: "),
    ):
        assert main(arguments) == 2
        assert words in capsys.readouterr().err
