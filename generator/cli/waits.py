"""``waits``: what thirteen tiles wait for, and what each win is worth."""

from __future__ import annotations

from argparse import Namespace

from generator.cli.asked_rules import game
from generator.cli.command import AS_OF, EDITION, HAND, JSON, READING, Command
from generator.cli.each_hand import each_hand, written
from generator.cli.then_and_now import then_and_now
from generator.i18n import Speaker


def waits(options: Namespace, speaker: Speaker) -> int:
    """Name every tile that wins, with its score."""
    if options.as_of:
        return then_and_now(
            options,
            speaker,
            lambda game, text: list(game.waits_lines(text, speaker)),
            lambda game, text: game.waits(text),
        )
    asked = game(options)
    if options.json:
        return each_hand(options, speaker, lambda text: written(asked.waits(text)))
    return each_hand(options, speaker, lambda text: "\n".join(asked.waits_lines(text, speaker)))


COMMAND = Command(waits, (HAND, EDITION, READING, AS_OF, JSON), notes="hand")
