"""What every game answers under one edition, so that no command needs to know which game it is.

Competition mahjong and the American game have hands, derivations and claims of their own; a command
sees texts that were typed, lines in a language, and JSON values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from generator.i18n import Speaker

Given = Mapping[str, Any]
CaseRun = Callable[[Given], dict[str, Any]]
"""From the input of a case to its result, in the shapes of ``cases.schema.json``."""


def cases_of(kinds: Mapping[str, Callable[[Given, Any], Any]], interpreter: Any) -> dict[str, Any]:
    """Return kinds of case, each with its run under one interpreter."""
    return {kind: lambda given, run=run: run(given, interpreter) for kind, run in kinds.items()}


class Worth(NamedTuple):
    """What a hand is worth: points, and each part (a fan, a hand of a card) with its points.

    ``parts`` are id, points of one, and how often it counts; ``what`` is the key of a part in JSON.
    """

    points: int
    parts: tuple[tuple[str, int, int], ...]
    what: str


class Decided(NamedTuple):
    """What a procedure decides: the result, its words, and the readings by question behind it."""

    result: dict[str, Any]
    lines: Callable[[Speaker, Callable[[str], str]], Iterable[str]]
    readings: Mapping[str, str]


class Sought(NamedTuple):
    """What a search came to: whether a hand was found, JSON values, and words."""

    found: bool
    json: dict[str, Any]
    lines: Callable[[Speaker], Iterable[str]]


class Game(Protocol):
    """A game under one edition.

    A method that is given a text raises HandFault where the text is no hand of the game, and NotAWin
    where a complete hand is needed and the tiles are not one.
    """

    @property
    def edition(self) -> str:
        """Return the id of the edition."""

    @property
    def interpreter(self) -> Any:
        """Return the game's own interpreter."""

    @property
    def errors(self) -> Mapping[str, tuple[str, ...]]:
        """Return the errors whose ruling depends on what happened, with the facts that it asks for."""

    def error_lines(self, speaker: Speaker) -> Iterable[str]:
        """Return the errors in words, each with the facts that its ruling asks for."""

    @property
    def notations(self) -> Mapping[str, Callable[[Any], str]]:
        """Return each notation of a hand, with what writes it."""

    @property
    def cases(self) -> Mapping[str, CaseRun]:
        """Return each kind of case that the game can run."""

    def read(self, text: str) -> Any:
        """Return the hand that a text describes."""

    def worth(self, text: str) -> Worth:
        """Return what a complete hand is worth."""

    def score(self, text: str, whole: bool) -> dict[str, Any]:
        """Return a hand's result as JSON values; ``whole``: with its derivation."""

    def score_lines(self, text: str, speaker: Speaker) -> Iterable[str]:
        """Return what a hand is worth, and why, in words."""

    def waits(self, text: str) -> dict[str, Any]:
        """Return the tiles that complete a hand, and what each win is worth, as JSON values."""

    def waits_lines(self, text: str, speaker: Speaker) -> Iterable[str]:
        """Return the same in words."""

    def claim(self, discard: str, calls: Sequence[str], last: bool) -> Decided:
        """Return who gets a discard.

        ``discard`` names the discarder, and the tile if the game needs it; ``last``: the wall is empty.
        Raises ProcedureFault for calls that cannot happen, Refused for what means nothing in the game.
        """

    def rule(self, words: Sequence[str]) -> Decided:
        """Return what an error leads to: its name, then facts (``by=W``).  Raises ProcedureFault."""

    def find(self, wishes: Mapping[str, Any]) -> Sought:
        """Search for a hand; ``wishes`` are named as the options of ``fanpu find``.

        Raises Refused for what means nothing in the game.
        """
