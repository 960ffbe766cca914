"""Derivations that are kept: by the rules and the hand alone, so that no text scores a hand anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.game.hand import Hand
from generator.game.notation import read_hand
from generator.score import Derivation, Interpreter
from generator.store import Store
from generator.verify.kept_derivations import KeptDerivations

HAND = "[111m,1][222m,2][333m,3][444m,1]9m9m|WS0000"


class Idle(Interpreter):
    """Has nothing to do where everything is kept."""

    def derive(self, hand: Hand) -> Derivation:
        raise AssertionError("derived again")


def test_another_version_should_derive_nothing_again(
    tmp_path: Path, interpreters: dict[str, Interpreter]
) -> None:
    rules = interpreters["mil"].rules
    first = KeptDerivations(Store(tmp_path))
    made = first.derive(Interpreter(rules), HAND, read_hand(HAND))
    first.keep()
    readings = {**rules.readings, "house-ours": "unchanged"}  # as with house rules beside
    after = Idle(replace(rules, version="another", readings=readings))  # as after any text changed
    kept = KeptDerivations(Store(tmp_path)).derive(after, HAND, read_hand(HAND))
    assert kept == replace(made, version="another")


def test_another_value_should_derive_anew(
    tmp_path: Path, interpreters: dict[str, Interpreter]
) -> None:
    rules = interpreters["mil"].rules
    first = KeptDerivations(Store(tmp_path))
    made = first.derive(Interpreter(rules), HAND, read_hand(HAND))
    first.keep()
    dearer = tuple(
        replace(fan, points=fan.points + 1) if fan.id == "full-flush" else fan for fan in rules.fans
    )
    again = KeptDerivations(Store(tmp_path))
    found = again.derive(Interpreter(replace(rules, fans=dearer)), HAND, read_hand(HAND))
    assert found.points == made.points + 1
