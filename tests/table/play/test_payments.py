"""Payments: what a hand at the edge of the minimum pays."""

from __future__ import annotations

from generator.score import Interpreter
from generator.table.procedure_runs import run_payment

# A mixed straight is 8 points (2006 rules, 3.8.1, no. 39).
EIGHT = "[123m,1][456p,1]789sEE56m7m|SS0000"


def test_a_hand_of_just_the_minimum_should_be_paid(interpreters: dict[str, Interpreter]) -> None:
    """8 points from North: 8 and 8 from who discarded, 8 from each other (2006 rules, 3.9.2)."""
    given = {"winner": "S", "from": "N", "hand": EIGHT}
    assert run_payment(given, interpreters["wmo-2006"]) == {
        "points": 8,
        "changes": {"S": 32, "N": -16, "E": -8, "W": -8},
    }
