"""Random deals: any chunk can be dealt again, and what was dealt is what the exact count expects."""

from __future__ import annotations

import json
from collections import Counter

import numpy as np
import pytest

from generator.enumerate import draw_ways
from generator.enumerate.rarity import deal_record, deals
from generator.enumerate.rarity.deals import Deals
from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.tile_draw import TileDraw, _is_standard
from generator.game.arrangements import standard_splits
from generator.game.hand import Hand
from generator.score import Interpreter, NotAWin
from tests.conftest import ROOT

pytestmark = pytest.mark.slow  # deals

RECORD = json.loads((ROOT / "docs" / deal_record.FILE).read_text("utf-8"))


@pytest.mark.parametrize("chunk", ["0", "3"])
def test_a_chunk_should_come_out_again_as_recorded(chunk: str) -> None:
    assert RECORD["chunk"] == deals.CHUNK
    again = deals.complete_of(RECORD["seed"], int(chunk))
    assert [deal_record.write(hand) for hand in again] == RECORD["complete"][chunk]


def test_a_record_should_be_read_as_it_was_written(dealt: Deals) -> None:
    chunks = [
        [deal_record.read(text) for text in RECORD["complete"].get(str(place), [])]
        for place in range(dealt.number // deals.CHUNK)
    ]
    again = deal_record.to_json(dealt.number, dealt.seed, chunks)
    assert again["complete"] == RECORD["complete"]
    assert all(
        sum(hand) == draw_ways.TILES and max(hand) <= draw_ways.COPIES for hand in dealt.complete
    )
    assert deals.complete(np.array(dealt.complete)).all()


def test_the_whole_should_be_within_five_standard_errors_of_the_count(
    dealt: Deals, exact: CountedHands
) -> None:
    assert dealt.number == 100_000_000
    assert abs(deals.apart(len(dealt.complete), dealt.number, exact.all.ways)) < 5
    found = Counter(fan for hand in dealt.complete for fan in exact.fans_of(hand))
    for fan, rarity in exact.fans.items():
        assert abs(deals.apart(found[fan], dealt.number, rarity.present.ways)) < 5, fan


def test_hands_should_be_complete_as_the_interpreter_has_it(
    interpreters: dict[str, Interpreter],
) -> None:
    """Complete hands of every form, and the same with one tile changed."""
    random = np.random.default_rng(4)
    tiles = TileDraw()
    for _, draw in tiles.forms:
        found, _ = draw(random, 60)
        for column in found.T.tolist():
            counts = [column.count(tile) for tile in range(34)]
            assert deals.complete(np.array([counts]))[0]
            other = [*column[:-1], int(random.integers(34))]
            counts = [other.count(tile) for tile in range(34)]
            if max(counts) > 4:
                continue
            hand = Hand((), tuple(sorted(other[:-1])), other[-1])
            try:
                interpreters["mil"].tally(hand)
                wins = True
            except NotAWin:
                wins = False
            assert deals.complete(np.array([counts]))[0] == wins, other


def test_seven_pairs_should_be_drawn_unless_they_are_sets_and_a_pair_too() -> None:
    """Pairs of suits that each could be sets and a pair are no second reading of the whole."""
    two_readings = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 27, 27]
    one_reading = [0, 0, 1, 1, 2, 2, 3, 3, 18, 18, 9, 9, 27, 27]
    drawn, _ = TileDraw().forms[1][1](np.random.default_rng(7), 3_000)
    tiles = np.concatenate([np.array([two_readings, one_reading], np.uint8).T, drawn], axis=1)
    splits = [bool(standard_splits(tuple(map(row.count, range(34))))) for row in tiles.T.tolist()]
    assert splits[:2] == [True, False]
    assert _is_standard(tiles).tolist() == splits


def test_ways_should_add_up_to_all_draws() -> None:
    """Of each kind none to four: the ways to draw fourteen, by Vandermonde's identity."""
    total = [1]
    for _ in range(34):
        total = [
            sum(
                total[n - k] * draw_ways.of_counts([k])
                for k in range(min(n, 4) + 1)
                if n - k < len(total)
            )
            for n in range(15)
        ]
    assert total[14] == draw_ways.DRAWS
