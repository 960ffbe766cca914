"""``fanpu``: the command line, and the only place that prints.

A command is the module of its name (``score-table``: ``score_table.py``), imported when it is asked for.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise

from generator.cli.command import Command
from generator.i18n import LANGUAGES, Speaker
from generator.rulebook.kept_rulesets import RulebookFaulty
from generator.rules.refused import Refused

COMMANDS = (
    "score",
    "waits",
    "convert",
    "find",
    "compare",
    "rarity",
    "prove",
    "penalty",
    "wall",
    "claim",
    "session",
    "score-table",
    "form",
    "conform",
    "paper",
    "check",
    "mutate",
    "coverage",
    "ids",
    "site",
    "serve",
    "zip",
)

_COLLECTED = 200_000
"""Objects made before the collector looks: a rulebook is many, and lives to the end."""


def command(name: str) -> Command:
    """Import the command of this name."""
    found = import_module(f"{__name__}.{name.replace('-', '_')}").COMMAND
    assert isinstance(found, Command)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if all is well, 1 if something is wrong, 2 for wrong usage."""
    from generator.cli.grammar import parse

    gc.set_threshold(_COLLECTED, 50, 1000)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # any bytes may be typed or piped in
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = sys.argv[1:] if arguments is None else list(arguments)
    speaker = Speaker(_language(words))
    try:
        name, options = parse(words, COMMANDS, command, speaker)
        return command(name).run(options, Speaker(options.lang or speaker.language))
    except Refused as refused:
        print(f"fanpu: {refused.say(speaker)}", file=sys.stderr)
        return refused.code
    except RulebookFaulty as error:
        from generator.wording.problem_words import write_problem

        for found in error.problems:
            print(write_problem(found, speaker), file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _language(words: Sequence[str]) -> str:
    """The language asked for, else that of the system, else English; ``--help`` needs it early."""
    own = words[: words.index("--")] if "--" in words else words
    asked = [word.removeprefix("--lang=") for word in own if word.startswith("--lang=")]
    asked += [after for word, after in pairwise(own) if word == "--lang"]
    system = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = [*asked, next(filter(None, system), "")]
    return next((text[:2] for text in wanted if text[:2] in LANGUAGES), "en")
