"""Reasons of exclusions: what a list of proved labels, and what the definitions alone, let pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.documents.problems import Problem
from generator.enumerate.proof.findings import AS_WON, CHOICE, IDLE, IN_STANDARD, INEVITABLE
from generator.records.exclusion import WrittenExclusion
from generator.records.kinds import Rulebook
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.store import Store
from generator.verify.exclusion_reasons import check_because, check_idle
from generator.verify.mutation.edits import with_exclusion


def changed(rulebook: Rulebook, by: str, fan: str, **fields: object) -> Rulebook:
    """The rulebook with an exclusion that says something else of itself."""
    item = the_one(rulebook, by, fan)
    return with_exclusion(rulebook, item, replace(item, **fields))  # type: ignore[arg-type]


def the_one(rulebook: Rulebook, by: str, fan: str) -> WrittenExclusion:
    return next(item for item in rulebook.exclusions if (item.by, item.fan) == (by, fan))


def codes(found: Iterator[Problem]) -> list[str]:
    return [problem.code for problem in found]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def rules(interpreters: dict[str, Interpreter]) -> dict[str, Ruleset]:
    return {name: interpreter.rules for name, interpreter in interpreters.items()}


@pytest.mark.parametrize(
    ("by", "fan", "hand"),
    [
        ("big-four-winds", "big-three-winds", True),  # the four winds are three, too
        ("nine-gates", "full-flush", True),
        ("full-flush", "no-honors", True),
    ],
)
def test_an_exclusion_whose_fans_meet_should_not_be_called_idle(
    by: str, fan: str, hand: bool, rulebook: Rulebook, rules: dict[str, Ruleset], store: Store
) -> None:
    (found,) = check_idle(changed(rulebook, by, fan, idle="other-form"), rules, store)
    assert found.code == "EXCLUSION_ACTS"
    assert (dict(found.params)["hand"] != "?") == hand


def test_what_is_called_idle_should_be_so_for_its_reason(
    rulebook: Rulebook, rules: dict[str, Ruleset], store: Store
) -> None:
    """No wait has a shape outside four sets and a pair; All Honors has no terminal."""
    assert not codes(check_idle(rulebook, rules, store))
    pairs = {
        ("seven-pairs", "single-wait"): "other-form",
        ("all-honors", "all-terminals-and-honors"): "defined-apart",
        ("quadruple-chow", "pure-shifted-pungs"): "other-arrangement",
    }
    for (by, fan), reason in pairs.items():
        assert the_one(rulebook, by, fan).idle == reason
        for other in set(pairs.values()) - {reason}:
            book = changed(rulebook, by, fan, idle=other)
            assert codes(check_idle(book, rules, store)) == ["IDLE_REASON"]


@pytest.mark.parametrize(
    ("because", "label", "fault"),
    [
        ("non-repeat", INEVITABLE, []),
        ("non-repeat", AS_WON, []),
        ("non-repeat", IN_STANDARD, ["BECAUSE_NOT_INEVITABLE"]),
        ("non-repeat", CHOICE, ["BECAUSE_NOT_INEVITABLE"]),
        ("list", INEVITABLE, ["BECAUSE_INEVITABLE"]),
        ("list", AS_WON, ["BECAUSE_INEVITABLE"]),
        ("list", IN_STANDARD, []),
        ("list", CHOICE, []),
        ("non-separation", INEVITABLE, ["BECAUSE_INEVITABLE"]),
        ("non-separation", CHOICE, []),
        ("list", IDLE, []),  # which the check of what is idle looks at
    ],
)
def test_a_reason_should_fit_what_is_proved_or_be_explained(
    because: str, label: str, fault: list[str], rulebook: Rulebook
) -> None:
    by, fan = "big-four-winds", "big-three-winds"
    book = changed(rulebook, by, fan, because=because)
    proved = [{the_one(rulebook, by, fan).id: label}]
    assert codes(check_because(book, proved)) == fault
    explained = changed(rulebook, by, fan, because=because, note={"zh": "-", "es": "-", "en": "-"})
    assert not codes(check_because(explained, proved))
