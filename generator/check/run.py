"""The whole check: files, references, ids, and every example executed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.check.coverage import check_coverage
from generator.check.examples import Executed, Executor
from generator.check.texts import check_texts
from generator.rulebook.ids import check_lock
from generator.rulebook.model import Rulebook
from generator.rulebook.problems import Problem
from generator.rulebook.read import LOCK_FILE, read_rulebook
from generator.rulebook.references import check_references


@dataclass(frozen=True)
class Report:
    """What a check found, and what it ran: the pages are made of these very runs."""

    rulebook: Rulebook
    problems: tuple[Problem, ...]
    executed: dict[str, Executed]
    executor: Executor | None

    @property
    def runs(self) -> int:
        """How many times a hand was scored."""
        return sum(len(run.derivations) for run in self.executed.values())


def check(folder: Path) -> Report:
    """Check the rulebook in a folder.

    Examples run only if files and references are sound, for a rulebook that cannot be compiled has
    no scores.
    """
    rulebook, problems = read_rulebook(folder)
    if not problems:
        problems = check_references(rulebook)
    problems += check_texts(rulebook)
    lock = folder / LOCK_FILE
    text = lock.read_text("utf-8") if lock.is_file() else ""
    blocked = any(found.code not in _HARMLESS for found in problems)
    if not blocked:
        problems += check_lock(rulebook, f"{folder.name}/{LOCK_FILE}", text)
    if blocked:
        return Report(rulebook, tuple(sorted(set(problems))), {}, None)
    executor = Executor(rulebook)
    executed: dict[str, Executed] = {}
    for example in rulebook.examples():
        run, found = executor.run(example)
        problems += found
        if run is not None:
            executed[example.id] = run
    problems += check_coverage(rulebook, executor, executed.values())
    return Report(rulebook, tuple(sorted(set(problems))), executed, executor)


# Faults of wording do not keep examples from running.
_HARMLESS = frozenset({"TEXT_SCRIPT", "TEXT_SENTENCES", "TEXT_SPACE"})
