"""Payments, the score and chips: the book's figures, and what holds of all of them."""

from __future__ import annotations

from itertools import product

import pytest

from generator.american.chips import pay, read_chips, worth, write_chips
from generator.american.game_ledger import LedgerGame, ledger, table_of
from generator.american.settlement import BET_ON_DISCARDER, BETWEEN_BETTORS, AmericanWin, settle
from generator.table import ProcedureFault

DOUBLE = {20: 40, 25: 50, 30: 60, 35: 70}  # as the guide prints it
TABLE = read_chips("4x200 6x25 10x5")


@pytest.mark.parametrize(("value", "double"), DOUBLE.items())
def test_the_bettors_guide_should_hold_on_an_own_pick(value: int, double: int) -> None:
    """Each player pays so much to the winner, and as much to the bettor (p. 13)."""
    right = settle("ESWN", {"fifth": "W"}, AmericanWin("W", value)).changes
    assert right["W"] == right["fifth"] == 3 * double
    assert right["E"] == right["S"] == right["N"] == -2 * double
    wrong = settle("ESWN", {"fifth": "E"}, AmericanWin("W", value)).changes
    assert wrong["W"] == 4 * double
    assert {wrong[name] for name in ("E", "S", "N", "fifth")} == {-double}


@pytest.mark.parametrize(("value", "double"), DOUBLE.items())
def test_the_bettors_guide_should_hold_on_a_discard(value: int, double: int) -> None:
    """Discarder double, other players single, to the winner and to the bettor (p. 13)."""
    right = settle("ESWN", {"fifth": "W"}, AmericanWin("W", value, "E")).changes
    assert right["W"] == right["fifth"] == double + 2 * value
    assert (right["E"], right["S"], right["N"]) == (-2 * double, -2 * value, -2 * value)


def test_every_settlement_should_make_nothing_together() -> None:
    seats = "ESWN"
    for winner, source, fifth, sixth, miscalled in product(
        seats, (*seats, None), seats, seats, (False, True)
    ):
        if source == winner or (miscalled and source is None):
            continue
        win = AmericanWin(winner, 25, source, miscalled)
        found = settle(seats, {"fifth": fifth, "sixth": sixth}, win)
        assert sum(found.changes.values()) == 0
        assert found.changes[winner] > 0


@pytest.mark.parametrize(
    ("bets", "source", "expected"),
    [
        ({"fifth": "S"}, "S", (BET_ON_DISCARDER,)),
        ({"fifth": "N"}, "S", ()),
        ({"fifth": "S"}, None, ()),
        ({"fifth": "E", "sixth": "N"}, None, (BETWEEN_BETTORS,)),
        ({"fifth": "E", "sixth": "E"}, "S", ()),
        ({"fifth": "N", "sixth": "W"}, None, ()),
    ],
)
def test_what_the_book_leaves_open_should_be_named_where_it_matters(
    bets: dict[str, str], source: str | None, expected: tuple[str, ...]
) -> None:
    assert settle("ESWN", bets, AmericanWin("E", 20, source)).open == expected


def test_the_score_should_go_on_from_a_thousand() -> None:
    (row,) = ledger("ABCDE", [LedgerGame(AmericanWin("A", 20), {"E": "B"})])
    assert list(row.totals.values()) == [1160, 960, 960, 960, 960]


def test_each_of_six_should_be_out_for_two_games_in_a_row() -> None:
    rows = [table_of("ABCDEF", game) for game in range(12)]
    for player in "ABCDEF":
        out = "".join("." if player in row else "x" for row in rows)
        assert sorted((out + out)[out.index(".") :][:12].replace(".", " ").split()) == ["xx", "xx"]
    assert [table_of("ABCDEF", game)[0] for game in range(7)] == list("ABCDEFA")


def test_every_payment_of_the_book_should_be_exact_out_of_a_full_set() -> None:
    for points in {value * times for value in DOUBLE for times in (1, 2, 4, 8)}:
        paid = pay(TABLE, points)
        assert (worth(paid.laid), paid.change, paid.short) == (points, 0, 0)
        assert worth(paid.laid) + worth(paid.left) == 1000


def test_chips_should_be_read_as_they_are_written() -> None:
    assert write_chips(TABLE) == "4x200 6x25 10x5"
    for text in ("4", "x5", "4x5 3x5", "4*5"):
        with pytest.raises(ProcedureFault, match="CHIPS_UNREADABLE"):
            read_chips(text)
