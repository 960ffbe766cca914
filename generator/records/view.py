"""The rulebook as it is published: editions compiled, names and addresses known, marks resolved."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.american.american_derivation import AmericanDerivation
from generator.american.american_hand import AmericanHand, write_american
from generator.american.card_pattern import Pattern
from generator.documents.marks import plain
from generator.documents.text_numbers import (
    PLACEHOLDER,
    Value,
    fill,
    fill_text,
    of_penalties,
    spelt,
    spelt_in_text,
)
from generator.documents.written import LANGUAGES, Words
from generator.game.hand import Hand
from generator.game.notation import write_hand
from generator.i18n import Speaker
from generator.languages import language_of
from generator.records.content import NO_EDITION
from generator.records.support import Basis
from generator.rules.ruleset import Exclusion, RuleFan, Ruleset
from generator.score import Derivation, Interpreter


@dataclass(frozen=True)
class HandResult:
    """What a scored hand came to: its notation, and by edition its points and its fans.

    A fan has the points of one and how often it scored.
    """

    hand: str
    points: Mapping[str, int]
    fans: Mapping[str, Mapping[str, tuple[int, int]]]

    @classmethod
    def of(cls, hand: Hand, scored: Iterable[tuple[Interpreter, Derivation]]) -> HandResult:
        """Return the result of a hand; ``scored`` is its derivation under each edition."""
        points, fans = {}, {}
        for interpreter, derivation in scored:
            rows = interpreter.fans_of(derivation)
            points[derivation.edition] = derivation.points
            fans[derivation.edition] = {fan: (each, count) for fan, each, count in rows}
        return cls(write_hand(hand), points, fans)


@dataclass(frozen=True)
class CardResult:
    """What a scored hand of the American game came to: its notation, and the card's hands that it
    completes, each with its number and value."""

    hand: str
    completed: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, hand: AmericanHand, derivation: AmericanDerivation) -> CardResult:
        """Return the result of a hand."""
        completed = tuple((item.hand.number, item.hand.points) for item in derivation.completed)
        return cls(write_american(hand), completed)


@dataclass(frozen=True, eq=False)
class View:
    """All that publishing a record needs to know of others.

    ``rules`` are by edition; ``names`` by language and id, ``addresses`` by id.  ``bases`` say by
    edition and question what the answer rests on; ``classes`` the tiles of each class.
    ``executed`` and ``executed_card`` give the results of a worked hand by its id, None for none.
    ``penalty_words`` tells what a foul costs under a ruleset, ``pattern_words`` a pattern of a card.
    """

    version: str
    rules: Mapping[str, Ruleset]
    cards: tuple[str, ...]
    names: Mapping[str, Mapping[str, str]]
    addresses: Mapping[str, str]
    bases: Mapping[str, Mapping[str, Basis]]
    classes: Mapping[str, str]
    executed: Callable[[str], HandResult | None]
    executed_card: Callable[[str], CardResult | None]
    penalty_words: Callable[[Ruleset, str, Speaker], str]
    pattern_words: Callable[[Pattern, Speaker], str]

    @cached_property
    def speakers(self) -> Mapping[str, Speaker]:
        """A speaker for each language, by language."""
        return {language: Speaker(language) for language in LANGUAGES}

    @cached_property
    def fans(self) -> Mapping[str, Mapping[str, RuleFan]]:
        """The fans of each edition, by edition and id."""
        return {name: {fan.id: fan for fan in rules.fans} for name, rules in self.rules.items()}

    @cached_property
    def exclusions(self) -> Mapping[str, Mapping[str, Exclusion]]:
        """The exclusions of each edition, by edition and id."""
        return {
            name: {item.id: item for item in rules.exclusions} for name, rules in self.rules.items()
        }

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[str, Value]]:
        """The numbers of each edition, those inside penalties included, by edition and id."""
        return {
            name: {**rules.numbers, **of_penalties(rules.penalties)}
            for name, rules in self.rules.items()
        }

    def taking(self, question: str, reading: str) -> tuple[str, ...]:
        """The editions that take a reading of a question."""
        return tuple(
            name for name, rules in self.rules.items() if rules.readings[question] == reading
        )

    def named(self, item: str) -> Words:
        """The name of whatever has one."""
        return {language: self.names[language][item] for language in LANGUAGES}

    def read(self, words: Words | None, language: str) -> str:
        """A text as it reads without links; nothing for none."""
        return plain(words.get(language, ""), self.names[language]) if words else ""

    def run_on(self, language: str, *texts: Words | None) -> str:
        """Return texts of a language in one line, as they read without links."""
        join = language_of(language).gap
        return join.join(
            self.read(text, language).replace("\n", join).strip() for text in texts if text
        )

    def numbered(self, language: str, words: Words, editions: Iterable[str]) -> Words:
        """A text with its numbers; where editions differ, ``15 (MIL) or 10 (WMO 2006)``."""

        def number(match: re.Match[str]) -> str:
            groups: dict[Value, list[str]] = {}
            for edition in editions:
                value = self.numbers.get(edition, {}).get(match[1])
                if value is not None:
                    groups.setdefault(value, []).append(self.names[language][edition])
            if len(groups) < 2:
                return next((spelt_in_text(value, match, language) for value in groups), match[0])
            speaker = self.speakers[language]
            values = [
                spelt(value, language) + speaker.aside(speaker.series(names, "names"))
                for value, names in groups.items()
            ]
            return speaker.series(values, "or")

        return {language: PLACEHOLDER.sub(number, words[language])}

    def words(self, words: Words | None) -> dict[str, str] | None:
        """A text in every language as it reads without links."""
        if words is None:
            return None
        return {name: plain(words[name], self.names[name]) for name in LANGUAGES if name in words}

    def texts(self, **fields: Words | None) -> dict[str, dict[str, Any]]:
        """Return texts as they read, by language and then by field."""
        return {
            language: {name: self.read(words, language) for name, words in fields.items()}
            for language in LANGUAGES
        }

    def short(self, words: Words | None, edition: str = NO_EDITION) -> Words:
        """The first sentences of a text, with the edition's numbers."""
        found = {}
        for language in LANGUAGES:
            text = self.read(words, language)
            if edition:
                text = fill_text(text, self.numbers.get(edition, {}), language)
            found[language] = shortened(text, language)
        return found

    def say(self, key: str, **blanks: Words | int) -> Words:
        """A text of the catalogue of citations in every language; blanks that are texts are filled
        by language."""
        return {
            language: speaker.say(
                "citation",
                key,
                **{
                    name: blank if isinstance(blank, int) else blank[language]
                    for name, blank in blanks.items()
                },
            )
            for language, speaker in self.speakers.items()
        }

    def resting(self, words: Words, support: str) -> Words:
        """The first sentences of an answer, and in brackets what it rests on."""
        short = self.short(words)
        return {
            language: speaker.noted(short[language], speaker.say("site", f"support:{support}"))
            for language, speaker in self.speakers.items()
        }

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


def shortened(text: str, language: str) -> str:
    """Return the first line, and further ones (a sentence each) while there is room: at least one."""
    own = language_of(language)
    between = own.gap
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    kept = lines[:1]
    for line in lines[1:]:
        if len(between.join([*kept, line])) > own.room:
            return between.join([*kept, "…"])
        kept.append(line)
    return re.sub(r"\s+", " ", between.join(kept))


def lists(names: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Return names by language, or by source, as JSON values."""
    return {key: list(found) for key, found in names.items()}


def present(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record without what it does not have; lists stay, be they empty."""
    return {key: value for key, value in record.items() if value is not None}
