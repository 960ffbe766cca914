"""An event as its ``event.yaml`` has it: who plays, how many rounds, and who sits where in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.documents.document import Document, Path
from generator.documents.problems import Problem
from generator.table.rotation import Schedule
from generator.table.sheet import EventData

RoundTable = tuple[int, int]
"""A round and a table in it: (round, table), both from 1."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays in an event; ``club`` and ``team`` may be empty.

    A ``stand_in`` is not ranked; one for a single round has the number of the player who is absent.
    """

    where: Path
    number: int
    name: str
    club: str
    team: str
    stand_in: bool = False


@dataclass(frozen=True)
class EventPlan:
    """An event without faults.

    ``schedule`` has the numbers of the players, round by round and table by table, East first.
    ``stand_ins`` has who plays in a player's place, by round and the player's number.
    """

    document: Document
    name: str
    edition: str
    entrants: tuple[Entrant, ...]
    schedule: Schedule
    stand_ins: Mapping[tuple[int, int], Entrant]

    @cached_property
    def numbered(self) -> Mapping[int, Entrant]:
        """The players by number."""
        return {entrant.number: entrant for entrant in self.entrants}

    @cached_property
    def named(self) -> Mapping[str, Entrant]:
        """The players by name."""
        return {entrant.name: entrant for entrant in self.entrants}

    @cached_property
    def unranked(self) -> tuple[str, ...]:
        """The names of those who stand in, for the whole event or for a round."""
        whole = [entrant.name for entrant in self.entrants if entrant.stand_in]
        return tuple(dict.fromkeys([*whole, *(item.name for item in self.stand_ins.values())]))

    def in_place(self, game: int, number: int) -> Entrant:
        """Return who plays in the place of a player's number in a round."""
        return self.stand_ins.get((game, number)) or self.numbered[number]

    def named_in(self, game: int, name: str) -> Entrant | None:
        """Return whom a name means in a round: a stand-in, or a player, absent or not; None if nobody."""
        standing = (item for (at, _), item in self.stand_ins.items() if at == game)
        return next((item for item in standing if item.name == name), self.named.get(name))

    @cached_property
    def tables(self) -> Mapping[RoundTable, tuple[Entrant, ...]]:
        """The players at each table of each round, in the order East, South, West, North."""
        return {
            (game, table): tuple(self.in_place(game, number) for number in four)
            for game, tables in enumerate(self.schedule, 1)
            for table, four in enumerate(tables, 1)
        }

    @cached_property
    def place_of(self) -> Mapping[tuple[int, int], int]:
        """The table at which a player plays, by round and number."""
        return {
            (game, entrant.number): table
            for (game, table), four in self.tables.items()
            for entrant in four
        }

    @cached_property
    def known(self) -> EventData:
        """The event's data that hold for every sheet: its edition, and the names by number."""
        return EventData(
            self.edition, {str(entrant.number): entrant.name for entrant in self.entrants}
        )

    def problem(self, where: Path, code: str, **params: object) -> Problem:
        """A problem at a value of ``event.yaml``."""
        return self.document.problem(where, code, **params)
