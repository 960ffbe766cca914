"""What can be asked of the rules of one edition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.ask.american_game import AmericanGame
from generator.ask.competition_game import CompetitionGame
from generator.ask.results import Score, WinningTile
from generator.interface.fault import as_faults, spoken
from generator.rules.ruleset import RuleFan, Ruleset


@dataclass(frozen=True)
class Explanation:
    """What a hand is worth and why, in words: ``lines`` as ``fanpu score`` prints them."""

    score: Score
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def to_json(self) -> dict[str, Any]:
        """Return the score, with its derivation, and the lines."""
        return {**self.score.to_json(), "lines": list(self.lines)}


@dataclass(frozen=True)
class FoundTiles:
    """A hand that scores the fans asked for, or why there is none.

    ``score`` is None where no hand was found.
    ``smallest``: every possible hand was examined, and none adds fewer fans to the wanted ones.
    ``equal``: the wanted fans are those of another count with the same total, not of the one shown.
    """

    score: Score | None
    smallest: bool
    equal: bool
    json: Mapping[str, Any]

    @property
    def hand(self) -> str | None:
        """The text of the hand; None where none was found."""
        return self.score.hand if self.score else None

    @property
    def impossible(self) -> str | None:
        """The kind of proof that no hand has these fans; None without one.

        It is ``contradiction``, ``excluded`` or ``exhausted``.
        """
        return self.json.get("impossible")

    def to_json(self) -> dict[str, Any]:
        """Return what ``fanpu find --json`` prints."""
        return dict(self.json)


class Rules:
    """An edition of competition mahjong, perhaps with other readings than its own.

    Hands are texts in any notation that ``fanpu score`` reads, or what :func:`fanpu.hand` returns.
    Every method raises Fault for what it is given.
    """

    def __init__(self, game: CompetitionGame) -> None:
        self._game = game
        self._rules = game.interpreter.rules

    @property
    def ruleset(self) -> Ruleset:
        """The compiled rules, for :mod:`generator.bulk`."""
        return self._rules

    @property
    def edition(self) -> str:
        """The id of the edition."""
        return self._rules.edition

    @property
    def version(self) -> str:
        """The version of the rules, with the beginning of their hash."""
        return self._rules.version

    @property
    def minimum(self) -> int:
        """The points that a hand needs, flowers left out."""
        return self._rules.minimum

    @property
    def base(self) -> int:
        """The points that each opponent pays whatever the hand is worth."""
        return self._rules.base

    @property
    def readings(self) -> Mapping[str, str]:
        """The reading taken for each question."""
        return self._rules.readings

    @property
    def fans(self) -> tuple[RuleFan, ...]:
        """Every fan: its number, points, names by language, and places in the edition's sources."""
        return self._rules.fans

    def score(self, hand: str) -> Score:
        """Return what a hand of fourteen tiles is worth."""
        return self._score(hand, False)

    def derive(self, hand: str) -> Score:
        """Return the same with its derivation."""
        return self._score(hand, True)

    def _score(self, hand: str, whole: bool) -> Score:
        from generator.ask.json_scores import scored

        with as_faults():
            return scored(hand, self._game.interpreter, whole)

    def explain(self, hand: str, lang: str = "en") -> Explanation:
        """Return what a hand is worth and why: each fan, what is not counted, who pays, with sources."""
        speaker = spoken(lang)
        with as_faults():
            return Explanation(self.derive(hand), tuple(self._game.score_lines(hand, speaker)))

    def waits(self, hand: str) -> tuple[WinningTile, ...]:
        """Return each tile that completes thirteen, with what it wins by discard and by self-draw."""
        from generator.ask.scored_waits import read_waiting, winning_tiles, wins

        with as_faults():
            scorer = self._game.interpreter
            return tuple(winning_tiles(wins(read_waiting(hand), scorer), scorer))

    def find(
        self,
        fans: Iterable[str],
        *,
        without: Iterable[str] = (),
        only: bool = False,
        self_drawn: bool | None = None,
        melds: int | None = None,
        kongs: int | None = None,
        winning: str | None = None,
        points: int | None = None,
        at_least: int = 0,
        limit: int | None = None,
    ) -> FoundTiles:
        """Return a hand that scores these fans, ids or names in any language (``"2x dragon pung"``).

        ``only``: and no other fan.  ``melds`` and ``kongs`` are numbers of sets on the table, ``winning``
        the winning tile, ``points`` and ``at_least`` what it is worth; ``limit`` how many hands to try.
        """
        wishes = {
            "fans": [*fans],
            "without": [*without],
            "only": only,
            "self_drawn": self_drawn,
            "melds": melds,
            "kongs": kongs,
            "winning": winning,
            "points": points,
            "at_least": at_least,
            "limit": limit,
            "differs": None,
        }
        with as_faults():
            found = self._game.find(wishes).json
        score = self.derive(found["hand"]) if "hand" in found else None
        smallest, equal = found.get("smallest", False), found.get("equal", False)
        return FoundTiles(score, smallest, equal, found)

    def __repr__(self) -> str:
        return f"<Rules {self.edition} {self.version}>"


class AmericanCard:
    """The card of a year of the American game; its answers are JSON values."""

    def __init__(self, game: AmericanGame, version: str) -> None:
        self._game, self.version = game, version

    @property
    def edition(self) -> str:
        """The id of the card."""
        return self._game.edition

    def score(self, tiles: str) -> dict[str, Any]:
        """Return, for fourteen tiles, the hands of the card that they complete and their value.

        For thirteen, return the tiles that complete a hand.  Thirteen tiles, and fourteen that
        complete nothing, also have the hands nearest to them.
        """
        with as_faults():
            return self._game.score(tiles, True)

    def explain(self, tiles: str, lang: str = "en") -> tuple[str, ...]:
        """Return the same in words."""
        speaker = spoken(lang)
        with as_faults():
            return tuple(self._game.score_lines(tiles, speaker))

    def __repr__(self) -> str:
        return f"<AmericanCard {self.edition} {self.version}>"
