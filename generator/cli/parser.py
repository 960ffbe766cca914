"""The command's grammar."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from generator.cli.help_texts import (
    CONFORM_HELP,
    EXAMPLES,
    FIND_EXAMPLES,
    FORM_EXAMPLES,
    HAND_HELP,
    MUTATE_HELP,
    RARITY_HELP,
    SESSION_HELP,
    TABLE_HELP,
)
from generator.game.notation import write_botzone, write_hand, write_tenhou, write_unicode
from generator.i18n import LANGUAGES

RULES = Path(__file__).resolve().parents[2] / "rules_data"
WRITERS = {
    "gb": write_hand,
    "tenhou": write_tenhou,
    "unicode": write_unicode,
    "botzone": write_botzone,
}


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
            made.add_argument(
                "--reading",
                action="append",
                default=[],
                metavar="QUESTION=READING",
                help="take this reading in place of the edition's own; may be repeated",
            )
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
    _add_find(add("find", "a hand that scores these fans, or why there is none", edition=True))
    _add_rarity(add("rarity", "how rare the fans are, and random deals"), names)
    proof = add(
        "prove", "every pair of fans decided: fanpu prove [FAN FAN] --edition E", edition=True
    )
    proof.add_argument("fans", nargs="*", metavar="FAN", help="two fans: id, number or name")
    proof.add_argument("--json", action="store_true", help="everything, as JSON")
    penalty = add("penalty", "what a foul costs; without a foul, all of them")
    penalty.add_argument(
        "foul", nargs="*", metavar="FOUL", help="its id, or its name or a part of it"
    )
    penalty.add_argument("--edition", metavar="E", help=f"one of: {names}; all, if left out")
    penalty.add_argument(
        "--nth", type=int, metavar="N", help="for the Nth time; every time, if left out"
    )
    penalty.add_argument("--json", action="store_true", help="as JSON")
    wall = add("wall", "where the wall is broken: fanpu wall 3+4 2+5 --edition E", edition=True)
    wall.add_argument("first", metavar="A+B", help="East’s throw")
    wall.add_argument("second", metavar="C+D", help="the second throw")
    wall.add_argument("--json", action="store_true", help="as JSON")
    claim = add(
        "claim", "who gets a discard: fanpu claim E 'S chow 4' 'W pung 3' --edition E", edition=True
    )
    claim.add_argument("discarder", metavar="SEAT", help="who discarded: E, S, W or N")
    claim.add_argument(
        "claims", nargs="+", metavar="CLAIM", help="seat, call (chow pung kong hu), seconds"
    )
    claim.add_argument("--last", action="store_true", help="it was the last discard")
    claim.add_argument("--json", action="store_true", help="as JSON")
    session = add("session", "score sheets checked line by line, worked out and ranked")
    session.add_argument("files", nargs="+", metavar="FILE", help="a sheet, .csv or .yaml")
    session.add_argument("--json", action="store_true", help="as JSON")
    session.epilog = SESSION_HELP
    _add_table(add("score-table", "a table of hands scored, from file to file"), names)
    _add_form(add("form", "a form to print on A4; without a name, the list of them"))
    _add_paper(add("paper", "print the book, the fan table and the referee's card: PDFs"))
    convert = add("convert", "a hand in another notation", "the hand; - reads one a line")
    convert.add_argument("--to", choices=tuple(WRITERS), default="gb", help="default: gb")
    _add_conform(add("conform", "hold another scorer to the conformance suite"))
    add("check", "check the whole rulebook and execute every example")
    _add_mutate(add("mutate", "change every line of the rules, one at a time: which hand fails?"))
    covered = add(
        "coverage", "in which hands each fan, exclusion, principle and reading is at work"
    )
    covered.add_argument(
        "ids",
        nargs="*",
        metavar="ID",
        help="only these, with all their hands; a question: its readings",
    )
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
    zipped = add("zip", "the built site as a folder that needs no server: a zip for each language")
    zipped.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help=f"{', '.join(LANGUAGES)}; all, if left out"
    )
    zipped.add_argument(
        "--together", type=Path, metavar="DIR", help="one zip of these languages, written there"
    )
    return top


def _add_form(made: argparse.ArgumentParser) -> None:
    made.epilog = FORM_EXAMPLES
    made.add_argument("form", nargs="?", metavar="FORM", help="its name; all, if left out")
    made.add_argument(
        "--session",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="fill in score-sheet, fouls, seats or results; may be repeated for fouls and results",
    )
    made.add_argument("--tables", type=int, metavar="N", help="rotation: so many tables, 4 to 40")
    made.add_argument("--games", type=int, metavar="N", help="rotation, results: 1 to 8 games")
    made.add_argument("--teams", action="store_true", help="rotation: keep teammates apart")
    made.add_argument("--out", type=Path, metavar="FILE", help="write it there, not to the screen")


def _add_table(made: argparse.ArgumentParser, names: str) -> None:
    made.epilog = TABLE_HELP
    made.add_argument("source", type=Path, metavar="IN", help="the table of hands")
    made.add_argument("target", type=Path, metavar="OUT", help="the table to write")
    made.add_argument(
        "--edition",
        action="append",
        required=True,
        metavar="E",
        help=f"one of: {names}; repeatable",
    )
    made.add_argument("--column", metavar="NAME", help="the column of hands")
    made.add_argument("--no-fans", action="store_true", help="leave the fans out")
    made.add_argument(
        "--batch", type=int, default=50_000, metavar="ROWS", help="rows in memory; default: 50000"
    )
    made.add_argument(
        "--overwrite", action="store_true", help="begin anew, and replace what OUT holds"
    )


def _add_conform(made: argparse.ArgumentParser) -> None:
    made.epilog = CONFORM_HELP
    made.add_argument("program", nargs="*", metavar="COMMAND", help="behind --, with its arguments")
    made.add_argument("--edition", metavar="E", help="only hands under this edition")
    made.add_argument("--write", type=Path, metavar="FOLDER", help="write input and expected there")


def _add_mutate(made: argparse.ArgumentParser) -> None:
    made.epilog = MUTATE_HELP
    made.add_argument("files", nargs="*", metavar="FILE", help="only lines of these files")
    made.add_argument("--survivors", action="store_true", help="print only what survived")


def _add_paper(made: argparse.ArgumentParser) -> None:
    made.epilog = (
        "Needs Chromium 131 or newer and a Chinese font (Debian: apt-get install chromium "
        "fonts-noto-cjk); FANPU_CHROMIUM names one that is elsewhere. "
        "Of a book, both sizes and all languages are made unless named."
    )
    made.add_argument("out", nargs="?", type=Path, metavar="OUT", help="default: build/print")
    made.add_argument("--size", choices=("A4", "A5"), action="append", help="of the book")
    made.add_argument("--only", choices=("book", "table", "card"), help="only this")


def _add_find(made: argparse.ArgumentParser) -> None:
    made.epilog = FIND_EXAMPLES
    made.add_argument("fans", nargs="+", metavar="FAN", help="a fan that must score")
    made.add_argument(
        "--without", action="append", default=[], metavar="FAN", help="a fan that must not score"
    )
    made.add_argument("--only", action="store_true", help="no other fan may score")
    won = made.add_mutually_exclusive_group()
    won.add_argument("--self-drawn", action="store_true", default=None, help="won by self-draw")
    won.add_argument(
        "--discard", action="store_false", dest="self_drawn", help="won by another's tile"
    )
    made.add_argument("--melds", type=int, metavar="N", help="so many sets claimed from others")
    made.add_argument("--kongs", type=int, metavar="N", help="so many kongs")
    made.add_argument("--winning", metavar="TILE", help="the winning tile, such as 5p or E")
    made.add_argument("--points", type=int, metavar="N", help="this total, flowers left out")
    made.add_argument("--at-least", type=int, default=0, metavar="N", help="at least this total")
    made.add_argument("--differs", metavar="E", help="another edition must give another total")
    made.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help="how many hands to look at before giving up; 0 for all, which may take long",
    )
    made.add_argument("--json", action="store_true", help="as JSON")


def _add_rarity(made: argparse.ArgumentParser, names: str) -> None:
    made.epilog = RARITY_HELP
    made.add_argument("--edition", metavar="E", help=f"one of: {names}; all, if left out")
    shape = made.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="everything, as JSON")
    shape.add_argument("--csv", action="store_true", help="the fans, as CSV")
    made.add_argument("--deals", type=int, metavar="N", help="deal fourteen tiles so often")
    made.add_argument("--seed", type=int, default=1, metavar="S", help="of the deals; default: 1")
    made.add_argument("--out", type=Path, metavar="FILE", help="write the deals there")
