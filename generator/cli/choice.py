"""The edition that a command was told to score under, and the readings asked for in place of its own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import NoReturn

from generator.american.compiled_card import Card
from generator.records.model import Rulebook
from generator.rulebook.cache import Compiled, RulebookFaulty, compiled
from generator.rulebook.compile import compile_edition
from generator.rulebook.read import read_rulebook
from generator.score import Interpreter


def interpreter_for(options: argparse.Namespace) -> tuple[Compiled, Interpreter]:
    """The names that an answer needs, and the interpreter; exits with 2 for a name that means nothing."""
    rules = compiled(options.rules)
    if options.edition not in rules.editions:
        known = ", ".join(rules.editions)
        if options.edition in rules.cards:
            wrong(f"{options.edition} is another game; this command knows: {known}")
        wrong(f"no edition {options.edition!r}; there are: {known}")
    if not options.reading:
        return rules, Interpreter(rules.ruleset(options.edition))
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    edition = next(item for item in rulebook.editions if item.id == options.edition)
    instead = _instead(options.reading, rulebook)
    return rules, Interpreter(compile_edition(rulebook, edition, instead))


def card_for(options: argparse.Namespace) -> Card | None:
    """The card of the American game, if the edition asked for is one."""
    rules = compiled(options.rules)
    return rules.card(options.edition) if options.edition in rules.cards else None


def _instead(asked: Iterable[str], rulebook: Rulebook) -> Mapping[str, str]:
    questions = {question.id: question for question in rulebook.questions}
    instead = {}
    for text in asked:
        name, _, reading = text.partition("=")
        if name not in questions:
            close = get_close_matches(name, questions, 1)
            wrong(f"no question {name!r}" + (f"; perhaps {close[0]}" if close else ""))
        if questions[name].reading(reading) is None:
            known = ", ".join(item.id for item in questions[name].readings)
            wrong(f"no reading {reading!r} of {name}; there are: {known}")
        instead[name] = reading
    return instead


def wrong(message: str) -> NoReturn:
    """Say what is wrong with the command, and leave."""
    print(f"fanpu: {message}", file=sys.stderr)
    raise SystemExit(2)
