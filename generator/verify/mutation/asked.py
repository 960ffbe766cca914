"""What procedures and scores ask of a ruleset by name, as recorded by the mappings themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from generator.rulebook.needed_parameters import SCORE_PARAMETERS
from generator.rules.ruleset import Ruleset

# What rules the check of a score sheet alone, which no case shows.
OF_SHEETS = frozenset({"session-minutes", "break-minutes", "penalties.span"})


class NotedMapping(Mapping[str, Any]):
    """A mapping that notes the names it is asked for, whether it has them or not."""

    def __init__(self, values: Mapping[str, Any], names: set[str]) -> None:
        self._values, self._names = values, names

    def __getitem__(self, name: str) -> Any:
        self._names.add(name)
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        self._names.add(str(name))
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def asking(rules: Ruleset, names: set[str]) -> Ruleset:
    """The ruleset, which notes what it is asked of numbers, parameters and penalties."""
    return replace(
        rules,
        numbers=NotedMapping(rules.numbers, names),
        parameters=NotedMapping(rules.parameters, names),
        penalties=NotedMapping(rules.penalties, names),
    )


def decisive(rules: Ruleset, asked: set[str]) -> Ruleset:
    """The ruleset as far as something that runs depends on it."""
    return replace(
        rules,
        readings={},
        instead={},
        numbers=_only(rules.numbers, asked),
        parameters=_only(rules.parameters, asked),
        penalties=_only(rules.penalties, asked),
    )


def scoring(rules: Ruleset) -> tuple[Any, ...]:
    """Return the parts of a ruleset that decide the score of a hand."""
    parameters = _only(rules.parameters, {*SCORE_PARAMETERS})
    return (rules.classes, rules.fans, rules.exclusions, rules.principles, parameters)


def _only(values: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name in names}
