"""Parts of a proof that can be told by hand: states of pungs, fans as bits, pairs, plain hands."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from generator.enumerate.proof.conditions_met import bits_of, table_of
from generator.enumerate.proof.counted_kinds import ternary
from generator.enumerate.proof.placed_kinds import PUNG_STATES, PungState, many_ways, ways_to_be
from generator.enumerate.proof.witnesses import Witness, Witnesses, places_of


@pytest.mark.parametrize("free", range(5))
@pytest.mark.parametrize("pungs", range(5))
def test_pungs_should_be_in_as_many_states_as_they_can_be_labelled(pungs: int, free: int) -> None:
    """Each pung is in hand or melded, or, where its fourth tile is free, a kong of two sorts."""
    free = min(free, pungs)
    labels = [4 if place < free else 2 for place in range(pungs)]
    counted = dict.fromkeys(PUNG_STATES, 0)
    for chosen in product(*(range(many) for many in labels)):
        hand, melded, concealed, kongs = (chosen.count(label) for label in range(4))
        counted[PungState(hand, melded, concealed, kongs)] += 1
    for state in PUNG_STATES:
        if sum(state) == pungs:
            assert ways_to_be(state, free, False) == counted[state]


def test_standing_tiles_should_have_no_melds_but_a_pung_of_a_discard() -> None:
    assert ways_to_be(PungState(hand=2, melded=1), 3, True) == 3
    assert ways_to_be(PungState(hand=1, melded=2), 3, True) == 0
    assert (
        ways_to_be(PungState(concealed=1), 1, True) == ways_to_be(PungState(kongs=1), 1, True) == 0
    )
    table = many_ways()
    assert table[PUNG_STATES.index(PungState(hand=2, melded=1)), 3].tolist() == [3, 3]


def test_fans_should_be_the_same_as_bits_and_as_a_table() -> None:
    fans = [0, 5, 63, 64, 81]
    table = table_of(np.array([bits_of(fans), bits_of([])], np.uint64), 82)
    assert np.flatnonzero(table[0]).tolist() == fans
    assert not table[1].any()
    assert list(places_of(sum(1 << fan for fan in fans))) == fans


@pytest.mark.parametrize("kinds", [7, 9])
def test_pairs_of_a_part_should_be_at_most_seven(kinds: int) -> None:
    """None, one or two pairs of each kind, counted one by one."""
    held = {way for way in product(range(3), repeat=kinds) if sum(way) <= 7}
    assert {tuple(row) for row in ternary(kinds).tolist()} == held


def test_the_plainest_hand_should_stand_for_a_pair() -> None:
    """Fewest fans, then fewest points, then the text: for each pair that a hand shows."""
    found = Witnesses(3)
    rich, plain, other = Witness(4, 9, "rich"), Witness(2, 8, "plain"), Witness(2, 8, "also")
    found.add(rich, {0: 0b110, 1: 0b100})
    found.add(plain, {0: 0b010})
    found.add(other, {1: 0b100})
    assert (0, 2) in found
    assert (2, 0) not in found
    assert found.plainest() == {(0, 1): plain, (0, 2): rich, (1, 2): other}
