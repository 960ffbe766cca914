"""Arrangements and splits, against plain counting and by property."""

from __future__ import annotations

from itertools import product

import pytest

from generator.game.arrangements import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
    placements,
)
from generator.game.notation import read_hand
from generator.game.set_splits import completion, splits
from generator.verify.random_hands import hands


def forms(text: str) -> list[str]:
    return sorted({placement.form for placement in placements(read_hand(text))})


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("123m456m789m11122s", [STANDARD]),
        ("1122334455667m7m", [SEVEN_PAIRS, STANDARD]),
        ("1122334455668m8m", [SEVEN_PAIRS, STANDARD]),
        ("1122m3355s7799pEE", [SEVEN_PAIRS]),
        ("1111m2222s3333pEE", [SEVEN_PAIRS]),
        ("19m19s19pESWNCFPP", [THIRTEEN_ORPHANS]),
        ("147m258s36pESWNCF", [HONORS_AND_KNITTED]),
        ("147m258s369p123s55m", [KNITTED_STRAIGHT]),
        ("[EEE,1]147m258s369p55m", [KNITTED_STRAIGHT]),
        ("[EEEE]147m258s369p55m", [KNITTED_STRAIGHT]),
        ("147m258s369p12s55m4s", []),
        ("123m456m789m1112s4s", []),
        ("147m147s3pESWNCFP", []),
    ],
)  # fmt: skip
def test_should_find_the_forms_of_a_hand(text: str, found: list[str]) -> None:
    assert found == forms(text)


def test_a_hand_may_be_read_in_several_ways() -> None:
    found = placements(read_hand("111222333m456s9p9p"))
    kinds = {tuple(element.kind for element in placement.elements) for placement in found}
    assert {
        ("chow", "chow", "chow", "chow", "pair"),
        ("chow", "pung", "pung", "pung", "pair"),
    } == kinds


def test_a_pung_completed_by_a_discard_should_be_melded() -> None:
    claimed = placements(read_hand("111m555s77799p88m8m|EE0000"))
    drawn = placements(read_hand("111m555s77799p88m8m|EE1000"))
    assert [p.elements[p.completed].concealed for p in claimed] == [False]
    assert [p.elements[p.completed].concealed for p in drawn] == [True]


def test_placements_should_be_distinct() -> None:
    """Were one listed twice, a losing arrangement would be shown twice."""
    for hand in hands(seed=11, count=2000):
        found = placements(hand)
        assert len(found) == len(set(found))
        assert found


def test_placements_should_use_every_tile() -> None:
    for hand in hands(seed=12, count=1000):
        for placement in placements(hand):
            tiles = sorted(tile for element in placement.elements for tile in element.tiles())
            if tiles:  # a whole element has none of its own
                expected = sorted(
                    tile for tile, count in enumerate(hand.counts()) for _ in range(count)
                )
                assert expected == tiles


def test_the_completed_element_should_hold_the_winning_tile() -> None:
    for hand in hands(seed=13, count=1000):
        for placement in placements(hand):
            element = placement.elements[placement.completed]
            assert element.meld == -1
            assert element.kind == "whole" or hand.winning in element.tiles()


def brute_splits(counts: tuple[int, ...], runs: bool) -> set[tuple[tuple[int, ...], ...]]:
    """Every multiset of chows, pungs and at most one pair that gives these counts, by trying all."""
    size = len(counts)
    parts: list[tuple[int, ...]] = []
    for place in range(size):
        parts.append(tuple(3 if n == place else 0 for n in range(size)))
        if runs and place + 2 < size:
            parts.append(tuple(1 if place <= n <= place + 2 else 0 for n in range(size)))
    pairs = [tuple(2 if n == place else 0 for n in range(size)) for place in range(size)]
    found = set()

    def go(left: tuple[int, ...], start: int, chosen: tuple[tuple[int, ...], ...]) -> None:
        if not any(left):
            found.add(tuple(sorted(chosen)))
            return
        for index in range(start, len(parts)):
            rest = tuple(a - b for a, b in zip(left, parts[index], strict=True))
            if min(rest) >= 0:
                go(rest, index, (*chosen, parts[index]))

    go(counts, 0, ())
    for pair in pairs:
        rest = tuple(a - b for a, b in zip(counts, pair, strict=True))
        if min(rest) >= 0:
            go(rest, 0, (pair,))
    return found


@pytest.mark.parametrize("runs", [True, False])
def test_splits_should_be_all_and_each_once(runs: bool) -> None:
    """All contents of five numbers (or honors) with up to four of each, up to nine tiles."""
    for counts in product(range(5), repeat=5):
        if not 0 < sum(counts) <= 9:
            continue
        padded = (*counts, 0, 0, 0, 0) if runs else (*counts, 0, 0)
        found = splits(padded, runs)
        assert len(found) == len(set(found))
        assert len(brute_splits(counts, runs)) == len(found), counts


def test_completion_should_agree_with_trying_every_tile() -> None:
    for counts in product(range(4), repeat=4):
        padded = (0, *counts, 0, 0, 0, 0)
        found = completion(padded, True)
        for place in range(9):
            more = (*padded[:place], padded[place] + 1, *padded[place + 1 :])
            kinds = {split.pair >= 0 for split in splits(more, True)}
            assert (False in kinds) == bool(found.to_sets >> place & 1)
            assert (True in kinds) == bool(found.to_head >> place & 1)
