"""Make the game of an edition: from its kept ruleset, from a rulebook, or with other readings.

The modules of a game are imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from generator.rulebook.loaded.kept_rulesets import AMERICAN, KeptRulebook

if TYPE_CHECKING:
    from generator.ask.competition_game import CompetitionGame
    from generator.records.kinds import Rulebook
    from generator.rules.game_protocol import Game
    from generator.score import Interpreter


def game_under(rules: KeptRulebook, edition: str) -> Game:
    """Return the game under an edition; KeyError for an unknown one."""
    if rules.games[edition] == AMERICAN:
        from generator.american.american_interpreter import AmericanInterpreter
        from generator.american.json_results import card_from_json
        from generator.ask.american_game import AmericanGame

        return AmericanGame(edition, AmericanInterpreter(card_from_json(rules.data(edition))))
    from generator.ask.competition_game import CompetitionGame
    from generator.score import Interpreter

    return CompetitionGame(Interpreter(rules.ruleset(edition)), rules)


def games_of(rulebook: Rulebook, interpreters: Mapping[str, Interpreter]) -> dict[str, Game]:
    """Return the game of every edition: of those with an interpreter, and of every card."""
    from generator.american.american_interpreter import AmericanInterpreter
    from generator.ask.american_game import AmericanGame
    from generator.ask.competition_game import CompetitionGame

    games: dict[str, Game] = {
        name: CompetitionGame(interpreter) for name, interpreter in interpreters.items()
    }
    for card in rulebook.cards:
        games[card.id] = AmericanGame(card.id, AmericanInterpreter(card.compiled))
    return games


def game_with_readings(
    rules: KeptRulebook, rulebook: Rulebook, edition: str, instead: Mapping[str, str]
) -> CompetitionGame:
    """Return the game under an edition with other readings than its own, compiled again each time.

    ``edition`` is one of competition mahjong; ``instead`` are readings by question.
    """
    from generator.ask.competition_game import CompetitionGame
    from generator.rulebook.compile import compile_edition
    from generator.score import Interpreter

    own = next(item for item in rulebook.editions if item.id == edition)
    return CompetitionGame(Interpreter(compile_edition(rulebook, own, instead)), rules)
