"""The page's engine and Python's say the same: whole derivations, waits, comparisons, faults.

``FANPU_PARITY`` sets how many generated hands; what was compared is printed below the tests.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice
from random import Random

import pytest

from generator.game.notation.spelling import SPELLINGS
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.export import decides_a_score
from generator.rulebook.needed_parameters import SCORE_PARAMETERS
from generator.rules.ruleset import Ruleset, to_json
from tests.conftest import RULES
from tests.engine.both import Both, Question
from tests.engine.questions import of_hands, spoilt
from tests.game import test_notation, test_pieces
from tests.sizes import part, sized, some

Record = Callable[[str, object], None]
COUNT = int(os.environ.get("FANPU_PARITY", sized(400, 20_000)))
# Hands in one test: enough to be worth a process, few enough to be spread over the machine.
SHARD = max(sized(750, 2000), COUNT // 250)
SPOILT = max(sized(1000, 2500), SHARD)
SEED = 5_000_000
NAMES = {
    "derive": "whole derivations",
    "wins": "waiting hands",
    "failing": "near misses",
    "compare": "comparisons of editions",
}
WORDS = (
    *SPELLINGS,
    *(word.upper() for word in SPELLINGS),
    "b",
    "c",
    "J",
    "o",
    "ſouth",
    "K",
    "ＥＡＳＴ",
)
EDITIONS = tuple(sorted(path.stem for path in (RULES / "editions").glob("*.yaml")))


def check(questions: Iterable[Question], both: Both, record: Record, name: str = "") -> None:
    """Ask both; every answer must be the same, and the figures are printed below."""
    asked = list(questions)
    assert asked
    found = both.differences(asked)
    for ask, number in Counter(question["ask"] for question in asked).items():
        record("figure", (f"{name or NAMES[ask]} compared with the page's engine", number))
    record("figure", ("differences between the engines", len(found)))
    assert not found, "\n".join(found[:5])


@pytest.mark.parametrize("start", range(0, COUNT, SHARD))
@pytest.mark.slow
def test_generated_hands_should_be_derived_alike(
    start: int, both: Both, record_property: Record
) -> None:
    check(of_hands(SEED + start, min(SHARD, COUNT - start), EDITIONS), both, record_property)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_worked_hand_should_be_derived_alike(
    edition: str, both: Both, rulebook: Rulebook, record_property: Record
) -> None:
    """Under its edition, and one that decides a question under each of the question's readings."""
    readings = {question.id: question.readings for question in rulebook.questions}
    questions: list[Question] = []
    for example in part(rulebook.examples, 3, EDITIONS.index(edition)):
        plain = {"hand": example.hand, "edition": edition}
        questions.append({"ask": "derive", **plain})
        if example.decides:
            for reading in readings[example.decides.question]:
                instead = {example.decides.question: reading.id}
                questions.append({"ask": "derive", **plain, "instead": instead})
    check(questions, both, record_property, "worked hands")


@pytest.mark.slow
def test_hands_should_be_derived_alike_under_readings_that_no_edition_takes_together(
    both: Both, rulebook: Rulebook, record_property: Record
) -> None:
    random = Random(SEED)
    questions: list[Question] = []
    for place in range(sized(6, 30)):
        instead = {
            question.id: random.choice(question.readings).id
            for question in rulebook.questions
            if decides_a_score(question)
        }
        for question in of_hands(place, 50, EDITIONS[place % len(EDITIONS) :][:1]):
            questions.append({**question, "instead": instead})
    check(questions, both, record_property, "hands under readings drawn at random")


def test_what_a_near_miss_fails_should_be_told_alike(
    both: Both, rulebook: Rulebook, record_property: Record
) -> None:
    questions = [
        {"ask": "failing", "hand": example.hand, "fan": fan.id, "edition": EDITIONS[0]}
        for fan in rulebook.fans
        for example in fan.examples
        if example.near
    ]
    check(questions, both, record_property)


def test_editions_should_be_compared_alike(
    both: Both, rulebook: Rulebook, record_property: Record
) -> None:
    """Of the hands that decide questions, some; thirteen tiles and no win are refused."""
    deciding = (example for example in rulebook.examples if example.decides)
    hands = [example.hand for example in islice(deciding, 0, None, sized(28, 7))]
    hands += ["1112345678999m", "123456789m1235sE|EE1000"]
    questions = [{"ask": "compare", "hand": hand} for hand in hands]
    check(questions, both, record_property)


@pytest.mark.parametrize("start", range(0, max(COUNT // 2, SPOILT), SPOILT))
def test_spoilt_texts_should_be_read_alike(start: int, both: Both, record_property: Record) -> None:
    check(spoilt(SEED + start, SPOILT), both, record_property, "spoilt texts")


def test_every_fault_of_the_notations_should_be_found_alike(
    both: Both, record_property: Record
) -> None:
    questions = [{"ask": "read", "hand": text} for text, _, _ in test_notation.FAULTS]
    questions += [{"ask": "pieces", "hand": text} for text, _, _ in test_pieces.FAULTS]
    questions += [{"ask": "pieces", "hand": text} for text in test_pieces.PIECES]
    questions += [{"ask": "read", "hand": text} for text, _ in test_notation.PASTED]
    questions += [
        {"ask": "pieces", "hand": text.format(word)}
        for word in WORDS
        for text in ("5{}", "{}p", "E{}")
    ]
    check(questions, both, record_property, "known faults")


def needed(rules: Ruleset, rulebook: Rulebook) -> dict[str, object]:
    """A ruleset without what the page has no use for: what no score depends on."""
    questions = {question.id for question in rulebook.questions if decides_a_score(question)}
    data = to_json(rules)
    del data["numbers"], data["penalties"]
    data["parameters"] = {name: data["parameters"][name] for name in SCORE_PARAMETERS}
    for key in ("readings", "instead"):
        data[key] = {name: reading for name, reading in data[key].items() if name in questions}
    return data


@pytest.mark.slow
@pytest.mark.parametrize("edition", some(EDITIONS, "mil"))
def test_every_reading_should_compile_to_the_same_ruleset(
    edition: str, both: Both, rulebook: Rulebook, record_property: Record
) -> None:
    own = next(item for item in rulebook.editions if item.id == edition)
    instead = [{}] + [
        {question.id: reading.id}
        for question in rulebook.questions
        for reading in question.readings
    ]
    instead += [dict(other.readings) for other in rulebook.editions]
    theirs = both.rulesets([{"edition": edition, "instead": readings} for readings in instead])
    for readings, found in zip(instead, theirs, strict=True):
        assert needed(compile_edition(rulebook, own, readings), rulebook) == found, readings
    record_property("figure", ("rulesets compared with the page's engine", len(instead)))
