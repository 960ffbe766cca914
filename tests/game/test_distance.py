"""How far from winning."""

from __future__ import annotations

from random import Random

import pytest

from generator.game.arrangements import placements
from generator.game.distance import distance
from generator.game.hand import Hand
from generator.game.notation import read_hand
from generator.game.tiles import COPIES, KINDS
from generator.verify.random_hands import hands


@pytest.mark.parametrize(
    ("text", "away"),
    [
        ("123m456m789m11122s", 0),
        ("123m456m789m1112s4s", 1),
        ("1122m3355s7799pES", 1),
        ("19m19s19pESWNCF55m", 2),
        ("147m258s36pESWN55m", 2),
        ("147m258s369p12s5m6m", 2),
        ("[EEE,1][SSS,1][WWW,1]1359p1s", 2),
        ("[1111m,1][2222m,1][3333m,1]4444m5m", 1),
    ],
)
def test_should_count_the_tiles_to_change(text: str, away: int) -> None:
    assert away == distance(read_hand(text))


def test_a_winning_hand_should_be_no_tile_away() -> None:
    for hand in hands(seed=31, count=400):
        assert distance(hand) == 0


def test_a_hand_one_tile_away_should_win_by_some_change() -> None:
    """And one that wins by a single change is one away: both ways, by trying all changes."""
    random = Random(32)
    for hand in hands(seed=32, count=60):
        held = list(hand.held)
        held[random.randrange(len(held))] = random.randrange(KINDS)
        held[random.randrange(len(held))] = random.randrange(KINDS)
        changed = Hand(hand.melds, tuple(sorted(held[:-1])), held[-1])
        if max(changed.counts()) > COPIES or placements(changed):
            continue
        near = any(
            placements(other)
            for place in range(len(held))
            for tile in range(KINDS)
            if (other := _with(changed, held, place, tile)) is not None
        )
        assert near == (distance(changed) == 1), changed


def _with(hand: Hand, held: list[int], place: int, tile: int) -> Hand | None:
    tiles = [*held[:place], tile, *held[place + 1 :]]
    other = Hand(hand.melds, tuple(sorted(tiles[:-1])), tiles[-1])
    return other if max(other.counts()) <= COPIES else None
