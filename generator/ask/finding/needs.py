"""What the definitions of the wanted fans demand together, worked out before any hand is tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.game.arrangements import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
)
from generator.game.tiles import ALL, NUMBERS, SUIT_MASKS
from generator.score.definitions import AFTERWARDS
from generator.score.set_patterns import SET_KEYS
from generator.score.situation import (
    CONCEALED,
    DISCARD,
    LAST_OF_KIND,
    MELDED,
    REPLACEMENT,
    ROBBED_KONG,
    SELF_DRAWN,
)

Define = Mapping[str, Any]
Classes = Mapping[str, int]
_OF_SETS = frozenset({STANDARD, KNITTED_STRAIGHT})
_WITH_FOUR = frozenset({STANDARD, KNITTED_STRAIGHT, SEVEN_PAIRS})


@dataclass
class Needs:
    """The joined demands of several definitions; every hand that meets the definitions meets these.

    ``allowed`` is the class of tiles that the hand may hold.
    The hand must hold a tile of each class in ``touch`` and every tile of ``every``.
    Each element must hold a tile of each class in ``each``.
    ``barred`` are kinds of sets that the hand may not have.
    ``clashes`` name the predicates that cannot hold together.
    """

    forms: frozenset[str] = frozenset(FORMS)
    allowed: int = ALL
    touch: list[int] = field(default_factory=list)
    every: int = 0
    suits: int | None = None
    each: list[int] = field(default_factory=list)
    won: set[str] = field(default_factory=set)
    exposure: str | None = None
    wait: str | None = None
    standing: str | None = None
    patterns: list[Define] = field(default_factory=list)
    barred: set[str] = field(default_factory=set)
    fours: int = 0
    flowers: bool = False
    nothing_else: bool = False
    clashes: list[str] = field(default_factory=list)

    @property
    def drawn(self) -> bool | None:
        """Whether the hand must be self-drawn (True), must not be (False), or either (None)."""
        if self.won & {SELF_DRAWN, REPLACEMENT}:
            return True
        return False if self.won & {DISCARD, ROBBED_KONG} or self.exposure == MELDED else None


def needs_of(defines: Iterable[Define], classes: Classes) -> Needs:
    """Return the joined needs of definitions."""
    needs = Needs()
    listed = list(defines)
    for define in listed:
        _add(needs, define, classes)
    if needs.nothing_else and any(not set(define) & set(AFTERWARDS) for define in listed):
        needs.clashes.append("nothing-else")
    _close(needs)
    return needs


def _add(needs: Needs, define: Define, classes: Classes) -> None:
    forms = define.get("form", FORMS)
    needs.forms &= frozenset([forms] if isinstance(forms, str) else forms)
    tiles = define.get("tiles", {})
    if "all" in tiles:
        needs.allowed &= classes[tiles["all"]]
    if "none" in tiles:
        needs.allowed &= ~classes[tiles["none"]]
    needs.touch += [classes[name] for name in tiles.get("some", ())]
    if "each-of" in tiles:
        needs.every |= classes[tiles["each-of"]]
    if "each" in define:
        needs.each.append(classes[define["each"]])
    needs.won |= set(define.get("won", ()))
    for key, name in (("suits", "suits"), ("hand", "exposure"), ("wait", "wait")):
        if key in define:
            if getattr(needs, name) not in (None, define[key]):
                needs.clashes.append(key)
            setattr(needs, name, define[key])
    if "wait" in define:
        needs.forms &= _OF_SETS
    if "standing" in define:
        needs.standing = define["standing"]
        needs.forms &= {STANDARD}
    for key in SET_KEYS:
        if key in define:
            _add_pattern(needs, key, define)
    if "four-alike" in define:
        needs.forms &= _WITH_FOUR
        needs.fours += 1
    if "knitted-straight" in define:
        needs.forms &= {KNITTED_STRAIGHT, HONORS_AND_KNITTED}
    needs.flowers |= "flowers" in define
    needs.nothing_else |= "nothing-else" in define


def _add_pattern(needs: Needs, key: str, define: Define) -> None:
    if define[key] == 0:
        needs.barred.add(key)
        return
    needs.patterns.append(define)
    if key == "pairs" and define[key] > 1:
        needs.forms &= {SEVEN_PAIRS}
    else:
        needs.forms &= _OF_SETS if define[key] == 1 else {STANDARD}


def _close(needs: Needs) -> None:
    """Add to the needs what follows from them, and the clashes among them."""
    if not needs.forms:
        needs.clashes.append("form")
    if {SELF_DRAWN, DISCARD} <= needs.won or (
        needs.won & {SELF_DRAWN, REPLACEMENT} and needs.won & {DISCARD, ROBBED_KONG}
    ):
        needs.clashes.append("won")
    if needs.exposure == MELDED and needs.won & {SELF_DRAWN, REPLACEMENT}:
        needs.clashes.append("won")
    if any(not needs.allowed & members for members in needs.touch):
        needs.clashes.append("tiles")
    if needs.every & ~needs.allowed or not needs.allowed:
        needs.clashes.append("tiles")
    touched = {suit for suit in SUIT_MASKS for members in needs.touch if not members & ~suit}
    if needs.suits is not None and (
        len(touched) > needs.suits or (needs.suits and not needs.allowed & NUMBERS)
    ):
        needs.clashes.append("suits")
    if needs.won & {LAST_OF_KIND, ROBBED_KONG}:
        needs.forms -= {SEVEN_PAIRS}  # whose winning tile is in the hand already
        if not needs.forms:
            needs.clashes.append("form")
    if needs.standing and needs.exposure not in (None, CONCEALED):
        needs.clashes.append("hand")
    for pattern in needs.patterns:
        if any(key in pattern and pattern[key] and key in needs.barred for key in SET_KEYS):
            needs.clashes.append(next(key for key in SET_KEYS if key in pattern))
