"""Each kind of mutant: made, placed, and noticed by a hand or a case."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.records.kinds import Rulebook
from generator.verify.mutation import KILLED, PROVEN, SILENT, SURVIVED, Bench, Mutant, run
from generator.verify.mutation.changed_definitions import Classes, variants
from generator.verify.mutation.parameters import others
from generator.verify.worked_examples import Executor
from tests.conftest import RULES
from tests.verify.mutation.conftest import Find

pytestmark = pytest.mark.slow  # every hand is run

NOTICED = [
    ("value", "pure-straight", "16 -> 15"),
    ("value", "two-concealed-kongs", "8 -> 9"),  # a reading gives it
    ("definition", "pure-straight", "without suit"),
    ("definition", "concealed-hand", "never"),
    ("definition", "e-2uwv28", "without tiles"),  # the condition of an exclusion
    ("class", "green", "with 1s"),
    ("class", "winds", "without E"),
    ("exclusion", "e-wfmht7", "gone"),
    ("exclusion", "e-4ha8p3", "gone"),  # acts where account-once is not needed
    ("exclusion", "e-xtsvxf", "without at-most"),
    ("exclusion", "e-ksrfuh", "without when"),
    ("exclusion", "e-nut5y4", "without wherever"),
    ("principle", "account-once", "without chow"),
    ("parameter", "waits.exhausted", "counts -> capped"),
    ("parameter", "winning-tile.mixed-loses", "without wait"),
    ("reading", "all-green-half-flush/combines", "wmo-2006: combines -> excluded"),
    ("number", "minimum", "8 -> 7"),
    ("number", "penalty-scale", "5 -> 6"),
    ("penalty", "f-early-draw", "points schedule -> scale"),
    ("penalty", "f-hu-with-dead-hand", "effects without win-void"),
]


@pytest.mark.parametrize(("kind", "line", "change"), NOTICED)
def test_a_change_should_make_a_documented_example_fail(
    kind: str, line: str, change: str, bench: Bench, mutant: Find
) -> None:
    outcome = bench.outcome(mutant(kind, line, change))
    assert outcome.status == KILLED
    known = {item.id for item in (*bench.rulebook.examples, *bench.rulebook.cases)}
    assert outcome.by in known


def test_every_kind_should_be_among_those_tried(every: list[Mutant]) -> None:
    reasons = {"because", "idle"}  # which no hand shows: see test_reasons
    assert {kind for kind, _, _ in NOTICED} | reasons == {mutant.kind for mutant in every}


def test_a_deleted_exclusion_should_name_the_hand_that_no_longer_holds(
    bench: Bench, mutant: Find
) -> None:
    """The hand's score differs, when it is run without the exclusion by itself."""
    deleted = mutant("exclusion", "e-3n59u5", "gone")
    killer = bench.outcome(deleted).by
    hand = next(item for item in bench.rulebook.examples if item.id == killer)
    _, problems = Executor(deleted.make()).run(hand)
    assert "SCORE_DIFFERS" in {found.code for found in problems}
    assert any("dragon-pung" in dict(found.params)["found"] for found in problems)


@pytest.mark.long
def test_a_line_that_no_hand_shows_should_survive_at_its_place(few, mutant: Find) -> None:
    bench = few("x-4vbxds")  # a Pure Straight that does not need its suit
    report = run(bench, ["rules_data/fans/28-pure-straight.yaml"])
    survived = {
        (outcome.mutant.change, outcome.mutant.mark.line) for outcome in report.of(SURVIVED)
    }
    text = (RULES / "fans" / "28-pure-straight.yaml").read_text("utf-8").splitlines()
    defined = next(line for line, words in enumerate(text, 1) if words.startswith("define:"))
    assert ("without suit", defined) in survived
    assert {outcome.mutant.path for outcome in report.of(SURVIVED)} == {
        "rules_data/fans/28-pure-straight.yaml"
    }


def test_hands_that_can_tell_a_change_should_be_run_first(few, mutant: Find) -> None:
    """Those that name what is changed, hold the tile, or noticed a change of the kind before."""
    straight, fourth, suits, loose, pungs = (
        "x-4vbxds",
        "x-hf4ja7",
        "x-4x5bxw",
        "x-zc422q",
        "x-jca5xp",
    )
    bench = few(straight, fourth, suits, loose, pungs)

    def order(kind: str, line: str, change: str) -> list[str]:
        return [example.id for example in bench._in_order(mutant(kind, line, change))]

    named = order("exclusion", "e-4ha8p3", "gone")
    assert set(named[:2]) == {straight, fourth}  # it removes a Short Straight from both
    assert set(named[2:4]) == {suits, loose}  # of the fan's own file
    assert order("class", "green", "with 1s")[0] == suits  # the one that holds the tile
    assert bench.outcome(mutant("value", "pure-straight", "16 -> 15")).by == fourth
    assert order("value", "thirteen-orphans", "88 -> 87")[0] == fourth


def test_an_exclusion_marked_idle_should_be_proven_not_to_act(bench: Bench, mutant: Find) -> None:
    outcome = bench.outcome(mutant("exclusion", "e-3b9kz9", "gone"))
    assert (outcome.status, outcome.mutant.proof) == (PROVEN, "other-form")


def test_a_reading_like_another_should_be_proven_not_to_act(bench: Bench, mutant: Find) -> None:
    found = mutant("reading", "three-suited-terminal-chows-list/mixed-double-chow", "chow")
    assert bench.outcome(found).status == PROVEN


@pytest.mark.parametrize(
    ("kind", "line", "change"),
    [
        ("number", "cloth-thickness", "5 -> 6"),  # texts alone name it
        ("number", "session-minutes", "180 -> 181"),  # the check of score sheets asks it
        ("reading", "dice-height/twenty-to-thirty-centimetres", "lower-since-2014"),
    ],
)
def test_what_no_hand_and_no_case_asks_should_be_listed_apart(
    kind: str, line: str, change: str, bench: Bench, mutant: Find
) -> None:
    assert bench.outcome(mutant(kind, line, change)).status == SILENT


def test_a_mutant_should_leave_the_rulebook_as_it_is(bench: Bench, mutant: Find) -> None:
    before = bench.rulebook.fans
    mutant("value", "pure-straight", "16 -> 17").make()
    assert bench.rulebook.fans is before


def test_mutants_should_differ_from_each_other(every: list[Mutant]) -> None:
    marks = Counter((item.path, item.mark, item.kind, item.line, item.change) for item in every)
    assert [mark for mark, count in marks.items() if count > 1] == []


def test_every_changed_definition_should_be_one_that_can_be_run(
    rulebook: Rulebook, every: list[Mutant]
) -> None:
    """The last mutants of each file compile; the rest are of the same kinds."""
    last = {item.path: item for item in every if item.kind == "definition"}
    for item in last.values():
        Executor(item.make())


CLASSES = Classes({"winds": 0b1111 << 27, "dragons": 0b111 << 31, "honors": 0b1111111 << 27})


@pytest.mark.parametrize(
    ("define", "changes"),
    [
        (
            {"pungs": 4, "of": "winds"},
            {"never", "without pungs", "without of", "pungs 4 -> 3", "of winds -> other-than-winds",
             "of winds -> honors"},
        ),
        (
            {"chows": 2, "suit": "same", "steps": [3]},
            {"never", "without chows", "without suit", "without steps", "chows 2 -> 1",
             "chows 2 -> 3", "suit same -> different", "steps 3 -> 2", "steps 3 -> 4"},
        ),
        (
            {"chows": 2, "numbers": [1, 7]},
            {"never", "without chows", "without numbers", "numbers 1 -> 2", "numbers 7 -> 6",
             "chows 2 -> 1, without 1", "chows 2 -> 1, without 7"},
        ),
        (
            {"kongs": 2, "concealed": "all"},
            {"never", "without kongs", "without concealed", "kongs 2 -> 1", "kongs 2 -> 3",
             "concealed -> melded"},
        ),
        (
            {"pungs": 1, "numbers": [5]},  # none at all would be another definition
            {"never", "without pungs", "without numbers", "numbers 5 -> 4", "numbers 5 -> 6"},
        ),
        ({"wait": "edge"}, {"never", "without wait", "wait edge -> closed", "wait edge -> single"}),
    ],
)  # fmt: skip
def test_a_definition_should_be_changed_in_every_way(define: dict, changes: set[str]) -> None:
    found = [variant.change for variant in variants(define, CLASSES)]
    assert set(found) == changes
    assert len(found) == len(changes)


@pytest.mark.parametrize(
    ("name", "value", "changes"),
    [
        ("waits.combined", "one", ["one -> none"]),
        ("winning-tile.dealt-loses", ["wait"], ["without wait", "with standing"]),
        ("ranking.tie-break", ["total"], ["with best-session", "with count-of-best"]),
        ("ranking.tie-break", ["total", "best-session"],
         ["without total", "without best-session", "with count-of-best", "best-session before total"]),
    ],
)  # fmt: skip
def test_a_parameter_should_take_each_other_value(
    name: str, value: object, changes: list[str]
) -> None:
    assert [change for change, _ in others(name, value)] == changes
