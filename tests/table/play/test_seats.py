"""Seats and winds: appendix 4 of the 2006 rules, row by row, and the deal that always passes."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.rules.procedure_faults import ProcedureFault
from generator.score import Interpreter
from generator.table.edition_answers import seat_rounds
from generator.table.procedure_runs import run_seats
from generator.table.seat_rounds import Seating, seating

# 2006 rules, appendix 4: East, South, West, North in each round.
APPENDIX_4 = ("ABCD", "BADC", "CDBA", "DCAB")
# Who deals hands 1 to 16: in each round whoever has the East, South, West and North seat in turn.
DEALERS_2006 = "ABCD" + "BADC" + "CDBA" + "DCAB"


def session(rounds: tuple[str, ...]) -> list[Seating]:
    return [seating(hand, 16, rounds) for hand in range(1, 17)]


def test_the_2006_edition_should_have_the_chart_of_appendix_4(
    interpreters: dict[str, Interpreter],
) -> None:
    found = seat_rounds(interpreters["wmo-2006"].rules)
    assert found == APPENDIX_4
    assert seat_rounds(interpreters["cn-1998"].rules) == ()


def test_seats_should_be_open_after_the_first_round_where_the_book_does_not_say(
    interpreters: dict[str, Interpreter],
) -> None:
    """Nothing in the 1998 book has players change seats; those of the first round were drawn."""
    for edition, after in (("cn-1998", ["seats-change"]), ("wmo-2006", None)):
        rules = interpreters[edition].rules
        for hand in range(1, 17):
            expected = None if hand <= 4 else after
            assert run_seats({"hand": hand}, rules).get("open") == expected


def test_the_dealer_should_pass_seat_by_seat_in_every_round() -> None:
    assert "".join(found.dealer for found in session(APPENDIX_4)) == DEALERS_2006
    assert "".join(found.dealer for found in session(())) == "ABCD" * 4


def test_four_hands_should_be_played_under_each_prevalent_wind() -> None:
    found = session(APPENDIX_4)
    assert "".join(item.prevalent for item in found) == "EEEESSSSWWWWNNNN"
    assert [item.round for item in found] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4


@pytest.mark.parametrize(
    ("hand", "winds"),
    [
        # By hand: the dealer is East, who sits next to the right South, and so on.
        (1, "A:E B:S C:W D:N"),
        (3, "A:W B:N C:E D:S"),
        (5, "A:S B:E C:N D:W"),
        (6, "A:E B:N C:W D:S"),
        (8, "A:W B:S C:E D:N"),
        (10, "A:W B:S C:N D:E"),
        (11, "A:S B:E C:W D:N"),
        (14, "A:S B:W C:E D:N"),
        (15, "A:E B:S C:N D:W"),
    ],
)
def test_seat_winds_should_follow_the_deal(hand: int, winds: str) -> None:
    found = seating(hand, 16, APPENDIX_4).winds
    assert winds == " ".join(f"{player}:{wind}" for player, wind in found.items())


@pytest.mark.parametrize("rounds", [APPENDIX_4, ()])
def test_each_player_should_have_each_wind_four_times_and_once_a_round(
    rounds: tuple[str, ...],
) -> None:
    found = session(rounds)
    for player in "ABCD":
        winds = [item.winds[player] for item in found]
        assert Counter(winds) == dict.fromkeys("ESWN", 4)
        assert all(set(winds[start : start + 4]) == set("ESWN") for start in (0, 4, 8, 12))
    assert all(item.winds[item.dealer] == "E" for item in found)


def test_appendix_4_should_give_everybody_another_player_on_the_left() -> None:
    """What the rotation is for: nobody keeps the same upper neighbour for all four rounds."""
    for player in "ABCD":
        upper = {row[row.index(player) - 1] for row in APPENDIX_4}
        assert len(upper) > 1, player


@pytest.mark.parametrize("hand", [0, -1, 17])
def test_a_hand_that_no_session_has_should_be_refused(hand: int) -> None:
    with pytest.raises(ProcedureFault, match="HAND_NUMBER"):
        seating(hand, 16)
