"""The cases of the American game: run under the card alone, shown and refused in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from generator.american.case_runs import KINDS
from generator.ask.games import games_of
from generator.documents.shapes import read_schema
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.publish.site.case_kinds import CASE_KINDS as SHOWN
from generator.publish.site.page.context import Site
from generator.publish.site.pages import cases as case_pages
from generator.records.case_collection import PREFIX
from generator.records.kinds import Rulebook
from generator.rulebook.checks.case_checks import expectations
from generator.rules.game_protocol import Game
from generator.verify.case_results import run_case
from generator.verify.check import Report
from generator.wording.problem_words import write_problem
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def cards(report: Report) -> dict[str, Game]:
    return games_of(report.rulebook, {})


def test_every_kind_should_have_cases_and_be_shown(report: Report) -> None:
    counts = Counter(case.kind for case in report.rulebook.cases if case.of_card)
    assert counts.keys() == KINDS.keys()
    assert KINDS.keys() <= SHOWN.keys()
    assert counts.total() >= 100
    for case in report.rulebook.cases:
        if case.of_card:
            found = report.cases[case.id].results
            assert dict(found) == dict(case.expect), case.id


def test_the_bettors_guide_should_be_there_whole(report: Report) -> None:
    """Eight tables, each with a bet that is right and one that is wrong."""
    met = set()
    for case in report.rulebook.cases:
        given = case.given
        if case.kind == "american-settlement" and "bets" in given and "winner" in given:
            right = given["bets"].get("fifth") == given["winner"]
            met.add((given["value"], "from" in given, right))
    assert {
        (value, on_discard, right)
        for value in (20, 25, 30, 35)
        for on_discard in (False, True)
        for right in (False, True)
    } <= met


def test_a_result_that_differs_should_be_a_fault(report: Report, cards: dict[str, Game]) -> None:
    """Any number or word of an expectation that is changed is noticed."""
    for run in report.cases.values():
        if run.case.of_card:
            for name in run.results:
                changed = replace(run.case, expect={name: {**run.results[name], "x": 1}})
                assert [item.code for item in run_case(changed, cards)[1]] == ["CASE_DIFFERS"]


def test_a_result_should_be_expected_under_every_card_and_no_edition(report: Report) -> None:
    group = next(item for item in report.rulebook.procedures if item.of_card)
    wrong: dict[str, dict[str, dict[str, Any]]] = {
        "EDITION_UNKNOWN": {"wmo-2006": {}}, "CASE_MISSING": {},
    }  # fmt: skip
    for code, expect in wrong.items():
        case = replace(group.cases[0], expect=expect)
        rulebook = report.rulebook.with_records(
            Rulebook.procedures.kind, (replace(group, cases=(case,)),)
        )
        assert [item.code for item in expectations(rulebook)] == [code]
    rulebook = report.rulebook.with_records(Rulebook.procedures.kind, (group,))
    assert list(expectations(rulebook)) == []


def test_every_word_of_a_result_should_be_said() -> None:
    """Whatever the schema allows as a word of a result has its text."""
    defs = read_schema("cases")["$defs"]

    def enum(kind: str, *path: str) -> list[str]:
        found = defs[f"american-{kind}"]["properties"]
        for step in path:
            found = found[step]
        return list(found["enum"])

    keys = {f"fault:{x}" for x in enum("charleston-result", "fault")}
    keys |= {f"pass:{x}" for x in enum("charleston-result", "pass")}
    keys |= {f"why:{x}" for x in enum("claim-result", "why")}
    keys |= {f"why:{x}" for x in enum("claim-result", "others", "additionalProperties")}
    keys |= {f"takes:{x}" for x in enum("claim-result", "takes")}
    keys |= {f"since:{x}" for x in enum("claim-given", "since")}
    keys |= {f"call:{x}" for x in enum("claim-given", "calls", "items", "properties", "call")}
    for key in ("play", "jokers", "effect"):
        keys |= {f"{key}:{x}" for x in enum("ruling-result", key)}
    in_error = "event:mah-jongg-in-error"
    keys |= {f"event:{x}" for x in enum("ruling-given", "event")} - {in_error}
    shown = (f"{in_error}:exposed", f"{in_error}:not-exposed")
    keys |= {f"{key}{how}" for key in shown for how in ("", ":concealed")}
    keys |= {f"when:{x}" for x in enum("ruling-given", "when")}
    keys |= {f"why_not:{x}" for x in enum("joker-result", "why")}
    said = catalogue("american_cases")
    assert keys <= said.keys()
    groups = {key.partition(":")[0] for key in keys}
    assert {key for key in said if ":" in key and key.partition(":")[0] in groups} == keys


def test_what_is_open_should_be_met_and_said(report: Report) -> None:
    met: set[str] = set()
    for run in report.cases.values():
        if run.case.of_card:
            for result in run.results.values():
                met.update(result.get("open", ()))
    said = {key.partition(":")[2] for key in catalogue("american_cases") if key.startswith("open:")}
    assert met == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_should_show_every_case_under_a_heading_of_their_own(
    language: str, report: Report
) -> None:
    site = Site(report, language, ROOT / "docs")
    pages = {page.path: page.body for page in case_pages.pages(site)}
    _, heading, below = pages["cases/index"].partition('<h2 id="american">')
    assert heading
    for group in report.rulebook.procedures:
        name = group.id.removeprefix(PREFIX)
        assert (f'href="../cases/{name}/"' in below) == group.of_card
        if group.of_card:
            body = pages[f"cases/{name}"]
            assert all(f'id="{case.id}"' in body for case in group.cases)
            assert "{" not in body


WINNER: dict[str, Any] = {"winner": "E", "value": 20}


@pytest.mark.parametrize(
    ("kind", "given", "code"),
    [
        ("settlement", {}, "WINNER_MISSING"),
        ("settlement", {"winner": "E"}, "HAND_OR_POINTS"),
        ("settlement", {**WINNER, "hand": "1199m119977s666p6p|100"}, "HAND_OR_POINTS"),
        ("settlement", {**WINNER, "from": "E"}, "PAYS_HIMSELF"),
        ("settlement", {**WINNER, "players": "EW", "from": "S"}, "NOT_AT_TABLE"),
        ("settlement", {**WINNER, "players": "ESW", "bets": {"fifth": "E"}}, "BETTORS"),
        ("settlement", {**WINNER, "dead": ["E"]}, "DEAD_WINS"),
        ("settlement", {**WINNER, "miscalled": True}, "MISCALL_UNNAMED"),
        ("settlement", {**WINNER, "before-play": True, "from": "S"}, "EAST_BEFORE_PLAY"),
        ("settlement", {"winner": "S", "value": 20, "before-play": True}, "EAST_BEFORE_PLAY"),
        ("settlement", {"winner": "S", "hand": "1199m119977s666p6p|110"}, "EAST_BEFORE_PLAY"),
        ("settlement", {"winner": "E", "hand": "1199m119977s666p6p"}, "FROM_DIFFERS"),
        ("settlement", {"winner": "E", "hand": "1199m119977s668p6p|100"}, "NOT_ON_CARD"),
        ("settlement", {"winner": "E", "hand": "1199x"}, None),
        ("ledger", {"players": "ABCDE", "games": [{"winner": "A", "value": 20, "bets": {"B": "A"}}]},
         "BETTOR_PLAYS"),
        ("chips", {"held": "4x"}, "CHIPS_UNREADABLE"),
        ("charleston", {"hands": {"E": "55555m", "S": "1m"}}, "TILE_TOO_OFTEN"),
        ("claim", {"discard": "E 55m", "calls": []}, "DISCARD_UNREADABLE"),
        ("claim", {"discard": "E 6p", "calls": [
            {"player": "S", "call": "mah-jongg", "hand": "1199m119977s666p6p"}]}, "NOT_WAITING"),
        ("ruling", {"event": "wrong-number", "when": "in-play", "tiles": {"S": 13}}, "TILES_RIGHT"),
        ("joker", {"player": "N", "hand": "5mE", "turn": True, "exposures": {"S": ["[55mJ]"]},
                   "take": ["S E"]}, "EXCHANGE_IMPOSSIBLE"),
    ],
)  # fmt: skip
def test_what_a_procedure_refuses_should_be_said_in_words(
    kind: str,
    given: dict[str, Any],
    code: str | None,
    report: Report,
    cards: dict[str, Game],
) -> None:
    case = replace(next(iter(report.cases.values())).case, kind=f"american-{kind}", given=given)
    run, problems = run_case(case, cards)
    assert run.results == {}
    (found,) = problems
    assert dict(found.params).get("refused") == code
    for language in LANGUAGES:
        assert "{" not in write_problem(found, Speaker(language))
