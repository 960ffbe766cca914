"""``convert``: a hand in another notation."""

from __future__ import annotations

from argparse import Namespace

from generator.ask.notations import NOTATIONS, converted
from generator.cli.command import HAND, JSON, Command, argument
from generator.cli.each_hand import each_hand, written
from generator.i18n import Speaker


def convert(options: Namespace, speaker: Speaker) -> int:
    """Write a hand, or many from standard input."""

    def one(text: str) -> str:
        made = converted(text, options.to)
        return written({"hand": text, "to": options.to, "text": made}) if options.json else made

    return each_hand(options, speaker, one)


_TO = argument("--to", choices=NOTATIONS, default="gb")
COMMAND = Command(convert, (HAND, _TO, JSON), notes="hand", needs_rules=False)
