"""An edition of our own for sheets, so that the tests do not move with the rulebook's fouls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from generator.documents.near_names import fold
from generator.score import Interpreter
from generator.table.session import SessionRules
from generator.table.sheet import SheetEdition

# 2006 rules: 3.9.1, 3.9.2, 3.10.1, 3.5.6, appendix 4.
SESSION = SessionRules(
    base=8,
    minimum=8,
    start=0,
    hands=16,
    table_points=(4, 2, 1, 0),
    ties="shared",
    tie_break=("total",),
    unfinished="count",
    minutes=150,
    rounds=("ABCD", "BADC", "CDBA", "DCAB"),
)
# 1998 book: pp. 14, 15 and 30.
OLD = replace(
    SESSION,
    start=500,
    tie_break=("total", "best-session", "count-of-best"),
    minutes=195,
    rounds=(),
)

PENALTIES: Mapping[str, Mapping[str, Any]] = {
    "f-false-hu-points": {"points": 10, "to": "each", "hand": "dead"},
    "f-early-draw": {"warning": "first", "points": "schedule"},
    "f-late": {"points": 10, "to": "nobody", "taken": "session"},
    "f-unlisted": {"points": "scale", "to": "nobody"},
    "f-misnamed-discard": {"points": 20, "to": "injured"},
}
NAMES = {
    "False hu below the minimum": "f-false-hu-points",
    "抢摸": "f-early-draw",
    "Llegar tarde": "f-late",
}


@pytest.fixture(scope="session")
def edition(interpreters: dict[str, Interpreter]) -> SheetEdition:
    """The 2006 rules of scoring, with a session and fouls of which the tests know every number."""
    rules = interpreters["wmo-2006"].rules
    ours = replace(
        rules,
        numbers={"penalty-scale": (5, 10, 20, 30, 40, 50, 60), "repeat-points": (5, 10, 20)},
        penalties=PENALTIES,
        parameters={
            **rules.parameters,
            "penalties.span": "hand",
            "penalties.beyond": "scale",
            "penalties.minor-to": "nobody",
        },
    )
    names = {fold(name): foul for name, foul in NAMES.items()}
    names |= {fold(foul): foul for foul in PENALTIES}
    return SheetEdition(Interpreter(ours), SESSION, names)
