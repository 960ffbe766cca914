"""The parts of a ruleset that decide scores: what kept proofs and figures depend on, and nothing else."""

from __future__ import annotations

from typing import Any

from generator.rules.ruleset import Ruleset


def score_parts(rules: Ruleset) -> dict[str, Any]:
    """Return as JSON values all that decides a score: no version, names, sources, or other numbers."""
    return {
        "edition": rules.edition,
        "minimum": rules.minimum,
        "classes": dict(rules.classes),
        "fans": [[fan.id, fan.number, fan.points, fan.define] for fan in rules.fans],
        "exclusions": [
            [item.id, item.by, item.fan, item.at_most, item.when, item.wherever]
            for item in rules.exclusions
        ],
        "links": {name: list(principle.links) for name, principle in rules.principles.items()},
        "parameters": dict(rules.parameters),
    }
