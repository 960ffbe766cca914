"""The instances of set patterns that the chows, the pungs and the kongs of a hand have.

Each kind of sets is put to the interpreter's own patterns by itself.
An answer is kept under a number; sets with the same instances on the same places share the number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from generator.bulk.interner import FilledArray
from generator.bulk.limit_faults import Uncarried
from generator.bulk.weights import CHOW_BITS, CHOWS, PUNG_BITS, PUNGS
from generator.game.tiles import FIRST_HONOR, NUMBERS, tiles_of
from generator.rules.ruleset import Define
from generator.score.definitions import Definition
from generator.score.set_patterns import CLASSES_BY_WIND, SetPattern

Array = NDArray[Any]
Instances = tuple[tuple[int, int], ...]  # fan or condition by place, and the mask of its sets

WHOLE = -1  # the mask of an instance that owns the hand
ANY_TILE = 63  # in place of a tile that does not matter: of no class

_WINDS = range(FIRST_HONOR, FIRST_HONOR + 4)
_NOBODY: Any = None  # a class that is not a wind's is the same in every situation


class Sets(NamedTuple):
    """The answer for ``size`` sets: their instances, and masks of the sets that hold four alike tiles.

    ``tiles`` are the sets themselves, kept only where a pattern with a pair, or a wind, may ask for
    them.  ``before_pair``, of pungs: whether a pattern with a pair takes any of them.
    """

    size: int
    instances: Instances
    fours: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    before_pair: bool = False


class SetLookups(NamedTuple):
    """The arrays of numbers of answers, -1 where a place has no answer yet.

    ``pung_place``, indexed by the sum of pungs, has no answers, but places in ``pungs`` without the bits
    of honors.
    """

    chows: Array
    pung_place: Array
    pungs: Array
    winds: Array
    flags: Array


class Numbered:
    """Answers in the order in which they were first given; equal answers share a number."""

    def __init__(self) -> None:
        self.answers: list[Sets] = []
        self._numbers: dict[Sets, int] = {}

    def number(self, answer: Sets) -> int:
        """Return the number of an answer, giving the next free one to an answer that is new."""
        if answer not in self._numbers:
            self._numbers[answer] = len(self.answers)
            self.answers.append(answer)
        return self._numbers[answer]


class Patterns:
    """The set patterns of a ruleset, sorted by the kind of sets that they look at."""

    def __init__(self, definitions: Iterable[tuple[int, str, Define, Definition]]) -> None:
        """``definitions``: place, id, and the definition as it is written and as it runs.

        Raises Uncarried.
        """
        self.chows: list[tuple[int, SetPattern]] = []
        self.pungs: list[tuple[int, SetPattern]] = []
        self.winds: list[tuple[int, SetPattern]] = []
        self.kongs: list[tuple[int, SetPattern]] = []
        self.pairs: list[tuple[int, SetPattern]] = []
        self.with_pair: list[tuple[int, SetPattern]] = []
        self.before_pair: dict[str, list[tuple[int, SetPattern]]] = {"chows": [], "pungs": []}
        for place, id, define, definition in definitions:
            pattern = definition.pattern
            if pattern is None or not pattern.count:
                continue
            reads = pattern.reads - {"form"}
            if pattern.pair:
                self._check(
                    id, reads <= {pattern.key, "pairs"} and pattern.key in ("chows", "pungs")
                )
                self.with_pair.append((place, pattern))
                bare = {key: value for key, value in define.items() if key != "pair"}
                before = SetPattern(bare, pattern.class_of)
                self.before_pair[pattern.key].append((place, before))
            elif pattern.key == "pairs":
                self._check(id, reads <= {"pairs"})
                self.pairs.append((place, pattern))
            elif pattern.key == "chows":
                self._check(id, reads <= {"chows"})
                self.chows.append((place, pattern))
            elif "winds" in reads:
                self._check(id, reads <= {"pungs", "winds"} and pattern.count == 1)
                self.winds.append((place, pattern))
            else:
                self._check(id, reads in ({"pungs"}, {"kongs"}))
                (self.kongs if reads == {"kongs"} else self.pungs).append((place, pattern))

    def _check(self, id: str, carried: bool) -> None:
        """Raise Uncarried for a pattern that tables cannot express."""
        if not carried:
            raise Uncarried(id, "its pattern looks at kinds of sets that the tables keep apart")


class Finder:
    """Patterns of chows, or of pungs, and the instances that they have in given sets.

    A pattern finds each choice of as many sets as it asks for by itself, so what it finds in a hand's
    sets is what it finds in those choices; and a choice is put to the patterns once for all hands.
    Most rulesets have the same patterns, in other orders.
    So choices are remembered by what the patterns mean, and shared by all rulesets.
    """

    def __init__(
        self,
        patterns: Sequence[tuple[int, SetPattern]],
        see: Callable[[tuple[int, ...]], Any],
    ) -> None:
        """``patterns``: the place of a fan, and its pattern; ``see`` makes the situation that patterns
        look at, of the lowest tiles of sets.
        """
        meanings = [_meaning(pattern) for _, pattern in patterns]
        order = sorted(range(len(patterns)), key=lambda number: meanings[number])
        self._patterns = [patterns[number] for number in order]
        self._known = _remembered(tuple(meanings[number] for number in order))
        self._see = see
        self._of_size: dict[int, list[tuple[int, SetPattern]]] = {}
        for number, (_, pattern) in enumerate(self._patterns):
            self._of_size.setdefault(pattern.count, []).append((number, pattern))

    def find(self, tiles: tuple[int, ...]) -> Instances:
        """Return the instances in sets of these lowest tiles, by fan."""
        found = []
        for size in self._of_size:
            for chosen, mask in zip(
                combinations(tiles, size), _masks(len(tiles), size), strict=True
            ):
                fitting = self._known.get(chosen)
                if fitting is None:
                    fitting = self._known[chosen] = self._ask(chosen)
                for number in fitting:
                    fan, pattern = self._patterns[number]
                    found.append((fan, WHOLE if pattern.owns_hand else mask))
        found.sort(key=itemgetter(0))
        return tuple(found)

    def _ask(self, tiles: tuple[int, ...]) -> tuple[int, ...]:
        """Return the numbers of the patterns that take in all of these sets."""
        seen = self._see(tiles)
        return tuple(n for n, pattern in self._of_size[len(tiles)] if pattern.find(seen))


@cache
def _masks(held: int, size: int) -> tuple[int, ...]:
    """Return the mask of every choice of so many of the sets that are held."""
    return tuple(sum(1 << place for place in places) for places in combinations(range(held), size))


@cache
def _remembered(meanings: tuple[str, ...]) -> dict[tuple[int, ...], tuple[int, ...]]:
    """Return the memory that patterns of these meanings share, empty at first.

    By the lowest tiles of sets, the numbers of the patterns that take in all of them.
    """
    return {}


def _meaning(pattern: SetPattern) -> str:
    """Return a text of all that decides what a pattern finds: its definition, and the tiles of each
    class in it.
    """
    define = pattern.define
    names = {define.get("of"), (define.get("pair") or {}).get("of")} - {None, *CLASSES_BY_WIND}
    classes = {str(name): pattern.class_of(str(name), _NOBODY) for name in names}
    return repr((sorted(define.items()), sorted(classes.items())))


class SetTables:
    """Numbers of answers, indexed by sums of sets."""

    def __init__(self, patterns: Patterns) -> None:
        self.patterns = patterns
        self._chow_finder = Finder(patterns.chows, _of_chows)
        self._pung_finder = Finder(patterns.pungs, _of_pungs)
        self._chows_before_pair = Finder(patterns.before_pair["chows"], _of_chows)
        self._pungs_before_pair = Finder(patterns.before_pair["pungs"], _of_pungs)
        self.chows, self.pungs, self.placed, self.flags = (Numbered() for _ in range(4))
        self._kept = _kept(patterns.winds)
        self._chows_by_sum = _chows_by_sum()
        self.number_pungs, self._pung_place = _number_pungs()
        self._by_chows = FilledArray(1 << CHOW_BITS, self._ask_chows)
        self._by_pungs = FilledArray(len(self.number_pungs) << 7, self._ask_pungs)
        self._by_winds = FilledArray(1 << 19, self._ask_winds)
        self._by_flags = FilledArray(1 << 12, self._ask_flags)

    def chow_numbers(self, sums: Any) -> Any:
        """Return the numbers of the answers for sums of chows."""
        return self._by_chows.numbers(sums)

    def pung_numbers(self, sums: Any, honors: Any, winds: Any) -> Any:
        """Return the numbers of the answers for pungs and winds.

        ``sums`` of suit pungs; ``honors``: bits of honor pungs; ``winds``: 4 * prevalent + seat.
        """
        return self.placed_numbers(self.pung_answers(sums, honors).astype(np.int64), winds)

    def pung_answers(self, sums: Any, honors: Any) -> Any:
        """Return the places in ``pungs`` of what pungs have under any winds."""
        return self._by_pungs.numbers(self._pung_place[sums].astype(np.int64) << 7 | honors)

    def placed_numbers(self, pungs: Any, winds: Any) -> Any:
        """Return the numbers of the answers for places in ``pungs`` and winds."""
        return self._by_winds.numbers(pungs << 4 | winds)

    def flag_numbers(self, counts: Any) -> Any:
        """Return the numbers of the answers about how pungs are held.

        ``counts``: of concealed pungs, melded pungs, concealed kongs and melded kongs, three bits each.
        """
        return self._by_flags.numbers(counts)

    def before_pair(self, pungs: Sets) -> Sets:
        """Return the answer, with ANY_TILE for each pung that no pattern with a pair can take."""
        taken = 0
        for _, mask in self._pungs_before_pair.find(pungs.tiles):
            taken |= mask
        tiles = (tile if taken >> at & 1 else ANY_TILE for at, tile in enumerate(pungs.tiles))
        return Sets(pungs.size, (), (), tuple(tiles))

    def lookups(self) -> SetLookups:
        """Return the arrays, for machine code to index."""
        return SetLookups(
            self._by_chows.values,
            self._pung_place,
            self._by_pungs.values,
            self._by_winds.values,
            self._by_flags.values,
        )

    def _ask_chows(self, total: int) -> int:
        chows = self._chows_by_sum[total]
        held: dict[int, int] = {}
        for low in chows:
            for tile in (low, low + 1, low + 2):
                held[tile] = held.get(tile, 0) + 1
        fours = tuple(
            sum(1 << place for place, low in enumerate(chows) if low <= tile <= low + 2)
            for tile, count in sorted(held.items())
            if count == 4
        )
        tiles = chows if self._chows_before_pair.find(chows) else ()
        found = self._chow_finder.find(chows)
        return self.chows.number(Sets(len(chows), found, fours, tiles))

    def _ask_pungs(self, place: int) -> int:
        honors = tuple(FIRST_HONOR + bit for bit in range(7) if place >> bit & 1)
        pungs = (*self.number_pungs[place >> 7], *honors)
        keep = bool(self._pungs_before_pair.find(pungs))
        winds = tuple(tile if keep else self._kept.get(tile, ANY_TILE) for tile in pungs)
        found = self._pung_finder.find(pungs)
        return self.pungs.number(Sets(len(pungs), found, (), winds, keep))

    def _ask_winds(self, place: int) -> int:
        answer = self.pungs.answers[place >> 4]
        seen = _of_pungs(answer.tiles)
        seen.winds = (FIRST_HONOR + (place >> 2 & 3), FIRST_HONOR + (place & 3))
        instances = tuple(sorted((*answer.instances, *_found(self.patterns.winds, seen))))
        tiles = answer.tiles if answer.before_pair else ()
        return self.placed.number(Sets(answer.size, instances, (), tiles))

    def _ask_flags(self, place: int) -> int:
        counts = [place >> shift & 7 for shift in (0, 3, 6, 9)]
        flags = tuple(
            flag
            for flag, count in zip(
                ((False, True), (False, False), (True, True), (True, False)), counts, strict=True
            )
            for _ in range(count)
        )
        seen = SimpleNamespace(
            pungs=(0, tuple(range(len(flags)))), kongs=(0, flags), pairs=(len(flags), ()), whole=31
        )
        return self.flags.number(Sets(len(flags), _found(self.patterns.kongs, seen)))


def _of_chows(chows: tuple[int, ...]) -> SimpleNamespace:
    return SimpleNamespace(chows=chows, whole=31)


def _of_pungs(pungs: tuple[int, ...]) -> SimpleNamespace:
    flags = ((False, True),) * len(pungs)
    return SimpleNamespace(pungs=(0, pungs), kongs=(0, flags), winds=(-1, -1), whole=31)


@cache
def _chows_by_sum() -> dict[int, tuple[int, ...]]:
    """Return every multiset of up to four chows by its sum."""
    lows = [tile for tile in range(FIRST_HONOR) if tile % 9 < 7]
    return {
        sum(CHOWS[low // 9 * 7 + low % 9] for low in chosen): chosen
        for count in range(5)
        for chosen in combinations_with_replacement(lows, count)
    }


@cache
def _number_pungs() -> tuple[list[tuple[int, ...]], Any]:
    """Return every set of suit pungs, and an array that gives its place by its sum."""
    chosen = [found for count in range(5) for found in combinations(range(FIRST_HONOR), count)]
    places = np.zeros(1 << PUNG_BITS, np.uint16)
    for place, found in enumerate(chosen):
        places[sum(PUNGS[tile] for tile in found)] = place
    return chosen, places


def _kept(patterns: Sequence[tuple[int, SetPattern]]) -> dict[int, int]:
    """Return, by the tile of a pung, the tile that stands for it where patterns look at winds.

    A wind stands for itself.  The lowest suit tile that the patterns take stands for all of these; only
    ``plain-orphans`` has any.
    """
    seen: Any = SimpleNamespace(winds=(FIRST_HONOR, FIRST_HONOR))
    taken = 0
    for _, pattern in patterns:
        taken |= pattern.class_of(str(pattern.of), seen) & NUMBERS
    suited = tiles_of(taken)
    return {tile: tile for tile in _WINDS} | dict.fromkeys(suited, min(suited, default=ANY_TILE))


def _found(patterns: Sequence[tuple[int, SetPattern]], seen: Any) -> Instances:
    return tuple(
        (place, WHOLE if pattern.owns_hand else mask)
        for place, pattern in patterns
        for mask in pattern.find(seen)
    )
