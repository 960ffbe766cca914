"""A rotation as plain data (who sits at which table in which game), and the faults that it can have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

PLAYERS_AT_A_TABLE = 4
"""Players at a table, and in a team."""

Table = tuple[int, ...]  # four players, numbered from 1: first East, South, West, North
Game = tuple[Table, ...]  # the tables in order
Schedule = tuple[Game, ...]


class ScheduleFault(NamedTuple):
    """A game, counted from 1, that does not seat everyone once at a table of four.

    ``player`` sits ``times`` times in the game; 0 if the fault is a table's.
    """

    game: int
    player: int
    table: int
    times: int


def players_of(schedule: Schedule) -> int:
    """Return the number of players."""
    return PLAYERS_AT_A_TABLE * len(schedule[0])


def faults(schedule: Schedule) -> Iterator[ScheduleFault]:
    """Yield tables that are not of four, and players who are missing, seated twice or unknown."""
    players = range(1, players_of(schedule) + 1)
    for number, game in enumerate(schedule, 1):
        for index, table in enumerate(game, 1):
            if len(table) != PLAYERS_AT_A_TABLE:
                yield ScheduleFault(number, 0, index, len(table))
        seated = Counter(player for table in game for player in table)
        for player in sorted(seated.keys() | set(players)):
            if seated[player] != (player in players):
                yield ScheduleFault(number, player, 0, seated[player])


def meetings(schedule: Schedule) -> Counter[tuple[int, int]]:
    """Return how often each pair (lower number first) sits at the same table."""
    return Counter(
        pair for game in schedule for table in game for pair in combinations(sorted(table), 2)
    )


def team_of(player: int) -> int:
    """Return the team of a player, from 0: four consecutive numbers each, as in annex 7 of 1998."""
    return (player - 1) // PLAYERS_AT_A_TABLE
