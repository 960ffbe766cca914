"""``find``: a hand that scores what is asked for."""

from __future__ import annotations

from argparse import Namespace

from generator.ask.games import game_under
from generator.cli.asked_rules import game, kept, known_edition
from generator.cli.command import EDITION, JSON, READING, Command, argument, flag
from generator.cli.each_hand import written
from generator.i18n import Speaker

_WISHES = (
    "fans", "without", "only", "self_drawn", "melds", "kongs", "winning", "points", "at_least", "limit"
)  # fmt: skip


def find_hand(options: Namespace, speaker: Speaker) -> int:
    """Print a hand with its score, or why there is none; 1 if none was found."""
    wishes = {name: getattr(options, name) for name in _WISHES} | {"differs": None}
    if options.differs is not None:
        rules = kept(options)
        known_edition(options.differs, rules.editions)
        wishes["differs"] = game_under(rules, options.differs).interpreter
    sought = game(options).find(wishes)
    print(written(sought.json) if options.json else "\n".join(sought.lines(speaker)))
    return 0 if sought.found else 1


COMMAND = Command(
    find_hand,
    (
        argument("fans", nargs="+", metavar="FAN"),
        EDITION,
        READING,
        argument("--without", action="append", default=[], metavar="FAN"),
        flag("--only"),
        flag("--self-drawn", choice="won", default=None),
        argument("--discard", choice="won", action="store_false", dest="self_drawn"),
        argument("--melds", type=int, metavar="N"),
        argument("--kongs", type=int, metavar="N"),
        argument("--winning", metavar="TILE"),
        argument("--points", type=int, metavar="N"),
        argument("--at-least", type=int, default=0, metavar="N"),
        argument("--differs", metavar="EDITION"),
        argument("--limit", type=int, metavar="N"),
        JSON,
    ),
)
