"""The rules that a command was told to answer under."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from generator.rulebook.loaded.kept_rulesets import (
    COMPETITION,
    KeptRulebook,
    RulebookFaulty,
    kept_rulebook,
)
from generator.rulebook.packed_rules import rulebook_of
from generator.rules.refused import Refused

if TYPE_CHECKING:
    from generator.ask.competition_game import CompetitionGame
    from generator.records.kinds import Rulebook
    from generator.rules.game_protocol import Game
    from generator.score import Interpreter
    from generator.verify.check import Report
    from generator.verify.mutation import Bench


def game(options: Namespace) -> Game:
    """Return the game under the edition and the readings that the options ask for."""
    rules = kept(options)
    if getattr(options, "reading", ()):
        return _with_readings(options, rules)
    from generator.ask.games import game_under

    return game_under(rules, options.edition)


def interpreter(options: Namespace, command: str) -> Interpreter:
    """Return the interpreter of an edition of competition mahjong, for a command that needs its fans."""
    with_fans(options, options.edition, command)
    rules = kept(options)
    if getattr(options, "reading", ()):
        return _with_readings(options, rules).interpreter
    from generator.score import Interpreter

    return Interpreter(rules.ruleset(options.edition))


def kept(options: Namespace) -> KeptRulebook:
    """Return the kept rulebook; raises Refused if it lacks the edition asked for."""
    rules = kept_rulebook(options.rules, options.rules_also)
    known_edition(getattr(options, "edition", None), rules.games)
    return rules


def known_edition(name: str | None, known: Iterable[str]) -> None:
    """Raise Refused if the rulebook has no edition of this name; None is no name."""
    known = list(known)
    if name is not None and name not in known:
        raise Refused("no_edition", name=name, known=", ".join(known))


def with_fans(options: Namespace, edition: str | None, command: str) -> None:
    """Raise Refused if there is no such edition, or if its game has no fans, which a command needs."""
    if edition is None:
        return
    rules = kept_rulebook(options.rules, options.rules_also)
    known_edition(edition, rules.games)
    if rules.games[edition] != COMPETITION:
        known = ", ".join(rules.editions)
        raise Refused("not_for_game", edition=edition, command=command, known=known)


def _with_readings(options: Namespace, rules: KeptRulebook) -> CompetitionGame:
    """Return the game under the edition, with the readings that the options ask for."""
    from generator.ask.games import game_with_readings

    if rules.games[options.edition] != COMPETITION:
        raise Refused("no_readings", edition=options.edition, known=", ".join(rules.editions))
    found = rulebook(options)
    instead = instead_of_own(options.reading, found)
    return game_with_readings(rules, found, options.edition, instead)


def instead_of_own(asked: Iterable[str], rulebook: Rulebook) -> Mapping[str, str]:
    """Return the readings asked for as ``QUESTION=READING``, by question; raises Refused if unknown."""
    from generator.rulebook.asked_readings import in_place_of_own

    pairs = []
    for text in asked:
        name, equals, reading = text.partition("=")
        if not equals:
            raise Refused("not_a_reading", text=text)
        pairs.append((name, reading))
    return in_place_of_own(pairs, rulebook)


def read_otherwise(options: Namespace, found: Rulebook) -> Rulebook:
    """Return the rulebook with the readings asked for in the editions asked for, or in all."""
    if not getattr(options, "reading", ()):
        return found
    from dataclasses import replace

    from generator.records.edition import KIND

    instead = instead_of_own(options.reading, found)
    asked = getattr(options, "edition", None)
    wanted = asked if isinstance(asked, list) else [asked]
    return found.with_records(
        KIND,
        [
            replace(item, readings={**item.readings, **instead})
            if wanted == [None] or item.id in wanted
            else item
            for item in found.editions
        ],
    )


def rulebook(options: Namespace) -> Rulebook:
    """Return the whole rulebook; raises RulebookFaulty."""
    found, problems = rulebook_of(options.rules)
    if options.rules_also:
        from generator.rulebook.loaded.house_rules import with_houses

        found, more = with_houses(found, options.rules_also)
        problems = [*problems, *more]
    if problems:
        raise RulebookFaulty(problems)
    return found


def checked(options: Namespace) -> Report:
    """Return the rulebook with all that a check ran; raises RulebookFaulty."""
    from generator.verify.check import check

    report = check(options.rules, options.rules_also)
    if report.problems:
        raise RulebookFaulty(list(report.problems))
    return report


def bench(options: Namespace) -> Bench:
    """Return the bench on which lines of the rules are changed; raises RulebookFaulty."""
    from generator.store.kept import store_of
    from generator.verify.mutation import Bench

    return Bench(checked(options).rulebook, store_of(options.rules.resolve().parent))
