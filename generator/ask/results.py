"""The parts of answers as plain objects: commands print them as JSON, programs receive them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.rules.game_protocol import Worth
from generator.rules.ruleset import Cite, cites_to_json
from generator.score import Interpreter, Payments, Tally


@dataclass(frozen=True)
class CountedFan:
    """A fan that scores ``count`` times; ``points`` is the value of one.

    ``names`` are by language; ``cite`` are its places in the edition's own sources.
    """

    fan: str
    names: Mapping[str, str]
    points: int
    count: int
    cite: tuple[Cite, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "fan": self.fan,
            "zh": self.names["zh"],
            "points": self.points,
            "count": self.count,
            "cite": cites_to_json(self.cite),
        }


@dataclass(frozen=True)
class Score:
    """What a hand of fourteen tiles is worth under an edition.

    ``hand`` is the text that was given; ``version`` is that of the rules.
    ``points`` are with flowers, ``points_without_flowers`` count towards the minimum.
    ``payments`` are None for a hand below the minimum, which wins nothing.
    ``instead`` are readings that were asked for in place of the edition's own, by question.
    ``derivation``, where it was asked for, is the whole of it as JSON values.
    """

    hand: str
    edition: str
    version: str
    points: int
    points_without_flowers: int
    reaches_minimum: bool
    fans: tuple[CountedFan, ...]
    payments: Payments | None
    instead: Mapping[str, str] = field(default_factory=dict)
    derivation: Mapping[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        """Return what ``fanpu score --json`` prints."""
        paid = self.payments
        data: dict[str, Any] = {
            "hand": self.hand,
            "edition": self.edition,
            "version": self.version,
            "points": self.points,
            "points_without_flowers": self.points_without_flowers,
            "reaches_minimum": self.reaches_minimum,
            "fans": [fan.to_json() for fan in self.fans],
            "payments": None
            if paid is None
            else {
                "discarder": paid.discarder,
                "others": paid.others,
                "received": paid.received,
            },
        }
        if self.instead:
            data["instead"] = dict(self.instead)
        if self.derivation is not None:
            data["derivation"] = self.derivation
        return data


@dataclass(frozen=True)
class WinScore:
    """What a win is worth; ``fans`` are id, points of one, and how often it scores."""

    points: int
    points_without_flowers: int
    reaches_minimum: bool
    fans: tuple[tuple[str, int, int], ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "points": self.points,
            "points_without_flowers": self.points_without_flowers,
            "reaches_minimum": self.reaches_minimum,
            "fans": [
                {"fan": fan, "points": value, "count": count} for fan, value, count in self.fans
            ],
        }


@dataclass(frozen=True)
class WinningTile:
    """A tile that completes a hand of thirteen, ``left`` copies of which are not in the hand."""

    tile: str
    left: int
    discard: WinScore
    self_drawn: WinScore

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "tile": self.tile,
            "left": self.left,
            "discard": self.discard.to_json(),
            "self_drawn": self.self_drawn.to_json(),
        }


@dataclass(frozen=True)
class DecidingQuestion:
    """A question that two editions answer differently, and whose answer changes the score of a hand.

    ``points_if_changed`` is the first edition's score with the second's reading, None where it does not
    allow the hand then; ``alone`` is False for a question that matters only together with others.
    """

    question: str
    editions: tuple[str, str]
    readings: tuple[str, str]
    alone: bool
    points_if_changed: int | None

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "question": self.question,
            "editions": list(self.editions),
            "readings": list(self.readings),
            "alone": self.alone,
            "points_if_changed": self.points_if_changed,
        }


@dataclass(frozen=True)
class ComparedHand:
    """A hand under every edition in which it wins, None where an edition does not allow it."""

    hand: str
    scores: Mapping[str, Worth | None]
    differences: tuple[DecidingQuestion, ...]

    def to_json(self) -> dict[str, Any]:
        """Return what ``fanpu compare --json`` prints."""
        return {
            "hand": self.hand,
            "scores": {
                edition: None
                if worth is None
                else {
                    "points": worth.points,
                    f"{worth.what}s": [
                        {worth.what: part, "points": value, "count": n}
                        for part, value, n in worth.parts
                    ],
                }
                for edition, worth in self.scores.items()
            },
            "differences": [item.to_json() for item in self.differences],
        }


def win_score(tally: Tally, interpreter: Interpreter) -> WinScore:
    """Return what a tally says of a win."""
    bare = tally.points_without_flowers
    return WinScore(tally.points, bare, bare >= interpreter.rules.minimum, tally.fans)
