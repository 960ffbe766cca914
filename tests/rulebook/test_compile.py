"""Editions as sets of answers: what a reading changes, and that it changes nothing else."""

from __future__ import annotations

import pytest

from generator.records.kinds import Rulebook
from generator.rulebook.bases import bases
from generator.rulebook.compile import compile_edition, taken
from generator.rules.ruleset import INFERRED, LIST, Ruleset

EDITIONS = ("cn-1998", "wmo-2006", "mil")


def rulesets(rulebook: Rulebook) -> dict[str, Ruleset]:
    return {edition.id: compile_edition(rulebook, edition) for edition in rulebook.editions}


def test_the_editions_should_be_the_three_that_are_named(rulebook: Rulebook) -> None:
    assert tuple(edition.id for edition in rulebook.editions) == EDITIONS


def test_every_edition_should_have_the_81_fans(rulebook: Rulebook) -> None:
    for ruleset in rulesets(rulebook).values():
        assert [fan.number for fan in ruleset.fans if fan.number] == list(range(1, 82))


def test_the_editions_should_differ(rulebook: Rulebook) -> None:
    found = rulesets(rulebook)
    readings = {tuple(found[name].readings.items()) for name in EDITIONS}
    assert len(readings) == 3
    pairs = {name: {(x.by, x.fan) for x in found[name].exclusions} for name in EDITIONS}
    assert len({frozenset(value) for value in pairs.values()}) == 3


# 1998 book, p. 23, no. 11: All Honors is listed without All Pungs alone; 2006 book, app. 1, no. 11.
@pytest.mark.parametrize(
    ("edition", "because"), [("cn-1998", INFERRED), ("wmo-2006", LIST), ("mil", LIST)]
)
def test_an_exclusion_should_be_inferred_where_no_list_of_the_edition_has_it(
    edition: str, because: str, rulebook: Rulebook
) -> None:
    found = {(item.by, item.fan): item.because for item in rulesets(rulebook)[edition].exclusions}
    assert found["all-honors", "pung-of-terminals-or-honors"] == because
    assert found["all-honors", "all-pungs"] == LIST


def test_what_is_inferred_should_be_owned_to_by_the_edition(rulebook: Rulebook) -> None:
    """Where an exclusion that acts is in no source of an edition, it says what it infers and why."""
    brings = {
        item.id: question.id
        for question in rulebook.questions
        for reading in question.readings
        for item in reading.patch.exclude
    }
    idle = {item.id for item in rulebook.exclusions if item.idle}
    for edition in rulebook.editions:
        for item in rulesets(rulebook)[edition.id].exclusions:
            if item.because == INFERRED and item.id not in idle:
                assert brings[item.id] in edition.assumed, (edition.id, item.id)


# 1998 book, pp. 23-28; 2006 book, 3.8.1: two concealed kongs are worth 6 and 8.
@pytest.mark.parametrize(("edition", "points"), [("cn-1998", 6), ("wmo-2006", 8), ("mil", 6)])
def test_two_concealed_kongs_should_be_worth_what_the_edition_says(
    edition: str, points: int, rulebook: Rulebook
) -> None:
    fans = {fan.id: fan.points for fan in rulesets(rulebook)[edition].fans}
    assert points == fans["two-concealed-kongs"]


# 1998 book, pp. 23-28: how many fans there are of each value.
def test_the_81_fans_should_have_the_values_of_the_1998_book(rulebook: Rulebook) -> None:
    fans = [fan for fan in rulesets(rulebook)["cn-1998"].fans if fan.number]
    counts = {value: sum(fan.points == value for fan in fans) for value in {f.points for f in fans}}
    assert counts == {
        88: 7,
        64: 6,
        48: 2,
        32: 3,
        24: 9,
        16: 6,
        12: 5,
        8: 9,
        6: 7,
        4: 4,
        2: 10,
        1: 13,
    }


def test_another_reading_should_change_its_question_only(rulebook: Rulebook) -> None:
    for edition in rulebook.editions:
        own = taken(rulebook, edition)
        for question in rulebook.questions:
            for reading in question.readings:
                changed = compile_edition(rulebook, edition, {question.id: reading.id})
                different = {
                    name for name, item in changed.readings.items() if own[name].id != item
                }
                assert different <= {question.id}
                assert (reading.id == own[question.id].id) == (not different)


def test_every_reading_should_have_a_source_and_every_assumption_a_reason(
    rulebook: Rulebook,
) -> None:
    for question in rulebook.questions:
        assert all(reading.cite for reading in question.readings)
    for edition in rulebook.editions:
        for question, basis in bases(rulebook)[edition.id].items():
            said = basis.cite or basis.carried or question in edition.assumed
            assert said, (edition.id, question)
