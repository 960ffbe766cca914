"""What makes two hundred checks of nearly the same rulebook quick: nothing is worked out twice.

A file of the same content reads the same, and equal rules score a hand alike; so both are remembered
from one check to the next.  Everything else of a check is done anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from generator.ask.finding import find
from generator.game.hand import Hand
from generator.rulebook import read
from generator.rules.ruleset import Ruleset, to_json
from generator.score import Derivation, Interpreter
from generator.verify import impossible_captions, worked_examples


class Remembering(Interpreter):
    """An interpreter that derives each hand once."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._derived: dict[Hand, Derivation] = {}

    def derive(self, hand: Hand) -> Derivation:
        if hand not in self._derived:
            self._derived[hand] = super().derive(hand)
        return self._derived[hand]


@pytest.fixture(scope="package", autouse=True)
def remembered() -> Iterator[None]:
    """Files read, rulesets compiled for scoring, and searches, kept for these tests."""
    made: dict[str, Remembering] = {}

    def shared(rules: Ruleset) -> Remembering:
        content: dict[str, Any] = {**to_json(rules), "version": ""}
        key = json.dumps(content, sort_keys=True)
        if key not in made:
            made[key] = Remembering(rules)
        return made[key]

    patch = pytest.MonkeyPatch()
    patch.setattr(read, "_read", lru_cache(maxsize=None)(read._read))
    patch.setattr(worked_examples, "Interpreter", shared)
    patch.setattr(impossible_captions, "find", lru_cache(maxsize=None)(find))
    yield
    patch.undo()
