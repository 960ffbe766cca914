"""What a kept proof depends on: what decides scores, and nothing that only names or dates it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.enumerate.proof import kept_proofs
from generator.enumerate.proof.findings import COMBINE, Cell, Proof
from generator.rules.ruleset import RuleFan, Ruleset
from generator.score import Interpreter
from generator.store import Store

CELL = Cell(
    "all-chows", "mixed-double-chow", COMBINE, 3, False, False, False, "hand", None, None, None, ("id",)
)  # fmt: skip


def of(rules: Ruleset) -> Proof:
    fans = {"all-chows": (5, 0)}
    return Proof(rules.edition, rules.version, {"standard": 1}, 9, fans, (CELL,), (), (), ())


@pytest.fixture
def rules(interpreters: dict[str, Interpreter]) -> Ruleset:
    return interpreters["mil"].rules


def test_a_proof_should_be_read_as_it_was_written(rules: Ruleset) -> None:
    assert kept_proofs.from_data(kept_proofs.to_data(of(rules))) == of(rules)


def unnamed(fan: RuleFan) -> RuleFan:
    return replace(fan, names={"es": "–"})


@pytest.mark.parametrize(
    ("change", "anew"),
    [
        (lambda rules: replace(rules, version="other"), False),
        (lambda rules: replace(rules, base=rules.base + 1), False),
        (lambda rules: replace(rules, fans=tuple(map(unnamed, rules.fans))), False),
        (lambda rules: replace(rules, exclusions=rules.exclusions[1:]), True),
        (lambda rules: replace(rules, fans=(replace(rules.fans[0], points=1), *rules.fans[1:])), True),
        (lambda rules: replace(rules, parameters={**rules.parameters, "waits.exhausted": "?"}), True),
    ],
    ids=["version", "base", "names", "exclusions", "points", "parameters"],
)  # fmt: skip
def test_a_proof_should_be_made_anew_where_scores_may_change(
    change: Callable[[Ruleset], Ruleset], anew: bool, rules: Ruleset
) -> None:
    assert (kept_proofs.proof_key(change(rules)) != kept_proofs.proof_key(rules)) is anew


def test_a_kept_proof_should_bear_the_version_that_is_asked(rules: Ruleset, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.json("proofs", kept_proofs.proof_key(rules), lambda: kept_proofs.to_data(of(rules)))
    later = replace(rules, version="later")
    assert kept_proofs.proofs({"mil": later}, store) == {"mil": of(later)}
