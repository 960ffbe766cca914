"""What a page needs of a ruleset to answer at the table: the procedures' own part of it, as JSON.

``docs/scripts/table`` works with it as ``generator/table`` does with the ruleset.
"""

from __future__ import annotations

from typing import Any

from generator.rules.ruleset import Ruleset, to_json
from generator.table.edition_answers import CALLS, seat_rounds

NUMBERS = (
    "penalty-scale", "repeat-points", "hands-per-session", "stacks-per-wall", "rounds-of-dealing",
    "dice-of-east", "dice-of-south", "dice-of-west", "dice-of-north",
    *(f"{call}-time" for call in CALLS),
)  # fmt: skip
PARAMETERS = (
    "penalties.span", "penalties.beyond", "penalties.minor-to", "claims.late-chow",
    "claims.last-discard", "claims.two-hu", "claims.hu", "wall.direction", "wall.counted",
    "wall.past-the-end",
)  # fmt: skip


def rules_for_page(rules: Ruleset) -> dict[str, Any]:
    """Return numbers, parameters, penalties, and who sits where in each round, as far as prescribed."""
    data = to_json(rules)
    return {
        "numbers": {name: data["numbers"][name] for name in NUMBERS if name in rules.numbers},
        "parameters": {
            name: data["parameters"][name] for name in PARAMETERS if name in rules.parameters
        },
        "penalties": data["penalties"],
        "rounds": list(seat_rounds(rules)),
    }
