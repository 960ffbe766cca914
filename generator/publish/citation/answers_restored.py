"""Compute all records with some answers of editions set back to those of a release.

A record that then equals its released state changed only because of those answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.ask.games import games_of
from generator.publish.citation.frozen import records_now
from generator.records import edition
from generator.rulebook.checks import check_rules
from generator.rulebook.releases import FrozenRecord
from generator.verify.case_results import run_cases
from generator.verify.check import Report
from generator.verify.worked_examples import Executor


def with_answers(
    report: Report, given: Mapping[str, Mapping[str, str]]
) -> Mapping[str, FrozenRecord]:
    """Return every record under these answers, which are given by edition and question.

    The result is empty if they no longer fit the rulebook.
    """
    book = report.rulebook.with_records(
        edition.KIND,
        (
            replace(item, readings={**item.readings, **given.get(item.id, {})})
            for item in report.rulebook.editions
        ),
    )
    if check_rules(book):
        return {}
    executor = Executor(book)
    runs = (executor.run(example)[0] for example in book.examples)
    cases, _ = run_cases(book, games_of(book, executor.interpreters), executor.otherwise)
    return records_now(
        replace(
            report,
            rulebook=book,
            executor=executor,
            executed={run.example.id: run for run in runs if run is not None},
            cases=cases,
        )
    )
