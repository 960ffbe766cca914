"""House rules: an edition with a few changes, from a folder of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.game.notation import read_hand, write_hand
from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation.record_history import History, history
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.export import export
from generator.rulebook.loaded.house_rules import with_houses
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.verify.check import Report, with_house_rules
from generator.verify.random_hands import hands as drawn
from generator.wording.problem_words import write_problem
from tests.conftest import ROOT, RULES
from tests.engine.both import Both
from tests.rulebook.edited import Fault

pytestmark = pytest.mark.slow  # checks and scores whole houses

CLUB = ROOT / "docs/examples/club"
LEAST = "id: ours\nbased-on: wmo-2006\nname: Ours\n"

Wrote = Callable[[str], Path]
Rules = Callable[[str], dict[str, Ruleset]]


@pytest.fixture
def wrote(tmp_path: Path) -> Wrote:
    """Write house rules into a folder: the least there can be, and more lines."""

    def write(more: str) -> Path:
        folder = tmp_path / "ours"
        folder.mkdir(exist_ok=True)
        (folder / "edition.yaml").write_text(LEAST + more, "utf-8")
        return folder

    return write


@pytest.fixture
def rules(rulebook: Rulebook, wrote: Wrote) -> Rules:
    """The rulesets of all editions beside house rules of these lines."""

    def compiled(more: str) -> dict[str, Ruleset]:
        extended, problems = with_houses(rulebook, [wrote(more)])
        assert not problems
        return {item.id: compile_edition(extended, item) for item in extended.editions}

    return compiled


def scored(rules: Ruleset, hand: str) -> dict[str, int]:
    """The points of each fan of a hand, all of it together."""
    tally = Interpreter(rules).tally(read_hand(hand))
    return {fan: points * count for fan, points, count in tally.fans}


def test_nothing_changed_should_score_as_the_edition_does(rules: Rules, report: Report) -> None:
    compiled = rules("draft: true\n")
    base, ours = (Interpreter(compiled[name]) for name in ("wmo-2006", "ours"))
    for run in report.executed.values():
        if "wmo-2006" in run.derivations:
            assert ours.tally(run.hand) == base.tally(run.hand), run.example.id
    assert compiled["ours"].penalties == compiled["wmo-2006"].penalties
    assert compiled["ours"].numbers == compiled["wmo-2006"].numbers


def test_the_editions_of_books_should_stay_as_they_are(rulebook: Rulebook) -> None:
    extended, _ = with_houses(rulebook, [CLUB])
    for before, after in zip(rulebook.editions, extended.editions, strict=False):
        one, other = compile_edition(rulebook, before), compile_edition(extended, after)
        assert (one.fans, one.exclusions) == (other.fans, other.exclusions)
        assert one.readings.items() <= other.readings.items()


KONGS = "[3333m][8888s][234p,1]67pEE8p|SW0000"
CHICKEN = "[234m,1][567m,1][345p,1]77s88s8s|ES1000"


@pytest.mark.parametrize(
    ("more", "after"),
    [
        ("points: {two-concealed-kongs: 5}\n", {"two-concealed-kongs": 5}),
        ("without: [e-ebpjrs]\n", {"two-concealed-kongs": 8, "concealed-kong": 4}),
        (
            "not-scored: [two-concealed-kongs]\n",
            {"two-concealed-pungs": 2, "concealed-kong": 4},
        ),
    ],
)
def test_each_change_should_do_what_it_says(more: str, after: dict[str, int], rules: Rules) -> None:
    compiled = rules(more)
    assert scored(compiled["wmo-2006"], KONGS) == {"two-concealed-kongs": 8}
    assert scored(compiled["ours"], KONGS) == after


def test_readings_numbers_and_payments_should_be_taken_over(rules: Rules) -> None:
    ours = rules(
        "minimum: 6\nbase: 4\nnumbers: {discard-time: 20}\n"
        "readings: {two-concealed-kongs-points: six}\n"
        "penalties: {f-early-draw: {points: 7, to: each}}\n"
    )["ours"]
    assert (ours.minimum, ours.base, ours.numbers["discard-time"]) == (6, 4, 20)
    assert ours.penalties["f-early-draw"] == {"points": 7, "to": "each"}
    assert scored(ours, KONGS)["two-concealed-kongs"] == 6


def test_a_value_that_answers_a_question_should_be_the_answer(rules: Rules) -> None:
    """Else its page would say that the house scores 6 points, and the score 8."""
    question = "two-concealed-kongs-points"
    answers = [
        rules(f"{more}\n")["ours"].readings[question]
        for more in (
            "points: {two-concealed-kongs: 6}",
            "points: {two-concealed-kongs: 5}",  # no book says so
            "points: {two-concealed-kongs: 6}\nreadings: {two-concealed-kongs-points: eight}",
        )
    ]
    assert answers == ["six", "eight", "eight"]


def test_house_rules_should_be_no_part_of_the_history(report: Report, wrote: Wrote) -> None:
    """Nor of a release, which freezes what the history knows."""
    folder = wrote("points: {two-concealed-kongs: 5}\n")
    ours = history(with_house_rules(report, RULES, [folder]))
    book = History(report)
    for name in ("two-concealed-kongs", "wmo-2006", "house-ours"):
        assert list(ours.moments(name)) == list(book.moments(name))


def test_a_fan_of_its_own_should_score_there_alone(rulebook: Rulebook) -> None:
    extended, problems = with_houses(rulebook, [CLUB])
    assert not problems
    hand = "123m456m345p678s2s2s|EE0000"
    for edition in extended.editions:
        found = scored(compile_edition(extended, edition), hand)
        assert ("four-concealed-chows" in found) == edition.house


FAULTS = {
    "based-on: ‹EDITION_UNKNOWN›wmo-206\n": "",
    "readings: {heavenly-wind: ‹QUESTION_UNKNOWN›allowed}\n": "",
    "readings: {two-concealed-kongs-points: ‹READING_UNKNOWN›seven}\n": "",
    "points: {two-concealed-kong: ‹FAN_UNKNOWN›5}\n": "",
    "not-scored: [‹FAN_UNKNOWN›chicken]\n": "",
    "exclude: {all-types: [‹FAN_UNKNOWN›all-type]}\n": "",
    "without: [‹EXCLUSION_UNKNOWN›e-222222]\n": "",
    "numbers: {discard-tim: ‹NUMBER_UNKNOWN›4}\n": "",
    "text: In ‹NUMBER_UNREADABLE›{discard_time} seconds.\n": "",
    "text: ‹NUMBER_UNFILLED›In {discard-time} seconds.\n": "",
    "penalties: {f-early: ‹FOUL_UNKNOWN›{none: true}}\n": "",
    "points: {two-concealed-kongs: ‹VALUE_RANGE›0}\n": "",
    "point: ‹KEY_UNKNOWN›{two-concealed-kongs: 5}\n": "",
}


@pytest.mark.parametrize("line", FAULTS)
def test_each_fault_should_be_told_at_its_place(
    line: str, rulebook: Rulebook, wrote: Wrote
) -> None:
    before, _, rest = line.partition("‹")
    code, _, after = rest.partition("›")
    text = LEAST.replace("based-on: wmo-2006\n", "") if line.startswith("based-on") else LEAST
    folder = wrote("")
    column = 1 if code == "KEY_UNKNOWN" else len(before) + 1
    (folder / "edition.yaml").write_text(text + before + after, "utf-8")
    extended, problems = with_houses(rulebook, [folder])
    found = [Fault(item.path, item.line, item.column, item.code) for item in problems]
    assert found == [Fault(str(folder / "edition.yaml"), text.count("\n") + 1, column, code)]
    assert all(write_problem(problems[0], Speaker(language)) for language in LANGUAGES)
    assert len(extended.editions) == len(rulebook.editions)


@pytest.mark.parametrize("typed", ["nowhere", "clubs/nowhere", "../nowhere", "."])
def test_a_folder_without_house_rules_should_be_told_as_it_was_typed(
    typed: str, rulebook: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, (problem,) = with_houses(rulebook, [Path(typed)])
    assert (Path(problem.path), problem.code) == (Path(typed, "edition.yaml"), "HOUSE_MISSING")


def test_an_id_that_is_taken_should_be_told(rulebook: Rulebook, wrote: Wrote) -> None:
    folder = wrote("")
    path = folder / "edition.yaml"
    path.write_text(LEAST.replace("id: ours", "id: mil"), "utf-8")
    _, problems = with_houses(rulebook, [folder])
    assert [item.code for item in problems] == ["ID_TWICE"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("  - ‹id: four-concealed-chows", "  - ‹id: all-chows", "ID_TWICE"),
        ("en: ‹Four Concealed Chows", "en: ‹All chows", "NAME_TWICE"),
        ("zh: ‹四暗顺", "zh: ‹平和", "NAME_TWICE"),
        (
            "name: ‹{es: Cuatro Chow Ocultos, en: Four Concealed Chows, zh: 四暗顺}",
            "name: ‹Todo Chow Sin Honores",
            "NAME_TWICE",
        ),
    ],
)
def test_a_fan_that_is_there_already_should_be_told_alone(
    old: str, new: str, code: str, rulebook: Rulebook, wrote: Wrote
) -> None:
    """Even though the club's hands still name the fan by its old id."""
    text = (CLUB / "edition.yaml").read_text("utf-8")
    before = text.partition(old.replace("‹", ""))[0] + old.partition("‹")[0]
    at = before.count("\n") + 1, len(before) - before.rfind("\n") + 4 * (code == "ID_TWICE")
    folder = wrote("")
    changed = text.replace(old.replace("‹", ""), new.replace("‹", ""), 1)
    (folder / "edition.yaml").write_text(changed, "utf-8")
    extended, (found,) = with_houses(rulebook, [folder])
    assert (found.code, (found.line, found.column)) == (code, at)
    assert len(extended.editions) == len(rulebook.editions)


def test_only_its_own_hands_should_be_held_against_its_scores(report: Report, wrote: Wrote) -> None:
    """A value that moves documented hands is an effect; a wrong score of its own hand is a fault."""
    moving = "points: {all-chows: 12}\n"
    assert not with_house_rules(report, RULES, [wrote(moving)]).problems
    hand = "123m456m345p678s2s2s|EE0000"
    wrong = f"{moving}examples:\n  - hand: {hand}\n    scores: {{all-chows: 2}}\n"
    found = with_house_rules(report, RULES, [wrote(wrong)])
    assert [(item.code, item.line) for item in found.problems] == [("SCORE_DIFFERS", 7)]


def test_the_example_should_be_sound(report: Report) -> None:
    found = with_house_rules(report, RULES, [CLUB])
    assert not found.problems
    assert found.rulebook.editions[-1].id == "cierzo"
    text = (CLUB / "edition.yaml").read_text("utf-8")
    rules = text[: text.index("fans:")].splitlines()
    assert len([line for line in rules if line and not line.startswith("#")]) <= 10


def test_the_page_should_score_as_the_command(rulebook: Rulebook, tmp_path: Path) -> None:
    """The engine of the page compiles and applies house rules as Python does."""
    extended, _ = with_houses(rulebook, [CLUB])
    path = tmp_path / "rulebook.json"
    path.write_text(json.dumps(export(extended), ensure_ascii=False), "utf-8")
    house = extended.editions[-1]
    made = Interpreter(compile_edition(extended, house))
    both = Both(extended, path, lambda edition: made)
    hands = [KONGS, CHICKEN, "123m456m345p678s2s2s|EE0000"]
    hands += [write_hand(hand) for hand in drawn(22, 200)]
    asked = [{"ask": "derive", "edition": house.id, "hand": hand} for hand in hands]
    assert not both.differences(asked)
