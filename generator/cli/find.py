"""``find``: a hand that scores what is asked for."""

from __future__ import annotations

from argparse import Namespace

from generator.ask.games import game_under
from generator.cli.asked_rules import game, kept, with_fans
from generator.cli.command import EDITION, JSON, READING, Command, argument, flag, number
from generator.cli.each_hand import written
from generator.i18n import Speaker

_WISHES = (
    "fans", "without", "only", "self_drawn", "melds", "kongs", "winning", "points", "at_least", "limit"
)  # fmt: skip
_MOST = 1_000_000  # points, far beyond any hand


def find_hand(options: Namespace, speaker: Speaker) -> int:
    """Print a hand with its score, or why there is none; 1 if none was found."""
    wishes = {name: getattr(options, name) for name in _WISHES} | {"differs": None}
    if options.differs is not None:
        with_fans(options, options.differs, "find --differs")
        wishes["differs"] = game_under(kept(options), options.differs).interpreter
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
        number("--melds", 0, 4),
        number("--kongs", 0, 4),
        argument("--winning", metavar="TILE"),
        number("--points", 0, _MOST),
        number("--at-least", 0, _MOST, default=0),
        argument("--differs", metavar="EDITION"),
        number("--limit", 1, 1000 * _MOST),
        JSON,
    ),
)
