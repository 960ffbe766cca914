"""Results as JSON values: what ``fanpu score --json`` writes and other programs read."""

from __future__ import annotations

from typing import Any

from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.rules.ruleset import cites_to_json
from generator.score import Interpreter, NotAWin, payments
from generator.score.derivation import write_derivation
from generator.wording.problem_words import write_fault


def scored(text: str, interpreter: Interpreter, derivation: bool) -> dict[str, Any]:
    """The result for a hand as typed; raises HandFault or NotAWin.

    With ``derivation`` the result holds the whole derivation as well.
    """
    hand = read_hand(text)
    rules = interpreter.rules
    if derivation:
        derived = interpreter.derive(hand)
        rows, bare = interpreter.fans_of(derived), derived.points_without_flowers
        points = derived.points
    else:
        points, bare, rows = interpreter.tally(hand)
    cites = {fan.id: fan.cite for fan in rules.fans}
    result = {
        "hand": text,
        "edition": rules.edition,
        "points": points,
        "points_without_flowers": bare,
        "reaches_minimum": bare >= rules.minimum,
        "fans": [
            {
                "fan": fan,
                "zh": interpreter.names[fan],
                "points": value,
                "count": count,
                "cite": cites_to_json(cites[fan]),
            }
            for fan, value, count in rows
        ],
    }
    if rules.instead:
        result["instead"] = dict(rules.instead)
    if derivation:
        result["payments"] = paid(hand, points, bare, interpreter)
        result["derivation"] = write_derivation(derived)
    return result


def paid(hand: Hand, points: int, bare: int, interpreter: Interpreter) -> dict[str, Any] | None:
    """The payments, or None for a hand below the minimum, which wins nothing."""
    if bare < interpreter.rules.minimum:
        return None
    found = payments(hand, points, interpreter.rules.base)
    return {
        "discarder": found.discarder,
        "others": found.others,
        "received": found.received,
    }


def failed(text: str, error: HandFault | NotAWin, speaker: Speaker) -> dict[str, Any]:
    """The result for a hand that has no score."""
    if isinstance(error, NotAWin):
        code, column = "NOT_A_WIN", 1
        message = speaker.say("hand_faults", code, n=error.away)
    else:
        code, column, message = error.code, error.column, write_fault(error, speaker)
    details: dict[str, Any] = {"code": code, "message": message, "column": column}
    if isinstance(error, NotAWin):
        details["away"] = error.away
    return {"hand": text, "error": details}
