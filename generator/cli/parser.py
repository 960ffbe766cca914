"""The command's grammar and what ``--help`` teaches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from generator.mahjong.notation import write_botzone, write_hand, write_tenhou, write_unicode
from generator.words import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "rules_data"
WRITERS = {
    "gb": write_hand,
    "tenhou": write_tenhou,
    "unicode": write_unicode,
    "botzone": write_botzone,
}

HAND_HELP = """\
how to write a hand
  [EEE,2][123m,1]77p45678s9s|EE1000|ab

  tiles    1m-9m characters, 1s-9s bamboos, 1p-9p dots, E S W N winds,
           C F P red, green, white dragon; the winning tile last
  melds    in brackets; pung or kong ,1 ,2 ,3 = from the left, opposite, right player;
           ,5 ,6 ,7 = the same, then promoted to a kong; no number: a concealed kong;
           chow ,1 ,2 ,3 = which of its three tiles was claimed
  |EE1000  round wind, seat wind, then 0 or 1 for: self-drawn, last of its kind,
           last tile of the wall, kong (replacement tile or robbed kong)
  |ab      flowers: letters a-h, or their number
  Also read: 11z for honors, Unicode tiles, Botzone's arguments as JSON.
"""

EXAMPLES = """\
examples
  fanpu score '[EEE,2][123m,1]77p45678s9s|EE1000' --edition mil
  fanpu score - --edition wmo-2006 --json < hands.txt
  fanpu waits '[EEE,2][123m,1]77p45678s' --edition cn-1998
  fanpu compare '1112345678999s8s|SE1000'
"""


def parser(editions: Sequence[str]) -> argparse.ArgumentParser:
    """The command's grammar."""
    names = ", ".join(editions) or "see rules_data/editions"
    form = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(
        prog="fanpu",
        description="Score competition mahjong hands, and say why. "
        "A score always belongs to an edition of the rules: name it.",
        epilog=f"editions: {names}\n\n{EXAMPLES}",
        formatter_class=form,
    )
    top.add_argument("--rules", type=Path, default=RULES, help="the rulebook's folder")
    commands = top.add_subparsers(dest="command", metavar="command", required=True)

    def add(name: str, text: str, hand: str = "", edition: bool = False) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            help=text,
            description=text,
            epilog=HAND_HELP if hand else None,
            formatter_class=form,
        )
        if hand:
            made.add_argument("hand", metavar="HAND", help=hand)
        if edition:
            made.add_argument("--edition", required=True, metavar="E", help=f"one of: {names}")
        made.add_argument("--lang", choices=LANGUAGES, default=None, help="language of the answer")
        return made

    score = add("score", "what a hand is worth, and why", "the hand; - reads one a line", True)
    score.add_argument("--json", action="store_true", help="the whole derivation as JSON")
    score.add_argument(
        "--derivation", action="store_true", help="with - and --json: derivations as well"
    )
    waits = add("waits", "what thirteen tiles wait for", "thirteen tiles", True)
    waits.add_argument("--json", action="store_true", help="as JSON")
    comparison = add("compare", "a hand under every edition", "the hand")
    comparison.add_argument("--json", action="store_true", help="as JSON")
    convert = add("convert", "a hand in another notation", "the hand; - reads one a line")
    convert.add_argument("--to", choices=tuple(WRITERS), default="gb", help="default: gb")
    add("check", "check the whole rulebook and execute every example")
    ids = add("ids", "ids that are new or lost")
    ids.add_argument("--write", action="store_true", help="add new ids to ids.lock")
    ids.add_argument("--new", type=int, default=0, metavar="N", help="print N ids that are free")
    for name, text in (
        ("site", "check, then build the three sites into site/"),
        ("serve", "build the three sites and serve them on this machine"),
    ):
        made = add(name, text)
        made.add_argument("--no-build", action="store_true", help="serve what is built already")
        made.add_argument("--port", type=int, default=8000)
    return top
