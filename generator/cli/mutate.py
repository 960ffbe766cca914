"""``mutate``: change every line of the rules, one at a time, and name the hand that fails."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.cli.asked_rules import bench
from generator.cli.command import Command, argument, flag
from generator.cli.written_place import written_place
from generator.i18n import Speaker
from generator.rulebook.rule_files import rule_files
from generator.rules.refused import Refused
from generator.verify.mutation import (
    EXPLAINED,
    KILLED,
    PROVEN,
    SILENT,
    SURVIVED,
    MutantOutcome,
    MutationReport,
    percent,
    run,
)


def mutate(options: Namespace, speaker: Speaker) -> int:
    """Change every line, one at a time.

    1 if a change makes no worked hand and no case fail, and no reason for it is given; or if one is
    given in vain.
    """
    files = [_file(name, options.rules) for name in options.files]
    start = time.monotonic()

    def tell(outcome: MutantOutcome) -> None:
        if outcome.status in (EXPLAINED, SURVIVED) or not options.survivors:
            print(_say(outcome, speaker), flush=True)

    report = run(bench(options), files, tell)
    for item in report.idle:
        where = written_place(item.place)
        print(f"{where}: {item.line}: {item.change}: it is noticed, or no such change is made")
    for line in _summary(report, time.monotonic() - start):
        print(line, file=sys.stderr)
    return 1 if report.of(SURVIVED) or report.idle else 0


def _file(name: str, folder: Path) -> str:
    """A file as mutants name it: from the folder that holds the rulebook."""
    path = Path(os.path.realpath(name))  # which links in a circle do not trouble
    root = folder.resolve()
    for found in rule_files(root):
        if path == found or name in (found.name, found.relative_to(root).as_posix()):
            return (Path(folder.name) / found.relative_to(root)).as_posix()
    raise Refused("no_file", name=name, folder=folder)


def _say(outcome: MutantOutcome, speaker: Speaker) -> str:
    mutant, why = outcome.mutant, outcome.why
    result = {
        KILLED: f"fails {outcome.by}",
        PROVEN: f"cannot act: {mutant.proof}",
        EXPLAINED: f"not noticed: {why.because[speaker.language]}" if why else "",
        SILENT: "no hand and no case asks",
        SURVIVED: "SURVIVED",
    }[outcome.status]
    return f"{written_place(mutant.place)}: {mutant.kind} {mutant.line}: {mutant.change}: {result}"


def _summary(report: MutationReport, seconds: float) -> Iterator[str]:
    for kind, counts in report.counts().items():
        yield f"{kind}: {_counted(counts[status] for status in _STATUSES)}"
    mutants = len(report.outcomes) - len(report.of(SILENT))
    unasked, explained = len(report.of(SURVIVED)), len(report.of(EXPLAINED))
    survived = unasked + explained
    yield (
        f"{mutants} mutants, {survived} survived, {unasked} without a reason: "
        f"{percent(mutants - survived, mutants)} % of the changes are noticed; {seconds:.0f} s"
    )


_STATUSES = {
    KILLED: "fail a hand or a case",
    PROVEN: "cannot act",
    EXPLAINED: "survived with a reason",
    SURVIVED: "survived without one",
    SILENT: "that no hand and no case asks",
}


def _counted(numbers: Iterable[int]) -> str:
    pairs = zip(numbers, _STATUSES.values(), strict=True)
    return ", ".join(f"{number} {what}" for number, what in pairs if number)


COMMAND = Command(mutate, (argument("files", nargs="*", metavar="FILE"), flag("--survivors")))
