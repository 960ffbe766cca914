"""``score``: what a hand is worth, and why."""

from __future__ import annotations

import gc
from argparse import Namespace

from generator.cli.asked_rules import game
from generator.cli.command import AS_OF, EDITION, HAND, JSON, READING, Command, flag
from generator.cli.each_hand import each_hand, written
from generator.cli.then_and_now import then_and_now
from generator.i18n import Speaker
from generator.rules.refused import Refused


def score(options: Namespace, speaker: Speaker) -> int:
    """Score a hand, or many from standard input."""
    if options.derivation and not options.json:
        raise Refused("needs_option", option="--derivation", other="--json")
    whole = options.hand != "-" or options.derivation
    if options.as_of:
        return then_and_now(
            options,
            speaker,
            lambda game, text: list(game.score_lines(text, speaker)),
            lambda game, text: game.score(text, whole),
        )
    asked = game(options)
    gc.freeze()  # the rules stay; the collector need not look through them again and again
    if options.json:
        return each_hand(options, speaker, lambda text: written(asked.score(text, whole)))
    return each_hand(options, speaker, lambda text: "\n".join(asked.score_lines(text, speaker)))


COMMAND = Command(score, (HAND, EDITION, READING, AS_OF, JSON, flag("--derivation")), notes="hand")
