"""Numbers in texts, and what fills them."""

from __future__ import annotations

from typing import Any

import pytest

from generator.documents.text_numbers import fill, of_penalties, spelt
from generator.records.kinds import Rulebook
from generator.rulebook.agreed_numbers import agreed


@pytest.mark.parametrize(
    ("language", "expected"), [("zh", "4、2、1、0"), ("es", "4, 2, 1 y 0"), ("en", "4, 2, 1 and 0")]
)
def test_several_numbers_should_stand_in_a_row(language: str, expected: str) -> None:
    assert expected == spelt((4, 2, 1, 0), language)


def test_a_text_should_have_its_numbers_in_each_language() -> None:
    words = {"zh": "{a} 秒", "es": "{a} segundos", "en": "{a} seconds, {f-x.points} points"}
    assert fill(words, {"a": 15, "f-x.points": 10}) == {
        "zh": "15 秒",
        "es": "15 segundos",
        "en": "15 seconds, 10 points",
    }


def test_a_name_that_means_nothing_should_stay_to_be_seen() -> None:
    assert fill({"en": "{b} and {a}"}, {"a": 1}) == {"en": "{b} and 1"}


def test_a_penalty_should_give_its_points_and_what_may_be_added() -> None:
    penalties: dict[str, dict[str, Any]] = {
        "f-a": {"points": 10, "optional": {"points": 30, "to": "each"}},
        "f-b": {"points": "scale"},
    }
    assert of_penalties(penalties) == {"f-a.points": 10, "f-a.optional": 30}


def test_numbers_that_follow_from_one_another_should_agree(rulebook: Rulebook) -> None:
    """The arithmetic of the set, the wall, the deal, the hand and the session; a slip in one shows."""
    values = agreed(rulebook)
    n = {name: value for name, value in values.items() if isinstance(value, int)}
    assert n["suit-tiles-in-all"] == 3 * n["tiles-in-a-suit"] == 3 * 9 * n["copies-of-a-tile"]
    honors = 7 * n["copies-of-a-tile"]
    assert n["tiles-in-all"] == n["suit-tiles-in-all"] + honors + n["flowers-in-all"]
    assert n["tile-patterns"] == 3 * 9 + 7 + n["flowers-in-all"]
    assert n["tiles-per-wall"] == n["stacks-per-wall"] * n["tiles-per-stack"]
    assert n["tiles-in-all"] == 4 * n["tiles-per-wall"]
    assert n["tiles-per-draw"] == n["stacks-per-draw"] * n["tiles-per-stack"]
    assert n["tiles-after-the-rounds"] == n["rounds-of-dealing"] * n["tiles-per-draw"]
    assert n["tiles-in-hand"] == n["tiles-after-the-rounds"] + 1
    sets = n["sets-in-a-hand"] * n["tiles-per-set"]
    assert n["tiles-in-full-hand"] == n["tiles-in-hand"] + 1 == sets + n["tiles-per-pair"]
    assert n["hands-per-session"] == n["rounds-per-session"] * n["hands-per-round"]
