"""Every worked hand, each exclusion at work, and what the books print."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from generator.game.notation import write_hand
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.verify.check import Report
from generator.verify.random_hands import hands
from generator.verify.worked_examples import Executed
from tests.sizes import sized


def test_a_tally_should_say_what_the_derivation_says(
    report: Report, interpreters: dict[str, Interpreter]
) -> None:
    """The check holds derivations to what is written; a tally is worked out without one."""
    for run in report.executed.values():
        for edition, derivation in run.derivations.items():
            tally = interpreters[edition].tally(run.hand)
            assert tally.points == derivation.points, run.example.id
            assert list(tally.fans) == list(interpreters[edition].fans_of(derivation))


# Account-once bars the same fan, so that these exclusions never decide a total: what they remove
# shares two chows with what is scored.  Numbers of 2006.
BARRED_TWICE = {
    (13, 69), (13, 72), (14, 23), (14, 69), (16, 30), (16, 71), (16, 72), (23, 69), (28, 71),
    (28, 72), (29, 70), (29, 72), (41, 70),
}  # fmt: skip
# In 1998 Upper Four and Lower Four are scored beside Upper Tiles and Lower Tiles, and bar No Honors too.
BARRED_BY_ANOTHER = {("cn-1998", 25, 76), ("cn-1998", 27, 76)}


def test_every_exclusion_should_decide_a_total_in_a_hand_that_shows_it(
    report: Report, interpreters: dict[str, Interpreter]
) -> None:
    """Without it the total of some hand changes, under each edition that has it."""
    assert report.executor is not None
    rulebook = report.rulebook
    number = {fan.id: fan.rank for fan in rulebook.fans}
    shown: dict[str, list[Executed]] = {}
    for run in report.executed.values():
        for name in run.example.shows:
            shown.setdefault(name, []).append(run)
    silent: set[tuple[str, int, int]] = set()
    for exclusion in rulebook.exclusions:
        for edition, interpreter in interpreters.items():
            if exclusion.idle or exclusion.id not in report.executor.in_force[edition]:
                continue
            rest = tuple(x for x in interpreter.rules.exclusions if x.id != exclusion.id)
            without = Interpreter(replace(interpreter.rules, exclusions=rest))
            if not any(
                without.tally(run.hand).points != run.derivations[edition].points
                for run in shown[exclusion.id]
            ):
                silent.add((edition, number[exclusion.by], number[exclusion.fan]))
    twice = {(edition, *pair) for edition in interpreters for pair in BARRED_TWICE}
    assert twice | BARRED_BY_ANOTHER == silent


@pytest.mark.parametrize("edition", ["cn-1998", "wmo-2006", "mil"])
def test_an_idle_exclusion_should_never_act(
    edition: str, report: Report, interpreters: dict[str, Interpreter]
) -> None:
    idle = {exclusion.id for exclusion in report.rulebook.exclusions if exclusion.idle}
    assert idle
    for hand in hands(seed=7, count=sized(300, 1500)):
        derivation = interpreters[edition].derive(hand)
        named = {
            reason.exclusion
            for arranged in (*derivation.best, *derivation.others)
            for removed in arranged.removed
            for reason in removed.reasons
        }
        assert not named & idle, write_hand(hand)


# How many hands are printed on each page from 53 to 89.
PRINTED_1998 = [
    3, 3, 3, 2, 2, 3, 3, 2, 3, 2, 2, 3, 3, 3, 3, 2, 3, 2, 3, 3, 2, 3, 3, 3, 3, 3, 3, 2, 4, 3, 3, 2,
    1, 2, 1, 3, 1,
]  # fmt: skip


def test_every_printed_hand_of_the_1998_book_should_be_there(rulebook: Rulebook) -> None:
    """Pages 53 to 89, counted in the scan; a hand whose words are overleaf counts where its tiles are."""
    printed = {
        cite.at
        for example in rulebook.examples
        if example.tiles == "printed"
        for cite in example.cite[:1]
        if cite.source == "cmcr-1998-zh"
    }
    pages = Counter(int(at.split(",")[0].removeprefix("p. ").split("-")[0]) for at in printed)
    assert [pages[page] for page in range(53, 90)] == PRINTED_1998
    assert len(printed) == 95


def test_a_failed_claim_should_name_what_explains_it(rulebook: Rulebook) -> None:
    known = {item.id for group in (rulebook.misprints, rulebook.questions) for item in group}
    fails = [
        fail for example in rulebook.examples for claim in example.claims for fail in claim.fails
    ]
    assert fails
    assert all(fail.see in known for fail in fails)
    assert {fail.edition for fail in fails} <= {edition.id for edition in rulebook.editions}


def test_every_fan_should_have_hands_won_in_different_ways(
    rulebook: Rulebook, report: Report
) -> None:
    """Besides what is printed: another scoring hand, and two that just miss."""
    for fan in rulebook.fans:
        own = [x for x in fan.examples if x.near is None and x.tiles != "printed"]
        near = [x for x in fan.examples if x.near is not None]
        assert own, fan.id
        assert len(near) >= 2, fan.id
        assert all(x.id in report.executed for x in fan.examples)


def test_no_hand_should_be_shown_twice(report: Report) -> None:
    """The same hand may serve two fans, but not twice one."""
    seen = Counter((run.example.owner, write_hand(run.hand)) for run in report.executed.values())
    assert [key for key, count in seen.items() if count > 1] == []
