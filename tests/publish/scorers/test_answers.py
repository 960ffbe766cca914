"""What counts as agreement with the suite."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generator.publish.scorers.answers import (
    AGREES as AGREE,
)
from generator.publish.scorers.answers import (
    DIFFERS as DIFFER,
)
from generator.publish.scorers.answers import (
    NO_ANSWER,
    SKIPPED,
    counted,
    fan_ids_by_name,
    judge,
)
from generator.publish.scorers.fed_program import HUNG, Reply
from generator.records.kinds import Rulebook

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


def outcome(expected: dict[str, Any], text: str, names: dict[str, str] | None = None) -> str:
    (found,) = judge([(GIVEN, expected)], [Reply(text)], names or {})
    return found.outcome


@pytest.mark.parametrize("answer", AGREES)
def test_an_answer_should_agree_in_any_order_and_without_what_may_be_left_out(
    answer: dict[str, Any],
) -> None:
    assert outcome(EXPECTED, json.dumps(answer)) == AGREE


@pytest.mark.parametrize("answer", DIFFERS)
def test_an_answer_should_differ_in_any_part(answer: Any) -> None:
    assert outcome(EXPECTED, json.dumps(answer)) == DIFFER


def test_a_fan_may_be_called_by_any_of_its_names(rulebook: Rulebook) -> None:
    names = fan_ids_by_name(rulebook)
    for kong, flowers in (("抢杠和", "花牌"), ("ROBBING the Kong", "flower tiles")):
        answer = {"points": 9, "fans": [{"fan": kong}, {"fan": flowers}]}
        assert outcome(EXPECTED, json.dumps(answer), dict(names)) == AGREE
        assert outcome(EXPECTED, json.dumps(answer)) == DIFFER
    assert names["嵌张"] == names["坎张"] == names["closed wait"] == "closed-wait"


def test_no_name_should_mean_two_fans(rulebook: Rulebook) -> None:
    for fan in rulebook.fans:
        names = fan_ids_by_name(rulebook)
        said = {*fan.name.values(), *(name for own in fan.also.values() for name in own)}
        assert {names[name.casefold()] for name in said} == {fan.id}


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
    assert outcome(expected, json.dumps(answer)) == (AGREE if right else DIFFER)


def test_what_is_no_answer_should_not_be_called_different() -> None:
    replies = [Reply(json.dumps(EXPECTED)), Reply('{"skip": true}'), Reply(None, HUNG), Reply("{")]
    found = list(judge([(GIVEN, EXPECTED)] * 4, replies, {}))
    assert [item.outcome for item in found] == [AGREE, SKIPPED, NO_ANSWER, DIFFER]
    assert counted(found) == {AGREE: 1, DIFFER: 1, NO_ANSWER: 1, SKIPPED: 1}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 100_000,
        '{"points": 9, "fans": [{"fan": ["a"]}]}',
        '{"points": 9, "fans": [{"fan": {}}, 3]}',
        '{"points": true, "fans": []}',
        '{"points": 1e999, "fans": []}',
        '{"points": 9, "completes": [{"hand": []}]}',
        '{"points": 9, "points_without_flowers": "8", "fans": []}',
    ],
)
def test_no_text_should_break_the_judge(text: str) -> None:
    for expected in (EXPECTED, BEST, {"refused": True}):
        assert outcome(expected, text) == DIFFER


def test_a_hand_that_the_rules_refuse_should_be_refused() -> None:
    assert outcome({"refused": True}, '{"refused": true}') == AGREE
    assert outcome({"refused": True}, json.dumps(EXPECTED)) == DIFFER
    assert outcome(EXPECTED, '{"refused": true}') == DIFFER
