"""What a command of ``fanpu`` is: its arguments and what it does.

The catalogue ``commands`` has the words for both: a text for the command (``about``), one for each
argument under its name, and ``notes`` that follow them.  A command without words works: the help does not
list it, and shows its arguments alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.rules.refused import Refused

if TYPE_CHECKING:
    from argparse import Namespace

    from generator.i18n import Speaker

NAME = "commands"  # the catalogue


class Argument(NamedTuple):
    """An argument as argparse takes it, without its help text.

    Arguments with the same ``choice`` (any word) exclude each other: only one may be given.
    """

    flags: tuple[str, ...]
    settings: dict[str, Any]
    choice: str = ""

    @property
    def name(self) -> str:
        """The key of its words: its name without dashes."""
        return self.flags[-1].lstrip("-").replace("-", "_")


def argument(*flags: str, choice: str = "", **settings: Any) -> Argument:
    """Return an argument; ``settings`` are those of ``ArgumentParser.add_argument``."""
    return Argument(flags, settings, choice)


def flag(name: str, choice: str = "", **settings: Any) -> Argument:
    """Return an option without a value."""
    return Argument((name,), {"action": "store_true", **settings}, choice)


class Whole(NamedTuple):
    """Reads a whole number between two others for an option; Refused beyond them."""

    option: str
    first: int
    last: int

    def __call__(self, text: str) -> int:
        """Return the number; ValueError for any other text."""
        found = int(text)
        if not self.first <= found <= self.last:
            raise Refused("range", option=self.option, given=text, first=self.first, last=self.last)
        return found


def number(name: str, first: int, last: int, **settings: Any) -> Argument:
    """Return an option whose value is a whole number from ``first`` to ``last``."""
    return argument(name, type=Whole(name, first, last), **{"metavar": "N", **settings})


class Command(NamedTuple):
    """A command: what it does, which returns the exit code; its arguments; the entry of its notes.

    ``notes`` names an entry of ``notes`` in the catalogue, where several commands share one.
    ``on_files`` says that it works with the files of the rules, which a package does not contain;
    ``needs_rules`` is false where it needs no rulebook, or says itself that there is none.
    """

    run: Callable[[Namespace, Speaker], int]
    arguments: tuple[Argument, ...] = ()
    notes: str = ""
    on_files: bool = False
    needs_rules: bool = True


HAND = argument("hand", metavar="HAND")
EDITION = argument("--edition", required=True, metavar="EDITION")
ANY_EDITION = argument("--edition", metavar="EDITION")
READING = argument("--reading", action="append", default=[], metavar="QUESTION=READING")
AS_OF = argument("--as-of", metavar="VERSION")
JSON = flag("--json")
