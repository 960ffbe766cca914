"""Every complete hand: the figures of an enumeration made apart, and what the interpreter says."""

from __future__ import annotations

import numpy as np
import pytest

from generator.enumerate.rarity.fan_counts import CountedHands
from generator.enumerate.rarity.tile_draw import TileDraw
from generator.game.arrangements import STANDARD
from generator.game.hand import Hand
from generator.score import Interpreter

# By 2006 number: standard arrangements with each fan, before exclusions (East prevalent, South seat),
# out of an enumeration that another program made; it has 18 also for terminals or honors alone.
ARRANGEMENTS = {
    1: 30, 2: 1_581, 3: 111, 4: 27, 8: 30, 9: 204, 10: 4_041, 11: 105, 13: 3, 14: 651, 15: 540,
    16: 486, 18: 6_435 - 30 - 105, 21: 3_960, 22: 44_214, 23: 33_201, 24: 32_661, 25: 3_771, 26: 3_771,
    27: 3_771, 28: 5_508, 29: 3, 30: 39_987, 31: 2_013, 32: 14_229, 36: 34_290, 37: 34_290,
    38: 6_234, 39: 11_016, 40: 37_540, 41: 12_852, 42: 65_322, 49: 1_391_280, 50: 349_398,
    51: 54_264, 52: 181_248, 54: 126_150, 55: 50_655, 59: 2_290_146, 60: 805_959, 61: 805_959,
    63: 283_365, 65: 1_118_334, 68: 1_235_421, 69: 913_035, 70: 993_084, 71: 578_064, 72: 146_754,
    73: 7_538_493, 75: 5_289_735, 76: 5_296_275,
}  # fmt: skip


@pytest.fixture(scope="module")
def standard(exact: CountedHands) -> np.ndarray:
    bit = exact.tables.features.of_form(STANDARD)
    return np.array([bool(kind.word & bit) for kind in exact.hands.kinds])


def test_every_complete_hand_should_be_counted_once(
    exact: CountedHands, standard: np.ndarray
) -> None:
    """11,498,658 standard, 16,417,104 seven pairs, 11,016 knitted straights, 720 and 13."""
    seven_pairs, others = 16_417_104, 11_016 + 720 + 13
    assert exact.all.arrangements == 11_580_567 + seven_pairs + others
    assert exact.hands.sums(standard)[:2] == (11_580_567, 11_498_658)
    assert exact.hands.sums(~standard)[:2] == (seven_pairs + others, seven_pairs + others)
    assert 11_498_658 < exact.all.sets < 11_498_658 + seven_pairs + others  # some are both


@pytest.mark.parametrize("number", ARRANGEMENTS)
def test_standard_arrangements_with_a_fan_should_be_as_many_as_counted_elsewhere(
    number: int, exact: CountedHands, standard: np.ndarray
) -> None:
    fans = exact.tables.compiled.fans
    place = next(place for place, fan in enumerate(fans) if fan.number == number)
    assert exact.hands.sums(exact.having(place) & standard).arrangements == ARRANGEMENTS[number]


def test_ways_should_be_those_by_which_hands_are_drawn(
    exact: CountedHands, standard: np.ndarray
) -> None:
    """The weights of the drawing are found part by part, not hand by hand."""
    weights = [weight for weight, _ in TileDraw().forms]
    assert weights[0] == exact.hands.sums(standard).ways
    pairs = exact.fans["seven-pairs"].present.ways + exact.fans["seven-shifted-pairs"].present.ways
    assert weights[1] in (exact.fans["seven-pairs"].present.ways, pairs)
    assert sum(weights[2:]) == exact.hands.sums(~standard).ways - weights[1]


def test_ways_should_be_right_where_they_can_be_told_by_hand(exact: CountedHands) -> None:
    """Thirteen orphans: 13 pairs of 6 ways, 12 single tiles of 4; nine gates by their nine tiles."""
    assert exact.fans["thirteen-orphans"].present.ways == 13 * 6 * 4**12
    assert exact.fans["quadruple-chow"].present.sets == 651
    assert exact.fans["knitted-straight"].present.arrangements == 11_016 + 6 * 21  # five honors
    gates = 3 * (2 * 1 * 4 * 4**7 + 7 * 4 * 4 * 6 * 4**6)
    assert exact.fans["nine-gates"].present.ways == gates
    for rarity in exact.fans.values():
        assert 0 < rarity.counted <= rarity.present.ways
        assert rarity.present.sets <= rarity.present.arrangements


def test_fans_of_a_hand_should_be_those_that_the_interpreter_finds(
    exact: CountedHands, interpreters: dict[str, Interpreter]
) -> None:
    """Found in any arrangement, scored or not."""
    ids = {exact.tables.compiled.fans[place].id for place in exact.places} - {"nine-gates"}
    tiles, _ = TileDraw().draw(np.random.default_rng(5), 150)
    for column in tiles.T.tolist():
        found = set()
        hand = Hand((), tuple(sorted(column[1:])), column[0], prevalent=0, seat=1)
        derivation = interpreters["mil"].derive(hand)
        for arranged in (*derivation.best, *derivation.others):
            found |= {*arranged.fans, *(item.fan for item in arranged.removed)}
        counts = [column.count(tile) for tile in range(34)]
        assert exact.fans_of(counts) & ids == found & ids, hand
