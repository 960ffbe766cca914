"""Fouls worked out by hand from the penalties of a small made-up ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from generator.rules.ruleset import Ruleset
from generator.table import ProcedureFault
from generator.table.penalties import OptionalPoints, changes, repeated, ruling, run_penalty

PENALTIES: dict[str, dict[str, Any]] = {
    "f-plain": {"points": 10, "to": "each", "hand": "dead", "effects": ["win-void"]},
    "f-repeated": {"warning": "first", "points": "schedule", "effects": ["play-goes-on"]},
    "f-chosen": {"points": "scale", "to": "injured"},
    "f-warned": {"warning": "always", "optional": {"points": 30, "to": "each"}},
    "f-late": {"warning": "always", "points": 20, "to": "nobody", "taken": "session"},
    "f-same": {"like": "f-plain", "effects": ["reported"]},
    "f-unnamed": {"none": True},
    "f-instead": {
        "warning": "first",
        "points": "scale",
        "to": "nobody",
        "effects": ["or-dead-hand"],
    },
}


def rules(beyond: str = "scale", minor_to: str = "nobody") -> Ruleset:
    return Ruleset(
        edition="made-up",
        version="0",
        minimum=8,
        base=8,
        classes={},
        fans=(),
        exclusions=(),
        principles={},
        parameters={"penalties.beyond": beyond, "penalties.minor-to": minor_to},
        readings={},
        numbers={"penalty-scale": (5, 10, 20, 30, 40, 50, 60), "repeat-points": (5, 10, 20)},
        penalties=PENALTIES,
    )


@pytest.mark.parametrize(
    ("beyond", "points"),
    [("scale", (5, 10, 20, 30, 40, 50, 60, 60)), ("doubled", (5, 10, 20, 40, 80, 160, 320, 640))],
)
def test_the_row_should_go_on_as_the_edition_says(beyond: str, points: tuple[int, ...]) -> None:
    assert points == tuple(repeated(rules(beyond), time) for time in range(1, 9))


def test_the_first_time_should_be_a_warning_and_the_second_cost_the_first_points() -> None:
    first, second = ruling(rules(), "f-repeated"), ruling(rules(), "f-repeated", 2)
    assert (first.warning, first.points) == (True, ())
    assert (second.warning, second.points) == (False, (5,))


@pytest.mark.parametrize("to", ["nobody", "each"])
def test_repeated_points_should_go_where_the_edition_says(to: str) -> None:
    assert to == ruling(rules(minor_to=to), "f-repeated", 3).to


def test_repetition_should_not_change_a_fixed_penalty() -> None:
    assert ruling(rules(), "f-plain", 2).points == (10,)


def test_a_penalty_like_another_should_keep_its_own_effects() -> None:
    found = ruling(rules(), "f-same")
    assert (
        found.points,
        found.to,
        found.hand,
        found.effects,
    ) == ((10,), "each", "dead", ("reported",))


def test_what_the_referee_may_add_should_stand_apart() -> None:
    found = ruling(rules(), "f-warned")
    assert (True, (), OptionalPoints(30, "each")) == (found.warning, found.points, found.optional)


def test_what_stands_in_place_of_points_should_come_only_with_points() -> None:
    first, second = ruling(rules(), "f-instead"), ruling(rules(), "f-instead", 2)
    assert (first.effects, second.effects) == ((), ("or-dead-hand",))


def test_no_penalty_named_should_be_said() -> None:
    assert not ruling(rules(), "f-unnamed").named


@pytest.mark.parametrize(
    ("points", "to", "expected"),
    [
        (10, "each", {"S": -30, "E": 10, "W": 10, "N": 10}),
        (20, "nobody", {"S": -20}),
        (60, "injured", {"S": -60, "N": 60}),
        (0, "each", {}),
    ],
)
def test_points_should_leave_the_offender_and_reach_the_receiver(
    points: int, to: str, expected: dict[str, int]
) -> None:
    assert expected == changes(points, to, "S", "N")


@pytest.mark.parametrize("harmed", ["", "S", "Q"])
def test_the_player_harmed_should_be_another_at_the_table(harmed: str) -> None:
    with pytest.raises(ProcedureFault) as error:
        changes(5, "injured", "S", harmed)
    assert error.value.code == "HARMED_MISSING"


@pytest.mark.parametrize(
    ("foul", "nth", "code"), [("f-none", 1, "FOUL_UNKNOWN"), ("f-plain", 0, "NTH_BELOW_ONE")]
)
def test_what_cannot_be_ruled_should_be_refused(foul: str, nth: int, code: str) -> None:
    with pytest.raises(ProcedureFault) as error:
        ruling(rules(), foul, nth)
    assert code == error.value.code


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            {"foul": "f-plain", "by": "E"},
            {
                "warning": False,
                "points": {"E": -30, "S": 10, "W": 10, "N": 10},
                "hand": "dead",
                "effects": ["win-void"],
            },
        ),
        (
            {"foul": "f-chosen", "by": "E", "harmed": "W"},
            {"warning": False, "choices": [5, 10, 20, 30, 40, 50, 60]},
        ),
        (
            {"foul": "f-chosen", "by": "E", "harmed": "W", "chosen": 40},
            {"warning": False, "points": {"E": -40, "W": 40}},
        ),
        (
            {"foul": "f-late", "by": "N"},
            {"warning": True, "points": {"N": -20}, "taken": "session"},
        ),
        (
            {"foul": "f-instead", "by": "N", "nth": 2, "chosen": 20},
            {"warning": False, "points": {"N": -20}},
        ),
        ({"foul": "f-unnamed", "by": "N"}, {"warning": False, "points": {}, "named": False}),
    ],
)
def test_a_case_should_be_worked_out(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert expected == run_penalty(given, rules())


def test_a_choice_off_the_scale_should_be_refused() -> None:
    with pytest.raises(ProcedureFault) as error:
        run_penalty({"foul": "f-chosen", "by": "E", "harmed": "W", "chosen": 15}, rules())
    assert error.value.code == "CHOSEN_NOT_ALLOWED"
