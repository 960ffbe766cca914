"""The tables of annex 7 of the 1998 book, pages 46 to 50, as transcribed from the scan."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.records.kinds import Rulebook
from generator.table.rotation import Schedule

Games = dict[int, Schedule]


@pytest.fixture(scope="session")
def printed(rulebook: Rulebook) -> Games:
    found = next(item for item in rulebook.rotation_charts if item.id == "annex-7")
    return {number: item.games for number, item in enumerate(found.rotations, 1)}


def mates(table: tuple[int, ...]) -> list[tuple[int, int]]:
    return [
        pair for pair in combinations(sorted(table), 2) if (pair[0] - 1) // 4 == (pair[1] - 1) // 4
    ]


@pytest.mark.parametrize(
    ("number", "tables", "games"), [(1, 4, 4), (2, 5, 6), (3, 6, 6), (4, 7, 6), (5, 4, 5)]
)
def test_a_table_should_have_the_size_of_its_heading(
    printed: Games, number: int, tables: int, games: int
) -> None:
    """4 teams in 4 games, 5 in 6, 6 in 6, 7 in 6, and 16 single players in 5."""
    assert (tables, games) == (len(printed[number][0]), len(printed[number]))


def test_table_5_should_be_table_1_after_a_game_of_the_teams(printed: Games) -> None:
    """The two pages print the same four games; so one proves the other."""
    assert printed[5][0] == ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16))
    assert printed[5][1:] == printed[1]


def test_table_4_should_be_the_seven_shifts_but_one(printed: Games) -> None:
    """Its rule: the four players come from teams k, k + s, k + 2s and k + 3s, by turns first to fourth.

    Any digit that was misread would break it.
    """
    shifts = set()
    for game in printed[4]:
        (shift,) = {
            tuple(((player - 1) // 4 - (table[0] - 1) // 4) % 7 for player in table)
            for table in game
        }
        assert all([player % 4 for player in table] == [1, 2, 3, 0] for table in game)
        assert shift == (0, shift[1], 2 * shift[1] % 7, 3 * shift[1] % 7)
        shifts.add(shift[1])
    assert shifts == {1, 2, 3, 4, 5, 6}


def test_the_first_games_of_table_2_should_be_the_shifts_of_five(printed: Games) -> None:
    for shift_of, game in enumerate(printed[2][:4]):
        shifts = {
            tuple(((player - 1) // 4 - (table[0] - 1) // 4) % 5 for player in table)
            for table in game
        }
        assert len(shifts) == 1, shift_of


def test_teammates_should_sit_together_in_table_2_only(printed: Games) -> None:
    """What the misprint says of it: games 5 and 6, players 13 and 16; 18 and 19; 9 and 11; 13, 14, 15."""
    together = {
        number: [
            (game, pair)
            for game, tables in enumerate(schedule, 1)
            for table in tables
            for pair in mates(table)
        ]
        for number, schedule in printed.items()
        if number < 5
    }
    assert together == {
        1: [],
        2: [
            (5, (13, 16)),
            (6, (18, 19)),
            (6, (9, 11)),
            (6, (13, 14)),
            (6, (13, 15)),
            (6, (14, 15)),
        ],
        3: [],
        4: [],
    }
