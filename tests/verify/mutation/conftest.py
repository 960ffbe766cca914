"""The rulebook with few worked hands, so that a mutant is soon held against all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest

from generator.records.kinds import Rulebook
from generator.verify.mutation import Bench, Mutant, mutants

Find = Callable[[str, str, str], Mutant]


def with_hands(rulebook: Rulebook, ids: Iterable[str]) -> Rulebook:
    """The rulebook with these worked hands alone."""
    kept = set(ids)

    def of(group: Iterable) -> tuple:
        return tuple(
            replace(item, examples=tuple(hand for hand in item.examples if hand.id in kept))
            for item in group
        )

    for each in (Rulebook.fans, Rulebook.principles, Rulebook.questions, Rulebook.collections):
        rulebook = rulebook.with_records(each.kind, of(rulebook.of(each.kind)))
    return rulebook


@pytest.fixture(scope="package")
def bench(rulebook: Rulebook) -> Bench:
    """With every hand."""
    return Bench(rulebook)


@pytest.fixture(scope="package")
def few(rulebook: Rulebook) -> Callable[..., Bench]:
    """A bench with the hands that are named."""
    made: dict[tuple[str, ...], Bench] = {}

    def make(*ids: str) -> Bench:
        if ids not in made:
            made[ids] = Bench(with_hands(rulebook, ids))
        return made[ids]

    return make


@pytest.fixture(scope="package")
def every(rulebook: Rulebook) -> list[Mutant]:
    return list(mutants(rulebook))


@pytest.fixture(scope="package")
def mutant(every: list[Mutant]) -> Find:
    """The mutant of a kind, a line and a change."""

    def named(kind: str, line: str, change: str) -> Iterator[Mutant]:
        return (
            item
            for item in every
            if (item.kind, item.line) == (kind, line) and item.change.endswith(change)
        )

    return lambda kind, line, change: next(named(kind, line, change))
