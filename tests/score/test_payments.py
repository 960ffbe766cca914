"""Who pays what, by hand from the formulas of both books."""

from __future__ import annotations

from itertools import product

import pytest

from generator.score import changes

SEATS = "ESWN"


@pytest.mark.parametrize(
    ("points", "winner", "payer", "expected"),
    [
        # 2002 book, p. 33, figures 1 and 2: 16 from each, 48; 16 and twice 8, 32.
        (8, "S", None, {"E": -16, "S": 48, "W": -16, "N": -16}),
        (8, "S", "E", {"E": -16, "S": 32, "W": -8, "N": -8}),
        # 2002 book, figure 6: 14 and 8 from the discarder, 8 from the two others; 23 from each.
        (14, "E", "W", {"E": 38, "S": -8, "W": -22, "N": -8}),
        (15, "E", None, {"E": 69, "S": -23, "W": -23, "N": -23}),
        # 1998 book, article 10: (8 + 88) x 3, and 8 x 3 + 88.
        (88, "N", None, {"E": -96, "S": -96, "W": -96, "N": 288}),
        (88, "W", "N", {"E": -8, "S": -8, "W": 112, "N": -96}),
    ],
)
def test_a_win_should_be_paid_by_the_formula(
    points: int, winner: str, payer: str | None, expected: dict[str, int]
) -> None:
    found = changes(points, 8, winner, payer)
    assert expected == found
    assert list(found) == list(SEATS)


@pytest.mark.parametrize(("winner", "payer"), list(product(SEATS, (*SEATS, None))))
def test_what_one_gains_the_others_should_lose(winner: str, payer: str | None) -> None:
    if winner == payer:
        with pytest.raises(ValueError, match=winner):
            changes(24, 8, winner, payer)
        return
    found = changes(24, 8, winner, payer)
    assert sum(found.values()) == 0
    assert [seat for seat in SEATS if found[seat] > 0] == [winner]


@pytest.mark.parametrize(
    ("winner", "payer"), [("A", None), ("E", "A"), ("ES", "W"), ("", "W"), ("E", "")]
)
def test_a_seat_that_there_is_not_should_be_refused(winner: str, payer: str | None) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        changes(8, 8, winner, payer)
