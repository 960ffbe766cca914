"""What no hand and no case notices, and the reason that the data gives."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generator.enumerate import PROOFS
from generator.enumerate.proof.findings import INEVITABLE
from generator.enumerate.proof.proof_key import proof_key
from generator.records.kinds import Rulebook
from generator.records.unnoticed import Unnoticed
from generator.store import Store
from generator.verify.mutation import EXPLAINED, KILLED, SILENT, Bench, run
from generator.verify.mutation.edits import with_exclusion
from generator.verify.mutation.mutants import becauses, idles, mutants
from generator.verify.worked_examples import Executor
from tests.verify.mutation.conftest import Find, with_hands

pytestmark = pytest.mark.slow  # every hand is run

PUNGS = "x-jca5xp"  # All Even Pungs
EVEN = "rules_data/fans/21-all-even-pungs.yaml"


def test_a_survivor_should_come_with_the_reason_that_the_data_gives(few) -> None:
    (found,) = run(few(PUNGS), [EVEN]).of(EXPLAINED)
    assert found.mutant.change == "pungs 4 -> 3"
    assert found.why is not None
    assert "chow" in found.why.because["en"]


def test_a_reason_given_in_vain_should_be_reported(few, rulebook: Rulebook) -> None:
    """One that a hand refutes, and one for a change that nobody makes; others are not looked into."""
    given = rulebook.unnoticed[0]
    refuted = replace(given, change="never")
    unmade = replace(given, change="pungs 4 -> 9")
    hands = with_hands(rulebook, [PUNGS])
    known = hands.with_records(Rulebook.unnoticed.kind, (*rulebook.unnoticed, refuted, unmade))
    assert run(Bench(known), [EVEN]).superfluous == (refuted, unmade)
    assert run(few(PUNGS), [EVEN]).superfluous == ()


def test_every_reason_should_be_for_a_change_that_is_made(rulebook: Rulebook) -> None:
    made = {(mutant.line, mutant.change) for mutant in mutants(rulebook)}
    given = [(item.line, item.change) for item in rulebook.unnoticed]
    assert set(given) <= made
    assert len(set(given)) == len(given)


@pytest.mark.long
def test_exclusions_marked_idle_should_be_idle_all_together(rulebook: Rulebook) -> None:
    """Definitions are changed without them."""
    without = rulebook
    for item in rulebook.exclusions:
        if item.idle:
            without = with_exclusion(without, item, None)
    executor = Executor(without)
    assert [problem for hand in without.examples for problem in executor.run(hand)[1]] == []


@pytest.mark.parametrize("change", ["without tiles.some", "some without terminals"])
def test_a_definition_should_hold_without_the_idle_exclusions_that_guard_it(
    change: str, bench: Bench, mutant: Find
) -> None:
    """All Terminals bars All Terminals and Honors, but the definition alone keeps them apart."""
    found = mutant("definition", "all-terminals-and-honors", change)
    assert bench.outcome(found).status == KILLED


def test_a_reason_should_know_its_place(rulebook: Rulebook) -> None:
    first = rulebook.unnoticed[0]
    assert isinstance(first, Unnoticed)
    mark = first.place.document.mark(first.place.where)
    assert first.place.document.path == "rules_data/unnoticed.yaml"
    assert mark.line > 1


def test_what_an_exclusion_says_of_itself_should_be_asked_of_the_proof(
    rulebook: Rulebook, tmp_path: Path
) -> None:
    """One that always acts cannot be a list's choice; one whose fans meet acts, and others never do."""
    by_fans = {(item.by, item.fan): item for item in rulebook.exclusions}
    winds = by_fans["big-four-winds", "big-three-winds"]  # who has four winds has three
    never = next(item for item in rulebook.exclusions if item.idle == "other-form")
    store, hands = Store(tmp_path), with_hands(rulebook, [PUNGS])
    labels = {"labels": [{"exclusion": winds.id, "label": INEVITABLE}]}
    for rules in Executor(rulebook).rules.values():
        store.write(PROOFS, proof_key(rules), json.dumps(labels).encode())
    bench = Bench(hands, store)
    by = {}
    for item in (*becauses(hands), *idles(hands)):
        if item.line in (winds.id, never.id):
            found = bench.outcome(item)
            by[item.line, item.change.split(" ", 3)[3]] = (found.status, found.by)
    assert by[winds.id, "non-repeat -> list"] == (KILLED, "BECAUSE_INEVITABLE")
    assert by[winds.id, "with idle other-form"] == (KILLED, "EXCLUSION_ACTS")
    assert by[never.id, "without idle"] == (KILLED, "EXCLUSION_NEVER")
    assert by[never.id, "idle other-form -> defined-apart"] == (KILLED, "IDLE_REASON")
    assert by[never.id, "non-repeat -> list"] == (SILENT, "")
    assert {status for status, _ in by.values()} == {KILLED, SILENT}
