"""What can be cited of a record, in every language and under every edition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.documents.marks import plain
from generator.i18n import Speaker
from generator.records.model import LANGUAGES, Words
from generator.records.regulations import Clause, Value
from generator.rulebook.text_numbers import fill_text, of_penalties
from generator.rules.ruleset import Ruleset
from generator.verify.check import Report
from generator.wording.record_names import names

_ROOM = {"zh": 90, "es": 260, "en": 260}  # letters of a short text; at least one sentence stands
NOWHERE = ""
"""In place of an edition: for records that no edition has, or that editions do not concern."""


@dataclass(frozen=True)
class Content:
    """A record.

    ``editions`` are those under which it holds; None where editions do not concern it.
    ``gists`` and ``ruling`` are by edition, or under an empty name where it holds under none.
    ``lead`` stands before every gist.
    ``words`` are by language; ``ruling`` and ``sources`` are JSON values, or sources as written.
    """

    kind: str
    id: str
    name: Words
    editions: tuple[str, ...] | None
    gists: Mapping[str, Words]
    words: Mapping[str, Any]
    ruling: Mapping[str, Any]
    sources: Any
    lead: Words = field(default_factory=lambda: dict.fromkeys(LANGUAGES, ""))


class Sayer:
    """What contents are made from: the rulebook, its rulesets, and words and names by language."""

    def __init__(self, report: Report) -> None:
        assert report.executor is not None
        self.report = report
        self.rulebook = report.rulebook
        self.speakers = {language: Speaker(language) for language in LANGUAGES}
        self.names = {
            language: names(self.rulebook, speaker) for language, speaker in self.speakers.items()
        }
        self.rules: dict[str, Ruleset] = {
            name: interpreter.rules for name, interpreter in report.executor.interpreters.items()
        }
        self.numbers: dict[str, Mapping[str, Value]] = {
            name: {**rules.numbers, **of_penalties(rules.penalties)}
            for name, rules in self.rules.items()
        }

    def having(self, clause: Clause) -> tuple[str, ...]:
        """The editions, of either game, that have a clause."""
        return clause.held_by(self.rules, (card.id for card in self.rulebook.cards))

    def named(self, item: str) -> Words:
        """The name of whatever has one."""
        return {language: self.names[language][item] for language in LANGUAGES}

    def read(self, words: Words | None, language: str) -> str:
        """A text as it reads, nothing for none."""
        return plain(words.get(language, ""), self.names[language]) if words else ""

    def short(self, words: Words | None, edition: str = NOWHERE) -> Words:
        """The first sentences of a text, with the edition's numbers."""
        found = {}
        for language in LANGUAGES:
            text = self.read(words, language)
            if edition:
                text = fill_text(text, self.numbers.get(edition, {}), language)
            found[language] = shortened(text, language)
        return found

    def say(self, key: str, **blanks: Words | int) -> Words:
        """A text of the catalogue in every language; blanks that are texts are filled by language."""
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


def shortened(text: str, language: str) -> str:
    """The first line, and further ones (a sentence each) while there is room."""
    between = "" if language == "zh" else " "
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    kept = lines[:1]
    for line in lines[1:]:
        if len(between.join([*kept, line])) > _ROOM[language]:
            return between.join([*kept, "…"])
        kept.append(line)
    return re.sub(r"\s+", " ", between.join(kept))


def texts(sayer: Sayer, **fields: Words | None) -> dict[str, dict[str, str]]:
    """Texts by language, then by field."""
    return {
        language: {name: sayer.read(words, language) for name, words in fields.items()}
        for language in LANGUAGES
    }


def everywhere(value: Any) -> dict[str, Any]:
    """What editions do not concern."""
    return {NOWHERE: value}


def placed(editions: tuple[str, ...]) -> Iterator[str]:
    """The names under which a record's rulings stand: its editions, or nowhere."""
    yield from editions or (NOWHERE,)
