"""Each likely cause of a difference, found from the answers of a program that has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from generator.game.hand import Hand
from generator.game.hand_faults import HandFault, NotAWin
from generator.game.notation import read_hand
from generator.publish.api import Line, suite
from generator.publish.scorers.answers import DIFFERS, Verdict, held
from generator.publish.scorers.causes import Cause, Suspects
from generator.publish.scorers.fed_program import Fed, Reply
from generator.publish.scorers.groups import CauseGroup, explained, grouped
from generator.rulebook.compile import compile_edition
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.verify.check import Report
from tests.sizes import part

pytestmark = pytest.mark.slow  # scores the suite under every cause

Pairs = list[tuple[Line, Line]]
Answers = Callable[[Line], Any]


@pytest.fixture(scope="module")
def pairs(report: Report) -> Pairs:
    """The suite of one edition, other readings included."""
    return [pair for pair in suite(report) if pair[0]["edition"] == "wmo-2006"]


@pytest.fixture(scope="module")
def fewer(pairs: Pairs) -> Pairs:
    """A third of the hands, each with all its readings: more than shows any one fault."""
    ids = {*part([*dict.fromkeys(given["id"] for given, _ in pairs)], 3, 1)}
    return [pair for pair in pairs if pair[0]["id"] in ids]


@pytest.fixture(scope="module")
def suspects(report: Report) -> Suspects:
    return Suspects(report.rulebook)


@pytest.fixture(scope="module")
def wmo(report: Report) -> Ruleset:
    assert report.executor is not None
    return report.executor.rules["wmo-2006"]


def scorer(
    report: Report,
    change: Callable[[Ruleset], Ruleset] = lambda rules: rules,
    see: Callable[[Hand], Hand] = lambda hand: hand,
    then: Callable[[dict[str, Any]], dict[str, Any]] = lambda answer: answer,
    obey: bool = True,
) -> Answers:
    """A scorer with a fault: in the rules, in what it sees of a hand, or in what it says."""
    edition = next(item for item in report.rulebook.editions if item.id == "wmo-2006")
    made: dict[str, Interpreter] = {}

    def answer(given: Line) -> Any:
        instead = given.get("instead", {}) if obey else {}
        key = json.dumps(instead)
        if key not in made:
            made[key] = Interpreter(change(compile_edition(report.rulebook, edition, instead)))
        try:
            points, bare, rows = made[key].tally(see(read_hand(given["hand"])))
        except (HandFault, NotAWin):
            return then({"refused": True})
        fans = [{"fan": fan, "points": one, "count": n} for fan, one, n in rows]
        return then({"points": points, "points_without_flowers": bare, "fans": fans})

    return answer


def groups(
    report: Report, pairs: Pairs, suspects: Suspects, answers: Answers
) -> tuple[list[CauseGroup], list[Verdict]]:
    replies = tuple(Reply(json.dumps(answers(given))) for given, _ in pairs)
    verdicts = held(Fed(replies), pairs, report.rulebook)
    return grouped(verdicts, explained(verdicts, suspects), suspects), verdicts


def without(exclusion: str) -> Callable[[Ruleset], Ruleset]:
    return lambda rules: replace(
        rules, exclusions=tuple(item for item in rules.exclusions if item.id != exclusion)
    )


def unlinked(rules: Ruleset) -> Ruleset:
    once = replace(rules.principles["account-once"], links=())
    return replace(rules, principles={**rules.principles, "account-once": once})


def lacking(fan: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def said(answer: dict[str, Any]) -> dict[str, Any]:
        fans = [row for row in answer.get("fans", ()) if row["fan"] != fan]
        less = sum(
            row["points"] * row["count"] for row in answer.get("fans", ()) if row not in fans
        )
        return {"points": answer["points"] - less, "fans": fans} if fans or less else answer

    return said


def adding(fan: str, points: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def said(answer: dict[str, Any]) -> dict[str, Any]:
        if "fans" not in answer:
            return answer
        row = {"fan": fan, "points": points, "count": 1}
        fans = [*(row for row in answer["fans"] if row["fan"] != fan), row]
        total = sum(row["points"] * row["count"] for row in fans)
        return {"points": total, "fans": fans}

    return said


def total_off(answer: dict[str, Any]) -> dict[str, Any]:
    return {**answer, "points": answer["points"] + 1} if "points" in answer else answer


def bare_off(answer: dict[str, Any]) -> dict[str, Any]:
    return (
        {**answer, "points_without_flowers": answer["points"] + 1} if "points" in answer else answer
    )


def test_a_right_scorer_should_have_no_group(
    report: Report, pairs: Pairs, suspects: Suspects
) -> None:
    assert groups(report, pairs, suspects, scorer(report))[0] == []


@pytest.mark.parametrize(
    ("how", "cause"),
    part(
        [
            ({"obey": False}, Cause("instead")),
            (
                {"see": lambda hand: replace(hand, last_of_kind=False)},
                Cause("flag", "last_of_kind"),
            ),
            ({"see": lambda hand: replace(hand, flowers=0)}, Cause("flag", "flowers")),
            ({"see": lambda hand: replace(hand, seat=0)}, Cause("flag", "seat")),
            (
                {"see": lambda hand: replace(hand, kong=hand.kong and hand.self_drawn)},
                Cause("flag", "robbed_kong"),
            ),
            (
                {"see": lambda hand: replace(hand, self_drawn=False, kong=hand.robbed_kong)},
                Cause("flag", "self_drawn"),
            ),
            ({"then": lacking("one-voided-suit")}, Cause("never", "one-voided-suit")),
            ({"then": adding("chicken-hand", 8)}, Cause("added", "chicken-hand")),
            ({"then": adding("my-own-fan", 3)}, Cause("private", "my-own-fan")),
            ({"then": total_off}, Cause("total")),
            ({"then": bare_off}, Cause("bare")),
            ({"then": lambda answer: {"refused": True}}, Cause("refuses")),
            ({"then": lambda answer: {"total": 8}}, Cause("form")),
        ],
        3,
        1,
    ),
)
def test_one_fault_should_be_one_group(
    report: Report, fewer: Pairs, suspects: Suspects, how: dict[str, Any], cause: Cause
) -> None:
    found, verdicts = groups(report, fewer, suspects, scorer(report, **how))
    differing = [item for item in verdicts if item.outcome == DIFFERS]
    assert len(differing) > 1
    assert found[0].cause == cause
    assert not found[0].against
    assert found[0].always == (cause.kind == "added")
    assert len(found[0].verdicts) >= 0.9 * len(differing)
    assert sum(len(group.verdicts) for group in found) == len(differing)


def test_every_exclusion_that_is_not_applied_should_be_named(
    report: Report, pairs: Pairs, suspects: Suspects, wmo: Ruleset
) -> None:
    """Or a reading of a question that is the same; every fortieth, as far as a hand shows it."""
    named = shown = 0
    for item in wmo.exclusions[::40]:
        found, _ = groups(report, pairs, suspects, scorer(report, without(item.id)))
        if found:
            shown += 1
            named += found[0].cause == Cause("exclusion", item.id)
            assert found[0].cause == Cause("exclusion", item.id) or found[0].cause.kind == "reading"
            assert not found[0].against
    assert shown > 2
    assert named


def test_every_reading_that_changes_a_score_should_be_named(
    report: Report, pairs: Pairs, suspects: Suspects
) -> None:
    """The documented score under another reading, given as the answer to the edition's own."""
    plain = {given["id"]: (given, expected) for given, expected in pairs if "instead" not in given}
    tried = 0
    for given, expected in pairs:
        own = plain[given["id"]]
        if "instead" in given and expected != own[1] and "refused" not in expected:
            (verdict,) = held(Fed((Reply(json.dumps(expected)),)), [own], report.rulebook)
            ((question, reading),) = given["instead"].items()
            assert Cause("reading", question, reading) in suspects.of(verdict), given
            tried += 1
    assert tried > 80


def test_a_principle_that_is_not_applied_should_be_named_or_the_reading_that_is_the_same(
    report: Report, fewer: Pairs, suspects: Suspects
) -> None:
    found, _ = groups(report, fewer, suspects, scorer(report, unlinked))
    assert found[0].cause.kind in ("principle", "reading")
    assert all(
        Cause("principle", "account-once") in suspects.of(item) for item in found[0].verdicts
    )


@pytest.mark.long
def test_a_cause_that_other_answers_contradict_should_say_so(
    report: Report, pairs: Pairs, suspects: Suspects
) -> None:
    """A program that forgets the flag in one hand out of all that have it."""
    whole, forgets = (
        scorer(report),
        scorer(report, see=lambda hand: replace(hand, last_of_kind=False)),
    )
    flagged = [given["id"] for given, expected in pairs if whole(given) != forgets(given)]
    assert len(set(flagged)) > 3
    found, verdicts = groups(
        report,
        pairs,
        suspects,
        lambda given: (forgets if given["id"] == flagged[0] else whole)(given),
    )
    (line,) = {item.given["id"] for item in verdicts if item.outcome == DIFFERS}
    assert line == flagged[0]
    assert found[0].cause.kind != "flag" or found[0].against


def test_the_plainest_hand_should_have_the_fewest_fans(
    report: Report, pairs: Pairs, suspects: Suspects
) -> None:
    found, _ = groups(report, pairs, suspects, scorer(report, then=total_off))
    least = min(len(item.fans) for item in found[0].verdicts)
    assert len(found[0].plainest.fans) == least
    assert "instead" not in found[0].plainest.given


def test_hands_of_a_card_should_have_causes_of_their_own(
    report: Report, suspects: Suspects
) -> None:
    lines = [pair for pair in suite(report) if pair[0]["edition"] == "nmjl-1976"]
    completed = next(pair for pair in lines if pair[1]["completes"])
    hand = completed[1]["completes"][0]["hand"]
    for answer, cause in (
        ({"points": 0, "completes": []}, Cause("card", hand)),
        ({"points": 1, "completes": completed[1]["completes"]}, Cause("total")),
    ):
        (group,) = groups(report, [completed], suspects, lambda _, answer=answer: answer)[0]
        assert group.cause == cause
