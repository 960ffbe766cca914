"""The drawings of fans: all have one, and each is what its definition says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from generator.game.hand import Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.tiles import KINDS, parse_class, tiles_of
from generator.publish.site.pictures.fan_patterns import fan_patterns
from generator.publish.site.pictures.pattern_picture import SAMPLE_HANDS, hand_of, pieces
from generator.publish.site.tiles.tile_pictures import BARRED, WAITED, Piece, Row
from generator.score import Interpreter, NotAWin
from generator.verify.check import Report

FILLING = ((1, 2, 3), (10, 11, 12), (15, 16, 17), (21, 22, 23), (5, 6, 7), (27,) * 3, (19,) * 3)
PAIRS = (8, 26, 13, 33, 0, 19)


@pytest.fixture(scope="module")
def of_mil(report: Report) -> Interpreter:
    assert report.executor is not None
    return report.executor.interpreters["mil"]


def test_every_fan_should_be_drawn(report: Report) -> None:
    assert report.executor is not None
    drawn = fan_patterns(report.executor)
    assert {fan.id for fan in report.rulebook.fans} <= drawn.keys()
    assert all(row for rows in drawn.values() for row in rows)


def test_the_shelf_should_hold_complete_hands_that_are_all_used(report: Report) -> None:
    assert report.executor is not None
    drawn = {row for rows in fan_patterns(report.executor).values() for row in rows}
    for text in SAMPLE_HANDS:
        row = pieces(text)
        assert sum(hand_of(row).counts()) == 14, text
        assert max(hand_of(row).counts()) <= 4, text
        assert row in drawn, text


def test_drawings_should_meet_their_definitions(report: Report, of_mil: Interpreter) -> None:
    """Its tiles, filled up to a hand, have the fan; where tiles are barred, a hand without them has."""
    assert report.executor is not None
    drawn = fan_patterns(report.executor)
    every = set(range(KINDS))
    classes = {item.id: set(tiles_of(parse_class(item.tiles))) for item in report.rulebook.classes}
    ways = 0
    for fan in of_mil.rules.fans:
        tiles = fan.define.get("tiles", {})
        for row in drawn[fan.id]:
            held = {tile for item in row for tile in item.tiles}
            styles = {item.style for item in row if isinstance(item, Piece)}
            if BARRED in styles and tiles:
                left_out = classes.get(tiles.get("none")) or every - classes[tiles["all"]]
                assert held == left_out, fan.id
            elif BARRED in styles:  # a suit
                suits = [{tile // 9 for tile in item.tiles} for item in row]
                assert suits == [{0}, {1}, {2}], fan.id
                assert len(suits) - fan.define["suits"] == 1
            elif "won" in fan.define or "flowers" in fan.define:
                ways += 1
            elif held != classes.get(tiles.get("all")):
                assert any(has(of_mil, fan.id, hand) for hand in completed(row)), fan.id
    assert ways == 10  # of winning, and the flowers


def has(interpreter: Interpreter, fan: str, hand: Hand) -> bool:
    try:
        return any(fan in found for found in interpreter.conditions(hand))
    except (NotAWin, HandFault):
        return False


def completed(row: Row) -> Iterator[Hand]:
    """Hands that hold the drawn tiles and as few others as make fourteen, without those barred."""
    kept = [item for item in row if not (isinstance(item, Piece) and item.style == BARRED)]
    melds = tuple(item for item in kept if isinstance(item, Meld))
    drawn = [item for item in kept if isinstance(item, Piece)]
    waits = [item.tiles[0] for item in drawn if item.style == WAITED]
    if len(waits) > 1:  # two waits side by side: the first
        drawn = drawn[:2]
    standing = [tile for item in drawn for tile in item.tiles]
    missing = 14 - 3 * len(melds) - len(standing)
    for winds in range(4):
        for sets in combinations_with_replacement(FILLING, missing // 3):
            for pair in PAIRS if missing % 3 == 2 else (None,):
                tiles = standing + [tile for group in sets for tile in group]
                tiles += [] if pair is None else [pair] * 2
                for won in waits[:1] or dict.fromkeys(tiles):
                    rest = sorted(tiles)
                    rest.remove(won)
                    hand = Hand(melds, tuple(rest), won, prevalent=winds, seat=winds)
                    if max(hand.counts()) <= 4:
                        yield hand
                        yield replace(hand, self_drawn=True)
