"""Run every mutant, or those of some files, on the bench, and report the outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from generator.records.unnoticed import Unnoticed
from generator.verify.mutation.bench import EXPLAINED, Bench, MutantOutcome
from generator.verify.mutation.mutants import mutants


@dataclass(frozen=True)
class MutationReport:
    """The outcomes, in the order of the mutants.

    ``superfluous`` are reasons for changes that are noticed after all, or that no mutant makes.
    """

    outcomes: tuple[MutantOutcome, ...]
    superfluous: tuple[Unnoticed, ...] = ()

    def of(self, status: str) -> tuple[MutantOutcome, ...]:
        """Return the outcomes of one status."""
        return tuple(outcome for outcome in self.outcomes if outcome.status == status)

    def counts(self) -> dict[str, Counter[str]]:
        """Return the number of outcomes of each status, by kind of mutant and status."""
        found: dict[str, Counter[str]] = {}
        for outcome in self.outcomes:
            found.setdefault(outcome.mutant.kind, Counter())[outcome.status] += 1
        return found


def run(
    bench: Bench, files: Collection[str] = (), tell: Callable[[MutantOutcome], None] | None = None
) -> MutationReport:
    """The outcome of each mutant of a line in these files, or of every line, reported as it comes."""
    outcomes: list[MutantOutcome] = []
    left = {(item.line, item.change): item for item in bench.rulebook.unnoticed}
    for mutant in mutants(bench.rulebook):
        change = (mutant.line, mutant.change)
        if files and mutant.path not in files:
            left.pop(change, None)  # not looked into
            continue
        outcome = bench.outcome(mutant)
        outcomes.append(outcome)
        if outcome.status == EXPLAINED:
            left.pop(change, None)
        if tell is not None:
            tell(outcome)
    return MutationReport(tuple(outcomes), tuple(left.values()))
