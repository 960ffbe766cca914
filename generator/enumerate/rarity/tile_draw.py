"""Draw complete hands at random, each set of fourteen tiles with the chance that the wall gives it.

A hand's form is drawn first, then how its sets and its pair are spread over the suits, then the contents
of each suit: every step by the number of ways to draw what it leaves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.arrays import CHOW_FROM, PUNG_FROM
from generator.enumerate import draw_ways
from generator.enumerate.rarity import other_forms
from generator.game.arrangements import KNITTED_NINES, ORPHANS
from generator.game.tiles import FIRST_HONOR, KINDS

Array = NDArray[Any]
Drawn = tuple[Array, Array]
"""Tiles (14, n), and the sets that may be melded as codes of melds (4, n): the first is the tiles from
0 to 2, and so on; 0 where there is none."""

_PARTS = (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)


class TileDraw:
    """Draws complete hands; ``forms`` has the ways to draw each form, and what draws hands of it."""

    def __init__(self) -> None:
        self._standard = _Standard()
        self._pairs = _Pairs()
        self._straights, straights = _straights()
        self._singles, singles = _singles()
        self.forms: list[tuple[int, Callable[[Generator, int], Drawn]]] = [
            (self._standard.weight, self._standard.draw),
            (self._pairs.weight, self._pairs.draw),
            (
                int(straights.sum()),
                lambda random, n: _chosen(random, n, self._straights, straights),
            ),
            (int(singles.sum()), lambda random, n: _chosen(random, n, self._singles, singles)),
        ]

    def draw(self, random: Generator, number: int) -> Drawn:
        """Return ``number`` drawn hands: their tiles (14, n), and the codes of their sets (4, n).

        Seven pairs that are also four sets and a pair count as the latter alone, so they are drawn anew.
        """
        weights = np.array([weight for weight, _ in self.forms], float)
        form = random.choice(len(weights), number, p=weights / weights.sum())
        tiles, sets = np.zeros((draw_ways.TILES, number), np.uint8), np.zeros((4, number), np.uint8)
        for place, (_, draw) in enumerate(self.forms):
            rows = np.nonzero(form == place)[0]
            tiles[:, rows], sets[:, rows] = draw(random, rows.size)
        twice = np.nonzero((form == 1) & _is_standard(tiles))[0]
        if twice.size:
            tiles[:, twice], sets[:, twice] = self.draw(random, twice.size)
        return tiles, sets


class _Standard:
    """Four sets and a pair; each set of tiles once, in one of its arrangements."""

    def __init__(self) -> None:
        self._contents = [suit_contents.contents(kinds) for kinds in _PARTS]
        self._groups: list[dict[tuple[int, int], tuple[Array, Array]]] = []
        for of, kinds in zip(self._contents, _PARTS, strict=True):
            number = draw_ways.of_entries(kinds)[of.first]
            groups = {}
            for sets, pair in product(range(5), range(2)):
                classes = np.nonzero((of.sets == sets) & (of.pairs == pair) & (of.ways > 0))[0]
                if (sets, pair) == (0, 0):
                    classes = np.zeros(1, np.int64)  # no tiles
                groups[sets, pair] = (classes, number[classes])
            self._groups.append(groups)
        self._spread = [
            spread
            for sizes in product(range(5), repeat=4)
            if sum(sizes) == 4
            for place in range(4)
            for spread in [tuple((size, int(at == place)) for at, size in enumerate(sizes))]
        ]
        self._weights = [
            int(np.prod([float(self._groups[at][key][1].sum()) for at, key in enumerate(spread)]))
            for spread in self._spread
        ]
        self.weight = sum(self._weights)
        self._sets, self._pair = zip(*(_codes(part) for part in range(4)), strict=True)

    def draw(self, random: Generator, number: int) -> Drawn:
        share = np.array(self._weights) / self.weight
        counts = random.multinomial(number, share)
        entries = np.zeros((4, number), np.int64)
        start = 0
        for spread, count in zip(self._spread, counts.tolist(), strict=True):
            for part, key in enumerate(spread):
                classes, weights = self._groups[part][key]
                if count:
                    chosen = random.choice(classes, count, p=weights / weights.sum())
                    of = self._contents[part]
                    reading = random.integers(np.maximum(of.ways[chosen], 1))
                    entries[part, start : start + count] = of.first[chosen] + reading
            start += count
        entries = random.permutation(entries, axis=1)
        codes = np.concatenate([self._sets[part][entries[part]].T for part in range(4)])
        sets = -np.sort(-codes.astype(np.int16), axis=0)[:4]
        pair = sum(self._pair[part][entries[part]].astype(np.int64) for part in range(4))
        assert isinstance(pair, np.ndarray)
        tiles = np.concatenate([_SETS[sets].transpose(0, 2, 1).reshape(12, number), [pair, pair]])
        return tiles.astype(np.uint8), sets.astype(np.uint8)


def _codes(part: int) -> tuple[Array, Array]:
    """Return the codes of each entry's sets (n, 4), and its pair's tile (n); 0 where there is none."""
    entries = suit_contents.contents(_PARTS[part]).entries
    sets, pairs = np.zeros((len(entries), 4), np.uint8), np.zeros(len(entries), np.uint8)
    for place, entry in enumerate(entries):
        found = [CHOW_FROM + 9 * part + low for low in entry.chows]
        found += [PUNG_FROM + 9 * part + tile for tile in entry.pungs]
        sets[place, : len(found)] = found
        pairs[place] = 9 * part + entry.pair if entry.pair >= 0 else 0
    return sets, pairs


_SETS = np.zeros((PUNG_FROM + KINDS, 3), np.uint8)
for _tile in range(KINDS):
    _SETS[CHOW_FROM + _tile] = _tile, _tile + 1, _tile + 2
    _SETS[PUNG_FROM + _tile] = _tile


class _Pairs:
    """Seven pairs, four alike as two of them."""

    def __init__(self) -> None:
        self._groups: list[dict[int, tuple[Array, Array]]] = []
        for kinds in _PARTS:
            groups = defaultdict(list)
            for held in other_forms.even(kinds):
                groups[sum(held) // 2].append((held, draw_ways.of_counts(held)))
            self._groups.append(
                {
                    pairs: (np.array([held for held, _ in found]), np.array([n for _, n in found]))
                    for pairs, found in groups.items()
                }
            )
        self._spread = [
            spread
            for spread in product(range(8), repeat=4)
            if sum(spread) == 7
            and all(pairs in own for pairs, own in zip(spread, self._groups, strict=True))
        ]
        self._weights = [
            int(
                np.prod(
                    [float(self._groups[at][pairs][1].sum()) for at, pairs in enumerate(spread)]
                )
            )
            for spread in self._spread
        ]
        self.weight = sum(self._weights)

    def draw(self, random: Generator, number: int) -> Drawn:
        counts = random.multinomial(number, np.array(self._weights) / self.weight)
        held = np.zeros((number, KINDS), np.int64)
        start = 0
        for spread, count in zip(self._spread, counts.tolist(), strict=True):
            for part, pairs in enumerate(spread):
                contents, weights = self._groups[part][pairs]
                chosen = random.choice(len(weights), count, p=weights / weights.sum())
                held[start : start + count, 9 * part : 9 * part + _PARTS[part]] = contents[chosen]
            start += count
        held = random.permutation(held, axis=0)
        return _listed(held), np.zeros((4, number), np.uint8)


def _listed(held: Array) -> Array:
    """Return tiles (14, n) out of how many there are of each kind (n, 34)."""
    each = np.tile(np.arange(KINDS, dtype=np.uint8), len(held))
    return np.repeat(each, held.reshape(-1)).reshape(len(held), draw_ways.TILES).T


def _is_standard(tiles: Array) -> Array:
    """Return whether each hand is four sets and a pair; ``tiles`` (14, n) has a column for each."""
    keys = [np.zeros(tiles.shape[1], np.int64) for _ in _PARTS]
    for part, kinds in enumerate(_PARTS):
        for number in range(kinds):
            keys[part] += (tiles == 9 * part + number).sum(0) * suit_contents.POWERS[number]
    return suit_contents.standard(keys)


def _straights() -> tuple[Drawn, Array]:
    """Knitted straights with a set, which stands first, and a pair; and the ways to draw each."""
    tiles, codes, weights = [], [], []
    sets = [CHOW_FROM + tile for tile in range(FIRST_HONOR) if tile % 9 < 7]
    sets += [PUNG_FROM + tile for tile in range(KINDS)]
    for nine, code in product(KNITTED_NINES, sets):
        of_set = _SETS[code].tolist()
        held = [(*of_set, *nine).count(tile) for tile in range(KINDS)]
        for pair in range(KINDS):
            if held[pair] + 2 <= draw_ways.COPIES:
                counts = [*held[:pair], held[pair] + 2, *held[pair + 1 :]]
                tiles.append([*of_set, pair, pair, *nine])
                codes.append([code, 0, 0, 0])
                weights.append(draw_ways.of_counts(counts))
    return (np.array(tiles, np.uint8).T, np.array(codes, np.uint8).T), np.array(weights)


def _singles() -> tuple[Drawn, Array]:
    """Single honors and knitted tiles, and thirteen orphans."""
    tiles = [list(held) for held in other_forms.singles()]
    tiles += [[*ORPHANS, pair] for pair in ORPHANS]
    weights = [draw_ways.of_counts([held.count(tile) for tile in range(KINDS)]) for held in tiles]
    found = np.array(tiles, np.uint8).T
    return (found, np.zeros((4, len(tiles)), np.uint8)), np.array(weights)


def _chosen(random: Generator, number: int, among: Drawn, weights: Array) -> Drawn:
    place = random.choice(len(weights), number, p=weights / weights.sum())
    return among[0][:, place], among[1][:, place]
