"""Waiting tiles and wait shapes, against trying every tile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.game.arrangements import placements
from generator.game.notation import read_hand
from generator.game.tiles import KINDS, TILES, tiles_of
from generator.game.waits import CLOSED, EDGE, SINGLE, completing, shape, waiting_tiles
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


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("12m444s555p777pEE3m", {EDGE}),
        ("89m444s555p777pEE7m", {EDGE}),
        ("79m444s555p777pEE8m", {CLOSED}),
        ("23m444s555p777pEE1m", {None}),  # a four too
        ("23m444s555p777pEE4m", {None}),
        ("45m444s555p777pEE3m", {None}),
        ("123m444s555p777pEE", {SINGLE}),
        ("123m44s555p777pEE4s", {None}),  # two pairs: a pung is completed
        ("1123m444s555p777p1m", {SINGLE, None}),  # the pair, or 123
        ("12345m444s555p99p3m", {EDGE, None}),  # 12 with 345, or 345 of 123
        ("147m258s369p79s99p8s", {CLOSED, None}),  # 789, or the knitted straight
        ("19m19s19pESWNCFPP", {None}),  # neither sets nor a pair of its own
    ],
)
def test_a_wait_should_have_the_shape_of_what_is_completed(
    text: str, shapes: set[str | None]
) -> None:
    """1998 book, fans 77 to 79; commentary, section 6.1."""
    hand = read_hand(text)
    assert hand.winning is not None
    assert {shape(placement, hand.winning) for placement in placements(hand)} == shapes


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
