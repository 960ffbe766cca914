"""Ids tampered with as someone would who wants nobody to notice: in records, and in the files beside.

Each is told by the records themselves, by their seals, or by an earlier state of the repository.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from generator.documents.problems import Problem
from generator.records.id_forms import LETTERS
from generator.records.kinds import Rulebook
from generator.rulebook.ids import check_lock, merged, read_lock, write_lock
from generator.rulebook.read import read_rulebook
from generator.rulebook.releases import file_of, pack, release_at, versions
from generator.rulebook.rule_files import LOCK_FILE, RELEASES, SEALS_FILE
from generator.rulebook.seals import check_seals, read_seals, renewed, write_seals
from generator.verify.promises import check_earlier, earlier
from tests.conftest import RULES
from tests.git import git
from tests.links import link_kept
from tests.rulebook.edited import copy_rules
from tests.sizes import sized

Tamper = Callable[[Path, Random], None]
RETIRED = "exclusion e-222222 retired 2026-01-01 -"


def faults(folder: Path) -> list[Problem]:
    """What reading, the lock, the seals and earlier states say."""
    rulebook, found = read_rulebook(folder)
    found += check_lock(rulebook, LOCK_FILE, (folder / LOCK_FILE).read_text("utf-8"))
    found += check_seals(rulebook, SEALS_FILE, (folder / SEALS_FILE).read_text("utf-8"))
    return found + list(check_earlier(folder, earlier(folder)))


def rewritten(folder: Path) -> None:
    """Write lock and seals anew, by force: as if all that is there now had always been."""
    rulebook, _ = read_rulebook(folder)
    for name in (LOCK_FILE, SEALS_FILE):
        (folder / name).unlink()
    (folder / LOCK_FILE).write_text(write_lock(merged(rulebook, "")), "utf-8")
    (folder / SEALS_FILE).write_text(write_seals(renewed(rulebook, "")), "utf-8")


def refrozen(folder: Path) -> None:
    """Leave a change out of a frozen release, which is as well written as it was."""
    (version, *_) = versions(folder)
    release = release_at(folder, version)
    file_of(folder, version).write_bytes(pack(replace(release, changes=release.changes[1:])))


def edit(path: Path, change: Callable[[str], str]) -> None:
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before, path
    path.write_text(after, "utf-8")


def places(folder: Path, prefix: str) -> dict[str, Path]:
    """Opaque ids of a prefix, each with the file in which it is given."""
    given = re.compile(rf"\bid: ({prefix}-[{LETTERS}]{{6}})\b")
    return {
        name: path
        for path in sorted(folder.rglob("*.yaml"))
        for name in given.findall(path.read_text("utf-8"))
    }


def renamed(prefix: str, write_anew: bool) -> Tamper:
    """An id given a new name everywhere in the rulebook."""

    def tamper(folder: Path, random: Random) -> None:
        name = random.choice(sorted(places(folder, prefix)))
        new = f"{prefix}-{''.join(random.choices(LETTERS, k=6))}"
        for path in folder.rglob("*"):
            if path.suffix == ".yaml" and name in (text := path.read_text("utf-8")):
                path.write_text(text.replace(name, new), "utf-8")
        if write_anew:
            rewritten(folder)

    return tamper


def exchanged(prefix: str, write_anew: bool) -> Tamper:
    """Two ids of a kind exchanged, so that each names what the other did."""

    def tamper(folder: Path, random: Random) -> None:
        known = places(folder, prefix)
        first, second = random.sample(sorted(known), 2)
        swap = {first: second, second: first}
        for path in {known[first], known[second]}:
            edit(
                path,
                lambda text: re.sub(
                    rf"\bid: ({first}|{second})\b", lambda m: f"id: {swap[m[1]]}", text
                ),
            )
        if write_anew:
            rewritten(folder)

    return tamper


def slug(old: str, new: str, path: str, write_anew: bool) -> Tamper:
    """A name of a record changed where it is given."""

    def tamper(folder: Path, random: Random) -> None:
        edit(folder / path, lambda text: text.replace(f"id: {old}\n", f"id: {new}\n", 1))
        if write_anew:
            rewritten(folder)

    return tamper


def lines(name: str, change: Callable[[list[str], Random], list[str]]) -> Tamper:
    """Lines of the lock or of the seals changed."""

    def tamper(folder: Path, random: Random) -> None:
        edit(
            folder / name,
            lambda text: "\n".join(change(text.splitlines(), random)) + "\n",
        )

    return tamper


def without_one(prefix: str) -> Callable[[list[str], Random], list[str]]:
    def change(found: list[str], random: Random) -> list[str]:
        gone = random.choice([line for line in found if line.startswith(prefix)])
        return [line for line in found if line != gone]

    return change


def other(old: str, new: str) -> Callable[[list[str], Random], list[str]]:
    return lambda found, _: [new if line == old else line for line in found]


def record_gone(prefix: str) -> Tamper:
    """A record of a list taken out with its line in the lock and its seal."""

    def tamper(folder: Path, random: Random) -> None:
        known = places(folder, prefix)
        name = random.choice(sorted(known))
        edit(
            known[name],
            lambda text: re.sub(
                rf"^( *)- id: {name}\n(\1 .*\n)*", "", text, count=1, flags=re.MULTILINE
            ),
        )
        rewritten(folder)

    return tamper


def file_gone(path: str) -> Tamper:
    def tamper(folder: Path, random: Random) -> None:
        (folder / path).unlink()
        rewritten(folder)

    return tamper


def _tamperings() -> Iterator[tuple[str, Tamper]]:
    for prefix in ("x", "e", "c"):
        for anew in (False, True):
            how = "and its files" if anew else "alone"
            yield f"{prefix} renamed, {how}", renamed(prefix, anew)
            yield f"{prefix} exchanged, {how}", exchanged(prefix, anew)
        yield f"{prefix} taken out", record_gone(prefix)
    for old, new, path in (
        ("pure-straight", "pure-dragon", "fans/28-pure-straight.yaml"),
        ("all-green-half-flush", "green-half-flush", "questions/all-green-half-flush.yaml"),
        ("t-pung", "t-triplet", "terms.yaml"),
        ("gb-helper", "gb-help", "sources.yaml"),
        ("claims", "calls", "articles/play/claims.yaml"),
    ):
        if (RULES / path).is_file() and f"id: {old}\n" in (RULES / path).read_text("utf-8"):
            for anew in (False, True):
                yield f"{old} renamed, {'all' if anew else 'alone'}", slug(old, new, path, anew)
    for path in (
        "questions/claim-time.yaml",
        "misprints/mcr-2006-es.yaml",
        "fouls/call-dropped.yaml",
    ):
        if (RULES / path).is_file():
            yield f"{path} gone", file_gone(path)
    for name in (LOCK_FILE, SEALS_FILE):
        for prefix in ("example ", "exclusion ", "clause ", "misprint "):
            yield f"{name}: a line of {prefix}gone", lines(name, without_one(prefix))
    yield "the retired gone", lines(LOCK_FILE, without_one(RETIRED))
    yield "the retired back", lines(LOCK_FILE, other(RETIRED, "exclusion e-222222"))
    yield "another date", lines(LOCK_FILE, other(RETIRED, RETIRED.replace("2026", "2025")))
    yield "another successor", lines(LOCK_FILE, other(RETIRED, RETIRED[:-1] + "e-4ha8p3"))
    yield "of another kind", lines(LOCK_FILE, other("exclusion e-4ha8p3", "example e-4ha8p3"))
    yield (
        "retired in use",
        lines(LOCK_FILE, other("exclusion e-4ha8p3", "exclusion e-4ha8p3 retired 2026-01-01 -")),
    )
    yield "a release without a change", lambda folder, _: refrozen(folder)
    yield "no releases", lambda folder, _: shutil.rmtree(folder / RELEASES)
    yield "no seals", lambda folder, _: (folder / SEALS_FILE).write_text("", "utf-8") and None


TAMPERINGS = dict(_tamperings())


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with the rulebook, one id of it retired, in its first commit."""
    root = tmp_path_factory.mktemp("tampered")
    copy_rules(root / "rules_data")
    lock = root / "rules_data" / LOCK_FILE
    head, *rest = lock.read_text("utf-8").splitlines()
    lock.write_text("\n".join([head, *sorted([*rest, RETIRED])]) + "\n", "utf-8")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "rules: as they are"]):
        git(root, *command)
    assert not faults(root / "rules_data")
    return root


@pytest.mark.slow
@pytest.mark.parametrize("name", Random(11).sample(sorted(TAMPERINGS), sized(3, len(TAMPERINGS))))
def test_no_tampering_should_pass_in_silence(name: str, repository: Path, tmp_path: Path) -> None:
    root = tmp_path / "here"
    shutil.copytree(repository, root, copy_function=link_kept)
    TAMPERINGS[name](root / "rules_data", Random(f"{name}"))
    assert faults(root / "rules_data")


def test_what_the_rulebook_rules_should_be_sealed(rulebook: Rulebook) -> None:
    text = (RULES / SEALS_FILE).read_text("utf-8")
    assert not list(check_seals(rulebook, SEALS_FILE, text))
    assert write_seals(renewed(rulebook, text)) == text


def test_there_should_be_forty_tamperings() -> None:
    assert len(TAMPERINGS) >= 40


@pytest.mark.slow
def test_what_is_corrected_should_keep_its_id_if_that_is_said(
    repository: Path, tmp_path: Path
) -> None:
    """The hand's tiles are written anew, and the file of seals says that it is the same."""
    root = tmp_path / "here"
    shutil.copytree(repository, root, copy_function=link_kept)
    folder = root / "rules_data"
    name, path = next(iter(sorted(places(folder, "x").items())))
    edit(
        path,
        lambda text: (
            re.sub(rf'(id: {name}\n +hand: ")([^"]*)(\|..)....', r"\g<1>\2\g<3>0000", text, count=1)
            if "0000" not in text.split(f"id: {name}")[1][:90]
            else re.sub(rf"(id: {name}\n +hand: \"[^\"]*\|..)0000", r"\g<1>1000", text, count=1)
        ),
    )
    assert "ID_OTHER" in {found.code for found in faults(folder)}
    seals = folder / SEALS_FILE
    rulebook, _ = read_rulebook(folder)
    before = seals.read_text("utf-8")
    seals.write_text(write_seals(renewed(rulebook, before)), "utf-8")
    assert "ID_OTHER" in {found.code for found in faults(folder)}
    seals.write_text(write_seals(renewed(rulebook, before, [name])), "utf-8")
    assert not faults(folder)
    assert read_seals(seals.read_text("utf-8"))[0]["example", name].was


@pytest.mark.slow
def test_what_rules_otherwise_should_be_told_at_its_value(repository: Path, tmp_path: Path) -> None:
    """Texts are for translators; points, reasons, answers, numbers and sources are sealed."""
    root = tmp_path / "here"
    shutil.copytree(repository, root, copy_function=link_kept)
    folder = root / "rules_data"
    edits = {
        "fans/28-pure-straight.yaml": ("points: 16", "points: 17"),
        "numbers/competition.yaml": ("value: 18\n", "value: 19\n"),
        "editions/mil.yaml": (
            "  all-fives-all-simples: excluded",
            "  all-fives-all-simples: not-named",
        ),
        "sources.yaml": ('year: "2002"', 'year: "2003"'),
        "sections/oir-2002-en.yaml": ("sections:\n", "sections:\n  - {at: p. 999}\n"),
    }
    for path, (old, new) in edits.items():
        edit(folder / path, lambda text, old=old, new=new: text.replace(old, new, 1))
    edit(
        folder / "terms.yaml",
        lambda text: text.replace("    text:\n", "    text:\n      # another word\n", 1),
    )
    rulebook, found = read_rulebook(folder)
    assert not found
    broken = list(check_seals(rulebook, SEALS_FILE, (folder / SEALS_FILE).read_text("utf-8")))
    told = {(item.path.removeprefix("rules_data/"), item.code) for item in broken}
    expected = {(path, "SEAL_BROKEN") for path in edits if path != "sources.yaml"}
    assert told == expected | {("sources.yaml", "ID_OTHER")}  # the year is part of what it is
    for item in broken:
        line = (folder / item.path.removeprefix("rules_data/")).read_text("utf-8").splitlines()
        assert any(new.strip() in line[item.line - 1] for _, new in edits.values()) or (
            item.path.endswith(("oir-2002-en.yaml", "sources.yaml"))
        )


def test_a_retired_id_should_not_be_locked_alive() -> None:
    locked, faults_of_lines = read_lock(RETIRED + "\n")
    assert locked["e-222222"].retired == "2026-01-01"
    assert not faults_of_lines
