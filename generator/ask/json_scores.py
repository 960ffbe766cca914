"""A hand's score as JSON values for programs, or in its place the fault."""

from __future__ import annotations

from typing import Any

from generator.ask.results import CountedFan, Score
from generator.game.hand_faults import HandFault, NotAWin
from generator.game.notation import read_hand
from generator.i18n import Speaker
from generator.score import Interpreter, payments
from generator.score.derivation import write_derivation
from generator.wording.problem_words import write_fault


def scored(text: str, interpreter: Interpreter, derivation: bool) -> Score:
    """The score of a hand as typed; raises HandFault or NotAWin.

    With ``derivation`` it holds the whole derivation as well.
    """
    hand = read_hand(text)
    rules = interpreter.rules
    whole = None
    if derivation:
        derived = interpreter.derive(hand)
        rows, bare = interpreter.fans_of(derived), derived.points_without_flowers
        points, whole = derived.points, write_derivation(derived)
    else:
        points, bare, rows = interpreter.tally(hand)
    known = {fan.id: fan for fan in rules.fans}
    return Score(
        hand=text,
        edition=rules.edition,
        version=rules.version,
        points=points,
        points_without_flowers=bare,
        reaches_minimum=bare >= rules.minimum,
        fans=tuple(
            CountedFan(fan, known[fan].names, value, count, known[fan].cite)
            for fan, value, count in rows
        ),
        payments=payments(hand, points, rules.base) if bare >= rules.minimum else None,
        instead=rules.instead,
        derivation=whole,
    )


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
