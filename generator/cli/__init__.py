"""``fanpu``: the command line.  Its commands print; the code below them returns values.

The build of the sites reports through the function that it is given, and ``make npm``
(:mod:`generator.publish.packages`) prints for itself.

A command is the module of its name (``score-table``: ``score_table.py``), imported when it is asked for.

The exit codes: 0 all is well, or the reader closed the output; 1 a fault was found, or the work could
not be done (a disk is full, access is denied); 2 a wrong call; 130 and 143 ended by Ctrl-C and SIGTERM
(:mod:`generator.__main__`).
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, TextIO

from generator.cli.command import NAME, Command
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.languages import ADDED
from generator.languages.fallback import unmarked
from generator.rulebook.loaded.kept_rulesets import RulebookFaulty, edition_ids
from generator.rules.refused import Refused
from generator.store.kept import INSIDE

COMMANDS = tuple(
    name for name, texts in catalogue(NAME).items() if "about" in texts and name != "fanpu"
)
"""The commands that the help lists, in the order of the catalogue."""

_EXTRAS = {
    "distributed": "dask",
    "mcp": "mcp",
    "numba": "fast",
    "numpy": "bulk",
    "pyarrow": "table",
    "pypdf": "paper",
}
"""The extra of the package that installs a library; ``site`` installs those in ``_OF_SITES``."""
_OF_SITES = (
    "babel", "jinja2", "jsonschema_rs", "lxml", "markdown", "markupsafe", "mkdocs", "watchdog", "yaml"
)  # fmt: skip

_SHEETS = ("jsonschema_rs", "openpyxl", "yaml")
"""What ``session`` needs for an event and for sheets that are not CSV."""

_COLLECTED = 200_000
"""New objects before the garbage collector runs: a rulebook has many, and all live to the end."""


_NAME = re.compile("[a-z]+(-[a-z]+)*")


def command(name: str) -> Command:
    """Import the command of this name, whether or not the help lists it.

    Raises Refused if there is none, or if it needs a library that is not installed.
    """
    module = f"{__name__}.{name.replace('-', '_')}"
    found = None
    try:
        if _NAME.fullmatch(name):
            found = getattr(import_module(module), "COMMAND", None)
    except ModuleNotFoundError as fault:
        if fault.name != module:
            refused = _without(fault, name)
            if isinstance(refused, Refused) and INSIDE.is_dir() and _is_on_files(module):
                refused = Refused("needs_files", 1, command=name)
            raise refused from None
    if not isinstance(found, Command):
        from generator.documents.near_names import nearest

        raise Refused("no_command", name=name, perhaps=nearest(name, COMMANDS))
    return found


def _is_on_files(module: str) -> bool:
    """Return whether a command that cannot be imported works with the files of rules, by its source."""
    path = Path(__file__).with_name(f"{module.rpartition('.')[2]}.py")
    return "on_files=True" in path.read_text("utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return the exit code; SystemExit after help and for a wrong option."""
    gc.set_threshold(_COLLECTED, 50, 1000)
    _open_streams()
    words = sys.argv[1:] if arguments is None else list(arguments)
    speaker = Speaker(_language(words))
    try:
        try:
            return _run(words, speaker)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _close_output()
        return 0
    except OSError as fault:
        from generator.cli.system_faults import say_fault

        _close_output()
        _print_fault(say_fault(fault, speaker))
        return 1
    except MemoryError:
        _print_fault(speaker.say("system_faults", "memory"))
        return 1


def _run(words: Sequence[str], speaker: Speaker) -> int:
    from generator.cli.grammar import parse

    try:
        name, options = parse(words, COMMANDS, command, speaker)
        asked = command(name)
        if asked.needs_rules and not edition_ids(options.rules):
            raise Refused("no_rules", folder=options.rules)
        if asked.on_files and options.rules == INSIDE:
            raise Refused("needs_files", 1, command=name)
        try:
            return asked.run(options, Speaker(options.lang or speaker.language))
        except ModuleNotFoundError as fault:
            raise _without(fault, name) from None
    except Refused as refused:
        print(f"fanpu: {refused.say(speaker)}", file=sys.stderr)
        return refused.code
    except RulebookFaulty as error:
        from generator.wording.problem_words import write_problem

        for found in error.problems:
            print(write_problem(found, speaker), file=sys.stderr)
        return 1


def _without(fault: ModuleNotFoundError, name: str) -> Exception:
    """The refusal that names the extra with the missing library; the fault itself if no extra has it."""
    missing = str(fault.name).partition(".")[0]
    extra = _EXTRAS.get(missing, "site" if missing in _OF_SITES else "")
    if name == "session" and missing in _SHEETS:
        extra = "sheets"
    return Refused("not_installed", 1, package=missing, extra=extra) if extra else fault


def _open_streams() -> None:
    """Accept any bytes as input, and replace a closed stream with one that reads or writes nothing."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        if ADDED and name != "stdin" and not isinstance(getattr(sys, name), _PlainStream):
            setattr(sys, name, _PlainStream(getattr(sys, name)))


def _close_output() -> None:
    """Discard output that is still buffered: at its end Python would try once more to write it."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_fault(said: str) -> None:
    with suppress(OSError):
        print(f"fanpu: {said}", file=sys.stderr)


def _language(words: Sequence[str]) -> str:
    """The language asked for, else that of the system, else English; ``--help`` needs it early."""
    own = words[: words.index("--")] if "--" in words else words
    asked = [word.removeprefix("--lang=") for word in own if word.startswith("--lang=")]
    asked += [after for word, after in pairwise(own) if word == "--lang"]
    system = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = [*asked, next(filter(None, system), "")]
    names = [text.partition(".")[0].replace("_", "-") for text in wanted]
    known = (code for name in names for code in (name, name.partition("-")[0], name[:2]))
    return next((code for code in known if code in LANGUAGES), "en")


class _PlainStream:
    """A stream that removes the marks around text that has fallen back to another language."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(unmarked(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)
