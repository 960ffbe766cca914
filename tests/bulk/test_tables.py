"""The tables that hold for every edition: sums, contents of a suit, what completes them."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bulk.interner import FilledArray, Interner
from generator.bulk.suit_contents import HONORS, NUMBERS, POWERS, contents, waits
from generator.bulk.traits import EVEN, traits
from generator.bulk.weights import CHOW_BITS, CHOWS, PUNG_BITS, PUNGS
from generator.game.set_splits import splits
from generator.game.tiles import tiles_of
from generator.game.waits import completing


def test_every_choice_of_sets_should_have_a_sum_of_its_own() -> None:
    chows = [sum(found) for n in range(5) for found in combinations_with_replacement(CHOWS, n)]
    pungs = [sum(found) for n in range(5) for found in combinations(PUNGS, n)]
    assert (len(CHOWS), len(PUNGS)) == (21, 27)
    assert len(chows) == len(set(chows)) == 12_650
    assert len(pungs) == len(set(pungs)) == 20_854
    assert max(chows) < 1 << CHOW_BITS
    assert max(pungs) < 1 << PUNG_BITS


def digits(key: int, kinds: int) -> tuple[int, ...]:
    return tuple(key // POWERS[number] % 5 for number in range(kinds))


@pytest.mark.parametrize(
    ("kinds", "classes", "entries"), [(NUMBERS, 21_743, 23_533), (HONORS, 498, 498)]
)
def test_contents_should_be_those_of_the_splits(kinds: int, classes: int, entries: int) -> None:
    """Both ways to find them agree; those of the honors are counted by hand below."""
    found = contents(kinds)
    assert len(found.first) - 1 == classes
    assert len(found.entries) - 1 == entries
    random = Random(1)
    keys = random.sample(np.nonzero(found.of)[0].tolist(), 400)
    keys += [random.randrange(5**kinds) for _ in range(4000)]
    for key in keys:
        held = digits(key, kinds)
        ways = [
            (way.chows, way.pungs, way.pair)
            for way in splits(held, kinds == NUMBERS)
            if len(way.chows) + len(way.pungs) <= 4
        ]
        number = int(found.of[key])
        first = int(found.first[number])
        parts = found.entries[first : first + int(found.ways[number])] if number else ()
        mine = [(item.chows, item.pungs, item.pair) for item in parts]
        assert sorted(map(_plain, mine)) == sorted(map(_plain, ways)), held


def _plain(way: tuple[tuple[int, ...], tuple[int, ...], int]) -> tuple[object, ...]:
    return tuple(sorted(way[0])), tuple(sorted(way[1])), way[2]


def test_honors_that_are_sets_and_a_pair_should_be_counted() -> None:
    """At most four pungs of seven, with or without a pair of the rest: 99 + 399."""
    alone = sum(1 for n in range(5) for _ in combinations(range(7), n))
    paired = sum(7 - n for n in range(5) for _ in combinations(range(7), n))
    assert alone + paired == 99 + 399


@pytest.mark.parametrize("capped", [False, True])
def test_what_completes_a_suit_should_be_what_the_waits_say(capped: bool) -> None:
    """One suit alone with 3n + 1 tiles: the same tiles as the interpreter's own search, up to two."""
    found = waits(NUMBERS)
    random = Random(2)
    seen = 0
    while seen < 3000:
        held = sorted(random.choices(range(9), k=random.choice([4, 7, 10, 13])))
        counts = [held.count(number) for number in range(9)]
        if max(counts) > 4:
            continue
        seen += 1
        melds = (13 - len(held)) // 3
        tiles = [tile for tile in tiles_of(completing(tuple(held), melds)) if tile < 9]
        if not melds:  # seven pairs and knitted tiles are no matter of sets
            odd = [number for number in range(9) if counts[number] & 1]
            tiles = [t for t in tiles if not (len(odd) == 1 and t == odd[0]) or _sets(counts, t)]
        if capped:
            tiles = [tile for tile in tiles if counts[tile] < 4]
        key = sum(count * POWERS[number] for number, count in enumerate(counts))
        assert (found.capped if capped else found.needs)[key] == min(len(tiles), 2), counts


def _sets(counts: list[int], tile: int) -> bool:
    more = tuple(count + (number == tile) for number, count in enumerate(counts))
    return any(way.pair >= 0 for way in splits(more, True))


def test_traits_should_be_what_they_say() -> None:
    found = traits(NUMBERS)
    random = Random(3)
    for _ in range(3000):
        held = tuple(random.choice((0, 0, 1, 2, 4, 3)) for _ in range(9))
        key = sum(count * POWERS[number] for number, count in enumerate(held))
        bits = int(found.bits[key])
        assert bool(bits & EVEN) == (not any(count & 1 for count in held))
        if held.count(4) < 4:  # fourteen tiles hold no more
            assert bits >> 4 == held.count(4)
        for row in range(3):
            assert bool(bits >> (1 + row) & 1) == all(held[row + step] for step in (0, 3, 6))
        assert found.count[key] == sum(held)
        assert found.odd[key] == sum(count & 1 for count in held)
        assert bool(found.single[key]) == (max(held) <= 1)
        assert int(found.presence[key]) == sum(1 << n for n, count in enumerate(held) if count)


@given(st.lists(st.lists(st.integers(0, 2**62), max_size=60), min_size=1, max_size=12))
def test_a_key_should_keep_its_number(batches: list[list[int]]) -> None:
    asked: list[int] = []

    def ask(key: int, place: int) -> int:
        asked.append(key)
        return len(asked)

    interner = Interner(ask, bits=2)
    known: dict[int, int] = {}
    for batch in batches:
        for key, number in zip(batch, interner.numbers(np.array(batch, np.uint64)), strict=True):
            assert known.setdefault(key, int(number)) == number
    assert len(set(asked)) == len(asked) == len(known) == len(interner)
    assert len(set(known.values())) == len(known)


def test_a_place_should_be_asked_once() -> None:
    asked: list[int] = []

    def ask(place: int) -> int:
        asked.append(place)
        return place * 2

    table = FilledArray(10, ask)
    for _ in range(2):
        assert table.numbers(np.array([3, 1, 3])).tolist() == [6, 2, 6]
    assert sorted(asked) == [1, 3]
