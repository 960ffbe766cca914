"""``check``: the whole rulebook checked, and every example executed."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from generator.cli.command import Command
from generator.i18n import Speaker
from generator.rulebook.kept_rulesets import kept_rulebook
from generator.verify.accounted_sections import accounted, count_sections
from generator.verify.check import Report
from generator.verify.check import check as check_rulebook
from generator.verify.impossible_captions import KINDS, count_captions
from generator.verify.readings_apart import apart, told_apart
from generator.wording.problem_words import write_problem


def check(options: Namespace, speaker: Speaker) -> int:
    """Check everything and execute every example."""
    report = check_rulebook(options.rules)
    for found in report.problems:
        print(write_problem(found, speaker))
    if not report.problems:
        kept_rulebook(options.rules, report.rulebook)  # so that the first score finds it
    rulebook = report.rulebook
    print(
        f"{rulebook.label}: {len(rulebook.fans)} fans, {len(rulebook.exclusions)} exclusions, "
        f"{len(rulebook.questions)} questions, {len(rulebook.editions)} editions, "
        f"{len(rulebook.examples)} examples scored {report.runs} times, "
        f"{len(rulebook.cases)} cases run {report.case_runs} times, "
        f"{len(report.problems)} problems",
        file=sys.stderr,
    )
    for line in _accounts(report):
        print(line, file=sys.stderr)
    return 1 if report.problems else 0


def _accounts(report: Report) -> Iterator[str]:
    """What is accounted for: readings told apart by hands, and the examples of each book."""
    rulebook, executor = report.rulebook, report.executor
    if executor is None:
        return
    pairs = [pair for question in rulebook.questions for pair in apart(question)]
    found = [
        pair
        for question in rulebook.questions
        for pair in told_apart(question, executor, report.executed.values())
    ]
    yield (
        f"{len(pairs)} pairs of readings that change a score, "
        f"{len(pairs) - len(found)} without a hand that separates them"
    )
    for listed in rulebook.captions:
        counts = count_captions(rulebook, listed)
        kinds = ", ".join(f"{counts[kind]} {kind}" for kind in KINDS if counts[kind])
        beyond = f"; {counts['unscorable']} name fans that no hand scores together"
        yield (
            f"{listed.source}: {len(listed.captions)} examples: {kinds}"
            + (beyond if counts["unscorable"] else "")
        )
    for card in rulebook.cards:
        ways = sum(len(hand.instances) for hand in card.compiled.hands)
        yield (
            f"{card.id}: {len(card.compiled.hands)} of {len(card.hands)} hands with a pattern, "
            f"{ways} ways to play them, {len(card.examples())} worked hands"
        )
    for sections in rulebook.sections:
        covered = accounted(rulebook, sections)
        counted = count_sections(rulebook, sections)
        by = ", ".join(f"{kind} {number}" for kind, number in counted.items() if number)
        none = sum(not records for records in covered.values())
        yield f"{sections.source}: {len(covered)} sections: {by}; {none} unaccounted for"


COMMAND = Command(check)
