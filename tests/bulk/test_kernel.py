"""The kernel beside the interpreter: points, points without flowers and fans of every hand.

``FANPU_BULK`` sets how many hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from generator.bulk.arrays import Hands
from generator.bulk.limit_faults import Uncarried
from generator.bulk.scoring.kernel import NO_WIN, REFUSED, Kernel
from generator.game.hand import DEALT, MIXED, Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand, write_hand
from generator.rules.ruleset import Exclusion, RuleFan, Ruleset
from generator.score import Interpreter, NotAWin
from generator.verify.check import Report
from generator.verify.random_hands import hands
from tests.sizes import part, sized

pytestmark = pytest.mark.slow  # scores thousands of hands twice

EDITIONS = ("cn-1998", "wmo-2006", "mil")
COUNT = sized(600, 6000)
_KERNELS: dict[str, Kernel] = {}


def kernel_of(interpreter: Interpreter) -> Kernel:
    rules = interpreter.rules
    if rules.edition not in _KERNELS:
        _KERNELS[rules.edition] = Kernel(rules)
    return _KERNELS[rules.edition]


def compare(interpreter: Interpreter, made: list[Hand]) -> None:
    """Every hand the same, by itself and by the table of fans."""
    scores = kernel_of(interpreter).score(Hands.of(made))
    ids, counts = scores.table()
    for place, hand in enumerate(made):
        try:
            tally = interpreter.tally(hand)
        except NotAWin:
            assert scores.points[place] == NO_WIN, write_hand(hand)
            continue
        except HandFault:
            assert scores.points[place] == REFUSED, write_hand(hand)
            continue
        fans = {fan: count for fan, _, count in tally.fans}
        assert scores.points[place] == tally.points, write_hand(hand)
        assert scores.points_without_flowers[place] == tally.points_without_flowers, write_hand(
            hand
        )
        assert dict(scores.fans(place)) == fans, write_hand(hand)
        assert {ids[fan]: int(n) for fan, n in enumerate(counts[place]) if n} == fans


@pytest.mark.parametrize("edition", EDITIONS)
def test_generated_hands_should_score_as_the_interpreter_says(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    compare(interpreters[edition], list(hands(1998, COUNT)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_worked_hand_should_score_as_the_interpreter_says(
    edition: str, interpreters: dict[str, Interpreter], report: Report
) -> None:
    """And so, of a third of them, under every way to win it, however its winning tile is known."""
    made = [run.hand for run in report.executed.values()]
    assert len(made) > 600
    compare(interpreters[edition], [*made, *varied(part(made, 3, EDITIONS.index(edition)))])


def varied(worked: Iterable[Hand]) -> Iterator[Hand]:
    """Each hand with one thing of how it was won otherwise, and with another state of its last tile."""
    for hand in worked:
        for flag in ("last_of_kind", "last_of_wall", "kong", "self_drawn"):
            yield replace(hand, **{flag: not getattr(hand, flag)})
        for state in (DEALT, MIXED):
            yield replace(hand, winning_tile=state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_that_do_not_win_should_be_told(
    edition: str, interpreters: dict[str, Interpreter]
) -> None:
    """Four pairs in four parts, which part by part would do; a hand one tile off; a tile too many."""
    texts = [
        "11m22s33pEE456m99s9|EE0000".replace("99s9", "99s9p"),
        "123m456m789m123s5p6p|EE0000",
        "11m22m33m44m55m66m7m8m|EE0000",
        "19m19s19pESWNCFP2m|EE0000",
        "147m258s369pESWCC|EE0000",
    ]
    made = [read_hand(text) for text in texts]
    scores = kernel_of(interpreters[edition]).score(Hands.of(made))
    assert scores.points.tolist() == [NO_WIN] * len(made)
    assert [dict(scores.fans(place)) for place in range(len(made))] == [{}] * len(made)
    compare(interpreters[edition], made)


def test_no_hands_should_be_no_scores(interpreters: dict[str, Interpreter]) -> None:
    assert len(kernel_of(interpreters["mil"]).score(Hands.of([])).points) == 0


def test_hands_should_come_back_from_arrays(interpreters: dict[str, Interpreter]) -> None:
    made = list(hands(5, 500))
    arrays = Hands.of(made)
    mil = interpreters["mil"]
    for place, hand in enumerate(made):
        assert mil.tally(arrays.hand(place)) == mil.tally(hand)
    assert len(arrays.part(10, 30)) == 20


def test_seven_pairs_of_one_suit_should_all_have_room(interpreters: dict[str, Interpreter]) -> None:
    """All that there are: each a key of its own, as the tiles of pairs matter in one suit."""
    made = []
    for counts in product((0, 2, 4), repeat=9):
        if sum(counts) == 14:
            tiles = [tile for tile, count in enumerate(counts) for _ in range(count)]
            made += [Hand((), tuple(tile + 9 * suit for tile in tiles[1:]), tiles[0] + 9 * suit)
                     for suit in range(3)]  # fmt: skip
    assert len(made) == 6912
    compare(interpreters["mil"], made)


def test_batches_should_make_no_difference(interpreters: dict[str, Interpreter]) -> None:
    made = Hands.of(hands(6, 3000))
    whole = kernel_of(interpreters["mil"]).score(made)
    parts = kernel_of(interpreters["mil"]).score(made, batch=700)
    assert np.array_equal(whole.points, parts.points)
    assert all(whole.fans(place) == parts.fans(place) for place in range(0, 3000, 50))
    bare = kernel_of(interpreters["mil"]).score(made, fans=False)
    assert np.array_equal(whole.points, bare.points)


def altered(rules: Ruleset, fan: str, define: dict[str, Any]) -> Ruleset:
    fans = tuple(
        RuleFan(item.id, item.number, item.points, define, item.names) if item.id == fan else item
        for item in rules.fans
    )
    return replace(rules, fans=fans)


@pytest.mark.parametrize(
    ("fan", "define"),
    [
        ("single-wait", {"waits-for": 1}),
        ("two-concealed-pungs", {"pungs": 2, "concealed": "all", "suit": "same"}),
        ("seat-wind", {"pungs": 2, "of": "seat"}),
        ("tile-hog", {"four-alike": True, "of": "terminals"}),
        ("full-flush", {"suits": 1, "won": ["self-drawn"]}),
    ],
)
def test_what_the_tables_cannot_carry_should_be_a_fault_that_names_it(
    fan: str, define: dict[str, Any], interpreters: dict[str, Interpreter]
) -> None:
    with pytest.raises(Uncarried) as fault:
        Kernel(altered(interpreters["mil"].rules, fan, define))
    assert fault.value.id == fan


@pytest.mark.parametrize(
    ("by", "fan", "wherever"),
    [
        ("melded-kong", "pung-of-terminals-or-honors", False),
        ("tile-hog", "mixed-double-chow", False),
        ("self-drawn", "all-pungs", True),
    ],
)
def test_an_exclusion_that_looks_at_places_should_be_a_fault_that_names_it(
    by: str, fan: str, wherever: bool, interpreters: dict[str, Interpreter]
) -> None:
    rules = interpreters["mil"].rules
    more = Exclusion("e-aaaaaa", by, fan, "", (), wherever=wherever)
    with pytest.raises(Uncarried) as fault:
        Kernel(replace(rules, exclusions=(*rules.exclusions, more)))
    assert fault.value.id == "e-aaaaaa"
