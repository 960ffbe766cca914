"""``fanpu``: the command line, and the only place that prints."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from generator.check.run import check
from generator.comparing import Comparison, compare
from generator.interpreter import Interpreter, NotAWin, Tally
from generator.mahjong.faults import HandFault
from generator.mahjong.notation import (
    read_hand,
    write_botzone,
    write_hand,
    write_tenhou,
    write_unicode,
)
from generator.mahjong.tiles import TILES
from generator.results import failed, scored
from generator.rulebook.cache import Compiled, RulebookFaulty, compile_all, compiled, keep
from generator.rulebook.compile import taken
from generator.rulebook.ids import fresh_id, merged, read_lock, write_lock
from generator.rulebook.model import Rulebook
from generator.rulebook.read import LOCK_FILE, read_rulebook
from generator.waiting import wins
from generator.words import LANGUAGES, Speaker
from generator.words.answer import Answer
from generator.words.problems import write_problem

RULES = Path(__file__).resolve().parent.parent / "rules_data"
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all is well, 1 if something is wrong, 2 for wrong usage."""
    names = sorted(path.stem for path in (RULES / "editions").glob("*.yaml"))
    options = parser(names).parse_args(arguments)
    speaker = Speaker(options.lang or _language())
    try:
        return _COMMANDS[options.command](options, speaker)
    except RulebookFaulty as error:
        for found in error.problems:
            print(write_problem(found, speaker), file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _language() -> str:
    wanted = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


def _interpreter(options: argparse.Namespace) -> tuple[Compiled, Interpreter]:
    rules = compiled(options.rules)
    if options.edition not in rules.editions:
        known = ", ".join(rules.editions)
        print(f"fanpu: no edition {options.edition!r}; there are: {known}", file=sys.stderr)
        raise SystemExit(2)
    return rules, Interpreter(rules.ruleset(options.edition))


def _fail(text: str, error: HandFault | NotAWin, speaker: Speaker) -> int:
    """Show the hand with a caret under the fault."""
    details = failed(text, error, speaker)["error"]
    print(
        f"fanpu: column {details['column']}: {details['code']} {details['message']}",
        file=sys.stderr,
    )
    if isinstance(error, HandFault) and text.isprintable() and len(text) <= 200:
        print(f"  {text}\n  {' ' * (error.column - 1)}^", file=sys.stderr)
    return 1


def _json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _score(options: argparse.Namespace, speaker: Speaker) -> int:
    rules, interpreter = _interpreter(options)
    if options.hand == "-":
        return _score_lines(sys.stdin, options, interpreter, speaker, rules)
    return _score_one(options.hand, options.json, True, interpreter, speaker, rules)


def _score_lines(
    lines: TextIO,
    options: argparse.Namespace,
    interpreter: Interpreter,
    speaker: Speaker,
    rules: Compiled,
) -> int:
    worst = 0
    for line in lines:
        text = line.rstrip("\r\n")
        if text.strip():
            worst |= _score_one(text, options.json, options.derivation, interpreter, speaker, rules)
    return worst


def _score_one(
    text: str,
    as_json: bool,
    derivation: bool,
    interpreter: Interpreter,
    speaker: Speaker,
    rules: Compiled,
) -> int:
    try:
        if as_json:
            _json(scored(text, interpreter, derivation))
        else:
            answer = Answer(interpreter.rules, speaker, _namer(rules, speaker))
            print("\n".join(answer.lines(interpreter.derive(read_hand(text)))))
        return 0
    except (HandFault, NotAWin) as error:
        if as_json:
            _json(failed(text, error, speaker))
            return 1
        return _fail(text, error, speaker)


def _namer(rules: Compiled, speaker: Speaker) -> Any:
    return lambda kind, item: rules.name(kind, item, speaker.language)


def _waits(options: argparse.Namespace, speaker: Speaker) -> int:
    _, interpreter = _interpreter(options)
    try:
        found = list(wins(read_hand(options.hand), interpreter))
    except HandFault as fault:
        if options.json:
            _json(failed(options.hand, fault, speaker))
            return 1
        return _fail(options.hand, fault, speaker)
    if options.json:
        rows = [
            {
                "tile": TILES[win.tile],
                "left": win.left,
                "discard": _tally(win.discard, interpreter),
                "self_drawn": _tally(win.self_drawn, interpreter),
            }
            for win in found
        ]
        _json({"hand": options.hand, "edition": interpreter.rules.edition, "waits": rows})
        return 0
    if not found:
        print(speaker.say("answer", "waits_none"))
    for win in found:
        print(f"{TILES[win.tile]}  ×{win.left}")
        for key, tally in (("by_discard", win.discard), ("by_self_draw", win.self_drawn)):
            print(f"  {speaker.say('answer', key)}: {_tally_line(tally, interpreter, speaker)}")
    return 0


def _tally(tally: Tally, interpreter: Interpreter) -> dict[str, Any]:
    return {
        "points": tally.points,
        "points_without_flowers": tally.points_without_flowers,
        "reaches_minimum": tally.points_without_flowers >= interpreter.rules.minimum,
        "fans": [{"fan": fan, "points": value, "count": count} for fan, value, count in tally.fans],
    }


def _tally_line(tally: Tally, interpreter: Interpreter, speaker: Speaker) -> str:
    names = {fan.id: getattr(fan, speaker.language) for fan in interpreter.rules.fans}
    fans = [
        f"{names[fan]} {value}" + (f" × {count}" if count > 1 else "")
        for fan, value, count in tally.fans
    ]
    text = f"{speaker.say('answer', 'points', n=tally.points)} ({speaker.join(fans)})"
    if tally.points_without_flowers < interpreter.rules.minimum:
        text += f" · {speaker.say('answer', 'without_flowers_below')}"
    return text


def _compare(options: argparse.Namespace, speaker: Speaker) -> int:
    rulebook, problems = read_rulebook(options.rules)
    if problems:
        raise RulebookFaulty(problems)
    try:
        found = compare(read_hand(options.hand), rulebook)
    except (HandFault, NotAWin) as error:
        if options.json:
            _json(failed(options.hand, error, speaker))
            return 1
        return _fail(options.hand, error, speaker)
    if options.json:
        _json(_comparison(options.hand, found))
    else:
        _print_comparison(found, rulebook, speaker)
    return 0


def _comparison(hand: str, found: Comparison) -> dict[str, Any]:
    return {
        "hand": hand,
        "scores": {
            edition: None
            if tally is None
            else {
                "points": tally.points,
                "fans": [{"fan": f, "points": value, "count": n} for f, value, n in tally.fans],
            }
            for edition, tally in found.scores.items()
        },
        "differences": [
            {
                "question": item.question.id,
                "editions": [item.first, item.second],
                "readings": list(item.readings),
                "alone": item.alone,
                "points_if_changed": None if item.tally is None else item.tally.points,
            }
            for item in found.differences
        ],
    }


def _print_comparison(found: Comparison, rulebook: Rulebook, speaker: Speaker) -> None:
    language = speaker.language
    names = {fan.id: fan.name[language] for fan in rulebook.fans}
    for question in rulebook.questions:
        for reading in question.readings:
            names |= {fan.id: fan.name[language] for fan in reading.patch.fans}
    editions = {edition.id: edition for edition in rulebook.editions}
    for edition, tally in found.scores.items():
        title = editions[edition].short[language]
        if tally is None:
            print(f"{title}: {speaker.say('answer', 'not_allowed')}")
            continue
        fans = [
            f"{names[fan]} {value}" + (f" × {count}" if count > 1 else "")
            for fan, value, count in tally.fans
        ]
        points = speaker.say("answer", "points", n=tally.points)
        print(f"{title}: {points}\n    {speaker.join(fans)}")
    if not found.differences:
        print(speaker.say("answer", "same"))
        return
    print(f"\n{speaker.say('answer', 'differ')}:")
    for name in dict.fromkeys(item.question.id for item in found.differences):
        for line in _answers(rulebook, name, speaker):
            print(f"  {line}")


def _answers(rulebook: Rulebook, name: str, speaker: Speaker) -> Iterator[str]:
    """A question, and each edition's answer with its first source."""
    language = speaker.language
    question = next(item for item in rulebook.questions if item.id == name)
    short = {source.id: source.short[language] for source in rulebook.sources}
    yield question.title[language]
    for edition in rulebook.editions:
        reading = taken(rulebook, edition)[name]
        cite = reading.cite[0]
        place = f"{short[cite.source]}, {speaker.place(cite.at)}"
        if name in edition.assumed:
            place = speaker.say("answer", "assumed")
        yield f"  {edition.short[language]}: {reading.answer[language]} ({place})"


def _convert(options: argparse.Namespace, speaker: Speaker) -> int:
    write = WRITERS[options.to]
    worst = 0
    lines = sys.stdin if options.hand == "-" else [options.hand]
    for line in lines:
        text = line.rstrip("\r\n")
        if not text.strip():
            continue
        try:
            print(write(read_hand(text)))
        except HandFault as fault:
            worst = _fail(text, fault, speaker)
    return worst


def _check(options: argparse.Namespace, speaker: Speaker) -> int:
    report = check(options.rules)
    for found in report.problems:
        print(write_problem(found, speaker))
    if not report.problems:
        data = json.dumps(compile_all(report.rulebook), ensure_ascii=False)
        keep(options.rules.parent / "build" / "rulesets.json", data)
    rulebook = report.rulebook
    print(
        f"{rulebook.label}: {len(rulebook.fans)} fans, {len(rulebook.exclusions())} exclusions, "
        f"{len(rulebook.questions)} questions, {len(rulebook.editions)} editions, "
        f"{len(rulebook.examples())} examples scored {report.runs} times, "
        f"{len(report.problems)} problems",
        file=sys.stderr,
    )
    return 1 if report.problems else 0


def _ids(options: argparse.Namespace, speaker: Speaker) -> int:
    if options.new:
        return _new_ids(options)
    report = check(options.rules)
    mine = [found for found in report.problems if found.code.startswith(("ID_", "LOCK_"))]
    if options.write:
        path = options.rules / LOCK_FILE
        text = path.read_text("utf-8") if path.is_file() else ""
        path.write_text(write_lock(merged(report.rulebook, text)), "utf-8")
        mine = [found for found in mine if found.code != "ID_NOT_LOCKED"]
    for found in mine:
        print(write_problem(found, speaker))
    return 1 if mine else 0


def _new_ids(options: argparse.Namespace) -> int:
    path = options.rules / LOCK_FILE
    used = set(read_lock(path.read_text("utf-8"))[0]) if path.is_file() else set()
    for prefix in ("x", "e"):
        for _ in range(options.new):
            name = fresh_id(prefix, os.urandom(8).hex(), used)
            used.add(name)
            print(name)
    return 0


def _site(options: argparse.Namespace, speaker: Speaker) -> int:
    from generator.site.build import build_sites, serve  # MkDocs is slow to load

    if not options.no_build:
        code = build_sites(options.rules, lambda text: print(text, file=sys.stderr), speaker)
        if code:
            return code
    if options.command == "serve":
        return serve(options.rules.parent / "site", options.port, print)
    return 0


_COMMANDS = {
    "score": _score,
    "waits": _waits,
    "compare": _compare,
    "convert": _convert,
    "check": _check,
    "ids": _ids,
    "site": _site,
    "serve": _site,
}
