"""Hands drawn by the rule: legal, the same for a seed, as frequent as counted, scored exactly."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from generator.bulk.scoring.kernel import Kernel
from generator.enumerate.rarity import combinations, draw, effects
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.sample import Sample, sample
from generator.game.notation import read_hand, write_hand
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.score import Interpreter

NUMBER, SEED = 20_000, 3


@pytest.fixture(scope="module")
def drawn(interpreters: dict[str, Interpreter]) -> Sample:
    return sample(interpreters["mil"].rules, draw.hands(NUMBER, SEED))


@pytest.mark.slow
def test_the_same_seed_should_draw_the_same_hands() -> None:
    first, again, other = (
        draw.hands(500, 8),
        draw.hands(500, 8),
        draw.hands(500, 9),
    )
    for name in ("tiles", "winning", "melds", "flags", "prevalent", "seat", "flowers"):
        assert np.array_equal(getattr(first, name), getattr(again, name)), name
    assert not np.array_equal(first.tiles, other.tiles)


def test_hands_should_be_legal_and_score_as_the_interpreter_scores_them(
    drawn: Sample, interpreters: dict[str, Interpreter]
) -> None:
    seen = set()
    for place in range(400):
        hand = read_hand(write_hand(drawn.hands.hand(place)))
        tally = interpreters["mil"].tally(hand)
        assert drawn.points[place] == tally.points_without_flowers
        assert drawn.scores.fans(place) == {fan: count for fan, _, count in tally.fans}
        seen |= {meld.kind for meld in hand.melds}
    assert seen == {"chow", "pung", "kong"}


def test_fans_should_be_as_frequent_among_them_as_was_counted(
    drawn: Sample, exact: CountedHands
) -> None:
    """Within five standard errors; of nine gates also the winning tile decides."""
    for place in exact.places:
        fan = exact.tables.compiled.fans[place].id
        if fan == "nine-gates":
            continue
        share = exact.fans[fan].present.ways / exact.all.ways
        found = int(drawn.having(drawn.kernel.tables.compiled.place[fan]).sum())
        assert abs(found - NUMBER * share) <= 5 * sqrt(NUMBER * share) + 1, fan


def test_combinations_should_add_up(drawn: Sample) -> None:
    points = combinations.points(drawn)
    assert sum(points.values()) == NUMBER
    found = combinations.reaching(drawn)
    assert sum(item.hands for item in found) == sum(n for value, n in points.items() if value >= 8)
    first = found[0]
    assert drawn.points[first.place] == first.points
    assert [item.hands for item in found] == sorted((item.hands for item in found), reverse=True)


# Exclusions lifted and added, a value, parameters.
READINGS = {
    "no-honors-left-out": "not-named",
    "seven-pairs-all-types": "excluded",
    "valued-pungs-of-honors": "added",
    "two-concealed-kongs-points": "eight",
    "melded-hand-wait": "combines",
    "two-waits-on-one-tile": "none-counts",
    "wait-in-every-arrangement": "in-every-one",
}


@pytest.mark.parametrize("question", READINGS)
def test_a_reading_should_change_what_it_changes_on_all_hands_scored_anew(
    question: str, drawn: Sample, rulebook: Rulebook
) -> None:
    """Only the hands that it may touch are scored again: the others must not differ."""
    edition = next(item for item in rulebook.editions if item.id == "mil")
    asked = next(item for item in rulebook.questions if item.id == question)
    found = effects.effect(rulebook, asked, edition, READINGS[question], drawn).difference
    rules = compile_edition(rulebook, edition, {question: READINGS[question]})
    whole = Kernel(rules).score(drawn.hands).points_without_flowers
    apart = np.abs(drawn.points.astype(int) - whole)
    assert found.differ == int((apart > 0).sum())
    assert (found.points, found.most) == (int(apart.sum()), int(apart.max()))
    assert found.differ > 0


def test_each_two_readings_should_be_asked_about_once(rulebook: Rulebook) -> None:
    asked = effects.asked(rulebook)
    score = [question for question in rulebook.questions if question.effect == "score"]
    assert {question.id for question, _, _ in asked} == {question.id for question in score}
    pairs = [(q.id, frozenset({edition.readings[q.id], reading})) for q, edition, reading in asked]
    assert len(pairs) == len(set(pairs))
