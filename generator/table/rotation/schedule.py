"""Who sits at which table in which game: the plain shape of a rotation, and what can be wrong in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

SEATS = 4
"""Players at a table, and in a team."""

Table = tuple[int, ...]  # four players, numbered from 1: first East, South, West, North
Game = tuple[Table, ...]  # the tables in order
Schedule = tuple[Game, ...]


class ScheduleFault(NamedTuple):
    """A game, counted from 1, that does not seat everyone once at a table of four.

    ``player`` is 0 where a table is the matter, else seated ``times`` times.
    """

    game: int
    player: int
    table: int
    times: int


def players_of(schedule: Schedule) -> int:
    """How many players there are."""
    return SEATS * len(schedule[0])


def faults(schedule: Schedule) -> Iterator[ScheduleFault]:
    """Tables that are not of four, players who are missing, seated twice or not known."""
    players = range(1, players_of(schedule) + 1)
    for number, game in enumerate(schedule, 1):
        for index, table in enumerate(game, 1):
            if len(table) != SEATS:
                yield ScheduleFault(number, 0, index, len(table))
        seated = Counter(player for table in game for player in table)
        for player in sorted(seated.keys() | set(players)):
            if seated[player] != (player in players):
                yield ScheduleFault(number, player, 0, seated[player])


def meetings(schedule: Schedule) -> Counter[tuple[int, int]]:
    """How often each pair (lower number first) sits at the same table."""
    return Counter(
        pair for game in schedule for table in game for pair in combinations(sorted(table), 2)
    )


def team_of(player: int) -> int:
    """The team of a player, from 0: four consecutive numbers each, as annex 7 of 1998 has it."""
    return (player - 1) // SEATS
