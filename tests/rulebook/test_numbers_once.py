"""A number stands once: changed there, it changes the pages and what runs, together."""

from __future__ import annotations

import pytest

from generator.publish.site.page.context import Site
from generator.publish.site.pages import articles, fouls, questions
from generator.rules.ruleset import Ruleset
from generator.table.penalties import ruling
from generator.table.procedure_runs import run_claim, run_wall
from generator.table.session.session_rules import SessionRules
from generator.verify.check import Report, check
from tests.conftest import ROOT, RULES
from tests.rulebook.edited import Edit, write_edited

pytestmark = pytest.mark.slow  # the rules are checked anew


def valued(path: str, name: str, old: str, new: str) -> Edit:
    """A number by its id, with another value."""
    text = (RULES / path).read_text("utf-8")
    start = text.index(f"  - id: {name}\n")
    before = text[start : text.index("    value: ", start)]
    return Edit(path, f"{before}    value: {old}\n", f"{before}    value: {new}\n")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """The rulebook with other numbers in six places, each in one file."""
    edits = [
        Edit("questions/false-hu-below-eight.yaml", "points: 10, to: each, hand: dead",
             "points: 12, to: each, hand: dead"),
        Edit("questions/discard-time.yaml",
             "at: § 3.6.4}\n    patch:\n      numbers: {discard-time: 10}",
             "at: § 3.6.4}\n    patch:\n      numbers: {discard-time: 18}"),
        Edit("questions/wall-to-break.yaml",
             "{dice-of-east: [5, 9], dice-of-south: [2, 6, 10], dice-of-west: [3, 7, 11],",
             "{dice-of-east: [5, 9], dice-of-south: [2, 6, 10, 7], dice-of-west: [3, 11],"),
        valued("numbers/play.yaml", "pung-time", "3", "5"),
        valued("numbers/fouls.yaml", "repeat-points", "[5, 10, 20]", "[6, 11, 21]"),
        valued("numbers/terms.yaml", "hands-per-session", "16", "15"),
    ]  # fmt: skip
    folder = tmp_path_factory.mktemp("changed") / "rules_data"
    write_edited(edits, folder)
    return check(folder)


def of_2006(report: Report) -> Ruleset:
    assert report.executor is not None
    return report.executor.interpreters["wmo-2006"].rules


def test_what_runs_should_change(changed: Report) -> None:
    rules = of_2006(changed)
    assert ruling(rules, "f-false-hu-points").points == (12,)
    assert ruling(rules, "f-early-draw", 3).points == (11,)
    assert run_wall({"first": [3, 4], "second": [1, 1]}, rules)["thrower"] == "S"
    late = {"discarder": "E", "claims": ["S chow 1", "W pung 4"]}
    assert run_claim(late, rules)["gets"] == "W"
    assert SessionRules.of(rules).hands == 15


def test_cases_worked_out_by_hand_should_notice(changed: Report) -> None:
    files = {problem.path for problem in changed.problems if problem.code == "CASE_DIFFERS"}
    assert {"rules_data/fouls/early-draw.yaml", "rules_data/cases/walls.yaml"} <= files
    assert "rules_data/cases/claims.yaml" in files


@pytest.mark.parametrize(
    ("kind", "address", "text"),
    [
        (articles, "rules/discarding", "18 seconds"),
        (articles, "rules/time-limits", "18 seconds"),
        (questions, "questions/discard-time", "18 seconds"),
        (articles, "rules/throwing-the-dice", "2, 6, 10 and 7"),
        (fouls, "fouls/false-hu-points", "12 points to each of the other three (36 in all)"),
        (fouls, "fouls/index", "12 points to each"),
        (fouls, "fouls/early-draw", "6 points"),
    ],
)
def test_the_pages_should_change(kind: object, address: str, text: str, changed: Report) -> None:
    site = Site(changed, "en", ROOT / "docs")
    pages = {page.path: page for page in kind.pages(site)}  # type: ignore[attr-defined]
    assert text in pages[address].body
