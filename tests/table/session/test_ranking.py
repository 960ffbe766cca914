"""Rankings over several sessions: table points, then the edition's criteria in order."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.table.session import SessionResult, SessionRules, Standing, individual, teams
from tests.table.session.conftest import OLD, SESSION

HALF = Fraction(1, 2)


def result(
    player: str, points: int, *tables: int | Fraction, team: str = ""
) -> list[SessionResult]:
    """One result for each number of table points; the points all in the first session."""
    return [
        SessionResult(player, team, str(game), 0 if game else points, Fraction(table))
        for game, table in enumerate(tables)
    ]


def ranked(results: list[list[SessionResult]], rules: SessionRules) -> list[tuple[int, str, str]]:
    found = individual((row for rows in results for row in rows), rules)
    return [(standing.place, standing.name, standing.decided) for standing in found]


def test_table_points_should_come_first() -> None:
    rows = [result("A", -300, 4, 4), result("B", 300, 4, 2), result("C", 0, 1, 1)]
    assert ranked(rows, SESSION) == [
        (1, "A", "table-points"), (2, "B", "table-points"), (3, "C", "table-points"),
    ]  # fmt: skip


def test_two_at_twelve_table_points_should_be_set_apart_by_the_total() -> None:
    rows = [result("A", 210, 4, 4, 4), result("B", 340, 4, 4, 4), result("C", 900, 4, 2, 2)]
    assert ranked(rows, SESSION) == [
        (1, "B", "total"), (2, "A", "total"), (3, "C", "table-points"),
    ]  # fmt: skip


# All three have 8 table points and 100 points.
LEVEL = [result("A", 100, 2, 2, 4, 0), result("B", 100, 4, 4, 0, 0), result("C", 100, 3, 3, 1, 1)]


def test_where_the_book_goes_no_further_the_place_should_be_shared() -> None:
    assert ranked(LEVEL, SESSION) == [(1, "A", "level"), (1, "B", "level"), (1, "C", "level")]


def test_the_1998_book_should_go_on_to_the_best_session_and_how_many() -> None:
    """C never had 4; of those who had, B had it twice."""
    assert ranked(LEVEL, OLD) == [
        (1, "B", "count-of-best"), (2, "A", "count-of-best"), (3, "C", "best-session"),
    ]  # fmt: skip


def test_players_level_in_everything_should_share_a_place_and_the_next_be_left_out() -> None:
    rows = [result("A", 9, 4, 0), result("B", 9, 0, 4), result("C", 8, 4, 0), result("D", 0, 0, 0)]
    assert ranked(rows, OLD) == [
        (1, "A", "level"), (1, "B", "level"), (3, "C", "total"), (4, "D", "table-points"),
    ]  # fmt: skip


def test_a_team_should_be_the_sum_of_its_members_session_by_session() -> None:
    """1998 book, p. 30; annex 6 has a team's table points of each session."""
    results = [
        *result("A", 50, 4, HALF, team="Sol"),
        *result("B", -20, 2, 2, team="Luna"),
        *result("C", 10, 1, 1 + HALF, team="Sol"),
        *result("D", -60, 0, 3, team="Luna"),
        *result("E", 999, 4, 4),
    ]
    assert teams(results, OLD) == (
        Standing(1, "Sol", Fraction(7), 60, Fraction(5), 1, "total"),
        Standing(2, "Luna", Fraction(7), -80, Fraction(5), 1, "total"),
    )


@pytest.mark.parametrize("rules", [SESSION, OLD])
def test_the_order_in_which_results_come_should_not_matter(rules: SessionRules) -> None:
    results = [row for rows in (*LEVEL, result("D", 7, 4, 4, 4, 4)) for row in rows]
    forward = {row.name: row for row in individual(results, rules)}
    backward = {row.name: row for row in individual(reversed(results), rules)}
    assert forward == backward


def test_a_single_player_should_be_first() -> None:
    assert ranked([result("A", 1, 4)], SESSION) == [(1, "A", "table-points")]
