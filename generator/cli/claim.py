"""``claim``: who gets a discard."""

from __future__ import annotations

from argparse import Namespace

from generator.cli.asked_rules import game, rulebook
from generator.cli.cited_rules import answer, refused
from generator.cli.command import EDITION, JSON, READING, Command, argument, flag
from generator.i18n import Speaker
from generator.rules.procedure_faults import ProcedureFault


def claim(options: Namespace, speaker: Speaker) -> int:
    """Say who gets a discard, and why the others do not."""
    asked = game(options)
    try:
        found = asked.claim(options.discarder, options.claims, options.last)
    except ProcedureFault as fault:
        return refused(fault, speaker)
    rules = rulebook(options)
    names = {foul.id: foul.name for foul in rules.fouls}
    names |= {question.id: question.title for question in rules.questions}

    def name(item: str) -> str:
        return names[item][speaker.language] if item in names else item

    lines = found.lines(speaker, name)
    return answer(options, found.result, lines, found.readings, speaker)


COMMAND = Command(
    claim,
    (
        argument("discarder", metavar="DISCARD"),
        argument("claims", nargs="+", metavar="CLAIM"),
        flag("--last"),
        EDITION,
        READING,
        JSON,
    ),
)
