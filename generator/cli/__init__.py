"""``fanpu``: the command line, and the only place that prints."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from generator.cli import (
    comparison,
    conformance,
    finding,
    folder,
    form,
    hands,
    mutation,
    paper,
    penalty,
    procedure,
    prove,
    rarity,
    rulebook,
    score_table,
    session,
)
from generator.cli.parser import RULES, parser
from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.cache import RulebookFaulty
from generator.rulebook.read import edition_ids
from generator.wording.problem_words import write_problem

_COMMANDS = {
    "score": hands.score,
    "waits": hands.waits,
    "convert": hands.convert,
    "find": finding.find_hand,
    "compare": comparison.comparison,
    "rarity": rarity.rarity,
    "prove": prove.prove_edition,
    "penalty": penalty.penalty,
    "wall": procedure.wall,
    "claim": procedure.claim,
    "session": session.session,
    "score-table": score_table.score_table,
    "form": form.form,
    "conform": conformance.conform_program,
    "paper": paper.paper,
    "check": rulebook.check,
    "mutate": mutation.mutate,
    "coverage": mutation.show_coverage,
    "ids": rulebook.ids,
    "site": rulebook.site,
    "serve": rulebook.site,
    "zip": folder.zip_sites,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all is well, 1 if something is wrong, 2 for wrong usage."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # any bytes may be typed or piped in
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    names = edition_ids(RULES)
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
