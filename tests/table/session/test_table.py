"""Table points by place, shared where players are level, and how they are written."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.table.session import (
    UnsettledPoints,
    places,
    read_fraction,
    table_points,
    write_fraction,
)
from generator.table.session.winds_by_hand import dealer, prevalent_wind, seat_wind
from tests.table.session.conftest import OLD, SESSION


# Places 1 to 4 earn 4, 2, 1, 0; those level add theirs up and divide them.
@pytest.mark.parametrize(
    ("totals", "order", "points"),
    [
        ((158, -22, -52, -94), (1, 2, 3, 4), "4 2 1 0"),
        ((-94, 158, -22, -52), (4, 1, 2, 3), "0 4 2 1"),
        ((30, 30, -20, -40), (1, 1, 3, 4), "3 3 1 0"),
        ((40, 0, 0, -40), (1, 2, 2, 4), "4 1½ 1½ 0"),
        ((40, 8, -24, -24), (1, 2, 3, 3), "4 2 ½ ½"),
        ((20, 20, 20, -60), (1, 1, 1, 4), "2⅓ 2⅓ 2⅓ 0"),
        ((60, -20, -20, -20), (1, 2, 2, 2), "4 1 1 1"),
        ((16, 16, -16, -16), (1, 1, 3, 3), "3 3 ½ ½"),
        ((500, 500, 500, 500), (1, 1, 1, 1), "1¾ 1¾ 1¾ 1¾"),
    ],
)
def test_players_who_are_level_should_share_the_points_of_their_places(
    totals: tuple[int, ...], order: tuple[int, ...], points: str
) -> None:
    assert places(totals) == order
    assert " ".join(map(write_fraction, table_points(totals, SESSION))) == points


def test_an_edition_that_leaves_ties_open_should_not_be_given_an_answer() -> None:
    open_to_all = replace(SESSION, ties="unsettled")
    assert table_points((3, 2, 1, 0), open_to_all) == (4, 2, 1, 0)
    with pytest.raises(UnsettledPoints):
        table_points((3, 1, 1, 0), open_to_all)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", Fraction(3)), ("0", Fraction(0)), ("1½", Fraction(3, 2)), ("½", Fraction(1, 2)),
        ("2⅓", Fraction(7, 3)), ("7/3", Fraction(7, 3)), ("2 1/3", Fraction(7, 3)),
        ("1.5", Fraction(3, 2)), ("1,5", Fraction(3, 2)), ("1¾", Fraction(7, 4)),
        ("2.33", Fraction(7, 3)), ("0,67", Fraction(2, 3)), ("0.66", Fraction(2, 3)),
        ("2.333333333333333", Fraction(7, 3)), ("0.34", Fraction(17, 50)), ("1.25", Fraction(5, 4)),
        ("0.3", Fraction(3, 10)), ("3.00", Fraction(3)),
    ],
)  # fmt: skip
def test_table_points_should_be_read_as_people_write_them(text: str, value: Fraction) -> None:
    assert read_fraction(text) == value


@pytest.mark.parametrize("text", ["", "x", "-1", "1/0", "½1", "1 2", "1..5", "½½", "1/2/3"])
def test_what_is_no_number_of_table_points_should_not_be_read(text: str) -> None:
    assert read_fraction(text) is None


@given(st.fractions(0, 50, max_denominator=12))
def test_what_is_written_should_be_read_back(value: Fraction) -> None:
    assert read_fraction(write_fraction(value)) == value


# 2006 rules, appendix 4: who sits East, South, West, North in each round.
@pytest.mark.parametrize(
    ("number", "wind", "deals", "of_a"),
    [(1, 0, 0, 0), (4, 0, 3, 1), (5, 1, 1, 1), (6, 1, 0, 0), (9, 2, 2, 3), (11, 2, 1, 1),
     (13, 3, 3, 2), (16, 3, 1, 3)],
)  # fmt: skip
def test_winds_should_follow_the_table_of_rotation(
    number: int, wind: int, deals: int, of_a: int
) -> None:
    assert prevalent_wind(number) == wind
    assert dealer(number, SESSION) == deals
    assert seat_wind(0, number, SESSION) == of_a


def test_winds_that_the_event_decides_should_not_be_guessed() -> None:
    assert dealer(4, OLD) == 3
    assert dealer(5, OLD) is None
    assert seat_wind(0, 5, OLD) is None
