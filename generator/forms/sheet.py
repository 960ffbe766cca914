"""What a filled score sheet shows: plain values, whatever they were read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SEATS = "ESWN"
HANDS = 16
MARKS = {
    "dealer": "▲",
    "discard": "−",
    "self-drawn": "+",
    "drawn": "○",
    "false": "√",
    "warning": "×",
}
"""The marks of annex 5 of 1998."""


@dataclass(frozen=True)
class FilledPlayer:
    """A player, by first seat."""

    name: str = ""
    team: str = ""
    number: str = ""


@dataclass(frozen=True)
class FilledHand:
    """A hand: for each player, by first seat, the mark, the points won or lost and the running total."""

    marks: tuple[str, ...]
    changes: tuple[int, ...]
    totals: tuple[int, ...]
    note: str = ""


@dataclass(frozen=True)
class FilledSession:
    """A whole sheet; everything may be missing.

    ``told`` has ``game``, ``group``, ``table``, ``date``, ``from`` and ``to`` as written.
    ``totals`` are the points of the session, what was deducted at its end included.
    """

    told: Mapping[str, str]
    players: tuple[FilledPlayer, ...]
    hands: tuple[FilledHand, ...] = ()
    totals: tuple[int, ...] = ()
    table_points: tuple[str, ...] = ()


EMPTY = FilledSession({}, (FilledPlayer(),) * len(SEATS))


def from_json(data: Mapping[str, Any]) -> FilledSession:
    """The sheet of a session as the session reader writes it in JSON."""
    by_seat = {item["seat"]: item for item in data["players"]}
    players = tuple(
        FilledPlayer(item["name"], item.get("team", ""), item.get("number", ""))
        for item in (by_seat[seat] for seat in SEATS)
    )
    names = [player.name for player in players]
    return FilledSession(
        told=data["session"],
        players=players,
        hands=tuple(_hand(item, names) for item in data["hands"]),
        totals=tuple(data["totals"]),
        table_points=tuple(map(str, data["table_points"])),
    )


def _hand(data: Mapping[str, Any], names: list[str]) -> FilledHand:
    marks = [""] * len(names)
    note = ""
    if data["outcome"] == "won":
        note = str(data["points"])
        if data["from"] is None:
            marks[names.index(data["winner"])] = MARKS["self-drawn"]
        else:
            marks[names.index(data["from"])] = MARKS["discard"]
    elif data["outcome"] == "drawn":
        marks = [MARKS["drawn"]] * len(names)
    return FilledHand(tuple(marks), tuple(data["changes"]), tuple(data["totals"]), note)
