"""The game of each edition, made of what is kept of it; its modules are imported when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.rulebook.loaded.kept_rulesets import AMERICAN, KeptRulebook

if TYPE_CHECKING:
    from generator.rules.game_protocol import Game


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
