"""The runs of the worked hands, and the lines that played a part in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from generator.game.hand import Hand
from generator.rules.ruleset import RulePrinciple, Ruleset
from generator.score import Derivation, Interpreter, ScoredArrangement
from generator.verify.mutation.changed_definitions import NEVER
from generator.verify.worked_examples import Executed, Executor


@dataclass(frozen=True)
class Run:
    """A worked hand under one edition, or under one reading of the question that it decides."""

    example: str
    hand: Hand
    interpreter: Interpreter
    derivation: Derivation

    @cached_property
    def arranged(self) -> tuple[ScoredArrangement, ...]:
        """Every arrangement, the scored ones first."""
        return (*self.derivation.best, *self.derivation.others)

    @cached_property
    def fans(self) -> frozenset[str]:
        """The fans that are there in some arrangement, scored or not; a flower is one."""
        found = {fan for arranged in self.arranged for fan in arranged.fans}
        found |= {removed.fan for arranged in self.arranged for removed in arranged.removed}
        return frozenset(found | {fan for fan, _, _ in self.scored})

    @cached_property
    def scored(self) -> tuple[tuple[str, int, int], ...]:
        """The fans shown first: fan, points of one, count."""
        return self.interpreter.fans_of(self.derivation)

    @cached_property
    def scoring(self) -> frozenset[str]:
        """The fans that score, in whichever arrangement of the highest total."""
        found = {fan for arranged in self.derivation.best for fan in arranged.fans}
        return frozenset(found | {fan for fan, _, _ in self.scored})

    @cached_property
    def named(self) -> frozenset[str]:
        """The exclusions and principles that excluded a fan in some arrangement."""
        found = set()
        for arranged in self.arranged:
            for removed in arranged.removed:
                for reason in removed.reasons:
                    found |= {reason.because, reason.exclusion or reason.because}
        return frozenset(found)


def runs_of(executed: Executed, executor: Executor) -> Iterator[Run]:
    """Yield each run of a worked hand."""
    example = executed.example
    for edition, derivation in executed.derivations.items():
        yield Run(example.id, executed.hand, executor.interpreters[edition], derivation)
    decides = example.decides
    for reading, derivation in executed.by_reading.items():
        assert decides is not None
        interpreter = executor.otherwise(decides.under, decides.question, reading)
        yield Run(example.id, executed.hand, interpreter, derivation)


def without_fan(rules: Ruleset, fan: str) -> Ruleset:
    """The ruleset in which the fan is never there."""
    fans = (replace(item, define=NEVER) if item.id == fan else item for item in rules.fans)
    return replace(rules, fans=tuple(fans))


def without_exclusion(rules: Ruleset, exclusion: str) -> Ruleset:
    """The ruleset without the exclusion."""
    return replace(
        rules, exclusions=tuple(item for item in rules.exclusions if item.id != exclusion)
    )


def without_principle(rules: Ruleset, name: str) -> Ruleset:
    """The ruleset in which the principle links nothing, and without the exclusions that name it."""
    freed = RulePrinciple((), rules.principles[name].cite)
    return replace(
        rules,
        principles={**rules.principles, name: freed},
        exclusions=tuple(item for item in rules.exclusions if item.because != name),
    )
