"""The wall and the deal: the books' table by hand, and what must hold whatever the dice show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from generator.rules.procedure_faults import ProcedureFault
from generator.score import Interpreter
from generator.table.deal import BOTTOM, TOP, Deal, deal
from generator.table.procedure_runs import run_deal, run_wall
from generator.table.wall import Break, Throw, WallRules, break_wall, second_thrower

TURNS = {"E": (5, 9), "S": (2, 6, 10), "W": (3, 7, 11), "N": (4, 8, 12)}
RULES = WallRules(TURNS, stacks=18, clockwise=True, stays=True, past_stated=False)
Under = Callable[..., Interpreter]
DICE = list(product(range(1, 7), repeat=2))
# Viewed from above the players sit counter-clockwise; so North's wall follows East's clockwise.
FOLLOWS = {"E": "N", "N": "W", "W": "S", "S": "E"}


def every_opening() -> list[Break]:
    """All 1,296 throws."""
    return [break_wall(first, second, RULES) for first in DICE for second in DICE]


@pytest.mark.parametrize(
    ("total", "thrower"),
    # 1998 book, p. 17; 2006 rules, 3.5.7 (5): 5, 9 East; 2, 6, 10 South; 3, 7, 11 West; 4, 8, 12 North.
    [(2, "S"), (3, "W"), (4, "N"), (5, "E"), (6, "S"), (7, "W"), (8, "N"), (9, "E"), (10, "S"),
     (11, "W"), (12, "N")],
)  # fmt: skip
def test_the_first_throw_should_name_the_second_thrower(total: int, thrower: str) -> None:
    throws = [throw for throw in DICE if sum(throw) == total]
    assert {thrower} == {second_thrower(throw, TURNS) for throw in throws}


@pytest.mark.parametrize(
    ("first", "second", "last_counted", "first_taken"),
    [
        ((3, 4), (2, 5), "W14", "W15"),
        ((1, 1), (1, 1), "S4", "S5"),
        ((3, 3), (6, 6), "S18", "E1"),
        ((5, 3), (6, 5), "W1", "W2"),  # 19: one past North's wall
        ((6, 3), (6, 6), "N3", "N4"),  # 21: three past East's wall
        ((5, 6), (6, 6), "S5", "S6"),  # 23: five past West's wall
        ((6, 6), (6, 6), "W6", "W7"),
    ],
)
def test_the_wall_should_open_after_the_stack_counted(
    first: Throw, second: Throw, last_counted: str, first_taken: str
) -> None:
    found = break_wall(first, second, RULES)
    assert last_counted == str(found.counted) == str(found.stacks[-1])
    assert first_taken == str(found.stacks[0])


@pytest.mark.parametrize(
    ("readings", "first", "expected"),
    [
        # counted-stack: the stack at which the count ends is the first to be taken.
        ({"counted_stack": "taken"}, [3, 4],
         {"thrower": "W", "sum": 14, "counted": "W14", "first": "W14"}),
        # wall-to-break: South and North the wrong way round, by the English book's misprint.
        ({"wall_to_break": "south-and-north-swapped"}, [1, 1],
         {"thrower": "N", "sum": 9, "counted": "N9", "first": "N10"}),
        ({"wall_to_break": "south-and-north-swapped"}, [2, 2],
         {"thrower": "S", "sum": 11, "counted": "S11", "first": "S12"}),
        ({"wall_to_break": "south-and-north-swapped"}, [4, 3],
         {"thrower": "W", "sum": 14, "counted": "W14", "first": "W15"}),
        # wall-direction: from the left end, where the fourteenth stack is the fifth from the right.
        ({"wall_direction": "counter-clockwise"}, [3, 4],
         {"thrower": "W", "sum": 14, "counted": "W5", "first": "W4"}),
    ],
)  # fmt: skip
def test_a_reading_should_decide_as_it_says(
    readings: dict[str, str], first: list[int], expected: dict[str, Any], under: Under
) -> None:
    rules = under("wmo-2006", **readings).rules
    assert expected == run_wall({"first": first, "second": [2, 5]}, rules)


def test_only_a_sum_beyond_the_wall_should_be_assumed() -> None:
    assert {found.sum for found in every_opening() if found.assumed} == set(range(19, 25))
    assert {found.sum for found in every_opening() if not found.assumed} == set(range(4, 19))


def test_every_opening_should_run_clockwise_through_all_stacks() -> None:
    for found in every_opening():
        assert len(set(found.stacks)) == 72
        for one, other in zip(found.stacks, found.stacks[1:], strict=False):
            if one.number < 18:
                assert (other.wall, other.number) == (one.wall, one.number + 1)
            else:
                assert (other.wall, other.number) == (FOLLOWS[one.wall], 1)


def every_deal() -> list[Deal]:
    return [deal(found, 3) for found in every_opening()]


def test_every_deal_should_give_each_player_the_right_count_and_no_tile_twice() -> None:
    for found in every_deal():
        counts: Counter[str] = Counter()
        for take in found.takes:
            counts[take.seat] += len(take.tiles)
        assert counts == {"E": 14, "S": 13, "W": 13, "N": 13}
        tiles = [tile for take in found.takes for tile in take.tiles]
        assert len(set(tiles)) == 53
        assert found.next not in tiles
        assert found.end not in {tile.stack for tile in tiles}


def test_every_deal_should_leave_a_wall_without_a_hole() -> None:
    """The tiles taken are the first 53 of the wall but one: the lower tile under East's last."""
    for opening, found in zip(every_opening(), every_deal(), strict=True):
        taken = {(tile.stack, tile.level) for take in found.takes for tile in take.tiles}
        whole = {(stack, level) for stack in opening.stacks[:26] for level in (TOP, BOTTOM)}
        assert taken == whole | {(opening.stacks[26], TOP)}
        assert (found.next.stack, found.next.level) == (opening.stacks[26], BOTTOM)


def test_the_players_should_take_in_turn() -> None:
    for found in every_deal():
        assert "".join(take.seat for take in found.takes) == "ESWN" * 4
        assert [len(take.tiles) for take in found.takes] == [4] * 12 + [2, 1, 1, 1]


@pytest.mark.parametrize("throw", [(0, 3), (3, 7), (-1, 1)])
def test_a_die_should_show_one_to_six(throw: Throw) -> None:
    for first, second in ((throw, (1, 1)), ((1, 1), throw)):
        with pytest.raises(ProcedureFault, match="DIE"):
            break_wall(first, second, RULES)


def test_the_takes_should_be_named_stack_by_stack_and_at_the_end_tile_by_tile(
    interpreters: dict[str, Interpreter],
) -> None:
    """2006 rules, 3.5.7 (5), after the dice 3+4 and 2+5: the first stack is West's fifteenth."""
    found = run_deal({"first": [3, 4], "second": [2, 5]}, interpreters["wmo-2006"].rules)
    assert found["takes"][:3] == [["E", "W15", "W16"], ["S", "W17", "W18"], ["W", "S1", "S2"]]
    assert found["takes"][12:] == [
        ["E", "E3 top", "E5 top"],
        ["S", "E3 bottom"],
        ["W", "E4 top"],
        ["N", "E4 bottom"],
    ]
    assert (found["next"], found["end"]) == ("E5 bottom", "W14")
