"""Set patterns: so many chows, pungs, kongs or pairs that stand in a stated relation.

``chows: 3, suit: same, numbers: [1, 4, 7]`` is Pure Straight.
A kong is also a pung.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any

from generator.game.tiles import FIRST_HONOR
from generator.score.situation import Situation

SET_KEYS = ("chows", "pungs", "kongs", "pairs")
MODIFIERS = (
    "suit",
    "numbers",
    "steps",
    "of",
    "concealed",
    "melded",
    "kongs-count",
    "pair",
    "owns",
)

# Classes that depend on the player's winds: the winds themselves, and terminals with the other winds.
CLASSES_BY_WIND = ("prevalent", "seat", "plain-orphans")

Check = Callable[[tuple[int, ...]], bool]
ClassOf = Callable[[str, Situation], int]


Part = tuple[int, int]  # the place of a set or pair among the elements, and its lowest tile


def parts(key: str, situation: Situation) -> list[Part]:
    """The sets or pairs of a kind, in order."""
    if key == "chows":
        return list(enumerate(situation.chows))
    if key == "pairs":
        first, pairs = situation.pairs
        return list(enumerate(pairs, first))
    first, pungs = situation.pungs
    if key == "pungs":
        return list(enumerate(pungs, first))
    flags = situation.kongs[1]
    return [(first + place, tile) for place, tile in enumerate(pungs) if flags[place][0]]


class SetPattern:
    """The set pattern of a definition, compiled to a search."""

    def __init__(self, define: dict[str, Any], class_of: ClassOf) -> None:
        self.key = next(key for key in SET_KEYS if key in define)
        self.define = {key: define[key] for key in (self.key, *MODIFIERS) if key in define}
        self.count: int = define[self.key]
        self.relation = cache(relation(define, self.count))  # 12,000 fours of chows at most
        self.related = any(key in define for key in ("suit", "numbers", "steps"))
        self.of: str | None = define.get("of")
        self.concealed: str | None = define.get("concealed")
        self.melded: str | int | None = define.get("melded")
        self.pair: dict[str, Any] | None = define.get("pair")
        self.kongs_count: bool = define.get("kongs-count", True)
        self.owns_hand = define.get("owns") == "hand"
        self.class_of = class_of
        self.reads = frozenset(self._reads())

    def _reads(self) -> Iterable[str]:
        by_flags = self.key == "kongs" or self.concealed or self.melded or not self.kongs_count
        if by_flags:
            yield "kongs"
        if self.related or self.of or not by_flags:
            yield "pungs" if self.key == "kongs" else self.key
        if self.pair:
            yield "pairs"
        if self.of in CLASSES_BY_WIND:
            yield "winds"
        if self.owns_hand:
            yield "form"

    def find(self, situation: Situation) -> list[int]:
        """Return the element mask of each combination of sets that fits.

        A pattern that asks for no set of a kind returns the mask of the whole hand if there is none.
        """
        have = parts(self.key, situation)
        if self.of is not None:
            members = self.class_of(self.of, situation)
            have = [part for part in have if members >> part[1] & 1]
        if not self.kongs_count:
            first, flags = situation.kongs
            have = [part for part in have if not flags[part[0] - first][0]]
        if self.count == 0:
            return [] if have else [situation.whole]
        found: list[int] = []
        if len(have) < self.count:
            return found
        groups = combinations([tile for _, tile in have], self.count)
        for chosen, tiles in zip(combinations(have, self.count), groups, strict=True):
            if self.related and not self.relation(tiles):
                continue
            mask = self._pair_bit(chosen, situation)
            if mask >= 0 and self._concealment(chosen, situation):
                for place, _ in chosen:
                    mask |= 1 << place
                found.append(situation.whole if self.owns_hand else mask)
        return found

    def _concealment(self, chosen: Sequence[Part], situation: Situation) -> bool:
        if self.concealed is None and self.melded is None:
            return True
        first, flags = situation.kongs
        concealed = sum(flags[place - first][1] for place, _ in chosen)
        if self.concealed == "all":
            return concealed == self.count
        if self.melded == "some":
            return concealed < self.count
        return self.count - concealed == (self.count if self.melded == "all" else self.melded)

    def _pair_bit(self, chosen: Sequence[Part], situation: Situation) -> int:
        """Return the bit of the pattern's pair; 0 if the pattern asks for none, -1 if the pair does not
        fit.
        """
        if self.pair is None:
            return 0
        first, pairs = situation.pairs
        if len(pairs) != 1:
            return -1
        tile = pairs[0]
        members = self.pair.get("of")
        if members is not None and not self.class_of(members, situation) >> tile & 1:
            return -1
        if "number" in self.pair and (tile >= FIRST_HONOR or tile % 9 + 1 != self.pair["number"]):
            return -1
        if "suit" in self.pair:
            suits = {other // 9 for _, other in chosen}
            if (tile // 9 in suits) != (self.pair["suit"] == "same"):
                return -1
        return 1 << first


def relation(define: dict[str, Any], count: int) -> Check:
    """Return the test of how sets relate by suit and number."""
    suit, numbers, steps = define.get("suit"), define.get("numbers"), define.get("steps")
    if suit is None and numbers is None and steps is None:
        return lambda tiles: True
    if isinstance(suit, list):
        return _lettered(suit, numbers or [])
    allowed = _allowed_numbers(numbers, steps, count)

    def check(tiles: tuple[int, ...]) -> bool:
        if max(tiles) >= FIRST_HONOR:
            return False
        suits = {tile // 9 for tile in tiles}
        if suit == "same" and len(suits) != 1:
            return False
        if suit == "different" and len(suits) != count:
            return False
        return allowed(sorted(tile % 9 + 1 for tile in tiles))

    return check


def _allowed_numbers(
    numbers: list[int] | None, steps: list[int] | None, count: int
) -> Callable[[list[int]], bool]:
    if numbers is not None:
        wanted = sorted(numbers)
        return lambda held: held == wanted
    if steps is not None:
        allowed = [[step * place for place in range(count)] for step in steps]
        return lambda held: [number - held[0] for number in held] in allowed
    return lambda held: True


def _lettered(letters: list[str], numbers: list[int]) -> Check:
    """Return the check of ``[a, a, b, b]`` with ``[1, 7, 1, 7]``: letters bind to distinct suits."""
    wanted = sorted(zip(letters, numbers, strict=True))
    wanted_numbers = sorted(numbers)
    names = sorted(set(letters))

    def check(tiles: tuple[int, ...]) -> bool:
        if max(tiles) >= FIRST_HONOR or sorted(t % 9 + 1 for t in tiles) != wanted_numbers:
            return False
        held = [(tile // 9, tile % 9 + 1) for tile in tiles]
        for suits in permutations(range(3), len(names)):
            letter = dict(zip(suits, names, strict=True))
            if sorted((letter.get(suit, "?"), number) for suit, number in held) == wanted:
                return True
        return False

    return check
