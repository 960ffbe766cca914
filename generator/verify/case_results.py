"""Every case of a procedure run under every edition, and compared exactly with what it expects.

Cases of the American game are run under its cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import Any

from generator.american import case_runs as american
from generator.american.american_interpreter import AmericanInterpreter
from generator.documents.problems import Problem
from generator.game.hand_faults import HandFault
from generator.records.cases import Case
from generator.records.model import Rulebook
from generator.score import Interpreter, NotAWin
from generator.table import ProcedureFault
from generator.table.penalties import run_penalty
from generator.table.procedure_runs import run_claim, run_deal, run_payment, run_seats, run_wall
from generator.table.session.session_runs import run_ranking, run_session

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
    runs = {
        name: partial(KINDS[case.kind], case.given, rules) for name, rules in interpreters.items()
    }
    return _executed(case, runs)


def run_card_case(
    case: Case, interpreters: Mapping[str, AmericanInterpreter]
) -> tuple[ExecutedCase, list[Problem]]:
    """The same for a case of the American game, under each card."""
    run = american.KINDS[case.kind]
    return _executed(
        case, {name: partial(run, case.given, card) for name, card in interpreters.items()}
    )


def _executed(
    case: Case, runs: Mapping[str, Callable[[], dict[str, Any]]]
) -> tuple[ExecutedCase, list[Problem]]:
    results: dict[str, dict[str, Any]] = {}
    problems: list[Problem] = []
    for edition, run in runs.items():
        try:
            results[edition] = run()
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


def run_card_cases(rulebook: Rulebook) -> tuple[dict[str, ExecutedCase], list[Problem]]:
    """Every case of the American game, by id, and what does not hold."""
    executed: dict[str, ExecutedCase] = {}
    problems: list[Problem] = []
    interpreters = {card.id: AmericanInterpreter(card.compiled) for card in rulebook.cards}
    for case in rulebook.cases():
        if case.kind in american.KINDS:
            executed[case.id], found = run_card_case(case, interpreters)
            problems += found
    return executed, problems


def check_kinds(rulebook: Rulebook) -> Iterator[Problem]:
    """A file of cases is of a kind that has a procedure."""
    known = (*KINDS, *american.KINDS)
    for group in rulebook.procedures:
        if group.kind not in known:
            close = get_close_matches(group.kind, known, 1)
            hint = close[0] if close else ", ".join(known)
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
