"""What commands really print with ``--json`` has the shape that its schema says."""

from __future__ import annotations

import io
import json
import shlex
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.cli import main
from generator.game.notation import read_hand, write_hand
from generator.i18n import LANGUAGES, Speaker
from generator.publish.api import ANSWERS
from generator.publish.api.shown_answers import readable, shown_answers
from generator.score.wait_rule import COUNTED
from generator.verify.check import Report
from tests.publish.api.conftest import Validators

pytestmark = pytest.mark.slow  # sixty commands

Run = Callable[..., list[Any]]

CALLS = {
    "comparison": (
        "compare '1112345678999s8s|SE1000'", "compare '[333mJ]2222s4444pff'",
        "compare '11m22m33m44m55m66m7m7m' --reading kongs-with-concealed-pungs=reduced",
        "compare '[123p,3][444s,1][789m,3]CC34p5p|EE0111'",
    ),
    "found-hand": (
        "find pure-straight mixed-double-chow --edition mil",
        "find pure-straight seven-pairs --edition mil",
        "find full-flush no-honors --edition cn-1998", "find big-four-winds --edition wmo-2006 --melds 4",
        "find nine-gates --edition mil --limit 1",
        "find all-pungs --points 7 --limit 50 --edition mil",
        "find 2xdragon-pung --edition mil --self-drawn --limit 50",
    ),
    "conversion": (
        "convert '[EEE,2]123456m77p78s9s|EE1000|a' --to gb",
        "convert '[EEE,2]123456m77p78s9s|EE1000|a' --to tenhou",
        "convert '[EEE,2]123456m77p78s9s|EE1000|a' --to botzone",
        "convert '11z22z33z44z55z66z7z7z' --to unicode", "convert '[333mJ]2222s4444pff'",
    ),
    "fault": (
        "score x --edition mil", "score '' --edition mil", "score 11m --edition mil",
        "score '147m258p369sEENN' --edition cn-1998", "score '147m258p369sEESWN' --edition wmo-2006",
        "waits '11m22m33m44m55m66m7m7m' --edition mil", "waits 'ff' --edition nmjl-1976",
        "convert '[EEE,9]1m'", "compare '1m'", "score '[1,' --edition mil --lang zh",
        "score '[123p,3][444s,1][789m,3]CC34p5p|EE0111' --edition mil",
    ),
    "as-of": (
        "score '11m22m33m44m55m66m7m7m|EE0000' --edition mil --as-of 0.1.0",
        "waits '[EEE,2][123m,1]77p45678s' --edition mil --as-of 0.1.0",
        "score '[333mJ]2222s4444pff' --edition nmjl-1976 --as-of 0.1.0",
    ),
    "claim": (
        "claim E 'S chow 4' 'W pung 3' --edition wmo-2006", "claim S 'W hu 1' 'N hu 1' --edition mil",
        "claim E 'W pung 9' --edition cn-1998", "claim E 'S chow 1' 'N chow 1' --edition mil",
        "claim E 'S hu 1' 'W hu 2' 'N kong 1' --edition cn-1998",
        "claim E 'S chow 1' --last --edition mil",
        "claim E 'S chow 5' 'W pung 5.2' --edition mil",
    ),
    "wall": (
        "wall 3+4 2+5 --edition cn-1998", "wall 6+6 6+6 --edition wmo-2006", "wall 1+1 1+1 --edition mil",
    ),
    "penalties": (
        "penalty", "penalty false win --nth 2", "penalty late --edition wmo-2006 --nth 3",
        "penalty f-early-draw --edition mil",
    ),
    "american-score": (
        "score '[333mJ]2222s4444pff' --edition nmjl-1976", "waits '1111999977766m' --edition nmjl-1976",
        "score '1111999977766m' --edition nmjl-1976", "score '123456789m12345s' --edition nmjl-1976",
        "find 25 --edition nmjl-1976", "find 1 --edition nmjl-1976 --self-drawn",
    ),
    "american-claim": (
        "claim 'E 5m' 'S pung 5mJ' 'W mah-jongg' --edition nmjl-1976",
        "claim 'E J' 'S mah-jongg' --edition nmjl-1976", "claim 'E 5m' 'S pung 5m' --edition nmjl-1976",
    ),
    "american-ruling": (
        "penalty mah-jongg-in-error by=W exposed threw=SN value=25 --edition nmjl-1976",
        "penalty wrong-number when=in-play tiles=S:12 --edition nmjl-1976",
        "penalty wrong-exposure by=S --edition nmjl-1976",
        "penalty wrong-east by=W rightful=S --edition nmjl-1976",
        "penalty miscall by=W claimant=S value=25 --edition nmjl-1976",
        "penalty exchanged-discard by=S --edition nmjl-1976",
    ),
    "american-errors": ("penalty --edition nmjl-1976",),
}  # fmt: skip
"""For each shape calls that print it, of every sort that there is."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def printed(call: str, typed: str = "") -> list[Any]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        main([*shlex.split(call), "--json"])
        found = capsys.readouterr()
        assert found.out, found.err
        return [json.loads(line) for line in found.out.splitlines()]

    return printed


def faults(validators: Validators, name: str, values: list[Any]) -> list[str]:
    return [
        f"{error.instance_path}: {error.message}"
        for value in values
        for error in validators[name].iter_errors(value)
    ]


@pytest.mark.parametrize(
    ("name", "call"), [(name, call) for name, calls in CALLS.items() for call in calls]
)
def test_a_command_should_print_what_its_schema_says(
    name: str, call: str, run: Run, validators: Validators
) -> None:
    assert faults(validators, name, run(call)) == []


def test_every_answer_should_be_called_for() -> None:
    hands = {"score", "derivation", "waits"}  # of many hands: below
    assert CALLS.keys() | hands == ANSWERS.keys()
    for name, calls in CALLS.items():
        if ANSWERS[name]:
            assert any(call.split()[0] == ANSWERS[name].split()[0] for call in calls)


@pytest.mark.parametrize("edition", ["cn-1998", "wmo-2006", "mil"])
def test_every_seventh_hand_of_the_rulebook_should_be_scored_as_the_schema_says(
    edition: str, run: Run, validators: Validators, report: Report
) -> None:
    texts = [example.hand for example in report.rulebook.examples[::7]]
    assert len(texts) > 50
    typed = "".join(f"{text}\n" for text in texts)
    for derivation in ("", "--derivation"):
        answers = run(f"score - --edition {edition} {derivation}", typed)
        assert len(answers) == len(texts)
        scored = [answer for answer in answers if "error" not in answer]
        assert len(scored) > 0.9 * len(texts)
        assert all(("derivation" in answer) == bool(derivation) for answer in scored)
        assert faults(validators, "score", scored) == []
        assert faults(validators, "fault", [item for item in answers if "error" in item]) == []
        if derivation:
            derived = [answer["derivation"] for answer in scored]
            assert faults(validators, "derivation", derived) == []
            texts_again = [found["canonical"] for found in derived]
            assert faults(validators, "hand", texts_again) == []
            assert (
                len({item["kind"] for found in derived for item in found["best"][0]["elements"]})
                == 6
            )


@pytest.mark.parametrize("edition", ["cn-1998", "wmo-2006", "mil"])
def test_waits_should_be_printed_as_the_schema_says(
    edition: str, run: Run, validators: Validators, report: Report
) -> None:
    hands = [read_hand(example.hand) for example in report.rulebook.examples[::11]]
    typed = "".join(
        write_hand(replace(hand, winning=None, kong=False, last_of_kind=False)) + "\n"
        for hand in hands
        if hand.winning is not None and hand.winning_tile == 0
    )
    answers = run(f"waits - --edition {edition}", typed)
    found = [answer for answer in answers if "error" not in answer]
    assert len(found) > 30
    assert any(len(answer["waits"]) > 3 for answer in found)
    assert faults(validators, "waits", found) == []


def test_a_schema_should_refuse_an_answer_that_is_spoilt(run: Run, validators: Validators) -> None:
    (score,) = run("score '[EEE,2][123m,1]77p45678s9s|EE1000' --edition mil")
    derivation = score["derivation"]
    (best,) = derivation["best"]
    assert best["wait"]["verdict"] != COUNTED
    for spoilt in (
        {**score, "colour": 1},
        {**score, "points": "6"},
        {**score, "payments": {"others": 8}},
        {**score, "fans": [{**score["fans"][0], "count": 0}]},
        {**score, "derivation": {**derivation, "canonical": "EEE?"}},
        {**score, "derivation": {**derivation, "best": []}},
        {**score, "derivation": {**derivation, "best": [{**best, "form": "other"}]}},
        {key: value for key, value in score.items() if key != "edition"},
    ):
        assert validators["score"].is_valid(score)
        assert not validators["score"].is_valid(spoilt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_should_show_what_its_commands_print(
    language: str, run: Run, report: Report, validators: Validators
) -> None:
    shown = list(shown_answers(report, Speaker(language)))
    assert [item.schema for item in shown] == ["score", "derivation", "waits", "fault"]
    for item in shown:
        before, _, call = item.command.rpartition("fanpu ")
        typed = before.removeprefix("echo ").removesuffix(" | ").strip("'")
        (printed,) = run(call.replace("--json", ""), typed)
        assert item.answer == readable(printed)
        assert json.loads(item.answer) == printed
        schema = "score" if item.schema == "derivation" else item.schema
        assert faults(validators, schema, [printed]) == []


def test_a_value_should_be_broken_where_it_is_long() -> None:
    value = {"a": [1, 2], "b": {"c": "x" * 90, "d": []}}
    assert readable(value) == (
        '{\n  "a": [1, 2],\n  "b": {\n    "c": "' + "x" * 90 + '",\n    "d": []\n  }\n}'
    )
    assert readable([1, {"a": None}]) == '[1, {"a": null}]'
