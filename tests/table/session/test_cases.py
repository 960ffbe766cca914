"""Sessions and rankings of the rulebook, run under every edition; and what a case may not say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.rules.procedure_faults import ProcedureFault
from generator.score import Interpreter
from generator.table.session.session_runs import run_session
from generator.verify.check import Report


def test_the_cases_should_be_there(report: Report) -> None:
    kinds = [case.kind for case in report.rulebook.cases]
    assert kinds.count("session") >= 5
    assert kinds.count("ranking") >= 5


WIN = {"winner": "A", "points": 8}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hands": [{"winner": "B", "from": "B", "points": 9}]}, "PAYS_HIMSELF"),
        ({"hands": ["drawn"] * 17}, "HAND_NUMBER"),
        (
            {"hands": [WIN], "fouls": [{"hand": 2, "player": "A", "points": 5, "to": "nobody"}]},
            "HAND_NUMBER",
        ),
        (
            {"hands": [WIN], "fouls": [{"hand": 1, "player": "A", "points": 5, "to": "A"}]},
            "HARMED_MISSING",
        ),
    ],
)
def test_what_cannot_happen_should_be_refused(
    given: dict[str, Any], code: str, interpreters: dict[str, Interpreter]
) -> None:
    with pytest.raises(ProcedureFault, match=f"^{code}$"):
        run_session(given, interpreters["wmo-2006"].rules)


def test_ties_that_an_edition_leaves_open_should_name_the_question(
    interpreters: dict[str, Interpreter],
) -> None:
    rules = interpreters["cn-1998"].rules
    unsettled = replace(rules, parameters={**rules.parameters, "session.ties": "unsettled"})
    assert run_session({"hands": [WIN]}, unsettled) == {
        "totals": {"A": 548, "B": 484, "C": 484, "D": 484},
        "open": ["level-at-the-table"],
    }
