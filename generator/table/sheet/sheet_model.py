"""A filled score sheet, as read: what could not be read is None, and has been reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from generator.documents.document import Document, Marks, Path
from generator.documents.problems import Problem

SELF_DRAWN = "self-drawn"
SESSION = "session"  # where a foul names no hand but the whole session
FourCells = tuple[int | None, ...]  # by first seat; None where a cell is missing or unreadable


class EventData(NamedTuple):
    """What the event says before a sheet is read: the edition, and players' names by their numbers."""

    edition: str = ""
    names: Mapping[str, str] = MappingProxyType({})


def _same(marks: Marks) -> Marks:
    return marks


@dataclass(frozen=True, slots=True)
class Player:
    """A player; ``seat`` is 0 to 3 for the first seat E S W N.

    ``total`` and ``table_points`` are those that stand in the player's own row.
    """

    where: Path
    seat: int
    name: str
    team: str
    number: str
    total: int | None = None
    table_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand as written.

    ``winner`` and ``dealer`` are players by first seat.
    ``source`` is the player of the tile, or SELF_DRAWN, DRAWN or VOID.
    ``wind`` is the prevalent wind, if written.
    """

    where: Path
    number: int | None
    winner: int | None
    source: int | str | None
    points: int | None
    changes: FourCells | None
    totals: FourCells | None
    tiles: str
    dealer: int | None
    wind: int | None


@dataclass(frozen=True, slots=True)
class FoulRow:
    """A foul as written.

    ``hand`` is the number of a hand, or SESSION.
    ``points`` are None if not readable, and ``asked`` means that the sheet leaves them to the edition.
    ``receiver`` is a player, EACH or NOBODY.
    """

    where: Path
    hand: int | str | None
    player: int | None
    foul: str
    points: int | None
    asked: bool
    receiver: int | str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet; ``told`` are the session's date, game, group, table and times as written.

    ``players`` are by first seat, None where one is missing; ``seated`` means that the sheet has the
    seats, and without them the players are in the order of their rows.
    ``started`` and ``ended`` are minutes since midnight.
    ``signed`` has the players who signed, None for a name that is nobody's; ``umpires`` who signed as
    ``umpire`` and ``chief-umpire``.
    """

    document: Document
    edition: str
    told: Mapping[str, str]
    started: int | None
    ended: int | None
    players: tuple[Player | None, ...]
    seated: bool
    hands: tuple[HandRow, ...]
    fouls: tuple[FoulRow, ...]
    totals: FourCells | None
    table_points: tuple[Fraction | None, ...] | None
    signed: tuple[int | None, ...]
    umpires: Mapping[str, str]

    def without_values(self) -> Sheet:
        """The sheet without what stands in its file: of the places that of its table alone is kept."""
        table = ("session", "table")
        marks = Marks({table: self.document.mark(table)}, {})
        return replace(self, document=Document(self.document.path, {}, partial(_same, marks)))

    def problem(self, where: Path, code: str, **params: object) -> Problem:
        """A problem at a value, or at the nearest one around it that is written."""
        return self.document.problem(where, code, **params)

    def name(self, player: int) -> str:
        """A player's name; the letter of the first seat if it is missing."""
        found = self.players[player]
        return (found and (found.name or found.number)) or "ABCD"[player]

    def four_place(self, key: str, own: str, player: int) -> Path:
        """Return where a player's total or table points stand, as a path in the document.

        They are in the row of four, ``key``, or under ``own`` in the player's own row.
        """
        found = self.players[player]
        if key in self.document.data or found is None:
            return (key, player)
        return (*found.where, own)

    def total_place(self, player: int) -> Path:
        """Return where a player's total stands, as a path in the document."""
        return self.four_place("totals", "total", player)

    def table_points_place(self, player: int) -> Path:
        """Return where a player's table points stand, as a path in the document."""
        return self.four_place("table-points", "table-points", player)
