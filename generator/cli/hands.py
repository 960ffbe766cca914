"""``score``, ``waits`` and ``convert``."""

from __future__ import annotations

import argparse
import gc
import sys
from typing import Any

from generator.ask.json_scores import scored
from generator.ask.scored_waits import Win, wins
from generator.cli import american_scores
from generator.cli.choice import card_for, interpreter_for
from generator.cli.parser import WRITERS
from generator.cli.show import Output, every, fans_line, hands_of, write_json
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.game.tiles import TILES
from generator.i18n import Speaker
from generator.score import Interpreter, NotAWin, Tally
from generator.wording.derivation_words import Answer


def score(options: argparse.Namespace, speaker: Speaker) -> int:
    """What a hand is worth, and why; many hands from standard input."""
    card = card_for(options)
    if card is not None:
        return american_scores.score(options, card, speaker)
    rules, interpreter = interpreter_for(options)
    output = Output(speaker, options.json)
    answer = Answer(
        interpreter.rules, speaker, lambda kind, item: rules.name(kind, item, speaker.language)
    )
    derivation = options.hand != "-" or options.derivation

    def one(text: str) -> int:
        try:
            if options.json:
                write_json(scored(text, interpreter, derivation))
            else:
                print("\n".join(answer.lines(interpreter.derive(read_hand(text)))))
        except (HandFault, NotAWin) as error:
            return output.fail(text, error)
        return 0

    gc.freeze()  # the rules stay; the collector need not look through them again and again
    return every(hands_of(options.hand, sys.stdin), one)


def waits(options: argparse.Namespace, speaker: Speaker) -> int:
    """Every tile that wins, with its score by discard and by self-draw."""
    card = card_for(options)
    if card is not None:
        return american_scores.score(options, card, speaker)
    _, interpreter = interpreter_for(options)
    try:
        found = list(wins(read_hand(options.hand), interpreter))
    except HandFault as fault:
        return Output(speaker, options.json).fail(options.hand, fault)
    if options.json:
        rows = [_row(win, interpreter) for win in found]
        write_json({"hand": options.hand, "edition": interpreter.rules.edition, "waits": rows})
        return 0
    if not found:
        print(speaker.say("answer", "waits_none"))
    for win in found:
        print(f"{TILES[win.tile]}  ×{win.left}")
        for key, tally in (("by_discard", win.discard), ("by_self_draw", win.self_drawn)):
            line = _line(tally, interpreter, speaker)
            print(f"  {speaker.say('answer', key)}{speaker.colon}{line}")
    return 0


def convert(options: argparse.Namespace, speaker: Speaker) -> int:
    """A hand in another notation."""
    write = WRITERS[options.to]
    output = Output(speaker, json=False)

    def one(text: str) -> int:
        try:
            print(write(read_hand(text)))
        except HandFault as fault:
            return output.fail(text, fault)
        return 0

    return every(hands_of(options.hand, sys.stdin), one)


def _row(win: Win, interpreter: Interpreter) -> dict[str, Any]:
    return {
        "tile": TILES[win.tile],
        "left": win.left,
        "discard": _tally(win.discard, interpreter),
        "self_drawn": _tally(win.self_drawn, interpreter),
    }


def _tally(tally: Tally, interpreter: Interpreter) -> dict[str, Any]:
    return {
        "points": tally.points,
        "points_without_flowers": tally.points_without_flowers,
        "reaches_minimum": tally.points_without_flowers >= interpreter.rules.minimum,
        "fans": [{"fan": fan, "points": value, "count": count} for fan, value, count in tally.fans],
    }


def _line(tally: Tally, interpreter: Interpreter, speaker: Speaker) -> str:
    names = {fan.id: getattr(fan, speaker.language) for fan in interpreter.rules.fans}
    points = speaker.say("answer", "points", n=tally.points)
    text = points + speaker.aside(fans_line(tally, names, speaker))
    if tally.points_without_flowers < interpreter.rules.minimum:
        text += f" · {speaker.say('answer', 'without_flowers_below')}"
    return text
