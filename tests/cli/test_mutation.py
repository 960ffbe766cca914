"""``mutate`` and ``coverage`` as an editor of the rules runs them, on a rulebook with few hands."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generator.cli import coverage, mutate
from generator.i18n import Speaker
from generator.records.kinds import Rulebook
from generator.verify.mutation import Bench
from tests.cli.test_commands import Run, run
from tests.verify.mutation.conftest import with_hands

pytestmark = pytest.mark.slow  # scores every change

__all__ = ["run"]  # the fixture

FILE = "rules_data/fans/28-pure-straight.yaml"


@pytest.fixture(scope="module")
def bench(rulebook: Rulebook) -> Bench:
    return Bench(with_hands(rulebook, ["x-4vbxds"]))


@pytest.fixture(autouse=True)
def with_few_hands(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (mutate, coverage):
        monkeypatch.setattr(command, "bench", lambda options: bench)


@pytest.mark.long
def test_mutate_should_name_the_hand_that_fails_or_the_survivor(run: Run) -> None:
    assert run("mutate", FILE) == 1
    assert re.search(rf"^{FILE}:4:9: value pure-straight: 16 -> 15: fails x-4vbxds$", run.out, re.M)
    assert re.search(rf"^{FILE}:\d+:\d+: definition .* without suit: SURVIVED$", run.out, re.M)
    assert "value: 2 fail a hand, a case or the check\n" in run.err
    assert re.search(
        r"^\d+ mutants, \d+ survived, \d+ without a reason: \d+ % of the changes are noticed; ",
        run.err,
        re.M,
    )


@pytest.mark.long
def test_mutate_should_print_survivors_alone_where_asked(run: Run) -> None:
    assert run("mutate", "28-pure-straight.yaml", "--survivors") == 1
    assert run.out
    assert all(line.endswith(": SURVIVED") for line in run.out.splitlines())


def test_mutate_should_say_that_a_file_decides_nothing(run: Run) -> None:
    assert run("mutate", "rules_data/terms.yaml", "--lang", "es") == 0
    assert run.err == Speaker("es").say("summaries", "mutants:none") + "\n"


def test_mutate_should_say_that_a_file_is_unknown(run: Run) -> None:
    assert run("mutate", "fans/nothing.yaml") == 2
    assert "“fans/nothing.yaml”" in run.err


def test_coverage_should_name_the_hands_of_a_line(run: Run) -> None:
    assert run("coverage", "pure-straight") == 0
    assert "fired 1: x-4vbxds" in run.out
    assert "fan 1: fired 1 (100 %), decided 1 (100 %), nearly 0 (0 %)" in run.err


def test_coverage_should_name_the_lines_of_a_hand(run: Run) -> None:
    assert run("coverage", "x-4vbxds") == 0
    assert run.out.startswith("x-4vbxds\n")
    assert f"  decided: fan pure-straight {FILE}:" in run.out
    assert "all-green" not in run.out


def test_coverage_should_fail_for_a_line_that_fired_nowhere(run: Run) -> None:
    assert run("coverage", "all-green") == 1
    assert "fired 0" in run.out


def test_coverage_should_suggest_a_name(run: Run) -> None:
    assert run("coverage", "pure-strait") == 2
    assert "Did you mean pure-straight" in run.err


@pytest.mark.long
def test_mutate_should_fail_for_a_reason_given_in_vain(
    run: Run, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand that is left does notice that the fan is worth less."""
    given = replace(rulebook.unnoticed[0], line="pure-straight", change="16 -> 15")
    known = with_hands(rulebook, ["x-4vbxds"]).with_records(Rulebook.unnoticed.kind, (given,))
    monkeypatch.setattr(mutate, "bench", lambda options: Bench(known))
    run("mutate", FILE, "--survivors")
    assert "pure-straight: 16 -> 15: it is noticed, or no such change is made\n" in run.out
