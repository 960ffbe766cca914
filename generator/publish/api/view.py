"""The rulebook as its records see it: editions compiled, marks resolved to plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from generator.documents.marks import plain
from generator.documents.written import LANGUAGES, Words
from generator.i18n import Speaker
from generator.records.model import Rulebook
from generator.records.regulations import Value
from generator.rulebook.text_numbers import fill, of_penalties
from generator.rules.ruleset import Cite, Exclusion, RuleFan, Ruleset
from generator.verify.worked_examples import Executor
from generator.wording.record_names import names


class View:
    """A rulebook that has passed its checks, and its rulesets."""

    def __init__(self, rulebook: Rulebook, executor: Executor) -> None:
        self.rulebook = rulebook
        self.executor = executor
        self.rules: Mapping[str, Ruleset] = {
            name: interpreter.rules for name, interpreter in executor.interpreters.items()
        }

    @cached_property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """For each language the name of whatever has one."""
        return {language: names(self.rulebook, Speaker(language)) for language in LANGUAGES}

    @cached_property
    def fans(self) -> Mapping[str, Mapping[str, RuleFan]]:
        """For each edition its fans by id."""
        return {name: {fan.id: fan for fan in rules.fans} for name, rules in self.rules.items()}

    @cached_property
    def exclusions(self) -> Mapping[str, Mapping[str, Exclusion]]:
        """For each edition its exclusions by id."""
        return {
            name: {item.id: item for item in rules.exclusions} for name, rules in self.rules.items()
        }

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[str, Value]]:
        """For each edition its numbers, those inside penalties included."""
        return {
            name: {**rules.numbers, **of_penalties(rules.penalties)}
            for name, rules in self.rules.items()
        }

    def words(self, words: Words | None) -> dict[str, str] | None:
        """A text in every language as it reads without links."""
        if words is None:
            return None
        return {name: plain(words[name], self.names[name]) for name in LANGUAGES if name in words}

    def by_edition(self, words: Words, editions: Iterable[str]) -> list[dict[str, Any]]:
        """A text with each edition's numbers, editions that read alike together."""
        groups: list[dict[str, Any]] = []
        for edition in editions:
            text = self.words(fill(words, self.numbers.get(edition, {})))
            for group in groups:
                if group["text"] == text:
                    group["editions"].append(edition)
                    break
            else:
                groups.append({"editions": [edition], "text": text})
        return groups


def cites(places: Iterable[Cite]) -> list[dict[str, str]]:
    """Places in sources."""
    return [{"source": cite.source, "at": cite.at} for cite in places]


def present(record: Mapping[str, Any]) -> dict[str, Any]:
    """The record without what it does not have; lists stay, be they empty."""
    return {key: value for key, value in record.items() if value is not None}
