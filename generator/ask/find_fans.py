"""A hand that scores the fans asked for, as they are named by people."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from generator.ask.fan_names import FanNames
from generator.ask.finding import FoundHand, ImpossibleRequest, NotFound, Request, find
from generator.ask.finding.hand_search import LIMIT
from generator.ask.json_scores import scored
from generator.game.notation import write_hand
from generator.game.tiles import TILE
from generator.i18n import Speaker
from generator.rules.game_protocol import Sought
from generator.rules.refused import Refused
from generator.rules.ruleset import Ruleset
from generator.score import Interpreter

Say = Callable[[str, Speaker], Iterable[str]]
_COUNTED = re.compile(r"([2-9])[x×](.+)")


def find_fans(
    wishes: Mapping[str, Any], scorer: Interpreter, called: FanNames, answer: Say
) -> Sought:
    """Search for a hand.

    ``wishes`` are named as the options of ``fanpu find``, ``differs`` being the interpreter of another
    edition; ``called`` reads the names of fans, and ``answer`` says a derivation in words.
    """
    request = Request(
        fans=tuple(_counted(text, called) for text in wishes["fans"]),
        without=frozenset(called.fan(text) for text in wishes["without"]),
        only=wishes["only"],
        self_drawn=wishes["self_drawn"],
        melds=wishes["melds"],
        kongs=wishes["kongs"],
        winning=_tile(wishes["winning"]),
        points=wishes["points"],
        at_least=wishes["at_least"],
    )
    asked = {fan for fan, _ in request.fans}
    if both := sorted(asked & request.without):
        raise Refused("sought_and_not", fan=both[0])
    most = wishes["limit"]
    limit = LIMIT if most is None else most or sys.maxsize
    result = find(request, scorer, limit, wishes["differs"])

    def lines(speaker: Speaker) -> Iterator[str]:
        if not isinstance(result, FoundHand):
            yield _why(result, request, scorer.rules, speaker)
            return
        yield from answer(write_hand(result.hand), speaker)
        if result.equal:
            yield speaker.say("answer", "find:equal")
        yield speaker.say("answer", "find:smallest" if result.smallest else "find:among")

    return Sought(isinstance(result, FoundHand), _json(result, scorer), lines)


def _counted(text: str, called: FanNames) -> tuple[str, int]:
    match = _COUNTED.fullmatch(text)
    return (called.fan(match[2]), int(match[1])) if match else (called.fan(text), 1)


def _tile(text: str | None) -> int | None:
    if text is not None and text not in TILE:
        raise Refused("no_tile", name=text, option="--winning")
    return None if text is None else TILE[text]


def _why(
    result: ImpossibleRequest | NotFound, request: Request, rules: Ruleset, speaker: Speaker
) -> str:
    if isinstance(result, NotFound):
        text = speaker.say("answer", "find:not_found", n=result.tried)
        if result.nearest is not None:
            text += "\n" + speaker.say("answer", "find:nearest", hand=write_hand(result.nearest))
        return text
    names = {fan.id: fan.names[speaker.language] for fan in rules.fans}
    if result.reason == "excluded":
        exclusion, by, fan = result.names
        return speaker.say("answer", "find:excluded", by=names[by], fan=names[fan], id=exclusion)
    if result.reason == "exhausted":
        return speaker.say("answer", "find:exhausted", n=result.tried)
    wanted = [names[fan] for fan in dict(request.fans)]
    return speaker.say("answer", "find:contradiction", n=len(wanted), fans=speaker.join(wanted))


def _json(
    result: FoundHand | ImpossibleRequest | NotFound, interpreter: Interpreter
) -> dict[str, Any]:
    if isinstance(result, FoundHand):
        return {"smallest": result.smallest, "equal": result.equal} | scored(
            write_hand(result.hand), interpreter, True
        ).to_json()
    if isinstance(result, ImpossibleRequest):
        return {"impossible": result.reason, "names": list(result.names), "tried": result.tried}
    nearest = write_hand(result.nearest) if result.nearest else None
    return {"not_found": True, "tried": result.tried, "nearest": nearest}
