"""Conditions: the predicates of a definition that are not set patterns.

Each takes its value from the YAML and gives a test of a situation.
``READS`` says which aspects of the situation a predicate looks at: for situations that agree in these,
the answer is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.game.arrangements import HONORS_AND_KNITTED, KNITTED_STRAIGHT
from generator.game.tiles import NUMBERS, SUIT_MASKS
from generator.score.situation import Situation

Test = Callable[[Situation], bool]
Classes = Mapping[str, int]

READS: dict[str, frozenset[str]] = {
    "tiles": frozenset({"tiles"}),
    "suits": frozenset({"tiles"}),
    "each": frozenset({"elements"}),
    "form": frozenset({"form"}),
    "won": frozenset({"won"}),
    "hand": frozenset({"exposure"}),
    "wait": frozenset({"wait"}),
    "waits-for": frozenset({"awaited"}),
    "standing": frozenset({"standing"}),
}
# What is about the winning of a hand, not about its tiles, owns none of its elements.
CIRCUMSTANCES = frozenset({"won", "hand", "wait", "waits-for"})


def condition(key: str, value: Any, classes: Classes) -> Test:
    """The test that ``key: value`` stands for."""
    return _MAKERS[key](value, classes)


def _tiles(value: Mapping[str, Any], classes: Classes) -> Test:
    tests: list[Test] = []
    if "all" in value:
        outside = ~classes[value["all"]]
        tests.append(lambda situation: not situation.tiles & outside)
    if "none" in value:
        barred = classes[value["none"]]
        tests.append(lambda situation: not situation.tiles & barred)
    if "some" in value:
        tests += [_touches(classes[name]) for name in value["some"]]
    if "each-of" in value:
        every = classes[value["each-of"]]
        tests.append(lambda situation: situation.tiles & every == every)
    if "lacks" in value:
        whole = classes[value["lacks"]]
        tests.append(lambda situation: situation.tiles & whole != whole)
    if len(tests) == 1:
        return tests[0]

    def every_test(situation: Situation) -> bool:
        for test in tests:
            if not test(situation):
                return False
        return True

    return every_test


def _touches(members: int) -> Test:
    return lambda situation: situation.tiles & members != 0


def _suits(value: int, classes: Classes) -> Test:
    def test(situation: Situation) -> bool:
        held = situation.tiles & NUMBERS
        return sum(1 for mask in SUIT_MASKS if held & mask) == value

    return test


def _each(value: str, classes: Classes) -> Test:
    members = classes[value]

    def test(situation: Situation) -> bool:
        return all(element.mask() & members for element in situation.elements)

    return test


def _form(value: str | list[str], classes: Classes) -> Test:
    forms = (value,) if isinstance(value, str) else tuple(value)
    return lambda situation: situation.form in forms


def _won(value: list[str], classes: Classes) -> Test:
    wanted = frozenset(value)
    return lambda situation: wanted <= situation.won


def _hand(value: str, classes: Classes) -> Test:
    return lambda situation: situation.exposure == value


def _wait(value: str, classes: Classes) -> Test:
    return lambda situation: situation.wait == value


def _waits_for(value: int, classes: Classes) -> Test:
    return lambda situation: situation.awaited == value


def _standing(value: str, classes: Classes) -> Test:
    """Test for thirteen tiles of one suit with exactly these numbers, whatever tile came."""
    wanted = sorted(int(number) - 1 for number in value)
    suits = tuple(tuple(suit * 9 + number for number in wanted) for suit in range(3))
    return lambda situation: any(tiles in suits for tiles in situation.standing)


_MAKERS: dict[str, Callable[[Any, Classes], Test]] = {
    "tiles": _tiles,
    "suits": _suits,
    "each": _each,
    "form": _form,
    "won": _won,
    "hand": _hand,
    "wait": _wait,
    "waits-for": _waits_for,
    "standing": _standing,
}


def knitted_masks(situation: Situation) -> list[int]:
    """The elements of a knitted straight: its own, or a hand of single tiles that has all nine."""
    if situation.form == KNITTED_STRAIGHT:
        for place, element in enumerate(situation.elements):
            if element.kind == "knitted":
                return [1 << place]
    if situation.form == HONORS_AND_KNITTED and (situation.tiles & NUMBERS).bit_count() == 9:
        return [situation.whole]
    return []
