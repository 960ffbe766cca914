"""``find``: a hand that scores the fans asked for."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from generator.ask.finding import Found, Impossible, NotFound, Request, find
from generator.ask.finding.search import LIMIT
from generator.ask.json_scores import scored
from generator.cli.choice import interpreter_for, wrong
from generator.cli.show import write_json
from generator.game.notation import write_hand
from generator.game.tiles import TILE
from generator.i18n import Speaker
from generator.rulebook.cache import Compiled
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.wording.derivation_words import Answer

_COUNTED = re.compile(r"([2-9])[x×](.+)")


def find_hand(options: argparse.Namespace, speaker: Speaker) -> int:
    """A hand with its score; 1 if none was found."""
    rules, interpreter = interpreter_for(options)
    known = _names(interpreter.rules)
    request = Request(
        fans=tuple(_counted(text, known) for text in options.fans),
        without=frozenset(_fan(text, known) for text in options.without),
        only=options.only,
        self_drawn=options.self_drawn,
        melds=options.melds,
        kongs=options.kongs,
        winning=_tile(options.winning),
        points=options.points,
        at_least=options.at_least,
    )
    limit = LIMIT if options.limit is None else options.limit or sys.maxsize
    result = find(request, interpreter, limit, _other(options, rules))
    if options.json:
        write_json(_json(result, interpreter))
    elif isinstance(result, Found):
        _show(result, rules, interpreter, speaker)
    else:
        print(_why(result, interpreter.rules, speaker))
    return 0 if isinstance(result, Found) else 1


def _names(rules: Ruleset) -> dict[str, str]:
    """Whatever a fan may be called, in lower case, and its id."""
    found: dict[str, str] = {}
    for fan in rules.fans:
        names = (fan.id, fan.zh, fan.es, fan.en, str(fan.number or fan.id))
        found |= {name.lower(): fan.id for name in names}
    return found


def _fan(text: str, known: Mapping[str, str]) -> str:
    if text.lower() not in known:
        close = get_close_matches(text.lower(), known, 1)
        wrong(f"no fan {text!r}" + (f"; perhaps {known[close[0]]}" if close else ""))
    return known[text.lower()]


def _counted(text: str, known: Mapping[str, str]) -> tuple[str, int]:
    match = _COUNTED.fullmatch(text)
    return (_fan(match[2], known), int(match[1])) if match else (_fan(text, known), 1)


def _tile(text: str | None) -> int | None:
    if text is not None and text not in TILE:
        wrong(f"no tile {text!r}; write 5p or E")
    return None if text is None else TILE[text]


def _other(options: argparse.Namespace, rules: Compiled) -> Interpreter | None:
    if options.differs is None:
        return None
    if options.differs not in rules.editions:
        wrong(f"no edition {options.differs!r}; there are: {', '.join(rules.editions)}")
    return Interpreter(rules.ruleset(options.differs))


def _show(result: Found, rules: Compiled, interpreter: Interpreter, speaker: Speaker) -> None:
    answer = Answer(
        interpreter.rules, speaker, lambda kind, item: rules.name(kind, item, speaker.language)
    )
    print("\n".join(answer.lines(interpreter.derive(result.hand))))
    if result.equal:
        print(speaker.say("answer", "find:equal"))
    print(speaker.say("answer", "find:smallest" if result.smallest else "find:among"))


def _why(result: Impossible | NotFound, rules: Ruleset, speaker: Speaker) -> str:
    if isinstance(result, NotFound):
        text = speaker.say("answer", "find:not_found", n=result.tried)
        if result.nearest is not None:
            text += "\n" + speaker.say("answer", "find:nearest", hand=write_hand(result.nearest))
        return text
    names = {fan.id: getattr(fan, speaker.language) for fan in rules.fans}
    if result.reason == "excluded":
        exclusion, by, fan = result.names
        return speaker.say("answer", "find:excluded", by=names[by], fan=names[fan], id=exclusion)
    if result.reason == "exhausted":
        return speaker.say("answer", "find:exhausted", n=result.tried)
    return speaker.say("answer", "find:contradiction", names=", ".join(result.names))


def _json(result: Found | Impossible | NotFound, interpreter: Interpreter) -> dict[str, Any]:
    if isinstance(result, Found):
        return {"smallest": result.smallest, "equal": result.equal} | scored(
            write_hand(result.hand), interpreter, True
        )
    if isinstance(result, Impossible):
        return {"impossible": result.reason, "names": list(result.names), "tried": result.tried}
    nearest = write_hand(result.nearest) if result.nearest else None
    return {"not_found": True, "tried": result.tried, "nearest": nearest}
