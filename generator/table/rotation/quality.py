"""Measures of a rotation, and bounds that counting proves for any rotation of the same size."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.table.rotation.schedule import (
    PLAYERS_AT_A_TABLE,
    Schedule,
    meetings,
    players_of,
    team_of,
)

_OTHERS = PLAYERS_AT_A_TABLE - 1


@dataclass(frozen=True)
class Quality:
    """What can be counted in a rotation.

    ``rematches`` are meetings of two players after their first, ``repeated`` the pairs that have
    some, ``most`` the highest number of meetings of a pair; ``teammates`` counts the meetings
    of players of one team.
    ``seats`` is the greatest difference, for a player, between the counts of two first seats.
    ``returns`` counts how often a player comes to a table where he has sat before.
    """

    players: int
    games: int
    rematches: int
    repeated: int
    most: int
    teammates: int
    seats: int
    returns: int


@dataclass(frozen=True)
class Bound:
    """Values below which no rotation of that size can go: see :func:`bound`."""

    rematches: int
    most: int


def quality(schedule: Schedule) -> Quality:
    """Measure a schedule, which must be without faults."""
    met = meetings(schedule)
    return Quality(
        players=players_of(schedule),
        games=len(schedule),
        rematches=sum(count - 1 for count in met.values()),
        repeated=sum(count > 1 for count in met.values()),
        most=max(met.values()),
        teammates=sum(count for pair, count in met.items() if len(set(map(team_of, pair))) == 1),
        seats=_seat_spread(schedule),
        returns=_returns(schedule),
    )


def bound(tables: int, games: int, teams: bool) -> Bound:
    """The fewest rematches, and the least that the most frequent pair can meet.

    A player has three opponents a game, and only so many others to meet: those of other teams where
    teammates shall not meet, else all.  What goes beyond is met again, shared between two players;
    and the pair that meets most often meets at least as often as the average.
    Four players who come from fewer than four tables of the game before have also met there already: two
    pairs of them from two tables, one from three.
    """
    others = PLAYERS_AT_A_TABLE * tables - (PLAYERS_AT_A_TABLE if teams else 1)
    met = _OTHERS * games
    again = max(0, met - others)
    from_before = {1: 6, 2: 2, 3: 1}.get(tables, 0) * tables * (games - 1)
    least = max(PLAYERS_AT_A_TABLE * tables * again // 2, from_before)
    return Bound(least, most=max(-(-met // others), 2 if least else 1))


def _seat_spread(schedule: Schedule) -> int:
    sat = Counter(
        (player, seat) for game in schedule for table in game for seat, player in enumerate(table)
    )
    counts = (
        [sat[player, seat] for seat in range(PLAYERS_AT_A_TABLE)]
        for player in range(1, players_of(schedule) + 1)
    )
    return max(max(times) - min(times) for times in counts)


def _returns(schedule: Schedule) -> int:
    sat = Counter(
        (player, number)
        for game in schedule
        for number, table in enumerate(game)
        for player in table
    )
    return sum(times - 1 for times in sat.values())
