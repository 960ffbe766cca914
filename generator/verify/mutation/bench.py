"""The worked hands and cases of a rulebook, run once, ready to be compared with mutants of it."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

from generator.ask.competition_game import CompetitionGame
from generator.ask.table_cases import KINDS as PROCEDURES
from generator.enumerate.proof.proof_key import kept_labels
from generator.game.tiles import KINDS, TILES
from generator.records.example import Example
from generator.records.kinds import Rulebook
from generator.records.unnoticed import Unnoticed
from generator.rulebook.compile import compile_edition
from generator.rulebook.needed_parameters import SCORE_PARAMETERS
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.store import Store
from generator.verify.case_results import run_case
from generator.verify.exclusion_reasons import (
    Meetings,
    acting_labels,
    because_fault,
    idle_fault,
    shown_fault,
)
from generator.verify.mutation.asked import OF_SHEETS, asking, decisive, scoring
from generator.verify.mutation.mutant import BECAUSE, IDLE, Mutant
from generator.verify.required_examples import shown_exclusions
from generator.verify.worked_examples import Executed, Executor

KILLED, PROVEN, EXPLAINED = "killed", "proven", "explained"
SILENT, SURVIVED = "silent", "survived"

NO_STORE = Store(Path(os.devnull))  # which keeps nothing

_NAMES = frozenset(TILES)
_TILE = 8  # a hand without the tile that a class loses or gains can hardly tell
_AGAIN = 4  # a hand that noticed another change of the kind


@dataclass(frozen=True)
class MutantOutcome:
    """What became of a mutant.

    ``killed``: ``by`` is the id of the hand or the case that no longer holds, or the code of the check.
    ``proven``: nothing fails, and the line is marked as one that cannot act.
    ``explained``: nothing fails, and ``rules_data/unnoticed.yaml`` says why.
    ``silent``: no edition, and no hand that decides a question, is compiled otherwise in anything that a
    score or a case asks: the line is there for readers, or for the check of score sheets.
    ``survived``: it should have been killed.
    """

    mutant: Mutant
    status: str
    by: str = ""
    why: Unnoticed | None = None


class Bench:
    """Holds mutants against what is documented; the rulebook must have passed its check."""

    def __init__(self, rulebook: Rulebook, store: Store = NO_STORE) -> None:
        """``store`` has the proofs, and keeps what is sought."""
        self._store = store
        self.rulebook = rulebook
        self.executor = Executor(rulebook)
        self.executed: dict[str, Executed] = {}
        for example in rulebook.examples:
            run, _ = self.executor.run(example)
            if run is not None:
                self.executed[example.id] = run
        self._cases = [case for case in rulebook.cases if case.kind in PROCEDURES]
        self._asked = self._names_asked()
        self._noticing: defaultdict[str, set[str]] = defaultdict(set)  # by kind of mutant
        self._reasons = {(item.line, item.change): item for item in rulebook.unnoticed}
        self._decided = sorted(
            (run.example.decides.under, run.example.decides.question, reading)
            for run in self.executed.values()
            if run.example.decides is not None
            for reading in run.by_reading
        )

    def outcome(self, mutant: Mutant) -> MutantOutcome:
        """Run what is documented until something differs."""
        changed = mutant.make()
        if mutant.kind in (BECAUSE, IDLE):
            return self._asked_of_the_proof(mutant, changed)
        executor = Executor(changed, self._shared)
        if self._is_silent(executor, changed):
            return MutantOutcome(mutant, PROVEN if mutant.proof else SILENT)
        killer = next(self._killers(mutant, executor, changed), None)
        if killer is not None:
            self._noticing[mutant.kind].add(killer)
            return MutantOutcome(mutant, KILLED, killer)
        if mutant.proof:
            return MutantOutcome(mutant, PROVEN)
        why = self._reasons.get((mutant.line, mutant.change))
        return MutantOutcome(mutant, EXPLAINED if why else SURVIVED, why=why)

    def _asked_of_the_proof(self, mutant: Mutant, changed: Rulebook) -> MutantOutcome:
        """Return what the check makes of an exclusion's changed reason or mark; a note excuses a reason.

        A reason that fits what is proved as well is the book's to choose, and so is that of an
        exclusion in force in no edition: the seals hold both.
        """
        (item,) = (item for item in changed.exclusions if item.id == mutant.line)
        rules = self.executor.rules
        if mutant.kind == BECAUSE:
            faults = because_fault(item, self._labels)
        else:
            faults = chain(
                idle_fault(item, rules, self._meetings),
                shown_fault(item, rules, self._shown, self._meetings),
            )
        found = next(faults, None)
        if found is not None:
            return MutantOutcome(mutant, KILLED, found.code)
        if mutant.kind == BECAUSE and item.note:
            why = Unnoticed(item.place.inside("note"), item.id, mutant.change, item.note)
            return MutantOutcome(mutant, EXPLAINED, why=why)
        in_force = any(
            item.id == other.id for ruleset in rules.values() for other in ruleset.exclusions
        )
        silent = mutant.kind == BECAUSE or not in_force
        return MutantOutcome(mutant, SILENT if silent else SURVIVED)

    @cached_property
    def _labels(self) -> Mapping[str, set[str]]:
        return acting_labels(kept_labels(self.executor.rules, self._store).values())

    @cached_property
    def _meetings(self) -> Meetings:
        return Meetings(self.executor.rules, self._store)

    @cached_property
    def _shown(self) -> set[str]:
        return shown_exclusions(self.executed.values())

    def _killers(self, mutant: Mutant, executor: Executor, changed: Rulebook) -> Iterator[str]:
        touched = any(
            executor.interpreters[name] is not interpreter
            for name, interpreter in self.executor.interpreters.items()
        )
        for example in self._in_order(mutant):
            if (touched or self._decides_otherwise(example, executor)) and executor.run(example)[1]:
                yield example.id
        games = {
            edition.id: CompetitionGame(Interpreter(compile_edition(changed, edition)))
            for edition in changed.editions
        }
        for case in self._cases:
            if run_case(case, games, executor.otherwise)[1]:
                yield case.id

    def _shared(self, rules: Ruleset) -> Interpreter:
        """The interpreter at hand, if the mutant leaves all that decides a score as it is."""
        known = self._interpreter(rules.edition, rules.instead)
        if known is not None and scoring(known.rules) == scoring(rules):
            return known
        return Interpreter(rules)

    def _interpreter(self, edition: str, instead: Mapping[str, str]) -> Interpreter | None:
        for question, reading in instead.items():
            return self.executor.otherwise(edition, question, reading)
        return self.executor.interpreters.get(edition)

    def _decides_otherwise(self, example: Example, executor: Executor) -> bool:
        """Return whether a hand that decides a question meets other rules under one of its readings."""
        decides = example.decides
        if decides is None:
            return False
        return any(
            executor.otherwise(decides.under, decides.question, reading)
            is not self.executor.otherwise(decides.under, decides.question, reading)
            for reading in (*decides.readings, *decides.refused)
        )

    def _is_silent(self, executor: Executor, changed: Rulebook) -> bool:
        for edition in changed.editions:
            own = self.executor.interpreters[edition.id].rules
            new = compile_edition(changed, edition)
            if decisive(own, self._asked) != decisive(new, self._asked):
                return False
        return not any(
            executor.otherwise(*key) is not self.executor.otherwise(*key) for key in self._decided
        )

    def _names_asked(self) -> set[str]:
        """The numbers, parameters and penalties that a score or a case asks for."""
        names = {*SCORE_PARAMETERS, "minimum", "base"}
        games = {
            name: CompetitionGame(Interpreter(asking(interpreter.rules, names)))
            for name, interpreter in self.executor.interpreters.items()
        }
        for case in self._cases:
            run_case(case, games)
        return names - OF_SHEETS

    def _in_order(self, mutant: Mutant) -> list[Example]:
        """The examples, those that are likely to fail first."""
        likely = {name: self._likelihood(run, mutant) for name, run in self.executed.items()}
        return [
            self.executed[name].example for name in sorted(likely, key=lambda name: -likely[name])
        ]

    def _likelihood(self, run: Executed, mutant: Mutant) -> int:
        example, near = run.example, mutant.near
        owned = example.owner in near or (
            example.decides is not None and example.decides.question in near
        )
        found = near & self._mentioned[example.id]
        again = example.id in self._noticing[mutant.kind]
        return 2 * owned + len(found) + _TILE * len(found & _NAMES) + _AGAIN * again

    @cached_property
    def _mentioned(self) -> dict[str, frozenset[str]]:
        """By example, the fans, exclusions, principles and tiles that its derivations name."""
        return {name: frozenset(_mentions(run)) for name, run in self.executed.items()}


def _mentions(run: Executed) -> Iterator[str]:
    counts = run.hand.counts()
    yield from (TILES[tile] for tile in range(KINDS) if counts[tile])
    for derivation in (*run.derivations.values(), *run.by_reading.values()):
        for arranged in (*derivation.best, *derivation.others):
            yield from arranged.fans
            for removed in arranged.removed:
                yield removed.fan
                for reason in removed.reasons:
                    yield reason.exclusion or reason.because
