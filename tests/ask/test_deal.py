"""The hands to practise on: legal, scored as Python scores them, and what their level says."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from generator.game.hand import KONG, Hand
from generator.game.notation import read_hand, write_hand
from generator.game.tiles import COPIES
from generator.score import Interpreter
from tests.ask.in_page import InPage
from tests.sizes import part, sized

EDITIONS = ["cn-1998", "wmo-2006", "mil"]
LEVELS = ["first", "club", "tournament", "master"]
YEAR = [(date(2027, 1, 1) + timedelta(days=number)).isoformat() for number in range(365)]


def dealt(level: str, seed: str, edition: str) -> dict[str, Any]:
    return {"ask": "deal", "edition": edition, "level": level, "seed": seed, "wanted": []}


@pytest.mark.slow
@pytest.mark.parametrize("level", part(LEVELS, 3))
def test_days_of_a_year_should_have_a_hand_of_its_level_that_python_scores_alike(
    level: str, in_page: InPage, interpreters: dict[str, Interpreter]
) -> None:
    """One edition after another, day by day; the notation's own checks refuse what contradicts itself."""
    days = YEAR[:: sized(20, 1)]
    asked = [dealt(level, day, EDITIONS[place % 3]) for place, day in enumerate(days)]
    hands = set()
    for question, found in zip(asked, in_page.answers(asked), strict=True):
        hand = read_hand(found["hand"])
        assert write_hand(hand) == found["hand"]
        assert max(hand.counts()) <= COPIES
        interpreter = interpreters[question["edition"]]
        tally = interpreter.tally(hand)
        assert [tally.points, tally.points_without_flowers] == [
            found["tally"]["points"],
            found["tally"]["bare"],
        ]
        assert [list(row) for row in tally.fans] == found["tally"]["fans"]
        assert tally.points_without_flowers >= interpreter.rules.minimum
        as_said(level, hand, interpreter)
        hands.add(found["hand"])
    assert len(hands) == len(days)


def as_said(level: str, hand: Hand, interpreter: Interpreter) -> None:
    """The hand is as the page describes its level."""
    derivation = interpreter.derive(hand)
    points = {fan.id: fan.points for fan in interpreter.rules.fans}
    fans = set(derivation.best[0].fans)
    highest = max(points[fan] for fan in fans)
    left = {item.fan for item in derivation.best[0].removed} - fans
    kongs = any(meld.kind == KONG for meld in hand.melds)
    match level:
        case "first":
            assert 6 <= highest <= 8
            assert len(fans) <= 4
            assert not kongs
            assert not hand.flowers
        case "club":
            assert 12 <= highest <= 24
            assert 2 <= len(fans) <= 5
            assert not kongs
            assert not hand.flowers
        case "tournament":
            assert highest <= 24
            assert len(fans) >= 5
            assert len(left) >= 2
        case "master":
            assert highest >= 32 or derivation.others
            assert len(left) >= 3


@pytest.mark.slow
def test_a_hand_should_depend_on_date_level_and_edition_alone(in_page: InPage) -> None:
    questions = [
        dealt(level, seed, edition)
        for level in LEVELS
        for seed in YEAR[: sized(1, 3)]
        for edition in EDITIONS
    ]
    alone = [in_page.answers([question])[0] for question in questions[::9]]
    together = in_page.answers(reversed(questions))[::-1]
    assert together[::9] == alone
    assert len({found["hand"] for found in together}) == len(questions)


@pytest.mark.long
def test_the_levels_should_bring_many_fans(in_page: InPage) -> None:
    """No level is of a few fans: over a season each brings a third of all, together nearly all."""
    every: set[str] = set()
    for level in LEVELS:
        found = in_page.answers(dealt(level, day, "mil") for day in YEAR[:120])
        fans = {fan for answer in found for fan, _, _ in answer["tally"]["fans"]}
        assert len(fans) > 27, level
        every |= fans
    assert len(every) > 70


@pytest.mark.slow
@pytest.mark.long
def test_a_hand_for_a_weak_spot_should_score_it(in_page: InPage) -> None:
    for fan in ("edge-wait", "flower-tiles", "big-four-winds", "chicken-hand"):
        question = dealt("tournament", "seed", "mil") | {"wanted": [fan]}
        [found] = in_page.answers([question])
        assert fan in {row[0] for row in found["tally"]["fans"]}
