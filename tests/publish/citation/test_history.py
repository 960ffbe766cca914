"""Releases are frozen; a later rulebook tells what they said, and a citation of then is compared."""

from __future__ import annotations

import lzma
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.game.notation import read_hand
from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import write
from generator.publish.citation.frozen import freeze
from generator.publish.citation.record_history import history
from generator.publish.site.permanent import permanent_pages
from generator.publish.site.texts.past_words import PastWords, said_before
from generator.rulebook.ids import Locked, read_lock
from generator.rulebook.loaded.kept_rulesets import frozen_rulebook
from generator.rulebook.releases import Release, file_of, pack, read_releases, unpack, versions
from generator.rulebook.rule_files import LOCK_FILE, RELEASES
from generator.score import Interpreter
from generator.verify.check import Report, check
from generator.verify.promises import check_earlier, earlier
from tests.conftest import RULES
from tests.publish.citation.conftest import Ask, World, world_of
from tests.rulebook.edited import Edit, reworded, write_edited
from tests.sizes import sized

pytestmark = pytest.mark.slow  # freezes whole rulebooks

FIRST = "0.0.1"  # before any version of ours
SEVEN = "fans/06-seven-shifted-pairs.yaml"
WHY = """id: seven-shifted-pairs-lower
date: "{date}"
concerns: [seven-shifted-pairs]
why: {{zh: 书里改了。, es: El libro lo cambia., en: The book changed it.}}
asked-by: Irene Vidal
"""


@pytest.fixture(scope="module")
def release(report: Report) -> Release:
    """The real rulebook as if it had been released before."""
    locked, _ = read_lock((RULES / LOCK_FILE).read_text("utf-8"))
    return replace(freeze(report, "2026-01-01", locked, ()), version=FIRST)


@pytest.fixture(scope="module")
def packed(release: Release) -> bytes:
    return pack(release)


@pytest.fixture(scope="module")
def later(release: Release, tmp_path_factory: pytest.TempPathFactory) -> World:
    """A rulebook after that release: a fan is worth less, and says why; a text is reworded."""
    folder = tmp_path_factory.mktemp("later") / "rules_data"
    write_edited(
        [
            Edit(SEVEN, "points: 88\n", "points: 80\n"),
            Edit("changes/seven-shifted-pairs-lower.yaml", "", WHY.format(date="2026-02-03")),
            reworded("principles/account-once.yaml", "\ntext:", "en"),
        ],
        folder,
    )
    put(folder, release)
    return world_of(check(folder))


def put(folder: Path, *found: Release) -> None:
    """Leave a folder of rules with these releases and no other."""
    (folder / RELEASES).mkdir(exist_ok=True)
    for path in (folder / RELEASES).iterdir():
        path.unlink()
    for item in found:
        file_of(folder, item.version).write_bytes(pack(item))


def test_a_release_should_be_read_as_it_was_written_and_be_small(
    release: Release, packed: bytes
) -> None:
    again = unpack(packed)
    assert pack(again) == packed
    assert (again.records, again.said, again.hands) == (
        release.records,
        release.said,
        release.hands,
    )
    assert again.locked == release.locked
    assert len(packed) < 300_000


def test_a_release_after_another_should_repeat_no_text(report: Report, release: Release) -> None:
    second = freeze(report, "2026-02-01", {}, (release,))
    assert second.said == {}
    assert len(pack(second)) < 150_000


def test_our_own_releases_should_be_small_and_keep_their_ids() -> None:
    found, problems = read_releases(RULES)
    assert problems == []
    assert [item.version for item in found] == versions(RULES)
    locked, _ = read_lock((RULES / LOCK_FILE).read_text("utf-8"))
    for item in found:
        assert file_of(RULES, item.version).stat().st_size < 300_000
        assert item.locked.keys() <= locked.keys()


def test_every_hand_of_a_release_should_score_under_its_rules_as_it_did(
    release: Release, packed: bytes
) -> None:
    """The rules of a release are read by a program that did not write them."""
    rules = frozen_rulebook(unpack(packed))
    for edition in rules.editions:
        interpreter = Interpreter(rules.ruleset(edition))
        for name, (hand, points) in release.hands.items():
            if edition in points:
                assert interpreter.tally(read_hand(hand)).points == points[edition], (name, edition)
    assert len(release.hands) > 700


def edited(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def spoil(content: bytes) -> bytes:
        text = lzma.decompress(content)
        assert old in text
        return lzma.compress(text.replace(old, new, 1))

    return spoil


@pytest.mark.parametrize(
    ("name", "spoil", "code"),
    [
        ("0.0.1.json.xz", lambda content: content[:-9], "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", lambda content: content + b"\0", "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", lambda _: lzma.compress(b'{"version": "0.0.1"}'), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", lambda _: lzma.compress(b"[" * 100), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", lambda _: lzma.compress(b"[" * 200_000), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", edited(b'"Full Flush"', b'"<b>Flush"'), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", edited(b'"Full Flush"', b'"\\u003cb>"'), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", edited(b'"Full Flush"', '"Fl\u202eush"'.encode()), "RELEASE_DAMAGED"),
        ("0.0.1.json.xz", edited(b'"exclusions":[', b'"exclusions":[7,'), "RELEASE_DAMAGED"),
        (
            "0.0.2.json.xz",
            lambda content: content,
            "RELEASE_DAMAGED",
        ),  # another version than its name
        ("0.0.1.json", lambda content: content, "FILE_UNKNOWN"),
        ("../releases/notes.txt", lambda _: b"a note", "FILE_UNKNOWN"),
    ],
)
def test_what_is_no_release_should_be_told(
    name: str,
    spoil: Callable[[bytes], bytes],
    code: str,
    packed: bytes,
    tmp_path: Path,
) -> None:
    (tmp_path / RELEASES).mkdir()
    (tmp_path / RELEASES / name).write_bytes(spoil(packed))
    found, problems = read_releases(tmp_path)
    assert found == ()
    assert [(item.code, item.path.partition("/")[2]) for item in problems] == [
        (code, f"{RELEASES}/{Path(name).name}")
    ]


@pytest.mark.long
def test_an_id_of_any_of_many_releases_should_not_be_dropped(
    release: Release, tmp_path: Path
) -> None:
    """Without a repository, the releases are what holds us to our ids."""
    folder = tmp_path / "rules_data"
    write_edited([], folder)
    gone, since = "e-pkj33z", sized(1, 7)
    for number in range(sized(3, 10)):
        records = {
            name: item for name, item in release.records.items() if number == since or name != gone
        }
        found = replace(release, version=f"0.0.{number}", records=records)
        put_beside(folder, found, first=number == 0)
    lock = (folder / LOCK_FILE).read_text("utf-8")
    assert list(check_earlier(folder, earlier(folder))) == []
    (folder / LOCK_FILE).write_text(lock.replace(f"exclusion {gone}\n", ""), "utf-8")
    (problem,) = check_earlier(folder, earlier(folder))
    assert (problem.code, dict(problem.params)) == (
        "ID_DROPPED",
        {"id": gone, "since": f"0.0.{since}"},
    )


def put_beside(folder: Path, release: Release, first: bool) -> None:
    if first:
        put(folder, release)
    else:
        file_of(folder, release.version).write_bytes(pack(release))


def test_a_changed_rule_should_tell_what_it_was_why_and_who_asked(later: World) -> None:
    told = history(later.report)
    (moment,) = told.moments("seven-shifted-pairs")
    assert (moment.version, moment.step.state) == ("", "changed")
    assert set(moment.step.ruling) == {"cn-1998", "wmo-2006", "mil"}
    assert (moment.step.words, moment.step.sources) == ((), False)
    speaker = Speaker("en")
    shorts = {item.id: item.short for item in later.report.rulebook.editions}
    words = PastWords(speaker, shorts)
    under = speaker.join([shorts[name]["en"] for name in ("cn-1998", "wmo-2006", "mil")])
    assert words.what(moment) == speaker.say("history", "ruling") + speaker.aside(under)
    assert speaker.say("answer", "points", n=88) in words.before(moment)
    (change,) = told.changes("seven-shifted-pairs")
    assert change in told.reasons(None)
    assert change.asked_by == "Irene Vidal"
    release = told.since("seven-shifted-pairs")
    assert release is not None
    assert release.version == FIRST


def test_a_reworded_text_should_be_told_in_its_language_only(later: World) -> None:
    (moment,) = history(later.report).moments("account-once")
    assert (moment.step.words, moment.step.ruling) == (("en",), ())
    assert PastWords(Speaker("en"), {}).reads(moment)
    assert not PastWords(Speaker("zh"), {}).reads(moment)


def test_nothing_else_should_have_a_history(later: World) -> None:
    """Beside the two there are only the hands that score the fan, and what its points stand in."""
    told = history(later.report)
    executor = later.report.executor
    assert executor is not None
    hands = {
        run.example.id
        for run in later.report.executed.values()
        if any("seven-shifted-pairs" in executor.fans(run, name) for name in run.derivations)
    }
    changed = {moment.step.id for moment in told.every}
    assert changed == {"seven-shifted-pairs", "account-once", *hands}
    hand = next(iter(hands))
    (moment,) = told.moments(hand)
    assert moment.points["mil"] >= 88


@pytest.mark.slow
def test_a_citation_of_a_release_should_be_shown_what_stood_then(
    world: World, later: World, node: Callable[[Path], Ask], tmp_path: Path
) -> None:
    ask = node(later.write(tmp_path / "cite"))
    for language in LANGUAGES:
        text = write(world.cited("seven-shifted-pairs", language), "text")
        altered = text.replace("88", "87")
        hashless = text.replace(world.groups["seven-shifted-pairs"].sources, "000000")
        exact, misquoted, near = ask(
            {"do": "verify", "text": cited} for cited in (text, altered, hashless)
        )
        assert exact["state"] == "changed"
        then = exact["then"]
        assert (then["version"], then["exact"], then["misquoted"]) == (FIRST, True, False)
        assert "88" in then["text"]
        assert "80" in exact["now"]
        assert misquoted["then"]["misquoted"]
        assert not near["then"]["exact"]
    hand = next(name for name in later.contents if name == "x-h5zfku")
    (stands,) = ask([{"do": "verify", "text": write(world.cited(hand, "en"), "text")}])
    assert stands["state"] == "stands"
    assert "then" not in stands


def test_a_record_of_any_kind_should_have_a_history_when_all_of_it_changed(
    later: World, release: Release
) -> None:
    """Whatever its rules are frozen as: an edition's as a mapping, a card's as a list."""
    records = {
        name: item._replace(words=dict.fromkeys(item.words, "-"), ruling="-", sources="-")
        for name, item in release.records.items()
    }
    told = history(replace(later.report, releases=(replace(release, records=records),)))
    changed = {item.step.id: item for item in told.every}
    assert changed.keys() == records.keys()
    assert {type(release.rules[name]) for name in release.rules} == {dict, list}
    words = PastWords(Speaker("en"), {})
    for item in changed.values():
        assert words.what(item)
    assert not list(told.following_from_questions(told.every, ()))


def test_the_page_of_a_retired_id_should_say_what_it_said(later: World, release: Release) -> None:
    """An id that a release had, and the rulebook has no more."""
    item = Locked("exclusion", "e-oldold", "2026-03-01", "-")
    kept = release.records["e-wfmht7"]
    old = replace(
        release,
        records={**release.records, item.id: kept},
        said={**release.said, item.id: release.said["e-wfmht7"]},
    )
    told = history(replace(later.report, releases=(old,)))
    ((_, page),) = permanent_pages([item], later.contents, {}, told)
    for language in LANGUAGES:
        assert str(release.said["e-wfmht7"][language]["name"]) in page
    assert page.count("2026-03-01") == len(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "text", "inside"),
    [
        ("zh", "先报“和”", "“先报‘和’”"),
        ("es", "Decir «Hu», y no “ron”", "«Decir “Hu”, y no ‘ron’»"),
        ("en", "A player says “Hu”", "“A player says ‘Hu’”"),
    ],
)
def test_quotation_marks_within_a_quotation_should_be_of_the_next_level(
    language: str, text: str, inside: str
) -> None:
    assert said_before(Speaker(language), text).endswith(inside)
