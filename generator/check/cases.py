"""Every case of a procedure run under every edition, and compared exactly with what it expects."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from generator.interpreter import Interpreter, NotAWin
from generator.mahjong.faults import HandFault
from generator.procedure import ProcedureFault
from generator.procedure.adapters import run_claim, run_deal, run_payment, run_seats, run_wall
from generator.procedure.penalties import run_penalty
from generator.rulebook.cases import Case
from generator.rulebook.model import Rulebook
from generator.rulebook.problems import Problem
from generator.session.cases import run_ranking, run_session

Given = Mapping[str, Any]
Fault = ProcedureFault | HandFault | NotAWin
Run = Callable[[Given, Interpreter], dict[str, Any]]

# Each kind of case with its procedure.
KINDS: Mapping[str, Run] = {
    "payment": run_payment,
    "penalty": lambda given, interpreter: run_penalty(given, interpreter.rules),
    "wall": lambda given, interpreter: run_wall(given, interpreter.rules),
    "deal": lambda given, interpreter: run_deal(given, interpreter.rules),
    "seats": lambda given, interpreter: run_seats(given, interpreter.rules),
    "claim": lambda given, interpreter: run_claim(given, interpreter.rules),
    "session": lambda given, interpreter: run_session(given, interpreter.rules),
    "ranking": lambda given, interpreter: run_ranking(given, interpreter.rules),
}


@dataclass(frozen=True)
class ExecutedCase:
    """A case with its result under each edition."""

    case: Case
    results: Mapping[str, Mapping[str, Any]]


def run_case(
    case: Case, interpreters: Mapping[str, Interpreter]
) -> tuple[ExecutedCase, list[Problem]]:
    """The case executed, and every way in which it does not hold."""
    results: dict[str, dict[str, Any]] = {}
    problems: list[Problem] = []
    for edition, interpreter in interpreters.items():
        try:
            results[edition] = KINDS[case.kind](case.given, interpreter)
        except (ProcedureFault, HandFault, NotAWin) as fault:
            problems.append(_refused(case, edition, fault))
    return ExecutedCase(case, results), [*problems, *_differing(case, results)]


def run_cases(
    rulebook: Rulebook, interpreters: Mapping[str, Interpreter]
) -> tuple[dict[str, ExecutedCase], list[Problem]]:
    """Every case whose kind has a procedure, by id, and what does not hold."""
    executed: dict[str, ExecutedCase] = {}
    problems: list[Problem] = []
    for case in rulebook.cases():
        if case.kind in KINDS:
            executed[case.id], found = run_case(case, interpreters)
            problems += found
    return executed, problems


def check_kinds(rulebook: Rulebook) -> Iterator[Problem]:
    """A file of cases is of a kind that has a procedure."""
    for group in rulebook.procedures:
        if group.kind not in KINDS:
            close = get_close_matches(group.kind, KINDS, 1)
            hint = close[0] if close else ", ".join(KINDS)
            yield group.place.problem("CASE_KIND", "kind", kind=group.kind, hint=hint)


def _differing(case: Case, results: Mapping[str, Any]) -> Iterator[Problem]:
    for edition, found in results.items():
        key, expected = case.expected(edition)
        if expected is not None and expected != found:
            yield case.place.problem(
                "CASE_DIFFERS",
                "expect",
                key,
                case=case.id,
                edition=edition,
                expected=_shown(expected),
                found=_shown(found),
            )


def _refused(case: Case, edition: str, fault: Fault) -> Problem:
    """What the procedure says is wrong with the input, in the words of its own catalogue."""
    if isinstance(fault, NotAWin):
        return case.place.problem("HAND_NOT_A_WIN", "given", "hand", away=fault.away)
    if isinstance(fault, HandFault):
        return case.place.problem("HAND_FAULT", "given", "hand", fault=fault.code, **fault.params)
    params = {"case": case.id, "edition": edition, "refused": fault.code, **fault.params}
    return case.place.problem("CASE_INPUT", "given", **params)


def _shown(result: Mapping[str, Any]) -> str:
    return json.dumps(result, ensure_ascii=False)
