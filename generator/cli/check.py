"""``check``: check the whole rulebook, and score every example."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.command import Command
from generator.enumerate import PROOFS
from generator.i18n import Speaker, catalogue
from generator.languages import TRANSLATIONS
from generator.rules.refused import Refused
from generator.store.folder_digest import folder_digest
from generator.store.kept import digest, store_of

if TYPE_CHECKING:
    from generator.records.captions import Captions
    from generator.records.card import WrittenCard
    from generator.records.edition import Edition
    from generator.records.kinds import Rulebook
    from generator.records.sections import Sections
    from generator.verify.check import Report
    from generator.verify.promises import Earlier
    from generator.verify.worked_examples import Executed, Executor

_KIND, _WORDS = "check", "summaries"
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
        print(_told(json.loads(sound), speaker), file=sys.stderr)
        return 0
    from generator.publish.site.page.page_source import faults_of_pages
    from generator.publish.site.translation.translatable_texts import faults_of_texts
    from generator.rulebook.loaded.kept_rulesets import kept_rulebook
    from generator.rulebook.read import forget_old_files
    from generator.verify.check import check as check_rulebook
    from generator.verify.check import with_house_rules
    from generator.verify.promises import check_promises, earlier
    from generator.wording.problem_words import write_problem

    report = check_rulebook(options.rules)
    houses = None
    states = earlier(options.rules)
    problems = [*report.problems, *faults_of_pages(docs)]
    problems += faults_of_texts(report.rulebook, options.rules)
    if not problems:  # any other problem may be the cause of a broken promise
        problems = check_promises(report.rulebook, options.rules, states)
    if options.rules_also and not problems:
        houses = with_house_rules(report, options.rules, options.rules_also)
        problems = [*houses.problems]
    for found in problems:
        print(write_problem(found, speaker))
    if not (report.problems or report.rulebook.editions or report.rulebook.cards):
        raise Refused("no_rules", folder=options.rules)
    said = [
        _book(report, len(problems)), *_accounts(report), _compared(states), *_effects(houses)
    ]  # fmt: skip
    print(_told(said, speaker), file=sys.stderr)
    if problems:
        return 1
    kept_rulebook(options.rules, read=report.rulebook)  # so that the first score finds it
    store.prune(_KIND, {key})
    forget_old_files(store)
    store.write(_KIND, key, json.dumps(said).encode())
    return 0


_Said = tuple[str, dict[str, Any]]
"""A key of the catalogue with what fills its blanks: a list of names, or of kinds and how many."""


def _told(said: Iterable[_Said], speaker: Speaker) -> str:
    """Return the lines in a language."""
    return "\n".join(
        speaker.say(
            _WORDS,
            key,
            **{
                name: _listed(value, speaker) if isinstance(value, list) else value
                for name, value in blanks.items()
            },
        )
        for key, blanks in said
    )


def _listed(found: Sequence[Any], speaker: Speaker) -> str:
    return speaker.join(
        [item if isinstance(item, str) else _count(item, speaker) for item in found]
    )


def _count(counted: tuple[str, str, int], speaker: Speaker) -> str:
    words, key, number = counted
    what = speaker.form(catalogue(words)[key]).lower()
    return speaker.say(_WORDS, "counted", n=number, what=what)


def _effects(report: Report | None) -> Iterator[_Said]:
    """Yield, for any house rules, how many documented hands score otherwise than under their edition."""
    if report is None or report.executor is None:
        return
    for edition in report.rulebook.editions:
        if edition.house:
            both = [run for run in report.executed.values() if edition.based_on in run.derivations]
            moved = sum(_moved(run, edition) for run in both)
            yield (
                "check:house",
                {"edition": edition.id, "n": moved, "of": len(both), "base": edition.based_on},
            )


def _moved(run: Executed, edition: Edition) -> bool:
    own = run.derivations.get(edition.id)
    return own is None or own.points != run.derivations[edition.based_on].points


def _compared(states: list[Earlier]) -> _Said:
    """Return with which earlier states the ids were compared, as a key and its blanks."""
    names = [state.name for state in states]
    return ("check:compared", {"states": names}) if names else ("check:alone", {})


def _book(report: Report, problems: int) -> _Said:
    """Return the number of everything that was checked, as a key and its blanks."""
    rulebook = report.rulebook
    return (
        "check:book",
        {
            "label": rulebook.label,
            "fans": len(rulebook.fans),
            "exclusions": len(rulebook.exclusions),
            "questions": len(rulebook.questions),
            "editions": len(rulebook.editions),
            "examples": len(rulebook.examples),
            "runs": report.runs,
            "cases": len(rulebook.cases),
            "case_runs": report.case_runs,
            "n": problems,
        },
    )


def _accounts(report: Report) -> Iterator[_Said]:
    """Report coverage: readings that hands distinguish, examples of books, cards, sections of sources."""
    if report.executor is None:
        return
    yield from _readings(report, report.executor)
    for listed in report.rulebook.captions:
        yield _captions(report.rulebook, listed)
    for card in report.rulebook.cards:
        yield _card(card)
    for sections in report.rulebook.sections:
        yield _sections(report.rulebook, sections)


def _readings(report: Report, executor: Executor) -> Iterator[_Said]:
    from generator.verify.readings_apart import apart, told_apart

    rulebook = report.rulebook
    pairs = [pair for question in rulebook.questions for pair in apart(question)]
    found = [
        pair
        for question in rulebook.questions
        for pair in told_apart(question, executor, report.executed.values())
    ]
    unproved = [name for name in executor.interpreters if name not in report.proved]
    if unproved:
        yield "check:unproved", {"editions": unproved}
    yield "check:apart", {"n": len(pairs), "none": len(pairs) - len(found)}


def _captions(rulebook: Rulebook, listed: Captions) -> _Said:
    from generator.verify.impossible_captions import KINDS, count_captions

    counts = count_captions(rulebook, listed)
    beyond = counts["unscorable"]
    return (
        "check:captions_beyond" if beyond else "check:captions",
        {
            "source": listed.source,
            "n": len(listed.captions),
            "kinds": [("site", f"kind:{kind}", counts[kind]) for kind in KINDS if counts[kind]],
            "beyond": beyond,
        },
    )


def _card(card: WrittenCard) -> _Said:
    return (
        "check:card",
        {
            "card": card.id,
            "patterns": len(card.compiled.hands),
            "hands": len(card.hands),
            "ways": sum(len(hand.instances) for hand in card.compiled.hands),
            "worked": len(card.examples()),
        },
    )


def _sections(rulebook: Rulebook, sections: Sections) -> _Said:
    from generator.verify.accounted_sections import accounted, count_sections

    covered = accounted(rulebook, sections)
    counted = count_sections(rulebook, sections)
    return (
        "check:sections",
        {
            "source": sections.source,
            "n": len(covered),
            "kinds": [
                ("kinds", f"counted:{kind}", number) for kind, number in counted.items() if number
            ],
            "none": sum(not records for records in covered.values()),
        },
    )


COMMAND = Command(check, on_files=True, needs_rules=False)
