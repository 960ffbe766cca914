"""Run every case of a procedure under every edition that has its kind, and compare the result exactly."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.american.case_runs import KINDS as AMERICAN
from generator.ask.competition_game import CompetitionGame
from generator.ask.table_cases import KINDS
from generator.documents.document import Path
from generator.documents.near_names import likely
from generator.documents.problems import Problem
from generator.game.hand_faults import HandFault
from generator.records.case import Case, OtherResults
from generator.records.kinds import Rulebook
from generator.rules.game_protocol import Game
from generator.score import Interpreter, NotAWin
from generator.table import ProcedureFault

Fault = ProcedureFault | HandFault | NotAWin
Result = Mapping[str, Any]
Otherwise = Callable[[str, str, str], Interpreter]
"""From an edition, a question and a reading of it to the interpreter of that edition so answered."""


@dataclass(frozen=True)
class ExecutedCase:
    """A case with its result under each edition, and under each other reading that it decides."""

    case: Case
    results: Mapping[str, Mapping[str, Any]]
    by_reading: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def run_case(
    case: Case, games: Mapping[str, Game], otherwise: Otherwise | None = None
) -> tuple[ExecutedCase, list[Problem]]:
    """Execute a case under each edition that has its kind, and say how it does not hold.

    ``otherwise`` gives the interpreter of an edition that answers a question by another reading; what
    the case decides is run where it is given.
    """
    results: dict[str, dict[str, Any]] = {}
    problems: list[Problem] = []
    for edition, game in games.items():
        run = game.cases.get(case.kind)
        if run is None:
            continue
        try:
            results[edition] = run(case.given)
        except (ProcedureFault, HandFault, NotAWin) as fault:
            problems.append(_refused(case, edition, fault))
    problems += _differing(case, results)
    by_reading: dict[str, Mapping[str, Any]] = {}
    if otherwise is not None and case.decides is not None and case.decides.under in results:
        by_reading, found = _decided(case, case.decides, otherwise)
        problems += found
    return ExecutedCase(case, results, by_reading), problems


def _decided(
    case: Case, decides: OtherResults, otherwise: Otherwise
) -> tuple[dict[str, Mapping[str, Any]], list[Problem]]:
    """Return the result under each reading that a case decides, and those that are not as written."""
    results: dict[str, Mapping[str, Any]] = {}
    problems: list[Problem] = []
    for reading, expected in decides.readings.items():
        try:
            scorer = otherwise(decides.under, decides.question, reading)
        except KeyError:
            continue  # no such question or reading, which is a fault of its own
        edition = f"{decides.under}, {decides.question}/{reading}"
        try:
            found = CompetitionGame(scorer).cases[case.kind](case.given)
        except (ProcedureFault, HandFault, NotAWin) as fault:
            problems.append(_refused(case, edition, fault))
            continue
        results[reading] = found
        if expected != found:
            inside = ("decides", "readings", reading)
            problems.append(_differs(case, inside, edition, expected, found))
    return results, problems


def run_cases(
    rulebook: Rulebook, games: Mapping[str, Game], otherwise: Otherwise | None = None
) -> tuple[dict[str, ExecutedCase], list[Problem]]:
    """Execute every case of a kind that one of the games has, by id, and say what does not hold."""
    known = {kind for game in games.values() for kind in game.cases}
    executed: dict[str, ExecutedCase] = {}
    problems: list[Problem] = []
    for case in rulebook.cases:
        if case.kind in known:
            executed[case.id], found = run_case(case, games, otherwise)
            problems += found
    return executed, problems


def check_kinds(rulebook: Rulebook) -> Iterator[Problem]:
    """A file of cases is of a kind that has a procedure."""
    known = (*KINDS, *AMERICAN)
    for group in rulebook.procedures:
        if group.kind not in known:
            yield group.place.problem(
                "CASE_KIND", "kind", kind=group.kind, **likely(group.kind, known)
            )


def _differing(case: Case, results: Mapping[str, Any]) -> Iterator[Problem]:
    for edition, found in results.items():
        key, expected = case.expected(edition)
        if expected is not None and expected != found:
            yield _differs(case, ("expect", key), edition, expected, found)


def _differs(case: Case, inside: Path, edition: str, expected: Result, found: Result) -> Problem:
    return case.place.problem(
        "CASE_DIFFERS",
        *inside,
        case=case.id,
        edition=edition,
        expected=_shown(expected),
        found=_shown(found),
    )


def _refused(case: Case, edition: str, fault: Fault) -> Problem:
    """Return the fault of a case whose input the procedure refuses, in the words of its own catalogue."""
    if isinstance(fault, NotAWin):
        return case.place.problem("HAND_NOT_A_WIN", "given", "hand", away=fault.away)
    if isinstance(fault, HandFault):
        return case.place.problem("HAND_FAULT", "given", "hand", fault=fault.code, **fault.params)
    params = {"case": case.id, "edition": edition, "refused": fault.code, **fault.params}
    return case.place.problem("CASE_INPUT", "given", **params)


def _shown(result: Mapping[str, Any]) -> str:
    return json.dumps(result, ensure_ascii=False)
