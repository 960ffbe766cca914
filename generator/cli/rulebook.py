"""``check``, ``ids``, ``site`` and ``serve``: for those who work on the rulebook."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator

from generator.i18n import Speaker
from generator.rulebook.cache import compile_all, keep
from generator.rulebook.ids import fresh_id, merged, read_lock, write_lock
from generator.rulebook.read import LOCK_FILE
from generator.verify.accounted_sections import accounted, count_sections
from generator.verify.check import Report
from generator.verify.check import check as check_rulebook
from generator.verify.impossible_captions import KINDS, count_captions
from generator.verify.readings_apart import apart, told_apart
from generator.wording.problem_words import write_problem


def check(options: argparse.Namespace, speaker: Speaker) -> int:
    """Check everything and execute every example."""
    report = check_rulebook(options.rules)
    for found in report.problems:
        print(write_problem(found, speaker))
    if not report.problems:
        data = json.dumps(compile_all(report.rulebook), ensure_ascii=False)
        keep(options.rules.parent / "build" / "rulesets.json", data)
    rulebook = report.rulebook
    print(
        f"{rulebook.label}: {len(rulebook.fans)} fans, {len(rulebook.exclusions())} exclusions, "
        f"{len(rulebook.questions)} questions, {len(rulebook.editions)} editions, "
        f"{len(rulebook.examples())} examples scored {report.runs} times, "
        f"{len(rulebook.cases())} cases run {report.case_runs} times, "
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


def ids(options: argparse.Namespace, speaker: Speaker) -> int:
    """Compare the ids with the lock file, or add the new ones to it."""
    if options.new:
        return _new_ids(options)
    report = check_rulebook(options.rules)
    mine = [found for found in report.problems if found.code.startswith(("ID_", "LOCK_"))]
    if options.write:
        path = options.rules / LOCK_FILE
        text = path.read_text("utf-8") if path.is_file() else ""
        path.write_text(write_lock(merged(report.rulebook, text)), "utf-8")
        mine = [found for found in mine if found.code != "ID_NOT_LOCKED"]
    for found in mine:
        print(write_problem(found, speaker))
    return 1 if mine else 0


def _new_ids(options: argparse.Namespace) -> int:
    path = options.rules / LOCK_FILE
    used = set(read_lock(path.read_text("utf-8"))[0]) if path.is_file() else set()
    for prefix in ("x", "e"):
        for _ in range(options.new):
            name = fresh_id(prefix, os.urandom(8).hex(), used)
            used.add(name)
            print(name)
    return 0


def site(options: argparse.Namespace, speaker: Speaker) -> int:
    """Build the sites, and serve them if asked."""
    from generator.publish.site.build_sites import build_sites, serve

    if not options.no_build:
        code = build_sites(options.rules, lambda text: print(text, file=sys.stderr), speaker)
        if code:
            return code
    if options.command == "serve":
        return serve(options.rules.parent / "site", options.port, print)
    return 0
