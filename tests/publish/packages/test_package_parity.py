"""The npm package says what Python says: scores, derivations, explanations, waits, comparisons, faults.

``FANPU_PARITY`` sets how many generated hands, as for the engine.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest

from generator.languages import OWN
from generator.records.kinds import Rulebook
from tests.engine.both import Question
from tests.engine.questions import of_hands, spoilt
from tests.engine.test_parity import EDITIONS, Record
from tests.game import test_notation
from tests.publish.packages.packaged import Packaged
from tests.sizes import part, sized, some

pytestmark = pytest.mark.slow  # asks Node for thousands of hands

COUNT = int(os.environ.get("FANPU_PARITY", sized(150, 100_000)))
SHARD = max(150, COUNT // 100)
SEED = 7_000_000
NOTATIONS = ("gb", "tenhou", "unicode", "botzone")
FOUND: list[tuple[list[str], dict[str, object]]] = [
    (["pure-straight", "mixed-double-chow"], {}),
    (["清龙", "22"], {"self_drawn": True}),
    (["3xTile Hog"], {"melds": 1}),
    (["Escalera Pura"], {"points": 24, "only": False, "winning": "5p"}),
    (["full-flush", "half-flush"], {}),
    (["all-green"], {"without": ["half-flush", "all-pungs"], "kongs": 1}),
    (["nine-gates", "last-tile-draw"], {"at_least": 100}),
]


def check(questions: Iterable[Question], packaged: Packaged, record: Record, what: str) -> None:
    """Ask both; every answer must be the same, and the figures are printed below."""
    asked = list(questions)
    assert asked
    found = packaged.differences(asked)
    record("figure", (f"{what} compared with the npm package", len(asked)))
    record("figure", ("differences from the npm package", len(found)))
    assert not found, "\n".join(found[:3])


def of_the_package(seed: int, count: int) -> Iterator[Question]:
    """Explanations and waits of generated hands, an edition each in turn; and what the tag shows."""
    for place, question in enumerate(of_hands(seed, count, [""])):
        edition = EDITIONS[place % len(EDITIONS)]
        ask = "explained" if question["ask"] == "derive" else "waited"
        yield {**question, "ask": ask, "edition": edition}
        if ask == "explained":
            language = OWN[place // len(EDITIONS) % len(OWN)]
            yield {**question, "ask": "shown", "edition": edition, "language": language}


@pytest.mark.parametrize(
    "start",
    [
        pytest.param(start, marks=pytest.mark.long if start else ())
        for start in range(0, COUNT, SHARD)
    ],
)
def test_generated_hands_should_be_explained_alike(
    start: int, packaged: Packaged, record_property: Record
) -> None:
    questions = of_the_package(SEED + start, min(SHARD, COUNT - start))
    check(questions, packaged, record_property, "explanations, waits and tags")


@pytest.mark.slow
@pytest.mark.parametrize("edition", some(EDITIONS, "mil"))
def test_every_worked_hand_should_be_explained_alike(
    edition: str, packaged: Packaged, rulebook: Rulebook, record_property: Record
) -> None:
    """Those that decide a question also under a reading of it drawn at random."""
    random = Random(SEED)
    readings = {question.id: question.readings for question in rulebook.questions}
    questions: list[Question] = []
    for example in part(rulebook.examples, 9, EDITIONS.index(edition)):
        plain = {"ask": "explained", "hand": example.hand, "edition": edition}
        questions += [{**plain, "ask": "scored"}, plain]
        if example.decides:
            other = random.choice(readings[example.decides.question]).id
            questions.append({**plain, "instead": {example.decides.question: other}})
    check(questions, packaged, record_property, "worked hands")


def test_every_reading_should_be_named_alike_when_taken_instead(
    packaged: Packaged, rulebook: Rulebook, record_property: Record
) -> None:
    """Also those that decide no score, two at a time in whatever order they are given."""
    last = rulebook.questions[-1]
    questions = [
        {"ask": "explained", "hand": "[EEE,2][123m,1]77p45678s9s|EE1000", "edition": EDITIONS[0]}
        | {"instead": {last.id: last.readings[-1].id, question.id: reading.id}}
        for question in islice(rulebook.questions, 0, None, 5)
        for reading in question.readings
    ]
    check(questions, packaged, record_property, "readings")


def test_editions_should_be_compared_alike(
    packaged: Packaged, rulebook: Rulebook, record_property: Record
) -> None:
    deciding = (example for example in rulebook.examples if example.decides)
    hands = [example.hand for example in islice(deciding, 0, None, sized(40, 7))]
    hands += ["1112345678999m", "123456789m1235sE|EE1000"]
    questions = [{"ask": "compared", "hand": hand} for hand in hands]
    check(questions, packaged, record_property, "comparisons")


def test_a_hand_of_parts_should_be_the_same_text(
    packaged: Packaged, record_property: Record
) -> None:
    told = {"prevalent": "S", "seat": "W", "self_drawn": True, "last_of_wall": True, "flowers": 3}
    questions: list[Question] = [
        {"ask": "typed", "parts": ["123456789m1122p"], "more": {}},
        {"ask": "typed", "parts": [["7p", "7p", "E"], "E", ["[123m,1]", "[5555p]"]], "more": told},
        {"ask": "typed", "parts": ["1m", "1m"], "more": {"kong": True, "last_of_kind": True}},
    ]
    check(questions, packaged, record_property, "hands of parts")


@pytest.mark.parametrize(("fans", "wishes"), part(FOUND, 3))
def test_the_same_hand_should_be_found(
    fans: list[str], wishes: dict[str, object], packaged: Packaged, record_property: Record
) -> None:
    questions = [
        {"ask": "found", "edition": edition, "fans": fans, "wishes": wishes}
        for edition in part(EDITIONS, 3, FOUND.index((fans, wishes)))
    ]
    check(questions, packaged, record_property, "searches")


def test_faults_of_hands_should_be_said_alike(packaged: Packaged, record_property: Record) -> None:
    texts = [text for text, _, _ in test_notation.FAULTS]
    texts += [question["hand"] for question in spoilt(SEED, sized(150, 2000))]
    questions: list[Question] = [
        {"ask": "converted", "hand": text, "to": NOTATIONS[place % len(NOTATIONS)]}
        for place, text in enumerate(texts)
    ]
    questions += [{"ask": "waited", "hand": text, "edition": EDITIONS[0]} for text in texts[:80]]
    questions += [{"ask": "scored", "hand": text, "edition": EDITIONS[0]} for text in texts[:80]]
    questions += [
        {"ask": "shown", "hand": text, "edition": EDITIONS[1], "language": language}
        for text in texts[:80]
        for language in OWN
    ]
    check(questions, packaged, record_property, "faults and conversions")
