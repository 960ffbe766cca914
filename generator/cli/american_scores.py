"""``score`` and ``waits`` under an edition of the American game."""

from __future__ import annotations

import argparse
import sys

from generator.american.american_hand import AmericanHand, read_american, write_american
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import written
from generator.american.compiled_card import Card
from generator.american.json_results import scored
from generator.cli.choice import wrong
from generator.cli.show import Output, every, hands_of, write_json
from generator.game.hand_faults import HandFault
from generator.i18n import Speaker
from generator.wording.american_words import AmericanWords

NEAREST = 3  # hands of the card that an answer names


def score(options: argparse.Namespace, card: Card, speaker: Speaker) -> int:
    """What fourteen tiles are and are not, what thirteen lack; many hands from standard input."""
    if options.reading:
        wrong(f"{options.edition} has no readings")
    american = AmericanInterpreter(card)
    output, words = Output(speaker, options.json), AmericanWords(speaker)

    def one(text: str) -> int:
        try:
            if options.json:
                write_json(scored(text, options.edition, american))
            else:
                print("\n".join(_lines(read_american(text), american, words)))
        except HandFault as fault:
            return output.fail(text, fault)
        return 0

    return every(hands_of(options.hand, sys.stdin), one)


def _lines(hand: AmericanHand, american: AmericanInterpreter, words: AmericanWords) -> list[str]:
    """The readable answer."""
    lines = [write_american(hand)]
    near = american.nearest(hand, NEAREST)
    if hand.winning is not None:
        derivation = american.derive(hand)
        lines += words.lines(derivation)
        if derivation.completed:
            return lines
    else:
        colon = words.speaker.colon
        for tile, derivation in american.waits(hand).items():
            names = dict.fromkeys(item.hand.number for item in derivation.completed)
            hands = words.speaker.join([words.hand(number) for number in names])
            points = words.say("points", n=derivation.points)
            lines.append(f"{words.say('waits')} {written([tile])}{colon}{hands}, {points}")
    lines += [f"{words.say('nearest')}{words.speaker.colon}{words.near(item)}" for item in near]
    return lines
