"""What a change of the rules does: measured twice, told in three languages, and between two commits."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.bulk.limit_faults import Uncarried
from generator.cli import main
from generator.enumerate.rarity.sample import Sample
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.i18n import LANGUAGES, Speaker
from generator.publish.impact.impact_page import impact_page
from generator.publish.impact.impact_words import ImpactWords, markdown, text, to_json
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.read import read_rulebook
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.verify.impact import hand_changes
from generator.verify.impact.compared import (
    CHANGED,
    GONE,
    NEW,
    Impact,
    between,
    records_apart,
    showing,
)
from generator.verify.impact.revisions import NoRevision, rules_at
from generator.verify.impact.rule_changes import changes
from tests.conftest import ROOT
from tests.git import git
from tests.rulebook.edited import copy_rules, reworded

pytestmark = pytest.mark.slow  # scores thousands of hands under two rules

KONGS = "two-concealed-kongs-points"

Compiled = Callable[..., Ruleset]


@pytest.fixture
def compiled(rulebook: Rulebook) -> Compiled:
    """The ruleset of an edition, with other readings by question."""
    editions = {edition.id: edition for edition in rulebook.editions}
    return lambda name, **instead: compile_edition(
        rulebook, editions[name], {key.replace("_", "-"): value for key, value in instead.items()}
    )


def test_what_is_the_same_should_not_be_measured(compiled: Compiled, rulebook: Rulebook) -> None:
    found = between(compiled("mil"), compiled("mil"), rulebook.examples)
    assert found.digests[0] == found.digests[1]
    assert (found.measured, found.moved, found.changes) == (None, (), ())


@pytest.mark.long
def test_each_hand_shown_should_be_scored_as_it_says(
    compiled: Compiled, rulebook: Rulebook
) -> None:
    """The plainest hands and the documented ones, by the interpreter, which the figures are not from."""
    old, new = compiled("mil"), compiled("wmo-2006")
    found = between(old, new, rulebook.examples)
    assert found.measured is not None
    one, other = Interpreter(old), Interpreter(new)
    for way in found.measured.ways:
        for interpreter, fans, points in zip((one, other), way.fans, way.points, strict=True):
            tally = interpreter.tally(way.hand)
            assert {fan: count for fan, _, count in tally.fans} == fans
            assert tally.points_without_flowers == points
        gained = {fan: way.fans[1].get(fan, 0) - way.fans[0].get(fan, 0) for fan in way.gained}
        assert gained == way.gained
    for hand in found.moved:
        example = next(item for item in rulebook.examples if item.id == hand.id)
        read = read_hand(example.hand)
        for interpreter, points in ((one, hand.before), (other, hand.after)):
            if points is None:
                with pytest.raises(HandFault):
                    interpreter.tally(read)
            else:
                assert points == interpreter.tally(read).points


def test_the_tables_and_the_interpreter_should_measure_alike(
    compiled: Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same hands, once by tables and once one by one, as where tables cannot carry a rule."""
    old, new = compiled("mil"), compiled("wmo-2006")
    monkeypatch.setattr(hand_changes, "NUMBER", hand_changes.FEW)
    by_tables = hand_changes.measure(old, new)

    def cannot(*_: object) -> Sample:
        raise Uncarried("any", "as a test wants it")

    monkeypatch.setattr(hand_changes, "sample", cannot)
    assert hand_changes.measure(old, new) == by_tables
    assert by_tables.differ > 0


@pytest.mark.long
def test_a_value_should_move_just_the_hands_that_have_the_fan(compiled: Compiled) -> None:
    """Two Concealed Kongs is worth 6 points in 1998 and 8 in 2006: two more on each such hand."""
    old = compiled("mil")
    new = compiled("mil", two_concealed_kongs_points="eight")
    measured = hand_changes.measure(old, new)
    assert [(item.kind, item.before, item.after) for item in changes(old, new)] == [
        ("reading", "six", "eight"),
        ("points", 6, 8),
    ]
    assert (measured.mean, measured.most, measured.kinds) == (2, 2, 1)
    assert all("two-concealed-kongs" in fans for fans in measured.ways[0].fans)
    assert measured.down == 0


@pytest.mark.long
def test_pages_that_show_a_changed_value_should_be_named(
    compiled: Compiled, rulebook: Rulebook
) -> None:
    """A question about the fan shows its points; the page of a fan that has nothing to do with it not."""
    new = compiled("mil", two_concealed_kongs_points="eight")
    found = between(compiled("mil"), new, ())
    shown = set(showing(rulebook, [found]))
    about = {item.id for item in rulebook.questions if "two-concealed-kongs" in item.fans}
    assert about
    assert {rulebook.addresses[name] for name in about} <= shown
    assert rulebook.addresses["seven-shifted-pairs"] not in shown


@pytest.mark.long
def test_all_of_it_should_be_told_in_each_language(compiled: Compiled, rulebook: Rulebook) -> None:
    found = between(compiled("wmo-2006"), compiled("mil"), rulebook.examples)
    impact = Impact(("wmo-2006", "mil"), (found,))
    for language in LANGUAGES:
        told = ImpactWords(Speaker(language), rulebook.names(Speaker(language)))
        lines = list(text(told, impact))
        assert not [line for line in lines if "{" in line or "None" in line]
        assert any(hand.id in line for hand in found.moved for line in lines)
        assert [line for line in markdown(told, impact) if line.startswith("### ")]
        html = impact_page(told, impact, rulebook)
        pictures = len(found.measured.ways if found.measured else ()) + min(len(found.moved), 20)
        assert html.count('class="hand"') == pictures
        assert "~/" not in html
    json.dumps(to_json(impact))


@pytest.mark.parametrize(("before", "after"), [(10, 20), (None, 10), (10, None)])
def test_a_penalty_should_be_told_as_new_changed_or_gone(
    before: int | None, after: int | None, compiled: Compiled, rulebook: Rulebook
) -> None:
    rules = compiled("mil")
    old, new = (
        replace(rules, penalties={"f-late": {"points": points}} if points else {})
        for points in (before, after)
    )
    state = "changed" if before and after else "new" if after else "gone"
    speaker = Speaker("en")
    told = ImpactWords(speaker, rulebook.names(speaker))
    found = between(old, new, ())
    late = speaker.say("impact", f"penalty:{state}", what=told.names["f-late"])
    assert any(late in line for line in text(told, Impact(("mil", "mil"), (found,))))


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with the rules in it, committed once; its folder of rules."""
    folder = tmp_path / "rules_data"
    copy_rules(folder)
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "rules"]):
        git(tmp_path, *arguments)
    return folder


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def test_a_typo_should_change_no_score_and_one_record(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, old, new = reworded("fans/48-two-concealed-kongs.yaml", "\ntext:\n", "zh")
    _edit(repository / path, old, new)
    club = str(ROOT / "docs/examples/club")  # beside both states, so no change of any edition
    asked = ["--rules", str(repository), "--rules-also", club, "--lang", "en", "impact"]
    assert main(asked) == 0
    printed = capsys.readouterr().out
    assert "No score changes" in printed
    assert "fan two-concealed-kongs (changed)" in printed
    assert "fans/two-concealed-kongs/" in printed
    assert "Club Cierzo" not in printed


def test_an_exclusion_taken_out_should_be_measured_and_named(repository: Path) -> None:
    path = repository / "fans/48-two-concealed-kongs.yaml"
    written = path.read_text("utf-8")
    start = written.index("  - id: e-ebpjrs")
    path.write_text(written[:start] + written[written.index("examples:", start) :], "utf-8")
    old, faults = rules_at(repository, "HEAD")
    assert not faults
    new = read_rulebook(repository)[0]
    found = between(*(compile_edition(book, book.editions[0]) for book in (old, new)), ())
    assert [(item.kind, item.id, item.after) for item in found.changes] == [
        ("exclusion", "e-ebpjrs", None)
    ]
    assert found.measured is not None
    assert found.measured.ways[0].gained.keys() <= {"concealed-kong"}
    states = {(item.id, item.state) for item in records_apart(old, new)}
    assert states == {("e-ebpjrs", GONE), ("two-concealed-kongs", CHANGED)}
    assert {item.state for item in records_apart(new, old)} == {NEW, CHANGED}


def test_what_is_no_revision_should_be_refused(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("v99", "--help", "HEAD~7", ""):
        with pytest.raises(NoRevision):
            rules_at(repository, name)
    assert main(["--rules", str(repository), "--lang", "en", "impact", "v99"]) == 2
    assert "v99" in capsys.readouterr().err
