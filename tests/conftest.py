"""What the tests share: the real rulebook checked once, and interpreters for its editions."""

from __future__ import annotations

import gc
import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from generator.game.notation import read_hand
from generator.records.kinds import Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.export import export
from generator.rulebook.read import read_rulebook
from generator.score import Interpreter
from generator.verify.check import Report, check
from tests.ask.in_page import InPage
from tests.chromium import browser
from tests.publish.site.building import build_ahead, folder_of
from tests.sizes import LONG

__all__ = ["browser"]  # a fixture

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rules_data"

FIXTURE_MARKS = {
    "browser": "browser",
    "built": "slow",  # the three sites
    "books": "slow",
    "exact": "slow",  # every complete hand
    "everything": "long",  # every arrangement
    "beside": "slow",  # a rulebook with every fault
    "twin": "long",  # the three sites once more
}
if (
    not LONG
):  # what is compiled to machine code runs as Python, which says the same without the compiling
    os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
gc.set_threshold(200_000, 50, 1000)  # as the command has it: a rulebook is many objects that stay
# How fast the machine is, or how busy, is nothing that a property should fail for; nor is luck, or what
# an earlier run came across.  A campaign looks elsewhere each time.
settings.register_profile(
    "any machine",
    deadline=None,
    derandomize=not LONG,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("any machine")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What asks for a browser, or for what takes long to make, is marked so, whatever its module says."""
    for item in items:
        asked = getattr(item, "fixturenames", ())
        for fixture, mark in FIXTURE_MARKS.items():
            if fixture in asked:
                item.add_marker(mark)


@pytest.fixture(scope="session", autouse=True)
def ahead(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The sites are built from the start, if any test asks for them."""
    if any("built" in getattr(item, "fixturenames", ()) for item in request.session.items):
        build_ahead(folder_of(tmp_path_factory))


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """In one process after the other: what the first has found out about each file is kept."""
    with FileLock(folder_of(tmp_path_factory).with_name("report.lock")):
        return check(RULES)


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    """As it is read; that it has no fault is for the tests that ask for ``report``."""
    return read_rulebook(RULES)[0]


@pytest.fixture(scope="session")
def interpreters(rulebook: Rulebook) -> dict[str, Interpreter]:
    """By edition."""
    return {
        edition.id: Interpreter(compile_edition(rulebook, edition)) for edition in rulebook.editions
    }


@pytest.fixture(scope="session")
def in_page(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> InPage:
    path = tmp_path_factory.mktemp("exported") / "rulebook.json"
    path.write_text(json.dumps(export(rulebook), ensure_ascii=False), "utf-8")
    return InPage(path)


@pytest.fixture(scope="session")
def under(rulebook: Rulebook) -> Callable[..., Interpreter]:
    """An interpreter for an edition with other readings: ``under("wmo-2006", question="reading")``."""
    editions = {edition.id: edition for edition in rulebook.editions}
    made: dict[tuple[str, tuple[tuple[str, str], ...]], Interpreter] = {}

    def make(edition: str, **readings: str) -> Interpreter:
        names = {question.replace("_", "-"): reading for question, reading in readings.items()}
        key = (edition, tuple(sorted(names.items())))
        if key not in made:
            made[key] = Interpreter(compile_edition(rulebook, editions[edition], names))
        return made[key]

    return make


@pytest.fixture(scope="session")
def points(interpreters: dict[str, Interpreter]) -> Callable[[str, str], int]:
    """The points of a hand under an edition."""
    return lambda hand, edition: interpreters[edition].tally(read_hand(hand)).points


@pytest.fixture(scope="session")
def fans(interpreters: dict[str, Interpreter]) -> Callable[[str, str], dict[str, int]]:
    """The fans of a hand under an edition, each with how often it scores."""
    return lambda hand, edition: {
        fan: count for fan, _, count in interpreters[edition].tally(read_hand(hand)).fans
    }


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests recorded as ``summary`` is printed below them, also when they run in parallel.

    What they recorded as ``figure``, a name and a number, is added up by name.
    """
    figures: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for found in reports:
            if getattr(found, "when", "") == "call":
                for name, value in getattr(found, "user_properties", ()):
                    if name == "summary":
                        terminalreporter.write_line(str(value))
                    elif name == "figure":
                        figures[value[0]] += value[1]
    for name, number in figures.items():
        terminalreporter.write_line(f"{number:>9,}  {name}")
