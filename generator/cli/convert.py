"""``convert``: a hand in another notation."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from generator.ask.american_game import AmericanGame
from generator.ask.competition_game import CompetitionGame
from generator.cli.command import HAND, JSON, Command, argument
from generator.cli.each_hand import each_hand, written
from generator.game.hand_faults import HandFault
from generator.i18n import Speaker
from generator.rules.refused import Refused

_GAMES: tuple[type[Any], ...] = (
    CompetitionGame,
    AmericanGame,
)  # a hand is read by the first that can


def convert(options: Namespace, speaker: Speaker) -> int:
    """Write a hand, or many from standard input."""

    def one(text: str) -> str:
        made = _converted(text, options.to)
        return written({"hand": text, "to": options.to, "text": made}) if options.json else made

    return each_hand(options, speaker, one)


def _converted(text: str, to: str) -> str:
    """Write the hand as the first game that reads it does; else raises the first game's fault."""
    faults = []
    for game in _GAMES:
        try:
            hand = game.read(text)
        except HandFault as fault:
            faults.append(fault)
            continue
        if to not in game.notations:
            raise Refused("notation", name=to, known=", ".join(game.notations))
        return str(game.notations[to](hand))
    raise faults[0]


_TO = argument("--to", choices=tuple(CompetitionGame.notations), default="gb")
COMMAND = Command(convert, (HAND, _TO, JSON), notes="hand")
