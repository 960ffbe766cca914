"""Parse what was typed with argparse, and write the help, in the reader's language."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NoReturn

from generator.cli.command import NAME, Argument, Command, argument
from generator.i18n import LANGUAGES, Speaker, catalogue
from generator.rulebook.loaded.kept_rulesets import RULES, edition_ids
from generator.rules.refused import Refused


def known_language(code: str) -> str:
    """Return the code of a language; Refused if there is none."""
    if code not in LANGUAGES:
        raise Refused("no_language", name=code, known=", ".join(LANGUAGES))
    return code


_LANG = argument("--lang", type=known_language, choices=LANGUAGES)
_RULES = argument("--rules", type=Path, metavar="FOLDER")
_ALSO = argument("--rules-also", type=Path, metavar="FOLDER", action="append", default=[])


def parse(
    words: Sequence[str],
    names: Sequence[str],
    command: Callable[[str], Command],
    speaker: Speaker,
) -> tuple[str, argparse.Namespace]:
    """Return the command's name and its options; leaves with 0 after help, with 2 for wrong usage.

    ``names`` are those of the commands that the help lists; ``command`` gives one by its name, or raises
    Refused.
    """
    # argparse has its texts from gettext, under this name; the catalogue has ours.
    argparse._ = lambda text: _translated(text, speaker)  # type: ignore[attr-defined]
    top = _Parser("fanpu", "fanpu", (_RULES, _ALSO, _LANG), speaker)
    top.add_argument("command", metavar=top.metavar("COMMAND"))
    rest = top.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    rest.required = False
    top.commands = names
    first = top.parse_args(words)
    found = command(first.command)
    arguments = (*found.arguments, _RULES, _ALSO, _LANG)
    own = _Parser(first.command, f"fanpu {first.command}", arguments, speaker)
    own.rules, own.notes = first.rules or RULES, found.notes
    own.also = first.rules_also
    options = own.parse_args(first.rest)
    options.rules, options.lang = options.rules or own.rules, options.lang or first.lang
    options.rules_also = [*first.rules_also, *options.rules_also]
    return first.command, options


def _translated(text: str, speaker: Speaker) -> str:
    texts = catalogue(NAME)["argparse"].get(text)
    return str(texts[speaker.language]) if texts else text


class _Parser(argparse.ArgumentParser):
    """The grammar of a command, or of ``fanpu`` itself, with our words."""

    def __init__(
        self, name: str, prog: str, arguments: Sequence[Argument], speaker: Speaker
    ) -> None:
        super().__init__(prog=prog, add_help=False, formatter_class=_Usage)
        self.speaker = speaker
        self.entry: Mapping[str, Any] = catalogue(NAME).get(name, {})
        self.rules = RULES
        self.also: list[Path] = []
        self.notes = ""
        self.commands: Sequence[str] = ()
        self.add_argument("-h", "--help", action="help")
        choices: dict[str, Any] = {}
        for item in arguments:
            settings = dict(item.settings)
            if "metavar" in settings:
                settings["metavar"] = self.metavar(settings["metavar"])
            place: Any = self
            if item.choice:
                if item.choice not in choices:
                    choices[item.choice] = self.add_mutually_exclusive_group()
                place = choices[item.choice]
            place.add_argument(*item.flags, **settings)

    def metavar(self, word: str) -> str:
        """Say what stands for a value; the word itself if the catalogue has none for it."""
        texts = catalogue(NAME)["metavars"].get(word)
        return word if texts is None else self.speaker.fill(texts)

    def error(self, message: str) -> NoReturn:
        """Print the usage, the fault and the way out; end with 2."""
        self.print_usage(sys.stderr)
        lines = [argparse._("%(prog)s: error: %(message)s\n")]  # type: ignore[attr-defined]
        lines[0] %= {"prog": self.prog, "message": message}
        title = catalogue(NAME)["fanpu"]
        if "--edition" in message and "--edition" in self._option_string_actions:
            lines.append(f"{self._editions()}\n")
        lines.append(self.speaker.fill(title["more"], call=f"{self.prog} --help") + "\n")
        self.exit(2, "".join(lines))

    def _editions(self) -> str:
        """List the editions: ``Editions: cn-1998, mil``."""
        title = self.speaker.fill(catalogue(NAME)["fanpu"]["editions"])
        return f"{title}{self.speaker.colon}{self.speaker.join(edition_ids(self.rules, self.also))}"

    def format_help(self) -> str:
        """Write the whole help: usage, what it does, arguments, notes."""
        return "\n".join([self.format_usage(), *self._help()]).rstrip() + "\n"

    def _help(self) -> Iterator[str]:
        from generator.i18n.columns import wrapped

        if "about" in self.entry:
            about = self.speaker.fill(self.entry["about"])
            yield from wrapped(about[:1].upper() + about[1:], _columns())
        positional = [action for action in self._actions if not action.option_strings]
        options = [action for action in self._actions if action.option_strings]
        for key, actions in (("arguments", positional), ("options", options)):
            rows = [
                (_typed(action), self._about(action))
                for action in actions
                if action.help is not argparse.SUPPRESS
            ]
            yield from self._listed(key, rows)
        texts = catalogue(NAME)
        yield from self._listed(
            "commands", [(name, self.speaker.fill(texts[name]["about"])) for name in self.commands]
        )
        if self.commands:
            yield f"\n{self._editions()}"
        notes = texts["notes"][self.notes] if self.notes else self.entry.get("notes")
        if notes:
            yield ""
            yield from self._set(self.speaker.fill(notes))

    def _set(self, notes: str) -> Iterator[str]:
        """Wrap the paragraphs of the notes, and keep their indented lines as they are."""
        from generator.i18n.columns import wrapped

        between = self.speaker.tongue.gap
        for indented, lines in groupby(notes.splitlines(), lambda line: line[:1] in ("", " ")):
            if indented:
                yield from lines
            else:
                yield from wrapped(between.join(lines), _columns())

    def _listed(self, key: str, rows: Sequence[tuple[str, str]]) -> Iterator[str]:
        from generator.i18n.columns import in_two_columns

        if rows:
            title = self.speaker.fill(catalogue(NAME)["fanpu"][key])
            yield f"\n{title}{self.speaker.colon}".rstrip()
            yield from in_two_columns(rows, _columns())

    def _about(self, action: argparse.Action) -> str:
        """Say what an argument is: the command's own words, else those that all share."""
        shared = catalogue(NAME)["shared"]
        name = (action.option_strings or [action.dest])[-1].lstrip("-").replace("-", "_")
        texts = self.entry.get(name) or shared.get(name)
        if texts is None:
            return ""
        choices = self.speaker.join(list(map(str, action.choices or ())))
        blanks = {"choices": choices, "known": self.speaker.join(list(LANGUAGES))}
        if "{editions}" in texts[self.speaker.language]:
            blanks["editions"] = self.speaker.join(edition_ids(self.rules, self.also))
        return self.speaker.fill(texts, **blanks)


class _Usage(argparse.HelpFormatter):
    """The line of usage; the width is given, for argparse would import much to find it."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns())


def _columns() -> int:
    """Return two columns less than the terminal has, at least 40; 98 without a terminal."""
    try:
        return max(40, int(os.environ.get("COLUMNS") or os.get_terminal_size().columns) - 2)
    except (OSError, ValueError):
        return 98


def _typed(action: argparse.Action) -> str:
    """Return an argument as it is typed: ``--edition E``, ``-h, --help``, ``HAND``."""
    value = action.metavar or (
        "{" + ",".join(map(str, action.choices)) + "}" if action.choices else "N"
    )
    if not action.option_strings:
        return str(value)
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {value}"
