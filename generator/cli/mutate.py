"""``mutate``: change every line of the rules, one at a time, and name the hand that fails."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
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
    LIKE,
    PROVEN,
    SILENT,
    SURVIVED,
    MutantOutcome,
    MutationReport,
    percent,
    run,
)

_WORDS = "summaries"


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
    for item in report.superfluous:
        where = written_place(item.place)
        vain = speaker.say(_WORDS, "mutant:vain")
        print(f"{where}: {speaker.colon.join((item.line, item.change, vain))}")
    for line in _summary(report, time.monotonic() - start, speaker):
        print(line, file=sys.stderr)
    return 1 if report.of(SURVIVED) or report.superfluous else 0


def _file(name: str, folder: Path) -> str:
    """A file as mutants name it: from the folder that holds the rulebook."""
    path = Path(os.path.realpath(name))  # which links in a circle do not trouble
    root = folder.resolve()
    for found in rule_files(root):
        if path == found or name in (found.name, found.relative_to(root).as_posix()):
            return (Path(folder.name) / found.relative_to(root)).as_posix()
    raise Refused("no_file", name=name, folder=folder)


def _say(outcome: MutantOutcome, speaker: Speaker) -> str:
    mutant = outcome.mutant
    why = outcome.why.because[speaker.language] if outcome.why else ""
    if outcome.status == PROVEN:
        why = cannot_act(mutant.proof, speaker)
    result = speaker.say(_WORDS, f"mutant:{outcome.status}", by=outcome.by, why=why)
    kind = speaker.say(_WORDS, f"line:{mutant.kind}")
    said = speaker.colon.join((f"{kind} {mutant.line}", mutant.change, result))
    return f"{written_place(mutant.place)}: {said}"


def cannot_act(mark: str, speaker: Speaker) -> str:
    """Return why a line cannot act, by the mark that the data has for it."""
    if mark == LIKE:
        return speaker.say(_WORDS, "mutant:like")
    return speaker.say("site", f"idle:{mark}")


def _summary(report: MutationReport, seconds: float, speaker: Speaker) -> Iterator[str]:
    for kind, counts in report.counts().items():
        told = [
            speaker.say(_WORDS, f"mutants:{status}", n=counts[status])
            for status in (KILLED, PROVEN, EXPLAINED, SURVIVED, SILENT)
            if counts[status]
        ]
        yield f"{speaker.say(_WORDS, f'line:{kind}')}{speaker.colon}{speaker.join(told)}"
    mutants = len(report.outcomes) - len(report.of(SILENT))
    if not report.outcomes:
        yield speaker.say(_WORDS, "mutants:none")
        return
    unasked = len(report.of(SURVIVED))
    survived = unasked + len(report.of(EXPLAINED))
    yield speaker.say(
        _WORDS,
        "mutants:all",
        n=mutants,
        survived=survived,
        unasked=unasked,
        share=percent(mutants - survived, mutants),
        seconds=f"{seconds:.0f}",
    )


COMMAND = Command(
    mutate, (argument("files", nargs="*", metavar="FILE"), flag("--survivors")), on_files=True
)
