"""``find``: a hand that scores the fans asked for."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from generator.ask.finding import Found, Impossible, NotFound, Request, find
from generator.ask.finding.search import LIMIT
from generator.ask.json_scores import scored
from generator.cli.asked_rules import interpreter, kept, known_edition, nearest
from generator.cli.command import EDITION, JSON, READING, Command, Refused, argument, flag
from generator.cli.each_hand import written
from generator.game.notation import write_hand
from generator.game.tiles import TILE
from generator.i18n import Speaker
from generator.rulebook.kept_rulesets import KeptRulebook
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter
from generator.wording.derivation_words import Answer

_COUNTED = re.compile(r"([2-9])[x×](.+)")


def find_hand(options: Namespace, speaker: Speaker) -> int:
    """Find a hand and print its score; 1 if none was found."""
    rules, scorer = kept(options), interpreter(options, "find")
    known = _names(scorer.rules)
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
    result = find(request, scorer, limit, _other(options, rules))
    if options.json:
        print(written(_json(result, scorer)))
    elif isinstance(result, Found):
        _show(result, rules, scorer, speaker)
    else:
        print(_why(result, scorer.rules, speaker))
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
        close = nearest(text.lower(), known)
        raise Refused("no_fan", name=text, perhaps=known.get(close, ""))
    return known[text.lower()]


def _counted(text: str, known: Mapping[str, str]) -> tuple[str, int]:
    match = _COUNTED.fullmatch(text)
    return (_fan(match[2], known), int(match[1])) if match else (_fan(text, known), 1)


def _tile(text: str | None) -> int | None:
    if text is not None and text not in TILE:
        raise Refused("no_tile", name=text)
    return None if text is None else TILE[text]


def _other(options: Namespace, rules: KeptRulebook) -> Interpreter | None:
    if options.differs is None:
        return None
    known_edition(options.differs, rules.editions)
    return Interpreter(rules.ruleset(options.differs))


def _show(result: Found, rules: KeptRulebook, interpreter: Interpreter, speaker: Speaker) -> None:
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
