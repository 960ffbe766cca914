"""The cases of the rulebook: executed under every edition, and compared to the last number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from generator.american import case_runs as american
from generator.ask.games import games_of
from generator.ask.table_cases import KINDS
from generator.i18n import LANGUAGES, Speaker
from generator.records.kinds import Rulebook
from generator.score import Interpreter
from generator.verify.case_results import run_case
from generator.verify.check import Report
from generator.wording.problem_words import write_problem


def test_every_case_should_be_run_under_every_edition(report: Report) -> None:
    """Those of the American game under every card."""
    editions = {edition.id for edition in report.rulebook.editions}
    cards = {card.id for card in report.rulebook.cards}
    cases = report.rulebook.cases
    assert {case.id for case in cases} == set(report.cases)
    for run in report.cases.values():
        assert set(run.results) == (cards if run.case.of_card else editions)
    of_cards = sum(case.of_card for case in cases)
    assert report.case_runs == len(cards) * of_cards + len(editions) * (len(cases) - of_cards)


def test_there_should_be_enough_cases_of_what_is_disputed_most(rulebook: Rulebook) -> None:
    counts = Counter(case.kind for case in rulebook.cases)
    assert counts.keys() <= KINDS.keys() | american.KINDS.keys()
    assert all(counts[kind] >= 8 for kind in ("payment", "wall", "claim", "seats"))


def test_the_cases_should_throw_every_first_sum(report: Report) -> None:
    sums = {sum(case.given["first"]) for case in report.rulebook.cases if case.kind == "wall"}
    assert sums == set(range(2, 13))


@pytest.mark.parametrize(
    "question",
    ["claim-time", "counted-stack", "counting-past-a-wall", "hu-before-other-calls",
     "last-discard-claims", "late-chow", "seats-change", "two-declare-hu", "wall-direction",
     "wall-to-break"],
)  # fmt: skip
def test_cases_should_tell_the_readings_of_a_question_apart(
    question: str, report: Report, under: Callable[..., Interpreter]
) -> None:
    """An answer that no case depends on could be wrong unseen."""
    (found,) = (item for item in report.rulebook.questions if item.id == question)
    cases = [item for item in report.rulebook.cases if item.kind in ("claim", "seats", "wall")]
    results = {}
    for reading in found.readings:
        interpreter = under("wmo-2006", **{question: reading.id})
        results[reading.id] = [KINDS[case.kind](case.given, interpreter) for case in cases]
    for one, other in combinations(results, 2):
        assert results[one] != results[other], (one, other)


def test_the_points_paid_should_make_nothing_together(report: Report) -> None:
    paid = [
        found["changes"]
        for run in report.cases.values()
        if run.case.kind == "payment"
        for found in run.results.values()
        if "changes" in found
    ]
    assert len(paid) > 20
    assert all(sum(changes.values()) == 0 for changes in paid)


@pytest.mark.parametrize(
    ("kind", "given", "code"),
    [
        ("payment", {"points": 8, "winner": "E", "from": "E"}, "PAYS_HIMSELF"),
        ("payment", {"winner": "E"}, "HAND_OR_POINTS"),
        ("payment", {"hand": "223344m12366s79p8p|ES1000", "winner": "E"}, "SEAT_DIFFERS"),
        ("payment", {"hand": "223344m12366s79p8p|ES1000", "winner": "S", "from": "E"}, "FROM_DIFFERS"),
        ("payment", {"hand": "223344m12366s79p8p|ES0000", "winner": "S"}, "FROM_DIFFERS"),
        ("payment", {"hand": "22334x", "winner": "S"}, None),
        ("payment", {"hand": "223344m12366s79p9p|ES1000", "winner": "S"}, None),
        ("wall", {"first": [1, 7], "second": [1, 1]}, "DIE"),
        ("seats", {"hand": 17}, "HAND_NUMBER"),
        ("claim", {"discarder": "E", "claims": ["E hu 1"]}, "OWN_DISCARD"),
        ("claim", {"discarder": "E", "claims": ["S pung 1", "N pung 1"]}, "TOO_MANY_TILES"),
        ("claim", {"discarder": "E", "claims": ["S pung 1", "S hu 2"]}, "CLAIMS_TWICE"),
        ("claim", {"discarder": "E", "claims": ["pung"]}, "CLAIM_UNREADABLE"),
        ("session", {"hands": [{"winner": "E", "points": 8}]}, "PLAYER_UNKNOWN"),
        ("session", {"hands": [{"winner": "A", "from": "A", "points": 8}]}, "PAYS_HIMSELF"),
        ("session", {"hands": ["drawn"] * 17}, "HAND_NUMBER"),
        ("ranking", {"sessions": [{"A": {"points": 3, "table": "x"}}]}, "TABLE_POINTS"),
        ("penalty", {"foul": "f-none", "by": "E"}, "FOUL_UNKNOWN"),
    ],
)  # fmt: skip
def test_what_a_procedure_refuses_should_be_said_in_words(
    kind: str,
    given: dict[str, object],
    code: str | None,
    report: Report,
    interpreters: dict[str, Interpreter],
) -> None:
    """No traceback: the case's place, and a sentence in each language."""
    case = replace(next(iter(report.cases.values())).case, kind=kind, given=given)
    run, problems = run_case(case, games_of(report.rulebook, interpreters))
    assert run.results == {}
    assert problems
    for found in problems:
        params = dict(found.params)
        assert params.get("refused") == code
        for language in LANGUAGES:
            line = write_problem(found, Speaker(language))
            assert line.startswith(f"{found.path}:{found.line}:")
            assert "{" not in line
