"""Every mutant, or those of some files, held against the bench; and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from generator.mutation.bench import Bench, Outcome
from generator.mutation.mutant import Mutant
from generator.mutation.mutants import mutants


@dataclass(frozen=True)
class Report:
    """The outcomes, in the order of the mutants."""

    outcomes: tuple[Outcome, ...]

    def of(self, status: str) -> tuple[Outcome, ...]:
        """Those of one status."""
        return tuple(outcome for outcome in self.outcomes if outcome.status == status)

    def counts(self) -> dict[str, Counter[str]]:
        """By kind of mutant, how many of each status."""
        found: dict[str, Counter[str]] = {}
        for outcome in self.outcomes:
            found.setdefault(outcome.mutant.kind, Counter())[outcome.status] += 1
        return found


def chosen(bench: Bench, files: Collection[str]) -> Iterable[Mutant]:
    """The mutants of lines in these files; all, if none is named."""
    found = mutants(bench.rulebook)
    return (mutant for mutant in found if not files or mutant.path in files)


def run(
    bench: Bench, files: Collection[str] = (), tell: Callable[[Outcome], None] | None = None
) -> Report:
    """The outcome of each mutant, told as it comes."""
    outcomes = []
    for mutant in chosen(bench, files):
        outcome = bench.outcome(mutant)
        outcomes.append(outcome)
        if tell is not None:
            tell(outcome)
    return Report(tuple(outcomes))
