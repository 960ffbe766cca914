"""Waiting tiles and wait shapes, against trying every tile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.game.arrangements import placements
from generator.game.notation import read_hand
from generator.game.tiles import KINDS, TILES, tiles_of
from generator.game.waits import completing, waiting_tiles
from generator.verify.random_hands import hands


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("19m19s19pESWNCFP", "1m 9m 1s 9s 1p 9p E S W N C F P"),
        ("1122m3355s7799pE", "E"),
        ("[EEE,1][SSS,1][WWW,1]3335p", "4p 5p"),
        ("[EEE,1][SSS,1]3335555p", "4p 5p"),  # by shape a fifth 5p
        ("147m258s369p79s99p", "8s"),
        ("147m258s36pESWNC", "F P 9p"),
        ("[EEE,1][SSS,1]12345m99p", "3m 6m"),
        ("[EEE,1][SSS,1]45567m99p", "3m 6m"),
        ("[EEE,1][SSS,1]67789m99p", "5m 8m"),
        ("44445566779mCC", "8m 9m"),  # as seven pairs too
        ("112233s55mWWCCC", "5m W C"),
    ],
)
def test_should_find_what_a_hand_waits_for_by_shape(text: str, tiles: str) -> None:
    hand = read_hand(text)
    found = [TILES[tile] for tile in tiles_of(completing(hand.standing, len(hand.melds)))]
    assert sorted(tiles.split()) == sorted(found)


def test_waiting_should_be_exactly_what_wins() -> None:
    for hand in hands(seed=21, count=600):
        held = replace(hand, winning=None).counts()
        waits = set(waiting_tiles(hand.standing, len(hand.melds), held))
        for tile in range(KINDS):
            if held[tile] < 4:
                won = bool(placements(replace(hand, winning=tile)))
                assert won == (tile in waits), (hand, TILES[tile])
            else:
                assert tile not in waits
