"""What fired, decided, or nearly: told by derivations, and counted downwards."""

from __future__ import annotations

import pytest

from generator.records.kinds import Rulebook
from generator.verify.mutation import Bench, Covered, coverage, lines, percent

STRAIGHT = "x-4vbxds"  # Pure Straight, won with an edge wait
SUITS = "x-4x5bxw"  # the same chows, one of another suit
FOURTH = "x-hf4ja7"  # Pure Straight and a fourth chow, which makes two chows alike
LOOSE = "x-zc422q"  # a Short Straight, no Pure Straight


@pytest.fixture(scope="module")
def bench(few) -> Bench:
    return few(STRAIGHT, SUITS, FOURTH, LOOSE)


def of(bench: Bench, name: str) -> Covered:
    (found,) = coverage(bench, [name])
    return found


@pytest.mark.parametrize(
    ("part", "whole", "shown"),
    [(2994, 2996, 99), (2996, 2996, 100), (1, 3, 33), (0, 7, 0), (0, 0, 100)],
)
def test_percents_should_be_rounded_down(part: int, whole: int, shown: int) -> None:
    assert percent(part, whole) == shown


def test_a_fan_should_fire_where_it_scores_and_nearly_where_one_condition_misses(
    bench: Bench,
) -> None:
    found = of(bench, "pure-straight")
    assert set(found.fired) == set(found.decided) == {STRAIGHT, FOURTH}
    assert found.nearly == ()  # one hand of four is not rare


def test_one_condition_too_few_should_be_a_near_miss_where_it_is_rare(
    few, rulebook: Rulebook
) -> None:
    owners = {"all-honors", "big-four-winds", "four-kongs", "seven-pairs", "thirteen-orphans"}
    others = [item.id for item in rulebook.examples if item.owner in owners]
    found = of(few(STRAIGHT, SUITS, *others), "pure-straight")
    assert SUITS in found.nearly
    assert STRAIGHT not in found.nearly


def test_an_exclusion_should_decide_only_where_its_absence_would_score(bench: Bench) -> None:
    """Account-once bars the Short Straight inside the straight as well; No Honors nothing else does."""
    short, honors = of(bench, "e-4ha8p3"), of(bench, "e-wfmht7")
    assert set(short.fired) == {STRAIGHT, FOURTH}
    assert short.decided == ()
    assert honors.fired == (FOURTH,)
    assert honors.decided == ()  # All Chows bars it too


def test_an_exclusion_should_nearly_act_where_both_fans_stand(few) -> None:
    found = of(few("x-d24wt5", "x-ef2336"), "e-55xy83")
    assert set(found.fired) == {"x-d24wt5", "x-ef2336"}
    assert found.nearly == ()


def test_a_principle_should_fire_through_its_exclusions(bench: Bench) -> None:
    found = of(bench, "non-repeat")
    assert set(found.fired) >= {STRAIGHT, FOURTH}


def test_account_once_should_decide_where_the_fourth_chow_has_a_choice(bench: Bench) -> None:
    found = of(bench, "account-once")
    assert FOURTH in found.decided
    assert STRAIGHT not in found.decided


def test_a_question_should_name_its_readings(few) -> None:
    bench = few("x-uw4zsc")
    found = {item.line.id: item for item in coverage(bench, ["account-once-beyond-chows"])}
    assert list(found) == [
        "account-once-beyond-chows/chows-only",
        "account-once-beyond-chows/every-set",
        "account-once-beyond-chows/not-needed",
    ]
    assert all(item.decided == ("x-uw4zsc",) for item in found.values())


def test_a_refused_hand_should_be_decided_by_what_refuses_it(few, rulebook: Rulebook) -> None:
    hand = next(item.id for item in rulebook.examples if item.refused)
    found = {item.line.id: item for item in coverage(few(hand), ["kong-after-last-tile"])}
    assert found["kong-after-last-tile/forbidden"].decided == (hand,)


def test_a_refused_hand_should_not_count_for_what_does_not_refuse_it(few) -> None:
    """The editions that refuse it take a reading of every other question as well."""
    hand = "x-qynrze"  # a robbed kong of the last tile
    found = coverage(few(hand), ["all-green-half-flush"])
    assert [item.fired for item in found] == [(), ()]


def test_every_line_that_rules_a_score_should_be_listed(rulebook: Rulebook) -> None:
    found = list(lines(rulebook))
    ids = [line.id for line in found]
    assert len(ids) == len(set(ids))
    assert {item.id for item in rulebook.exclusions} <= set(ids)
    assert {item.id for item in rulebook.fans} <= set(ids)
