"""The card: each hand in every way that it can be played, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from generator.american.american_hand import AmericanHand, read_american, write_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import COPIES, JOKER
from generator.american.card_pattern import PatternInstance
from generator.game.tiles import TILES
from generator.records.card import WrittenCard
from tests.american import naive
from tests.american.naive import Tiles
from tests.sizes import sized

NAMES = (*TILES, "f")
RANDOM = sized(2000, 100_000)
EVERY = 10_000  # ways to play a hand, up to which all are tried

# Derived by hand from the words of the book: numbers and suits that may be chosen.
WAYS = {
    1: 3, 2: 6, 3: 6, 4: 3, 5: 3, 6: 1, 7: 1, 8: 1, 9: 1,
    10: 5,  # the odd numbers
    11: 4, 12: 3, 13: 3, 14: 1, 15: 1, 16: 3, 17: 6,
    22: 6 * 3,  # a run of four begins with one to six
    23: 7 * 3, 24: 7 * 3,
    25: 7 * 6,
    28: 7 * 3, 30: 3 * 2, 31: 6, 38: 3, 43: 6, 45: 3,
    50: 3 * 3,  # threes, sixes or nines, and the suit of the pairs
    56: 3 * 3, 58: 3, 59: 9,
    60: 9 * 3,  # the suit of the kong
    61: 3,  # the suit of the two tiles that spell the sum
    65: 3, 66: 3, 67: 6,
    68: 3 * 3,
    69: 3, 70: 3, 71: 6,
    72: 8 * 3,  # two suits of three, alike
    73: 27 * 26 * 25 // 6,  # three different tiles of the twenty-seven
    74: 9 * 8 * 3,
    75: 9 * 8 * 3,  # by its words the same as 74
}  # fmt: skip


def names(instance: PatternInstance) -> Tiles:
    return frozenset((NAMES[symbol], count) for symbol, count in instance.counts.items())


def test_each_hand_should_have_as_many_ways_as_its_words_say(american: AmericanInterpreter) -> None:
    found = {hand.number: len(hand.instances) for hand in american.card.hands}
    assert {number: found[number] for number in WAYS} == WAYS


def test_hands_that_take_a_fifth_tile_of_a_kind_should_need_jokers(
    american: AmericanInterpreter,
) -> None:
    """Two quints of winds (12 and 13) or of a number (60); 61 takes thirteen fives of the twelve."""
    needing = {hand.number for hand in american.card.hands if hand.needs_jokers}
    assert needing == {12, 13, 60, 61}


def test_the_patterns_should_allow_what_plain_loops_allow(
    american: AmericanInterpreter, allowed: Mapping[str, set[Tiles]]
) -> None:
    assert len(allowed) == 75
    assert all(allowed.values())
    for hand in american.card.hands:
        ways = [names(instance) for instance in hand.instances]
        assert len(set(ways)) == len(ways), hand.id
        assert set(ways) == allowed[hand.id], hand.id


@pytest.mark.parametrize("number", range(1, 76))
def test_every_way_to_play_a_hand_should_be_recognised_with_every_number_of_jokers(
    number: int, american: AmericanInterpreter
) -> None:
    """Concealed, won by own pick; the jokers in tiles that chance chooses."""
    chance = random.Random(number)
    (hand,) = (hand for hand in american.card.hands if hand.number == number)
    ways = list(hand.instances)
    assert len(ways) < EVERY
    for way in ways:
        for jokers in range(way.lacking, 9 if hand.jokers else 1):
            tiles = with_jokers(way, jokers, chance)
            won = AmericanHand((), tuple(sorted(tiles[:13])), tiles[13], own_pick=True)
            assert read_american(write_american(won)) == won
            derivation = american.derive(won)
            found = [item for item in derivation.completed if item.hand == hand]
            assert way in [item.instance for item in found]
            assert len(found) == 1 or jokers  # jokers may leave a choice
            for item in found:
                assert sum(group.jokers for group in item.groups) == jokers
                assert sum(group.winning for group in item.groups) == 1
            assert derivation.points >= hand.points


def with_jokers(way: PatternInstance, jokers: int, chance: random.Random) -> list[int]:
    """The tiles of a way to play, so many of them jokers, in an order of chance."""
    tiles: list[int] = []
    for symbol, count in way.counts.items():
        lacking = max(0, count - COPIES[symbol])
        tiles += [symbol] * (count - lacking) + [JOKER] * lacking
    chance.shuffle(tiles)
    more = jokers - tiles.count(JOKER)
    for place, tile in enumerate(tiles):
        if more and tile != JOKER:
            tiles[place] = JOKER
            more -= 1
    chance.shuffle(tiles)
    return tiles


@pytest.fixture(scope="session")
def completed(
    written_hands: dict[str, dict[str, Any]], allowed: dict[str, set[Tiles]]
) -> Callable[[list[int]], set[str]]:
    """Which hands fourteen concealed tiles complete, by the naive reading."""
    holding: dict[str, list[tuple[str, dict[str, int]]]] = {}
    for name, ways in allowed.items():
        for way in ways:
            for tile, _ in way:
                holding.setdefault(tile, []).append((name, dict(way)))

    def ask(tiles: list[int]) -> set[str]:
        jokers = tiles.count(JOKER)
        held = Counter(NAMES[tile] for tile in tiles if tile != JOKER)
        return {
            name
            for name, way in holding[min(held, key=lambda tile: len(holding[tile]))]
            if all(count <= way.get(tile, 0) for tile, count in held.items())
            and not (jokers and written_hands[name].get("jokers") is False)
        }

    return ask


def test_no_other_fourteen_tiles_should_be_a_hand(
    american: AmericanInterpreter, completed: Callable[[list[int]], set[str]]
) -> None:
    """Tiles drawn at random, and hands of the card with up to three tiles changed at random."""
    chance = random.Random(1976)
    wall = [tile for tile, copies in enumerate(COPIES) for _ in range(copies)]
    ways = [way for _, way in american.card.ways()]
    hits = 0
    for turn in range(RANDOM):
        if turn % 2:
            tiles = chance.sample(wall, 14)
        else:
            way = chance.choice(ways)
            tiles = with_jokers(way, way.lacking, chance)
            left = list(wall)
            for tile in tiles:
                left.remove(tile)
            for place in chance.sample(range(14), turn // 2 % 4):
                tiles[place] = chance.choice(left)
                left.remove(tiles[place])
        if set(tiles) == {JOKER}:
            continue
        won = AmericanHand((), tuple(sorted(tiles[:13])), tiles[13], own_pick=True)
        found = {item.hand.id for item in american.derive(won).completed}
        assert found == completed(tiles), write_american(won)
        hits += bool(found)
    assert hits > RANDOM // 10


def test_values_should_be_those_of_the_book(card: WrittenCard) -> None:
    """The four limits, and how often each is printed (counted on pages 15 to 28)."""
    assert Counter(hand.points for hand in card.hands) == {20: 12, 25: 50, 30: 9, 35: 4}
    assert [hand.number for hand in card.hands] == list(range(1, 76))
    assert [hand.number for hand in card.hands if not hand.jokers] == list(range(66, 76))


@pytest.mark.slow
def test_worked_hands_should_be_what_plain_loops_make_of_them(
    card: WrittenCard, written_hands: dict[str, dict[str, Any]]
) -> None:
    """What is written of each worked hand, exposures and jokers included, told without our engine."""
    assert len(card.examples()) > 350
    for example in card.examples()[:: sized(30, 1)]:
        completed, refused, missing = naive.judged(example.hand, written_hands)
        assert completed == set(example.completes), example.id
        assert refused == set(example.refused), example.id
        points = {hand: written_hands[hand]["points"] for hand in completed}
        assert points == dict(example.completes), example.id
        assert {hand: missing[hand] for hand in example.lacks} == dict(example.lacks), example.id
