"""Definitions: what the YAML's ``define`` means, ready to run.

A definition is a mapping of predicates, all of which must hold.
At most one is a set pattern, or names other elements (``four-alike``, ``knitted-straight``); then the
fan owns those elements, once for each combination.
Without one, the fan is the whole hand's, or nobody's if it is only about how the hand was won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.game.arrangements import KNITTED_STRAIGHT
from generator.game.tiles import FIRST_HONOR, TILE, WINDS, mask_of, number_of
from generator.score.conditions import CIRCUMSTANCES, READS, Test, condition, knitted_masks
from generator.score.set_patterns import CLASSES_BY_WIND, MODIFIERS, SET_KEYS, SetPattern
from generator.score.situation import Situation

FOUR_ALIKE = "four-alike"
HAND, NOBODY = "hand", "nobody"
AFTERWARDS = ("nothing-else", "flowers")  # decided after the selection
PREDICATES = (*SET_KEYS, *READS, FOUR_ALIKE, KNITTED_STRAIGHT, *AFTERWARDS)

Find = Callable[[Situation], Sequence[int]]
_NONE: Sequence[int] = ()
_TERMINALS_AND_WINDS = mask_of(
    [tile for tile in range(FIRST_HONOR) if number_of(tile) in (1, 9)]
    + [TILE[wind] for wind in WINDS]
)


def class_under(name: str, classes: Mapping[str, int], winds: tuple[int, int]) -> int:
    """Return the mask of a class for a player whose prevalent and seat wind are these tiles."""
    prevalent, seat = winds
    match name:
        case "prevalent":
            return 1 << prevalent
        case "seat":
            return 1 << seat
        case "plain-orphans":
            return _TERMINALS_AND_WINDS & ~(1 << prevalent | 1 << seat)
    return classes[name]


class Definition:
    """A runnable definition.

    ``find`` gives for each instance in a situation the bit mask of its elements; 0 for a circumstance.
    ``reads`` are the aspects that its answer depends on.
    ``sets`` is the number of sets of its pattern, ``kind`` their kind; 0 and "" without a pattern.
    ``after`` names the second-pass predicate, if any.
    ``pattern`` is its set pattern; ``guards`` are the conditions beside it, ``owner`` what it owns if
    it has no pattern: the hand, nobody, four alike, or a knitted straight.
    """

    def __init__(self, define: Mapping[str, Any], classes: Mapping[str, int]) -> None:
        self._classes = classes
        self.after = next((key for key in AFTERWARDS if key in define), None)
        self.sets, self.kind = 0, ""
        self.pattern: SetPattern | None = None
        self.owner = HAND
        keys = [key for key in define if key in READS]
        self.guards = {key: define[key] for key in keys}
        tests: list[Test] = [condition(key, define[key], classes) for key in keys]
        reads = frozenset[str]().union(*(READS[key] for key in keys))
        owners: Find | None = None
        if any(key in define for key in SET_KEYS):
            pattern = self.pattern = SetPattern(dict(define), self._class_of)
            reads |= pattern.reads
            owners = pattern.find
            self.sets, self.kind = pattern.count, pattern.key[:-1]
        elif FOUR_ALIKE in define:
            reads |= {"fours"}
            self.owner = FOUR_ALIKE
            owners = self._fours(define.get("of", "all"))
        elif KNITTED_STRAIGHT in define:
            reads |= {"form", "tiles", "elements"}
            self.owner = KNITTED_STRAIGHT
            owners = knitted_masks
        self.reads = reads
        if owners is None:
            self.owner = NOBODY if keys and set(keys) <= CIRCUMSTANCES else HAND
            owners = _nobodys if self.owner == NOBODY else _the_hands
        self.find: Find = _guarded(tests, _never if self.after else owners)

    def failing(self, situation: Situation, define: Mapping[str, Any]) -> list[str]:
        """The predicates that this situation does not meet, each asked alone."""
        failed = []
        for key in define:
            if key in MODIFIERS or key in AFTERWARDS:
                continue
            part = {key: define[key]}
            if key in (*SET_KEYS, FOUR_ALIKE):
                part |= {name: define[name] for name in MODIFIERS if name in define}
            if not Definition(part, self._classes).find(situation):
                failed.append(key)
        return failed

    def _class_of(self, name: str, situation: Situation) -> int:
        if name in CLASSES_BY_WIND:
            return class_under(name, self._classes, situation.winds)
        return self._classes[name]

    def _fours(self, of: str) -> Find:
        members = self._classes[of]

        def find(situation: Situation) -> list[int]:
            return [mask for tile, mask in situation.fours if members >> tile & 1]

        return find


def _guarded(tests: list[Test], owners: Find) -> Find:
    """The owners, if every test holds; written out for one and two tests, which most fans have."""
    if not tests:
        return owners
    if len(tests) == 1:
        only = tests[0]
        return lambda situation: owners(situation) if only(situation) else _NONE
    if len(tests) == 2:
        first, second = tests
        return lambda situation: (
            owners(situation) if first(situation) and second(situation) else _NONE
        )
    return lambda situation: owners(situation) if all(test(situation) for test in tests) else _NONE


def _nobodys(situation: Situation) -> Sequence[int]:
    return (0,)


def _the_hands(situation: Situation) -> Sequence[int]:
    return (situation.whole,)


def _never(situation: Situation) -> Sequence[int]:
    return _NONE
