"""Compiled rulesets kept between runs, so that one score does not read the whole rulebook.

The cache is a file under ``build/`` beside the data, good for exactly one digest of the data; where it
cannot be written, everything works without it.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from generator.american.compiled_card import Card
from generator.american.json_results import card_from_json, card_to_json
from generator.documents.problems import Problem
from generator.records.model import LANGUAGES, Rulebook
from generator.rulebook.compile import compile_edition
from generator.rulebook.read import digest, read_rulebook
from generator.rules.ruleset import Ruleset, from_json, to_json

FORMAT = 5


class RulebookFaulty(Exception):
    """The rulebook has faults and cannot be compiled."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(len(problems))
        self.problems = problems


class Compiled:
    """The rulesets of every edition, and the names that an answer needs."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self.editions: tuple[str, ...] = tuple(data["rulesets"])

    def ruleset(self, edition: str) -> Ruleset:
        """The ruleset of an edition; KeyError for an unknown one."""
        return from_json(self._data["rulesets"][edition])

    @property
    def cards(self) -> tuple[str, ...]:
        """The editions of the American game."""
        return tuple(self._data["cards"])

    def card(self, edition: str) -> Card:
        """The card of an edition of the American game; KeyError for an unknown one."""
        return card_from_json(self._data["cards"][edition])

    def foul_names(self) -> dict[str, str]:
        """Whatever a foul may be called, its id as well, and its id."""
        named: dict[str, list[str]] = self._data["fouls"]
        return {name: foul for foul, names in named.items() for name in (foul, *names)}

    def name(self, kind: str, item: str, language: str) -> str:
        """The name of an edition, a principle, a foul or a source."""
        return str(self._data["names"][kind][item][language])


def compile_all(rulebook: Rulebook) -> dict[str, Any]:
    """Everything that the cache holds, as JSON values."""
    return {
        "format": FORMAT,
        "digest": rulebook.digest,
        "rulesets": {
            edition.id: to_json(compile_edition(rulebook, edition)) for edition in rulebook.editions
        },
        "cards": {card.id: card_to_json(card.compiled) for card in rulebook.cards},
        "fouls": {
            foul.id: [
                *foul.name.values(),
                *(name for names in foul.also.values() for name in names),
            ]
            for foul in rulebook.fouls
        },
        "names": {
            "edition": {item.id: _languages(item.name) for item in rulebook.editions},
            "principle": {item.id: _languages(item.name) for item in rulebook.principles},
            "foul": {item.id: _languages(item.name) for item in rulebook.fouls},
            "source": {item.id: _languages(item.short) for item in rulebook.sources},
        },
    }


def _languages(words: Any) -> dict[str, str]:
    return {language: words[language] for language in LANGUAGES}


def compiled(folder: Path) -> Compiled:
    """The compiled rulebook in a folder, from the cache if it is good; else made and kept.

    Raises RulebookFaulty if the files cannot be read.
    """
    path = folder.parent / "build" / "rulesets.json"
    try:
        data = json.loads(path.read_text("utf-8"))
        if data.get("format") == FORMAT and data.get("digest") == digest(folder):
            return Compiled(data)
    except (OSError, ValueError, AttributeError):
        pass
    rulebook, problems = read_rulebook(folder)
    if problems:
        raise RulebookFaulty(problems)
    data = compile_all(rulebook)
    keep(path, json.dumps(data, ensure_ascii=False))
    return Compiled(data)


def keep(path: Path, text: str) -> None:
    """Write a file whole or not at all; give up quietly where that is not allowed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except OSError:
        pass
