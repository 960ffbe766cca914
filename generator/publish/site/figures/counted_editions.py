"""The editions whose hands can all be counted: those of books, and house rules that the tables carry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from generator.bulk.limit_faults import Uncarried
from generator.bulk.rule_tables import Tables
from generator.records.edition import KIND, Edition
from generator.records.kinds import Rulebook
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.verify.worked_examples import Executor


@lru_cache(maxsize=1)
def counted(executor: Executor) -> Mapping[str, Interpreter]:
    """Return the interpreters of these editions; nothing is said of how rare fans are under others."""
    return {
        edition.id: executor.interpreters[edition.id]
        for edition in executor.rulebook.editions
        if not edition.house or _carried(executor.interpreters[edition.id].rules)
    }


def counted_editions(executor: Executor) -> tuple[Edition, ...]:
    """Return these editions, in order."""
    return tuple(item for item in executor.rulebook.editions if item.id in counted(executor))


def of_counted(executor: Executor) -> Rulebook:
    """Return the rulebook with these editions alone."""
    return executor.rulebook.with_records(KIND, counted_editions(executor))


def _carried(rules: Ruleset) -> bool:
    try:
        Tables(rules)
    except Uncarried:
        return False
    return True
