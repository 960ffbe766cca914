"""What the pages answer at the table is what ``fanpu penalty``, ``claim`` and ``wall`` answer."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.game.tiles import WINDS
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rules.procedure_faults import ProcedureFault
from generator.rules.ruleset import Ruleset
from generator.table.penalties import ruling, run_penalty
from generator.table.procedure_runs import run_claim, run_deal, run_wall
from generator.table.questions_behind import BEHIND, questions_behind
from generator.table.rules_on_pages import rules_for_page
from tests.engine.both import node
from tests.sizes import part, sized

pytestmark = pytest.mark.slow  # asks Node for thousands of claims

Record = Callable[[str, object], None]
Question = dict[str, Any]
DRIVER = Path(__file__).with_name("driver.mjs")
DICE = tuple(product(range(1, 7), repeat=2))
TIMES = (
    "0",
    "0.4",
    "0.5",
    "0.6",
    "1",
    "1.1",
    "2.9",
    "3",
    "3.1",
    "3.5",
    "3.6",
    "4",
    "4.2",
    "5",
    "9",
)


@pytest.fixture(scope="module")
def rulesets(rulebook: Rulebook) -> Mapping[str, Ruleset]:
    """Each edition, and each again with every reading of a procedure in place of its own."""
    found = {item.id: compile_edition(rulebook, item) for item in rulebook.editions}
    prefixes = ("claims.", "wall.", "penalties.")
    for question in rulebook.questions:
        for reading in question.readings:
            if any(name.startswith(prefixes) for name in reading.patch.parameters):
                for item in rulebook.editions:
                    instead = {question.id: reading.id}
                    found[f"{item.id} {reading.id}"] = compile_edition(rulebook, item, instead)
    return found


def compared(
    asked: list[Question],
    rules: Mapping[str, Ruleset],
    ours: Callable[[Question, Ruleset], Any],
    record: Record,
    name: str,
) -> None:
    """Ask both; every answer must be the same, and the number is printed below the tests."""
    given = {edition: rules_for_page(found) for edition, found in rules.items()}
    run = subprocess.run(
        [node(), str(DRIVER)],
        input="\n".join(map(json.dumps, [given, *asked])),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    theirs = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(theirs) == len(asked) > 0
    for question, page in zip(asked, theirs, strict=True):
        try:
            own = ours(question, rules[question["edition"]])
        except ProcedureFault as fault:
            own = {"fault": [fault.code, fault.params]}
        assert json.loads(json.dumps(own)) == page, question
    record("figure", (f"{name} compared with the page's", len(asked)))


def penalties(rules: Mapping[str, Ruleset]) -> Iterator[Question]:
    """Every foul, time, offender, player harmed and choice of points, under every edition."""
    for edition, found in rules.items():
        for foul in found.penalties:
            for nth in (1, 2, 3, 4, 5, 6, 9):
                points = ruling(found, foul, nth).points
                for by, harmed in product(WINDS, ("", *WINDS)):
                    for chosen in (None, *points, 7):
                        yield {
                            "ask": "penalty", "edition": edition, "foul": foul, "nth": nth, "by": by,
                            "harmed": harmed, "chosen": chosen,
                        }  # fmt: skip


def test_every_penalty_should_be_the_same(
    rulesets: Mapping[str, Ruleset], record_property: Record
) -> None:
    editions = {name: rules for name, rules in rulesets.items() if " " not in name}
    asked = part(list(penalties(editions)), 3)
    compared(asked, editions, run_penalty, record_property, "penalties")
    others = {name: rules for name, rules in rulesets.items() if " " in name}
    some = Random(1).sample(list(penalties(others)), sized(1000, 5000))
    compared(some, others, run_penalty, record_property, "penalties under other readings")


def test_a_record_should_count_as_the_sheet_counts(
    rulesets: Mapping[str, Ruleset], record_property: Record
) -> None:
    """The nth time within a hand or a session, as ``generator/table/sheet/sheet_fouls.py`` does."""
    random = Random(2)

    def ours(question: Question, rules: Ruleset) -> list[Any]:
        times: dict[tuple[object, ...], int] = {}
        found = []
        for entry in question["entries"]:
            key = (entry["foul"], entry["by"])
            if rules.parameters["penalties.span"] == "hand":
                key = (*key, entry["hand"])
            nth = times[key] = times.get(key, 0) + 1
            told = ruling(rules, entry["foul"], nth)
            choice = len(told.points) > 1
            waits = "choice" if choice else "harmed" if told.points and told.to == "injured" else ""
            given = {"foul": entry["foul"], "by": entry["by"], "nth": nth}
            points = {} if waits else run_penalty(given, rules)["points"]
            found.append([nth, points, waits, told.hand == "dead"])
        return found

    asked = []
    for edition, rules in rulesets.items():
        for _ in range(sized(5, 50)):
            fouls = random.sample(sorted(rules.penalties), 4)
            entries = [
                {"hand": 1 + place // 6, "by": random.choice("ES"), "foul": random.choice(fouls)}
                for place in range(24)
            ]
            asked.append({"ask": "record", "edition": edition, "entries": entries})
    compared(asked, rulesets, ours, record_property, "records of 24 fouls")


def test_who_gets_a_discard_should_be_the_same(
    rulesets: Mapping[str, Ruleset], record_property: Record
) -> None:
    random = Random(3)

    def ours(question: Question, rules: Ruleset) -> list[Any]:
        texts = [f"{c['player']} {c['call']} {c['at'] / 10:g}" for c in question["claims"]]
        given = {"discarder": question["discarder"], "claims": texts, "last": question["last"]}
        found = run_claim(given, rules)
        hu = any(claim["call"] == "hu" for claim in question["claims"])
        return [found, list(dict.fromkeys(questions_behind(found, hu)))]

    asked = []
    for _ in range(sized(6000, 60_000)):
        discarder = random.choice(WINDS)
        players = random.sample(WINDS, random.choice((1, 2, 2, 3, 3)))
        claims = [
            {
                "player": player,
                "call": random.choice(("chow", "pung", "kong", "hu", "hu")),
                "at": round(10 * float(random.choice(TIMES))),
            }
            for player in players
        ]
        asked.append(
            {
                "ask": "claim",
                "edition": random.choice(list(rulesets)),
                "discarder": discarder,
                "claims": claims,
                "last": random.random() < 0.2,
                "behind": dict(BEHIND),
            }
        )
    compared(asked, rulesets, ours, record_property, "claims")


def test_every_throw_should_open_the_same_wall(
    rulesets: Mapping[str, Ruleset], record_property: Record
) -> None:
    def ours(question: Question, rules: Ruleset) -> dict[str, Any]:
        wall, dealt = run_wall(question, rules), run_deal(question, rules)
        told = [wall[key] for key in ("thrower", "sum", "counted", "first")]
        return {
            "wall": [*told, "assumed" in wall],
            **{key: dealt[key] for key in ("takes", "next", "end")},
        }

    asked = part(
        [
            {"ask": "wall", "edition": edition, "first": first, "second": second}
            for edition in rulesets
            if " " not in edition
            for first, second in product(DICE, DICE)
        ],
        5,
    )
    others = [
        {"ask": "wall", "edition": edition, "first": first, "second": second}
        for edition in rulesets
        if " " in edition
        for first, second in Random(4).sample(list(product(DICE, DICE)), 20)
    ]
    asked += [{**asked[0], "first": [0, 7]}, *others]
    compared(asked, rulesets, ours, record_property, "throws")
