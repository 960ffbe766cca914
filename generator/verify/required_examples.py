"""The examples that every record must have: hands and near misses for a fan, a case for a foul.

:mod:`generator.verify.exclusion_reasons` requires a hand for every exclusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.verify.worked_examples import Executed, named

OWN_HANDS = 1  # hands of our own that score the fan, besides those that a book prints
NEAR_MISSES = 2


def check_enough_examples(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield fans with too few hands or near misses, and fouls without a case."""
    yield from _fans_with_few_hands(rulebook)
    yield from _fouls_without_case(rulebook)


def _fans_with_few_hands(rulebook: Rulebook) -> Iterator[Problem]:
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


def shown_exclusions(executed: Iterable[Executed]) -> set[str]:
    """Return the ids of exclusions that a hand claims to show and that its derivation names."""
    return {
        exclusion
        for run in executed
        for exclusion in run.example.shows
        if any(exclusion in named(found) for found in run.derivations.values())
    }


def _fouls_without_case(rulebook: Rulebook) -> Iterator[Problem]:
    shown = {case.given.get("foul") for case in rulebook.cases}
    for foul in rulebook.fouls:
        if foul.id not in shown:
            yield foul.place.problem("FOUL_UNSHOWN", "id", id=foul.id)
