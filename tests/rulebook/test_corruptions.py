"""A seeded campaign against the files: each damage is told where it is, and nothing falls over.

What is judged is the first line of output: it names the damaged file, within a line of the damage.
Where a damage changes only what a text says, nothing is told, and nothing is judged.

A fault of reading comes before all others and depends on the one file: where there is one, the rest of
the check runs for one damage in ten only.  Everything else is judged by whole checks.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from generator.documents.problems import Problem
from generator.i18n import Speaker
from generator.rulebook.read import read_rulebook
from generator.verify.check import check
from generator.wording.problem_words import write_problem
from tests.conftest import RULES
from tests.rulebook.corruptions import CONTENT, PLACES
from tests.rulebook.edited import copy_rules

FILES = sorted(
    path.relative_to(RULES).as_posix()
    for path in RULES.rglob("*")
    if path.is_file() and path.name != "VERSION"
)
# Files of which there is one only: drawn more often than one in five hundred.
ALONE = (
    "ids.lock",
    "sources.yaml",
    "terms.yaml",
    "classes.yaml",
    "timeline.yaml",
    "nmjl/card.yaml",
)
SAMPLE = 6
SECONDS = 600  # of the processor for one check, which takes a few; one that takes more never ends
MEGABYTES = 400  # of memory, far above what is used
LONGEST = 4000  # signs of a line of output


class Outcome(NamedTuple):
    damage: str
    told: tuple[str, ...]
    near: bool
    faults: tuple[str, ...]
    seconds: float
    memory: int


def outcomes(seeds: range, folder: Path) -> Iterator[Outcome]:
    """What comes of one damage a seed, in a copy of the rulebook that is mended after each."""
    rules = copy_rules(folder / "rules_data")
    return (outcome(seed, rules) for seed in seeds)


def outcome(seed: int, rules: Path) -> Outcome:
    random = Random(seed)
    while True:
        name = random.choice([*CONTENT, *PLACES])
        path = rules / random.choice(ALONE if random.random() < 0.1 else FILES)
        whole = path.read_bytes()
        if name in PLACES:
            touched = [*PLACES[name](path, random)]
            places = [(_name(item, rules), 0, len(whole)) for item in touched]
            break
        found = CONTENT[name](whole, random)
        if found is not None and found.content != whole:
            touched = [path]
            path.write_bytes(found.content)
            places = [(_name(path, rules), found.first - 1, found.last + 1)]
            break
    started = time.process_time()
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(started) + SECONDS, most))
    try:
        problems, faults = _told(rules, random.random() < 0.1)
    except BaseException as error:  # whatever it is, it is what the campaign looks for
        problems, faults = (), (f"{type(error).__name__}: {error}"[:500],)
    seconds = time.process_time() - started
    for item in touched:
        shutil.rmtree(item) if item.is_dir() and not item.is_symlink() else item.unlink(True)
    path.write_bytes(whole)
    where = f"{name} in {path.relative_to(rules)}, seed {seed}"
    return Outcome(
        where,
        tuple(write_problem(found, Speaker("en"))[:200] for found in problems[:3]),
        any(_near(problems[0], place, whole) for place in places) if problems else True,
        faults,
        seconds,
        _megabytes(),
    )


def _megabytes() -> int:
    """The most memory that this process has had; what its parent had at its start does not count."""
    status = Path("/proc/self/status")
    if status.is_file():
        found = re.search(r"VmHWM:\s*(\d+) kB", status.read_text())
        assert found is not None
        return int(found[1]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _told(rules: Path, always: bool) -> tuple[tuple[Problem, ...], tuple[str, ...]]:
    """The problems in the order of the output, and what is wrong with the output itself."""
    problems = () if always else tuple(sorted(read_rulebook(rules)[1]))
    problems = problems or check(rules).problems
    lines = [write_problem(found, Speaker("en")) for found in problems]
    "".join(lines).encode()
    return problems, tuple(line[:300] for line in lines if len(line) > LONGEST)


def _name(path: Path, rules: Path) -> str:
    name = os.fsencode(path.relative_to(rules.parent).as_posix().replace("\n", "\0"))
    return name.decode("utf-8", "replace").replace("\0", "\ufffd")


def _near(found: Problem, place: tuple[str, int, int], whole: bytes) -> bool:
    """Whether a problem is where the damage is; an id that is gone is told where the lock names it."""
    path, first, last = place
    if found.path == path:
        return first <= found.line <= last
    named = dict(found.params).get("id", "").rpartition("/")[2]
    return found.code in ("ID_LOST", "ID_UNPUBLISHED", "ID_NOT_LOCKED") and named.encode() in whole


def judged(found: list[Outcome]) -> str:
    """Assert what holds of each damage and of a few together, and say the figures."""
    assert not [item for item in found if item.faults]
    told = [item for item in found if item.told]
    far = [item for item in told if not item.near]
    slowest = max(item.seconds for item in found)
    largest = max(item.memory for item in found)
    assert largest < MEGABYTES
    assert told
    assert len(far) <= max(1, len(told) * 0.02), "\n".join(
        "\n    ".join((item.damage, *item.told)) for item in far
    )
    return (
        f"{len(found):,} corruptions: {len(told):,} told, {len(told) - len(far):,} within a line; "
        f"at most {slowest:.1f} s of the processor and {largest} MB"
    )


def _without_end(*_: object) -> None:
    raise TimeoutError(f"more than {SECONDS} s of the processor")


def _part(seeds: range, folder: Path) -> list[Outcome]:
    folder.mkdir()
    signal.signal(signal.SIGXCPU, _without_end)
    return [*outcomes(seeds, folder)]


def campaign(count: int, part: int, folder: Path) -> list[Outcome]:
    """So many damages, a fresh process for each part: what one keeps is not the next one's memory."""
    parts = [range(start, min(start + part, count)) for start in range(0, count, part)]
    fresh = get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=fresh, max_tasks_per_child=1) as pool:
        folders = [folder / str(found.start) for found in parts]
        return [*chain.from_iterable(pool.map(_part, parts, folders))]


@pytest.mark.slow
def test_a_damage_should_be_told_where_it_is(
    tmp_path: Path, record_property: pytest.RecordProperty
) -> None:
    record_property("summary", judged(campaign(SAMPLE, SAMPLE, tmp_path)))


@pytest.mark.long
def test_a_thousand_damages_should_be_told_where_they_are(
    tmp_path: Path, record_property: pytest.RecordProperty
) -> None:
    found = campaign(1000, 125, tmp_path)
    record_property("summary", judged(found))
    assert sum(bool(item.told) for item in found) > len(found) * 0.7  # of a dozen, that is luck
