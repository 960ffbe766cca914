"""For every two readings that can change a score, some hand must score differently under them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import combinations

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.records.question import Question
from generator.store import Store
from generator.verify.exclusion_reasons import check_effect
from generator.verify.worked_examples import Executed, Executor, total


def apart(question: Question) -> list[tuple[str, str]]:
    """The pairs of readings that a hand must distinguish."""
    if question.effect != "score":
        return []
    own = [reading.id for reading in question.readings if reading.like is None]
    return list(combinations(own, 2))


def told_apart(
    question: Question, executor: Executor, executed: Iterable[Executed]
) -> set[tuple[str, str]]:
    """The pairs of readings between which the total of one of these hands differs."""
    found: set[tuple[str, str]] = set()
    for run in executed:
        if run.example.decides is None or run.example.decides.question != question.id:
            continue
        totals = {name: total(fans) for name, fans in executor.fans_by_reading(run).items()}
        totals |= dict.fromkeys(run.example.decides.refused, -1)
        found |= {
            pair
            for pair in apart(question)
            if totals.keys() >= set(pair) and totals[pair[0]] != totals[pair[1]]
        }
    return found


def check_readings(
    rulebook: Rulebook, executor: Executor, executed: Iterable[Executed], store: Store
) -> Iterator[Problem]:
    """Yield pairs of readings that no scored hand separates.

    If the cause is an exclusion of a reading that bars nothing, yield the exclusion instead; if it is a
    fault of the hand that should separate them, that has been told.
    """
    runs = list(executed)
    for question in rulebook.questions:
        found = told_apart(question, executor, runs)
        doubtful = _doubtful(rulebook, question, executor.faulty)
        for first, second in apart(question):
            if (first, second) in found:
                continue
            causes = list(_causes(question, (first, second), executor, store))
            yield from causes
            if not causes and (first, second) not in doubtful:
                index = [reading.id for reading in question.readings].index(second)
                yield question.place.problem(
                    "READINGS_NOT_SEPARATED", "readings", index, first=first, second=second
                )


def _doubtful(
    rulebook: Rulebook, question: Question, faulty: Container[str]
) -> set[tuple[str, str]]:
    """The pairs of readings that a hand at fault names."""
    named = [
        {*example.decides.readings, *example.decides.refused}
        for example in rulebook.examples
        if example.decides and example.decides.question == question.id and example.id in faulty
    ]
    return {pair for pair in apart(question) if any(names.issuperset(pair) for names in named)}


def _causes(
    question: Question, pair: tuple[str, str], executor: Executor, store: Store
) -> Iterator[Problem]:
    """The exclusions of two readings that bar nothing, and so keep no hand apart."""
    edition = next(iter(executor.interpreters))
    for reading in question.readings:
        if reading.id in pair and reading.patch.exclude:
            rules = executor.otherwise(edition, question.id, reading.id).rules
            yield from check_effect(reading.patch.exclude, rules, store)
