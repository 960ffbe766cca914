"""Rotations counted anew, by other means than the ones that made them."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.publish.forms import recorded_schedules
from generator.records.kinds import Rulebook
from generator.table.rotation import (
    APART,
    GAMES,
    TABLES,
    NoRotation,
    Schedule,
    bound,
    faults,
    quality,
    rotation,
)
from generator.table.rotation.shifts import group_of, rows

# The sizes for which nothing as good as the bound is known; whoever finds it takes them out.
OPEN = {(5, 6, False), (5, 5, True)} | {
    (tables, games, False)
    for tables, several in ((2, (3, 4)), (3, (3, 4, 5, 6, 7)))
    for games in several
}


@pytest.fixture(scope="session")
def on_record(rulebook: Rulebook) -> tuple[Schedule, ...]:
    return recorded_schedules(rulebook)


def meetings(schedule: Schedule) -> dict[tuple[int, int], int]:
    """How often each two players meet, by looking for every pair at every table."""
    players = range(1, 4 * len(schedule[0]) + 1)
    tables = [set(table) for game in schedule for table in game]
    return {
        pair: sum(set(pair) <= table for table in tables)
        for pair in combinations(players, 2)
        if any(set(pair) <= table for table in tables)
    }


def pairs_met(schedule: Schedule) -> dict[tuple[int, int], int]:
    """The same, quickly."""
    met: dict[tuple[int, int], int] = {}
    for table in (table for game in schedule for table in game):
        for one in table:
            for other in table:
                if one < other:
                    met[one, other] = met.get((one, other), 0) + 1
    return met


@pytest.mark.parametrize(
    ("tables", "teams"),
    [(tables, teams) for teams in (False, True) for tables in (APART if teams else TABLES)],
)
def test_a_rotation_should_be_as_good_as_it_says(
    tables: int, teams: bool, on_record: tuple[Schedule, ...]
) -> None:
    everyone = list(range(1, 4 * tables + 1))
    for games in GAMES:
        found = rotation(tables, games, teams, on_record)
        assert games == len(found.schedule)
        for game in found.schedule:
            assert [4] * tables == [len(table) for table in game]
            assert everyone == sorted(player for table in game for player in table)
        met = pairs_met(found.schedule)
        assert found.quality.rematches == 6 * tables * games - len(met)
        assert found.quality.repeated == sum(count > 1 for count in met.values())
        assert found.quality.most == max(met.values())
        mates = sum(count for (a, b), count in met.items() if (a - 1) // 4 == (b - 1) // 4)
        assert found.quality.teammates == mates
        assert mates == 0 or not teams
        assert found.bound.rematches <= found.quality.rematches
        assert found.bound.most <= found.quality.most
        assert found.optimal == ((tables, games, teams) not in OPEN)


def test_the_quick_count_should_be_the_slow_one(on_record: tuple[Schedule, ...]) -> None:
    schedule = rotation(5, 8, False, on_record).schedule
    assert meetings(schedule) == pairs_met(schedule)


@pytest.mark.parametrize("tables", TABLES)
def test_first_seats_should_be_shared_out_evenly(
    tables: int, on_record: tuple[Schedule, ...]
) -> None:
    """In games 1 to 4, and again in 5 to 8, everyone starts once in each seat."""
    schedule = rotation(tables, 8, False, on_record).schedule
    for four in (schedule[:4], schedule[4:]):
        for player in range(1, 4 * tables + 1):
            seats = [table.index(player) for game in four for table in game if player in table]
            assert sorted(seats) == [0, 1, 2, 3]


@pytest.mark.parametrize("tables", range(8, 41))
def test_from_eight_tables_on_nobody_should_meet_again(tables: int) -> None:
    """Without any record: 9 shifts, or 8 and the game within the rings, serve teams as well."""
    for teams in (False, True):
        assert rotation(tables, 8, teams).quality.rematches == 0


def test_four_tables_and_five_games_should_bring_every_two_players_together_once() -> None:
    """The affine plane of order 4: 16 points, 20 lines in 5 classes, every two points on one line."""
    schedule = rotation(4, 5, False).schedule
    assert list(combinations(range(1, 17), 2)) == sorted(pairs_met(schedule))
    assert quality(schedule).most == 1


# A player has 4t - 1 others to meet (4t - 4 outside his team) and meets 3 a game; of the 4t players
# each has what goes beyond, and two share a rematch.
@pytest.mark.parametrize(
    ("tables", "games", "teams", "rematches", "most"),
    [
        (1, 2, False, 6, 2),
        (
            2,
            2,
            False,
            4,
            2,
        ),  # four players from two tables: two pairs who met there, at each of two tables
        (3, 2, False, 3, 2),  # from three tables: one pair
        (3, 3, False, 6, 2),
        (4, 5, False, 0, 1),  # 15 meetings, 15 others
        (4, 6, False, 24, 2),  # 18: 3 again, 16 * 3 / 2
        (4, 7, False, 48, 2),
        (4, 8, False, 72, 2),
        (4, 4, True, 0, 1),  # 12 meetings, 12 others
        (4, 5, True, 24, 2),
        (4, 8, True, 96, 2),  # 24: every other twice
        (5, 6, False, 0, 1),  # 18 meetings, 19 others
        (5, 7, False, 20, 2),
        (5, 8, False, 50, 2),
        (5, 6, True, 20, 2),  # 18 meetings, 16 others
        (6, 7, False, 0, 1),
        (6, 8, False, 12, 2),
        (6, 7, True, 12, 2),  # 21 meetings, 20 others
        (6, 8, True, 48, 2),
        (7, 8, True, 0, 1),  # 24 meetings, 24 others
        (40, 8, True, 0, 1),
    ],
)
def test_the_bound_should_be_what_counting_gives(
    tables: int, games: int, teams: bool, rematches: int, most: int
) -> None:
    found = bound(tables, games, teams)
    assert (rematches, most) == (found.rematches, found.most)


def test_a_game_played_twice_should_be_counted_as_such() -> None:
    game = ((1, 2, 3, 4), (5, 6, 7, 8))
    found = quality((game, game))
    assert (found.players, found.games) == (8, 2)
    assert (found.rematches, found.repeated, found.most) == (12, 12, 2)
    assert found.teammates == 24  # both tables are teams, 6 pairs each, in both games
    assert found.seats == 2  # player 1 is East twice and never South
    assert found.returns == 8


def test_every_fault_of_a_schedule_should_be_told() -> None:
    good = ((1, 2, 3, 4), (5, 6, 7, 8))
    bad = ((1, 2, 3), (5, 6, 7, 7), (9, 9))
    assert list(faults((good, good))) == []
    found = {(item.game, item.player, item.table, item.times) for item in faults((good, bad))}
    assert found == {
        (2, 0, 1, 3),
        (2, 0, 3, 2),
        (2, 4, 0, 0),
        (2, 7, 0, 2),
        (2, 8, 0, 0),
        (2, 9, 0, 2),
    }


@pytest.mark.parametrize("size", [(0, 1), (41, 1), (4, 0), (4, 9)])
def test_a_size_out_of_range_should_be_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(size[0])):
        rotation(*size, teams=False)


@pytest.mark.parametrize("tables", [1, 2, 3])
def test_teammates_cannot_be_kept_apart_at_fewer_than_four_tables(
    tables: int, on_record: tuple[Schedule, ...]
) -> None:
    with pytest.raises(NoRotation):
        rotation(tables, 1, True, on_record)


def test_six_tables_should_need_a_record() -> None:
    """Two orthogonal Latin squares of order six would give shifts, and there are none."""
    with pytest.raises(NoRotation):
        rotation(6, 1, False)


@pytest.mark.parametrize(("tables", "count"), [(4, 4), (8, 8), (9, 9), (10, 9), (22, 9)])
def test_rows_should_have_no_difference_in_common(tables: int, count: int) -> None:
    group = group_of(tables)
    found = rows(group, count)
    assert count == len(found)
    for one, other in combinations(range(4), 2):
        differences = {group.minus(row[other], row[one]) for row in found}
        assert count == len(differences)


def test_a_shorter_rotation_should_be_the_beginning_of_a_longer_one(
    on_record: tuple[Schedule, ...],
) -> None:
    """So that one chart serves; with few tables another may be better."""
    for tables in (4, 7, 8, 23, 40):
        long = rotation(tables, 8, False, on_record).schedule
        for games in GAMES:
            assert long[:games] == rotation(tables, games, False, on_record).schedule
