"""Contents of the real rulebook and of edited ones, and the site's own scripts run in node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from generator.i18n import LANGUAGES, Speaker
from generator.publish.citation import (
    CitationParts,
    Cited,
    Content,
    Hashes,
    books,
    card,
    gather,
    hashes,
)
from generator.publish.citation.record_history import history
from generator.publish.site.citation_files import cards_of, words
from generator.publish.site.page.context import Site
from generator.rulebook.ids import Locked, merged, read_lock
from generator.rulebook.rule_files import LOCK_FILE
from generator.verify.check import Report
from tests.chromium import missing
from tests.conftest import ROOT, RULES

BASE, DATE = "https://example.org/~club/fanpu_1/", "2026-11-21"
Ask = Callable[[Iterable[Mapping[str, Any]]], list[Any]]


@dataclass(frozen=True)
class World:
    """A rulebook as citations see it."""

    report: Report
    locked: Mapping[str, Locked]

    @cached_property
    def contents(self) -> dict[str, Content]:
        return gather(self.report)

    @cached_property
    def groups(self) -> dict[str, Hashes]:
        return {item: hashes(content) for item, content in self.contents.items()}

    @cached_property
    def addresses(self) -> dict[str, str]:
        return Site(self.report, "en", ROOT / "docs").addresses

    def card(self, item: str, language: str) -> CitationParts:
        content = self.contents[item]
        book = books(content, self.report.rulebook, Speaker(language))
        return card(content, self.groups[item], language, self.addresses[item], book)

    def cited(self, item: str, language: str, edition: str = "") -> Cited:
        """A citation under an edition, or all that have it."""
        found = self.card(item, language)
        return Cited(
            found,
            language,
            (edition,) if edition else found.editions or (),
            BASE,
            DATE,
            self.report.rulebook.label,
            {
                one.id: one.short[language]
                for group in (self.report.rulebook.editions, self.report.rulebook.cards)
                for one in group
            },
        )

    def every(self, language: str) -> Iterator[Cited]:
        """Every citation that the dialog can give: all editions together, and each alone."""
        for item in self.contents:
            whole = self.cited(item, language)
            yield whole
            if len(whole.editions) > 1:
                for edition in whole.editions:
                    yield self.cited(item, language, edition)

    def write(self, folder: Path) -> Path:
        """The data that the scripts read."""
        for language in LANGUAGES:
            here = folder / language
            here.mkdir(parents=True)
            files = cards_of(
                self.report.rulebook,
                self.locked,
                self.contents,
                self.groups,
                self.addresses,
                history(self.report),
                language,
            )
            cards = {item: found for file in files for item, found in file.items()}
            (here / "cards.json").write_text(json.dumps(cards), "utf-8")
            said = json.dumps(words(self.report, language))
            (here / "words.json").write_text(said, "utf-8")
        (folder / "ids.txt").write_text("\n".join(self.locked), "utf-8")
        return folder


def world_of(report: Report, *retired: Locked) -> World:
    """The world of a report; ``retired`` are lines of the lock beside the real ones."""
    text = (RULES / LOCK_FILE).read_text("utf-8")
    locked = {item.id: item for item in merged(report.rulebook, text)}
    return World(report, {**locked, **{item.id: item for item in retired}})


@pytest.fixture(scope="session")
def world(report: Report) -> World:
    locked, bad = read_lock((RULES / LOCK_FILE).read_text("utf-8"))
    assert bad == []
    return World(report, locked)


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Ask]:
    """Asks the scripts, which run on the data in a folder."""
    program = shutil.which("node")
    if program is None:
        missing("node")
    scripts = tmp_path_factory.mktemp("scripts")
    shutil.copytree(ROOT / "docs/scripts/cite", scripts / "cite")
    (scripts / "package.json").write_text('{"type": "module"}', "utf-8")

    def on(folder: Path) -> Ask:
        def ask(questions: Iterable[Mapping[str, Any]]) -> list[Any]:
            lines = "".join(f"{json.dumps(question)}\n" for question in questions)
            driver = Path(__file__).with_name("driver.mjs")
            done = subprocess.run(
                [str(program), str(driver), str(scripts / "cite"), str(folder)],
                input=lines,
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, done.stderr[-2000:]
            return [json.loads(line) for line in done.stdout.splitlines()]

        return ask

    return on


@pytest.fixture(scope="session")
def ask(world: World, node: Callable[[Path], Ask], tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """Asks the scripts, which run on the real data."""
    return node(world.write(tmp_path_factory.mktemp("data") / "cite"))
