"""Readings: each that can change a score is told apart by a hand; those said to be alike are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand, write_hand
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.score import Interpreter
from generator.verify.check import Report
from generator.verify.random_hands import hands
from tests.sizes import sized


def under_reading(rulebook: Rulebook, edition: str, question: str, reading: str) -> Interpreter:
    found = next(item for item in rulebook.editions if item.id == edition)
    return Interpreter(compile_edition(rulebook, found, {question: reading}))


def test_a_reading_like_another_should_score_every_hand_as_it_does(rulebook: Rulebook) -> None:
    """Under each edition; what a question refuses is left out."""
    alike = [
        (question.id, reading.id, reading.like)
        for question in rulebook.questions
        for reading in question.readings
        if reading.like
    ]
    assert alike
    for question, one, other in alike:
        for edition in rulebook.editions:
            first = under_reading(rulebook, edition.id, question, one)
            second = under_reading(rulebook, edition.id, question, other)
            for hand in hands(seed=19, count=sized(150, 1500)):
                try:
                    expected = second.tally(hand).points
                except HandFault:
                    continue
                assert expected == first.tally(hand).points, (question, one, write_hand(hand))


def test_the_edition_should_take_one_of_the_readings_that_its_hands_decide(
    rulebook: Rulebook, report: Report
) -> None:
    """With the edition's own reading a deciding hand scores what it scores under the edition."""
    assert report.executor is not None
    shown = 0
    for run in report.executed.values():
        decides = run.example.decides
        if decides is None:
            continue
        edition = next(item for item in rulebook.editions if item.id == decides.under)
        own = edition.readings[decides.question]
        if own in run.by_reading:
            shown += 1
            assert run.by_reading[own].points == run.derivations[decides.under].points
    assert shown > 60


def test_a_reading_taken_instead_should_be_named(under: Callable[..., Interpreter]) -> None:
    rules = under("wmo-2006", kongs_with_concealed_pungs="reduced").rules
    assert dict(rules.instead) == {"kongs-with-concealed-pungs": "reduced"}
    assert dict(under("wmo-2006").rules.instead) == {}
    same = under("mil", kongs_with_concealed_pungs="one-of-each-series").rules
    assert dict(same.instead) == {}  # its own reading


def test_account_once_should_be_what_a_reading_says(under: Callable[..., Interpreter]) -> None:
    """Commentary 4.1: with a Pure Straight it takes away two points, the most that it can."""
    hand = read_hand("[123p,1][456p,1][789p,1]23p77s1p|ES0000")
    with_it, without = (
        under("wmo-2006", account_once_beyond_chows=reading).tally(hand).points
        for reading in ("chows-only", "not-needed")
    )
    assert without == with_it + 2


def test_an_exclusion_wherever_should_bar_what_lies_on_other_elements(
    under: Callable[..., Interpreter],
) -> None:
    """Big Three Winds owns three sets, One Voided Suit the whole hand."""
    hand = read_hand("[EEE,1][SSS,2][WWW,3]999m9s9s|NN0000")
    dropped = under("wmo-2006", one_voided_suit_implied="dropped")
    fans = {fan for fan, _, _ in dropped.tally(hand).fans}
    assert "big-three-winds" in fans
    assert "one-voided-suit" not in fans


@pytest.mark.parametrize(
    ("hand", "unique"),
    [
        ("14p258m369sCCCWW7p|ES0000", True),
        ("11p9p19m19sESWCFPN|EE0000", True),
        ("19m19p19sESWNCFP1m|EE0000", False),  # thirteen tiles win
        ("1112345678999s5s|EE0000", False),
        ("[111m,1][222m,1][EEE,1]3335p4p|ES0000", False),
        ("[111m,1][EEE,1]3335555p4p|ES0000", True),  # all four 5p are in the hand
        ("14p258m369sCCCWW7p|EE10001", False),  # dealt: no tile came last
    ],
)
def test_unique_wait_should_score_where_one_kind_of_tile_wins(
    hand: str, unique: bool, under: Callable[..., Interpreter]
) -> None:
    """Commentary 6.1, the author's proposal."""
    found = under("wmo-2006", unique_wait="unique-wait").tally(read_hand(hand))
    assert ("unique-wait-fan" in {fan for fan, _, _ in found.fans}) == unique
