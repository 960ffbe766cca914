"""The whole check: files, references, ids, and the score of every example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.ask.games import games_of
from generator.documents.problems import Problem, gathered
from generator.enumerate import PROOFS
from generator.enumerate.proof.proof_key import kept_labels
from generator.languages import TRANSLATIONS
from generator.records.kinds import LeftOut, Rulebook
from generator.rulebook.checks import check_compiled, check_references, check_rules
from generator.rulebook.ids import check_lock, read_lock
from generator.rulebook.loaded.house_rules import with_houses
from generator.rulebook.read import read_rulebook
from generator.rulebook.releases import Release, read_releases
from generator.rulebook.rule_files import LOCK_FILE, entry_at, read_text
from generator.store import Store, store_of
from generator.store.file_states import while_unchanged
from generator.verify.accounted_sections import check_sections
from generator.verify.card_examples import ExecutedCardExample, run_cards
from generator.verify.case_results import ExecutedCase, check_kinds, run_cases
from generator.verify.exclusion_reasons import check_because, check_idle, check_shown
from generator.verify.hand_problems import check_hand
from generator.verify.impossible_captions import check_captions, check_printed
from generator.verify.kept_derivations import KeptDerivations
from generator.verify.promises import published
from generator.verify.readings_apart import check_readings
from generator.verify.required_examples import check_enough_examples, shown_exclusions
from generator.verify.wording_faults import check_texts
from generator.verify.worked_examples import Executed, Executor

_RULES = ("edition", "fan", "principle", "question", "reading")
"""Kinds of id, as the lock calls them, without which an edition may not be compiled."""


@dataclass(frozen=True, eq=False)
class Report:
    """What a check found, and what it ran: the pages are made of these very runs.

    ``proved``: the editions whose proof was kept, so that reasons of exclusions were checked against it.
    ``releases`` are those in the folder, the earliest first.
    ``without_houses`` is the report without house rules, if the rulebook has been extended by some.
    """

    rulebook: Rulebook
    problems: tuple[Problem, ...]
    executed: dict[str, Executed]
    executor: Executor | None
    cases: dict[str, ExecutedCase] = field(default_factory=dict)
    cards: dict[str, ExecutedCardExample] = field(default_factory=dict)
    proved: frozenset[str] = frozenset()
    releases: tuple[Release, ...] = ()
    without_houses: Report | None = None

    @property
    def published(self) -> Report:
        """The report without house rules, which no release and no citation has."""
        return self.without_houses or self

    @property
    def runs(self) -> int:
        """The number of times that a hand was scored."""
        return sum(len(run.derivations) + len(run.by_reading) for run in self.executed.values())

    @property
    def case_runs(self) -> int:
        """The number of times that a procedure was run."""
        return sum(len(run.results) for run in self.cases.values())


def check(folder: Path, also: Sequence[Path] = ()) -> Report:
    """Check the rulebook in a folder, and the house rules in other folders beside it.

    With house rules the report is of the rulebook extended by them: every hand is scored under them too,
    but only their own hands are held against a score.

    Every fault that can be seen is in the report.  Examples are scored only if the rules are whole,
    for a rulebook that cannot be compiled has no scores; their tiles are always looked at.  What is
    slow is kept in ``build/kept/`` beside the folder.  Faults of reading come first: they may be the
    cause of others.
    """
    proofs = store_of(folder.resolve().parent).keys(PROOFS)
    report = _checked(folder, tuple(proofs))
    return with_house_rules(report, folder, also) if also else report


def with_house_rules(report: Report, folder: Path, also: Sequence[Path]) -> Report:
    """Return a report with the house rules of these folders beside the rulebook that it is of."""
    rulebook, found = with_houses(report.rulebook, also)
    problems = (*report.problems, *gathered(found))
    if report.executor is None or problems:
        return replace(report, problems=problems)
    store = store_of(folder.resolve().parent)
    kept = KeptDerivations(store)
    executor = Executor(rulebook, kept=kept)
    executed, found = _executed_examples(executor, kept)
    problems += tuple(found)
    cases, _ = run_cases(rulebook, games_of(rulebook, executor.interpreters), executor.otherwise)
    return replace(
        report,
        rulebook=rulebook,
        problems=(*problems, *gathered(check_compiled(rulebook))),
        executed=executed,
        executor=executor,
        cases=cases,
        without_houses=report,
    )


@while_unchanged(TRANSLATIONS)
def _checked(folder: Path, _: tuple[str, ...]) -> Report:
    """Check the rulebook in a folder; the keys of the kept proofs decide, too, when to check again."""
    rulebook, found = read_rulebook(folder)
    unread = gathered(found)
    if not rulebook.digest:
        return Report(rulebook, tuple(unread), {}, None)
    lock = f"{folder.name}/{LOCK_FILE}"
    locked, found = read_text(entry_at(folder / LOCK_FILE), lock)
    unread += found
    releases, damaged = read_releases(folder)
    unread += damaged
    problems: list[Problem] = []
    if not found:
        rulebook, found = _locked(rulebook, folder, locked)
        problems += found
    store = store_of(folder.resolve().parent)
    faults = check_rules(rulebook)
    problems += faults
    problems += check_references(rulebook)
    problems += check_texts(rulebook, store)
    problems += check_printed(rulebook)
    problems += check_kinds(rulebook)
    cards, found = run_cards(rulebook, store)
    problems += found
    if faults or rulebook.left_out.rules:
        cases, found = run_cases(rulebook, games_of(rulebook, {}))
        problems += found
        problems += [found for example in rulebook.examples for found in check_hand(example)]
        told = (*unread, *gathered(problems))
        return Report(rulebook, told, {}, None, cases, cards, releases=releases)
    kept = KeptDerivations(store)
    executor = Executor(rulebook, kept=kept)
    executed, found = _executed_examples(executor, kept)
    problems += found
    problems += check_captions(rulebook, executor, store)
    cases, found = run_cases(
        rulebook, games_of(rulebook, executor.interpreters), executor.otherwise
    )
    problems += found
    problems += check_compiled(rulebook)
    if not rulebook.left_out:
        problems += _check_shown_by_hands(rulebook, executor, executed, store)
        problems += check_sections(rulebook)
    proved = kept_labels(executor.rules, store)
    problems += check_because(rulebook, proved.values())
    problems += check_idle(rulebook, executor.rules, store)
    told = (*unread, *gathered(problems))
    done = frozenset(proved)
    return Report(rulebook, told, executed, executor, cases, cards, done, releases)


def _check_shown_by_hands(
    rulebook: Rulebook, executor: Executor, executed: Mapping[str, Executed], store: Store
) -> Iterator[Problem]:
    """Yield records that lack examples; asked only of a whole rulebook, for a lost one loses examples."""
    yield from check_enough_examples(rulebook)
    shown = shown_exclusions(executed.values()) | {
        name  # what is wrong with such an example has been told
        for example in rulebook.examples
        if example.id in executor.faulty
        for name in example.shows
    }
    yield from check_shown(rulebook, executor.rules, shown, store)
    yield from check_readings(rulebook, executor, executed.values(), store)


def _executed_examples(
    executor: Executor, kept: KeptDerivations
) -> tuple[dict[str, Executed], list[Problem]]:
    """Run every example of the executor's rulebook and keep the derivations.

    Returns the runs by the example's id, and the faults; an example that cannot be run has no run.
    """
    executed: dict[str, Executed] = {}
    problems: list[Problem] = []
    for example in executor.rulebook.examples:
        run, found = executor.run(example)
        problems += found
        if run is not None:
            executed[example.id] = run
    kept.keep()
    return executed, problems


def unfounded_reasons(report: Report, store: Store) -> Iterator[Problem]:
    """Return the faults in reasons of exclusions that a proof shows, if it was made after the check."""
    assert report.executor is not None
    return check_because(report.rulebook, kept_labels(report.executor.rules, store).values())


def _locked(rulebook: Rulebook, folder: Path, text: str) -> tuple[Rulebook, list[Problem]]:
    """Return the rulebook with the ids that are lost marked as left out, and the faults of the lock.

    A lost id is reported once, not wherever a record names it, and only if every id could be read.
    An id that was never published is not lost: the lock should drop it, not retire it.
    """
    problems = list(check_lock(rulebook, f"{folder.name}/{LOCK_FILE}", text))
    lost = [dict(found.params) for found in problems if found.code == "ID_LOST"]
    public = published(folder) if lost else frozenset()
    problems = [
        replace(found, code="ID_UNPUBLISHED")
        if found.code == "ID_LOST" and dict(found.params)["id"] not in public
        else found
        for found in problems
    ]
    if rulebook.left_out.blind:
        problems = [found for found in problems if found.code not in ("ID_LOST", "ID_UNPUBLISHED")]
    rules = any(item["kind_cited"] in _RULES for item in lost) or _lacks_rules(rulebook, text)
    if not lost and not rules:
        return rulebook, problems
    ids = frozenset(item["id"] for item in lost)
    return replace(rulebook, left_out=rulebook.left_out | LeftOut(ids, rules)), problems


def _lacks_rules(rulebook: Rulebook, text: str) -> bool:
    """Whether a rule that the lock names is in what could not be read, as in a file of a wrong name."""
    if not rulebook.left_out:
        return False
    present = {item for _, item, _ in rulebook.citable_ids()}
    return any(
        lock.kind in _RULES and not lock.retired and name not in present
        for name, lock in read_lock(text)[0].items()
        if not rulebook.left_out.ids.isdisjoint((name, name.partition("/")[0]))
    )
