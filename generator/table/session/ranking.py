"""The ranking over several sessions, of players and of teams.

Table points come first; the edition's criteria, in order, separate players who are tied on them; players
still tied after the last criterion share the place, because the book has no further rule.
Source: 1998 book, p. 30, article 11; 2006 rules, 3.10.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from generator.table.session.session_rules import BEST_SESSION, COUNT_OF_BEST, TOTAL, SessionRules

TABLE = "table-points"
LEVEL = "level"  # no criterion is left


class SessionResult(NamedTuple):
    """A player's points and table points in one session, which ``game`` identifies."""

    player: str
    team: str
    game: str
    points: int
    table_points: Fraction


class Standing(NamedTuple):
    """A place in the ranking.

    ``best`` is the highest table points of one session, ``best_count`` in how many they were reached.
    ``decided`` is the last criterion that had to be asked to set this place apart from those next to
    it, or LEVEL.
    """

    place: int
    name: str
    table_points: Fraction
    total: int
    best: Fraction
    best_count: int
    decided: str


class _Sum(NamedTuple):
    name: str
    table_points: Fraction
    total: int
    best: Fraction
    best_count: int


_ASKED = {
    TABLE: lambda row: row.table_points,
    TOTAL: lambda row: row.total,
    BEST_SESSION: lambda row: row.best,
    COUNT_OF_BEST: lambda row: row.best_count,
}


def individual(results: Iterable[SessionResult], rules: SessionRules) -> tuple[Standing, ...]:
    """Return the players' ranking; players who are tied keep the order in which they came."""
    sessions: dict[str, dict[str, tuple[Fraction, int]]] = {}
    for result in results:
        _add(sessions.setdefault(result.player, {}), result)
    return _standings(sessions, rules)


def teams(results: Iterable[SessionResult], rules: SessionRules) -> tuple[Standing, ...]:
    """Return the teams' ranking; a team's session adds up those of all its members."""
    sessions: dict[str, dict[str, tuple[Fraction, int]]] = {}
    for result in results:
        if result.team:
            _add(sessions.setdefault(result.team, {}), result)
    return _standings(sessions, rules)


def _add(sessions: dict[str, tuple[Fraction, int]], result: SessionResult) -> None:
    table, points = sessions.get(result.game, (Fraction(0), 0))
    sessions[result.game] = (table + result.table_points, points + result.points)


def _standings(
    sessions: Mapping[str, Mapping[str, tuple[Fraction, int]]], rules: SessionRules
) -> tuple[Standing, ...]:
    criteria = (TABLE, *rules.tie_break)

    def key(row: _Sum) -> tuple[Fraction | int, ...]:
        return tuple(_ASKED[name](row) for name in criteria)

    rows = sorted((_sum(name, of.values()) for name, of in sessions.items()), key=key, reverse=True)
    keys = [key(row) for row in rows]
    asked = [_asked(first, second, criteria) for first, second in pairwise(keys)]
    depth = (*criteria, LEVEL)
    found = []
    for place, row in enumerate(rows):
        beside = asked[max(place - 1, 0) : place + 1] or [TABLE]
        decided = max(beside, key=depth.index)
        found.append(Standing(1 + keys.index(keys[place]), *row, decided))
    return tuple(found)


def _sum(name: str, sessions: Iterable[tuple[Fraction, int]]) -> _Sum:
    played = list(sessions)
    tables = [table for table, _ in played]
    best = max(tables)
    return _Sum(
        name,
        sum(tables, Fraction(0)),
        sum(points for _, points in played),
        best,
        tables.count(best),
    )


def _asked(
    first: tuple[Fraction | int, ...], second: tuple[Fraction | int, ...], criteria: tuple[str, ...]
) -> str:
    """Return the first criterion on which two neighbors differ."""
    for name, one, other in zip(criteria, first, second, strict=True):
        if one != other:
            return name
    return LEVEL
