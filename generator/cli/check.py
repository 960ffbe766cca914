"""``check``: check the whole rulebook, and score every example."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.command import Command
from generator.enumerate import PROOFS
from generator.i18n import Speaker
from generator.languages import TRANSLATIONS
from generator.rules.refused import Refused
from generator.store.folder_digest import folder_digest
from generator.store.kept import digest, store_of

if TYPE_CHECKING:
    from generator.records.edition import Edition
    from generator.verify.check import Report
    from generator.verify.promises import Earlier
    from generator.verify.worked_examples import Executed

_KIND = "check"
_OURS = Path(__file__).resolve().parents[1]


def check(options: Namespace, speaker: Speaker) -> int:
    """Check everything and score every example; what was found sound is not checked again.

    The contents of the hand-written pages in ``docs/pages/`` are checked too.
    """
    if not options.rules.is_dir():
        raise Refused("no_rules", folder=options.rules)
    docs = options.rules.resolve().parent / "docs"
    store = store_of(docs.parent)
    code = folder_digest([options.rules, *options.rules_also, docs / "pages", _OURS, TRANSLATIONS])
    key = digest(code, store.keys(PROOFS))  # with a proof there, more is looked at
    sound = store.read(_KIND, key)
    if sound is not None:
        print(sound.decode(), file=sys.stderr)
        return 0
    from generator.publish.site.page.page_source import faults_of_pages
    from generator.publish.site.translation.translatable_texts import translation_faults
    from generator.rulebook.loaded.kept_rulesets import kept_rulebook
    from generator.verify.check import beside
    from generator.verify.check import check as check_rulebook
    from generator.verify.promises import check_promises, earlier
    from generator.wording.problem_words import write_problem

    report = check_rulebook(options.rules)
    houses = None
    states = earlier(options.rules)
    problems = [*report.problems, *faults_of_pages(docs)]
    problems += translation_faults(report.rulebook, options.rules)
    if not problems:  # of which a broken promise may be a consequence
        problems = check_promises(report.rulebook, options.rules, states)
    if options.rules_also and not problems:
        houses = beside(report, options.rules, options.rules_also)
        problems = [*houses.problems]
    for found in problems:
        print(write_problem(found, speaker))
    if not (report.problems or report.rulebook.editions or report.rulebook.cards):
        raise Refused("no_rules", folder=options.rules)
    told = "\n".join((*_told(report, len(problems)), _compared(states), *_effects(houses)))
    print(told, file=sys.stderr)
    if problems:
        return 1
    kept_rulebook(options.rules, read=report.rulebook)  # so that the first score finds it
    store.prune(_KIND, {key})
    store.write(_KIND, key, told.encode())
    return 0


def _effects(report: Report | None) -> Iterator[str]:
    """What house rules change: how many documented hands score otherwise than under their edition."""
    if report is None or report.executor is None:
        return
    for edition in report.rulebook.editions:
        if edition.house:
            both = [run for run in report.executed.values() if edition.based_on in run.derivations]
            moved = [run for run in both if _moved(run, edition)]
            yield (
                f"{edition.id}: {len(moved)} of {len(both)} documented hands score otherwise "
                f"than under {edition.based_on}"
            )


def _moved(run: Executed, edition: Edition) -> bool:
    own = run.derivations.get(edition.id)
    return own is None or own.points != run.derivations[edition.based_on].points


def _compared(states: list[Earlier]) -> str:
    """With which earlier states the ids were compared."""
    names = ", ".join(state.name for state in states)
    return f"ids compared with {names or 'nothing: no earlier state is at hand'}"


def _told(report: Report, problems: int) -> Iterator[str]:
    """What was checked, counted."""
    rulebook = report.rulebook
    yield (
        f"{rulebook.label}: {len(rulebook.fans)} fans, {len(rulebook.exclusions)} exclusions, "
        f"{len(rulebook.questions)} questions, {len(rulebook.editions)} editions, "
        f"{len(rulebook.examples)} examples scored {report.runs} times, "
        f"{len(rulebook.cases)} cases run {report.case_runs} times, "
        f"{problems} problem{'s' if problems != 1 else ''}"
    )
    yield from _accounts(report)


def _accounts(report: Report) -> Iterator[str]:
    """Report what is covered: readings that hands distinguish, and the examples of each book."""
    from generator.verify.accounted_sections import accounted, count_sections
    from generator.verify.impossible_captions import KINDS, count_captions
    from generator.verify.readings_apart import apart, told_apart

    rulebook, executor = report.rulebook, report.executor
    if executor is None:
        return
    pairs = [pair for question in rulebook.questions for pair in apart(question)]
    found = [
        pair
        for question in rulebook.questions
        for pair in told_apart(question, executor, report.executed.values())
    ]
    unproved = [name for name in executor.interpreters if name not in report.proved]
    if unproved:
        yield f"reasons of exclusions not held against a proof (fanpu prove): {', '.join(unproved)}"
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
