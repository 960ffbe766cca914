"""Write a hand in another notation."""

from __future__ import annotations

from typing import Any

from generator.ask.american_game import AmericanGame
from generator.ask.competition_game import CompetitionGame
from generator.game.hand_faults import HandFault
from generator.rules.refused import Refused

NOTATIONS = tuple(CompetitionGame.notations)
_GAMES: tuple[type[CompetitionGame] | type[AmericanGame], ...] = (CompetitionGame, AmericanGame)


def converted(text: str, to: str) -> str:
    """Write the hand as the first game that reads it does; else raises the first game's fault.

    Refused for a notation that the game has not.
    """
    faults = []
    for game in _GAMES:
        try:
            hand: Any = game.read(text)
        except HandFault as fault:
            faults.append(fault)
            continue
        if to not in game.notations:
            raise Refused("notation", name=to, known=", ".join(game.notations))
        return str(game.notations[to](hand))
    raise faults[0]
