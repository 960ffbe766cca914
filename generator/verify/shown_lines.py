"""What must be shown: hands and near misses for every fan, and every exclusion and foul in effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.verify.worked_examples import Executed, Executor

OWN_HANDS = 1  # hands of our own that score the fan, besides those that a book prints
NEAR_MISSES = 2


def check_coverage(
    rulebook: Rulebook, executor: Executor, executed: Iterable[Executed]
) -> Iterator[Problem]:
    """Fans with too few hands, fouls without a case, exclusions that no hand shows."""
    runs = list(executed)
    yield from _hands(rulebook)
    yield from _exclusions(rulebook, executor, runs)
    yield from _fouls(rulebook)


def _hands(rulebook: Rulebook) -> Iterator[Problem]:
    for fan in rulebook.fans:
        near = sum(example.near is not None for example in fan.examples)
        own = sum(example.near is None and example.tiles != "printed" for example in fan.examples)
        if own < OWN_HANDS or near < NEAR_MISSES:
            yield fan.place.problem(
                "EXAMPLES_FEW",
                "examples",
                fan=fan.id,
                own=own,
                near=near,
                wanted=OWN_HANDS,
                wanted_near=NEAR_MISSES,
            )


def _exclusions(rulebook: Rulebook, executor: Executor, runs: list[Executed]) -> Iterator[Problem]:
    shown = {exclusion for example in rulebook.examples for exclusion in example.shows}
    in_force = set[str]().union(*executor.in_force.values())
    for exclusion in rulebook.exclusions:
        what = f"{exclusion.by} > {exclusion.fan}"
        if not exclusion.idle and exclusion.id in in_force and exclusion.id not in shown:
            yield exclusion.place.problem("EXCLUSION_UNSHOWN", id=exclusion.id, what=what)


def _fouls(rulebook: Rulebook) -> Iterator[Problem]:
    shown = {case.given.get("foul") for case in rulebook.cases}
    for foul in rulebook.fouls:
        if foul.id not in shown:
            yield foul.place.problem("FOUL_UNSHOWN", "id", id=foul.id)
