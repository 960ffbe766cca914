"""The account of a session: no point appears, and none vanishes but by a penalty to nobody."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.table.session import (
    DRAWN,
    EACH,
    NOBODY,
    VOID,
    Penalty,
    Played,
    SessionRules,
    Win,
    ledger,
    places,
    table_points,
)
from tests.table.session.conftest import OLD, SESSION

PLAYERS = range(4)


@st.composite
def wins(draw: st.DrawFn) -> Win:
    winner = draw(st.sampled_from(PLAYERS))
    others = [who for who in PLAYERS if who != winner]
    return Win(winner, draw(st.sampled_from([*others, None])), draw(st.integers(8, 300)))


@st.composite
def penalties(draw: st.DrawFn) -> Penalty:
    player = draw(st.sampled_from(PLAYERS))
    others = [who for who in PLAYERS if who != player]
    to = draw(st.sampled_from([*others, EACH, NOBODY]))
    return Penalty(player, draw(st.integers(0, 60)), to)


HANDS = st.lists(
    st.builds(
        Played,
        st.one_of(wins(), st.sampled_from((DRAWN, VOID))),
        st.lists(penalties(), max_size=2).map(tuple),
    ),
    max_size=16,
)
AT_END = st.lists(penalties(), max_size=2)
RULES = st.sampled_from((SESSION, OLD, replace(OLD, unfinished="void")))


@given(HANDS, AT_END, RULES)
def test_totals_should_be_the_start_scores_less_what_nobody_received(
    hands: list[Played], at_end: list[Penalty], rules: SessionRules
) -> None:
    found = ledger(hands, rules, at_end)
    counted = [
        penalty
        for hand in hands
        for penalty in hand.penalties
        if hand.outcome != VOID or rules.unfinished == "count"
    ]
    lost = sum(penalty.points for penalty in (*counted, *at_end) if penalty.to == NOBODY)
    assert sum(found.totals) == 4 * rules.start - lost
    assert found.lost == lost


@given(HANDS, RULES)
def test_running_totals_should_be_the_sums_of_the_changes(
    hands: list[Played], rules: SessionRules
) -> None:
    found = ledger(hands, rules)
    for who in PLAYERS:
        sums = list(accumulate((change[who] for change in found.changes), initial=rules.start))
        assert sums[1:] == [total[who] for total in found.running]
        assert sums[-1] == found.totals[who]


@given(HANDS, AT_END, st.permutations(PLAYERS))
def test_players_who_change_places_should_change_their_results_alike(
    hands: list[Played], at_end: list[Penalty], order: list[int]
) -> None:
    def other(penalty: Penalty) -> Penalty:
        to = order[penalty.to] if isinstance(penalty.to, int) else penalty.to
        return Penalty(order[penalty.player], penalty.points, to)

    def outcome(of: Win | str) -> Win | str:
        if not isinstance(of, Win):
            return of
        discarder = None if of.discarder is None else order[of.discarder]
        return Win(order[of.winner], discarder, of.points)

    first = ledger(hands, SESSION, at_end).totals
    moved = [Played(outcome(hand.outcome), tuple(map(other, hand.penalties))) for hand in hands]
    second = ledger(moved, SESSION, [other(penalty) for penalty in at_end]).totals
    assert [second[order[who]] for who in PLAYERS] == list(first)
    table, after = table_points(first, SESSION), table_points(second, SESSION)
    assert [after[order[who]] for who in PLAYERS] == list(table)


@given(st.lists(st.integers(-40, 40), min_size=4, max_size=4))
def test_table_points_should_always_sum_to_seven_and_follow_the_totals(totals: list[int]) -> None:
    table = table_points(totals, SESSION)
    assert sum(table) == 7
    for one in PLAYERS:
        for other in PLAYERS:
            assert (totals[one] > totals[other]) == (table[one] > table[other])
            assert (totals[one] > totals[other]) == (places(totals)[one] < places(totals)[other])


# By hand: base 8; 2006 rules, 3.9.1 and 3.11; 1998 book, p. 28.
@pytest.mark.parametrize(
    ("played", "change"),
    [
        (Played(Win(1, 3, 11)), (-8, 35, -8, -19)),
        (Played(Win(0, None, 28)), (108, -36, -36, -36)),
        (Played(Win(2, 1, 8)), (-8, -16, 32, -8)),
        (Played(DRAWN), (0, 0, 0, 0)),
        (Played(DRAWN, (Penalty(1, 20, EACH),)), (20, -60, 20, 20)),
        (Played(DRAWN, (Penalty(3, 5, NOBODY),)), (0, 0, 0, -5)),
        (Played(DRAWN, (Penalty(3, 19, 0),)), (19, 0, 0, -19)),
        (Played(Win(1, 0, 8), (Penalty(2, 10, EACH),)), (-6, 42, -38, 2)),
    ],
)
def test_a_hand_should_move_what_the_books_say(
    played: Played, change: tuple[int, int, int, int]
) -> None:
    assert ledger([played], SESSION).changes == (change,)


def test_a_hand_that_time_cut_short_should_move_penalties_only_where_they_count() -> None:
    hands = [Played(Win(0, None, 8)), Played(VOID, (Penalty(2, 10, EACH), Penalty(1, 5, NOBODY)))]
    assert ledger(hands, SESSION).totals == (58, -11, -46, -6)
    void = ledger(hands, replace(SESSION, unfinished="void"))
    assert (void.totals, void.lost) == ((48, -16, -16, -16), 0)


def test_a_penalty_of_the_session_should_be_in_no_hand() -> None:
    found = ledger([Played(DRAWN)], OLD, [Penalty(3, 10, NOBODY)])
    assert found.running == ((500, 500, 500, 500),)
    assert found.totals == (500, 500, 500, 490)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(Played(Win(1, 1, 8)), "S"), (Played(DRAWN, (Penalty(1, 5, 1),)), "HARMED_MISSING")],
)
def test_nobody_should_pay_himself(wrong: Played, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}$"):
        ledger([wrong], SESSION)
