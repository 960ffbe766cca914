"""Hands that show the state of pairs of fans: the plainest of those tried, scored by the interpreter.

A pair is shown to *combine* by a hand in which both score, to be *barred* by one that meets both
conditions and does not score both, and to be *apart* by one that meets the first's and not the second's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from generator.bulk.features import STANDING
from generator.bulk.rule_tables import Tables
from generator.enumerate.proof.abstract_wins import Way, WinFans
from generator.enumerate.proof.conditions_met import Array, Pair, table_of
from generator.enumerate.proof.pair_bounds import Bounds
from generator.enumerate.proof.placed_kinds import Cases
from generator.enumerate.proof.realize import realize
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import write_hand
from generator.score import Interpreter, NotAWin

_SEED = 20_061_208
_TRIES = 24  # hands tried for a pair that none has shown
_ROWS = 64  # of a distinct case, from which one is drawn


class Witness(NamedTuple):
    """A hand and how plain it is: fans whose conditions it meets, points, and its text."""

    fans: int
    points: int
    text: str


class Witnesses:
    """Hands that show one thing of pairs of fans: by the first fan, the second ones as bits by place."""

    def __init__(self, fans: int) -> None:
        self._shown: list[tuple[Witness, dict[int, int]]] = []
        self._seconds = [0] * fans

    def add(self, shown: Witness, seconds: dict[int, int]) -> None:
        """Take up a hand: by first fan the second fans of which it shows the pair."""
        self._shown.append((shown, seconds))
        for first, mask in seconds.items():
            self._seconds[first] |= mask

    def __contains__(self, pair: Pair) -> bool:
        return bool(self._seconds[pair[0]] >> pair[1] & 1)

    def plainest(self) -> dict[Pair, Witness]:
        """Return the plainest hand of each pair that is shown."""
        found: dict[Pair, Witness] = {}
        left = list(self._seconds)
        for shown, seconds in sorted(self._shown, key=lambda item: item[0]):
            for first, mask in seconds.items():
                new = mask & left[first]
                left[first] ^= new
                found |= {(first, second): shown for second in places_of(new)}
        return found


def places_of(mask: int) -> Iterator[int]:
    """Yield the places of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class WitnessSearch:
    """Looks for hands that show pairs of fans; what it found is in ``combine``, ``barred``, ``apart``."""

    def __init__(
        self, tables: Tables, cases: Cases, bounds: Bounds, interpreter: Interpreter
    ) -> None:
        self._cases, self._distinct = cases, bounds.distinct
        self._interpreter = interpreter
        self._random = Random(_SEED)
        self._place = tables.compiled.place
        self._points = tables.compiled.points
        self._standing = [value for kind, value in tables.features.bits if kind == STANDING]
        fans = len(tables.compiled.fans)
        distinct = bounds.distinct
        there = table_of(distinct.masks, fans)
        plain = np.argsort((there & (distinct.weight > 0)[:, None]).sum(1), kind="stable")
        self._plain = plain[distinct.weight[plain] > 0]
        self._there = np.ascontiguousarray(there[self._plain].T)
        self._double = np.ascontiguousarray(table_of(distinct.doubles, fans)[self._plain].T)
        self._any = np.ones(self._plain.size, bool)
        won = WinFans(tables)
        self._ways = [
            [(way, _bits(won.present(way.number))) for way in allowed] for allowed in bounds.ways
        ]
        self._tile = np.zeros(fans, bool)
        self._tile[tables.tile_fans] = True
        self._fits: dict[tuple[int, int, int], list[Way]] = {}
        self._tried: set[str] = set()
        self.combine, self.barred, self.apart = (Witnesses(fans) for _ in range(3))

    def fill(self, combine: set[Pair], barred: set[Pair], apart: set[Pair]) -> None:
        """Look for hands that show these pairs; some pairs may stay without one.

        Where a pair has a hand already, a few plain ones are tried that may take its place.
        """
        for wanted, known, lacking, least in (
            (combine, self.combine, False, 2),
            (barred, self.barred, False, 1),
            (apart, self.apart, True, 0),
        ):
            for pair in sorted(wanted):
                for tried, hand in enumerate(self._hands(pair, lacking)):
                    if (pair in known and tried >= least) or tried >= _TRIES:
                        break
                    self._show(hand)

    def insist(self, pair: Pair) -> None:
        """Look for a hand in which a pair combines in each distinct case that has both fans."""
        places = self._places(*pair, lacking=False)
        for hand in self._of_places(pair, self._plain[places].tolist() * 2, lacking=False):
            self._show(hand)
            if pair in self.combine:
                return

    def nothing(self) -> Witness | None:
        """Return the first hand found that has no fan at all."""
        for place in self._plain[~self._there.any(0)].tolist():
            for way, fans in self._ways[int(self._distinct.profile[place])]:
                if fans:
                    continue
                for row in self._distinct.rows(place)[:_ROWS].tolist():
                    hand = self._hand(place, row, way)
                    if hand is not None and not self._interpreter.conditions(hand)[0]:
                        return Witness(0, 0, write_hand(hand))
        return None

    def _hands(self, pair: Pair, lacking: bool) -> Iterator[Hand]:
        """Yield hands that may show a pair, of the plainest cases first, then of any."""
        places = self._places(*pair, lacking)
        chosen = list(range(min(6, places.size)))
        chosen += [self._random.randrange(places.size) for _ in range(60 if places.size else 0)]
        some = self._plain[places[chosen]].tolist() if chosen else []
        yield from self._of_places(pair, some, lacking)

    def _of_places(self, pair: Pair, places: Sequence[int], lacking: bool) -> Iterator[Hand]:
        """Yield hands of distinct cases, two of each at most."""
        needed = sum(1 << fan for fan in {pair[0]} if not self._tile[fan])
        refused = 0
        if not self._tile[pair[1]]:
            refused = 1 << pair[1] if lacking else 0
            needed |= 0 if lacking else 1 << pair[1]
        for place in places:
            ways = self._fitting(int(self._distinct.profile[place]), needed, refused)
            if not ways:
                continue
            rows = self._distinct.rows(place)
            for _ in range(2):
                row = int(rows[self._random.randrange(min(rows.size, _ROWS))])
                hand = self._hand(place, row, self._plainest_way(ways))
                if hand is not None:
                    yield hand

    def _hand(self, place: int, row: int, way: Way) -> Hand | None:
        """Return a hand of a row of a distinct case, won in a way, if one was found."""
        state = int(self._distinct.state[place])
        return realize(self._cases, row, state, way, self._standing, self._random)

    def _fitting(self, profile: int, needed: int, refused: int) -> list[Way]:
        """Return the ways to win a profile that have all fans needed and none refused."""
        key = (profile, needed, refused)
        if key not in self._fits:
            self._fits[key] = [
                way
                for way, fans in self._ways[profile]
                if fans & needed == needed and not fans & refused
            ]
        return self._fits[key]

    def _plainest_way(self, ways: list[Way]) -> Way:
        """Draw a way, one with few flags more often than one with many."""
        chosen = self._random.sample(ways, min(3, len(ways)))
        return min(chosen, key=lambda way: way.flags.bit_count())

    def _places(self, first: int, second: int, lacking: bool) -> Array:
        """Return which of the plainest distinct cases may show a pair, in their order."""
        fits = self._there[first] if self._tile[first] else self._any
        if self._tile[second]:
            own = (self._double if first == second else self._there)[second]
            fits = fits & (~own if lacking else own)
        return np.flatnonzero(fits)

    def _show(self, hand: Hand) -> None:
        """Take up what a hand shows, unless it was tried before."""
        text = write_hand(hand)
        if text in self._tried:
            return
        self._tried.add(text)
        try:
            present, kept = self._interpreter.conditions(hand)
        except (NotAWin, HandFault):
            return
        there = {self._place[fan]: count for fan, count in present.items()}
        scored = {self._place[fan]: count for fan, count in kept.items()}
        points = sum(self._points[fan] * count for fan, count in scored.items())
        shown = Witness(len(there), points, text)
        has, scores = (sum(1 << fan for fan in fans) for fans in (there, scored))
        combine: dict[int, int] = {}
        barred: dict[int, int] = {}
        apart: dict[int, int] = {}
        absent = (1 << len(self._points)) - 1 & ~has
        for fan, count in there.items():
            later = -1 << fan + 1
            other = scores & later if fan in scored else 0
            both, not_both = other, has & later & ~other
            if count > 1:
                twice = scored.get(fan, 0) > 1
                both |= int(twice) << fan
                not_both |= int(not twice) << fan
            combine[fan], barred[fan], apart[fan] = both, not_both, absent
        self.combine.add(shown, combine)
        self.barred.add(shown, barred)
        self.apart.add(shown, apart)


def _bits(words: list[int]) -> int:
    """Return the two words of a mask as one number."""
    return words[0] | words[1] << 64
