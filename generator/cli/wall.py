"""``wall``: where the wall is broken."""

from __future__ import annotations

import re
from argparse import Namespace

from generator.cli.asked_rules import interpreter
from generator.cli.cited_rules import answer, refused
from generator.cli.command import EDITION, JSON, READING, Command, argument
from generator.i18n import Speaker
from generator.rules.procedure_faults import ProcedureFault
from generator.table.procedure_runs import run_wall
from generator.table.questions_behind import OF_WALLS
from generator.wording.procedure_words import wall_lines

_THROW = re.compile(r"([1-6])\+([1-6])")


def wall(options: Namespace, speaker: Speaker) -> int:
    """Say who throws again and where the deal begins."""
    rules = interpreter(options, "wall").rules
    try:
        given = {"first": _throw(options.first), "second": _throw(options.second)}
        result = run_wall(given, rules)
    except ProcedureFault as fault:
        return refused(fault, speaker)
    lines = wall_lines(given, result, speaker)
    readings = {name: rules.readings[name] for name in OF_WALLS}
    return answer(options, result, lines, readings, speaker)


def _throw(text: str) -> list[int]:
    match = _THROW.fullmatch(text)
    if match is None:
        raise ProcedureFault("THROW_UNREADABLE", text=text)
    return [int(match[1]), int(match[2])]


COMMAND = Command(
    wall,
    (
        argument("first", metavar="THROW"),
        argument("second", metavar="THROW"),
        EDITION,
        READING,
        JSON,
    ),
)
