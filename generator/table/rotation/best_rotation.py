"""The best rotation for a number of tables and games, among constructions and schedules on record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from generator.table.rotation.first_seats import seated
from generator.table.rotation.quality import Bound, Quality, bound, quality
from generator.table.rotation.schedule import PLAYERS_AT_A_TABLE, Game, Schedule, meetings, team_of
from generator.table.rotation.shifts import group_of, in_rings, rows, turned
from generator.table.rotation.table_places import spread

TABLES = range(1, 41)
APART = range(4, 41)
"""Tables at which teammates can be kept apart: the four of a table are of four teams."""
GAMES = range(1, 9)
# No two Latin squares of this order are orthogonal (Tarry, 1900): few shifts would do.
_NO_SQUARES = 6


@dataclass(frozen=True)
class Rotation:
    """A schedule with its measured quality; ``teams`` if teammates were to be kept apart."""

    tables: int
    teams: bool
    schedule: Schedule
    quality: Quality
    bound: Bound

    @property
    def optimal(self) -> bool:
        """Return whether rematches and the meetings of one pair are as few as the bounds allow.

        Teammates who are to be kept apart must never meet.  True proves that no rotation is better; False
        proves nothing, as perhaps no rotation reaches the bounds.
        """
        apart = not self.teams or not self.quality.teammates
        return apart and (self.quality.rematches, self.quality.most) == (
            self.bound.rematches,
            self.bound.most,
        )


class NoRotation(LookupError):
    """Raised if there is neither a construction nor a schedule on record."""


def rotation(tables: int, games: int, teams: bool, known: Iterable[Schedule] = ()) -> Rotation:
    """Return the best rotation for ``tables`` (1 to 40) and ``games`` (1 to 8), always the same one.

    ``known`` are schedules on record, of any size; the first games of a longer one may serve.
    With ``teams``, players 1 to 4, 5 to 8 and so on are teammates and meet as rarely as possible.
    Raises ValueError for a size out of range, NoRotation if nothing reaches it, or with teams at fewer
    tables than four.
    """
    if tables not in TABLES or games not in GAMES:
        raise ValueError((tables, games))
    if teams and tables not in APART:
        raise NoRotation(tables, games)
    candidates = [
        schedule
        for schedule in (*_built(tables), *known)
        if len(schedule[0]) == tables and len(schedule) >= games
    ]
    if not candidates:
        raise NoRotation(tables, games)
    best = min(
        candidates, key=lambda found: (*_cost(found[:games], teams), -_fresh(found), -len(found))
    )
    arranged = _arranged(best)[:games]
    return Rotation(tables, teams, arranged, quality(arranged), bound(tables, games, teams))


@cache
def _arranged(schedule: Schedule) -> Schedule:
    return seated(spread(schedule))


def _cost(schedule: Schedule, teams: bool) -> tuple[int, int, int, int]:
    """Return what should be low, in order of weight; between equals, keeping teammates apart decides."""
    met = meetings(schedule)
    mates = sum(count for pair, count in met.items() if len(set(map(team_of, pair))) == 1)
    again = sum(count - 1 for count in met.values())
    return (mates if teams else 0, again, max(met.values()), mates)


@cache
def _fresh(schedule: Schedule) -> int:
    """Return how many games pass before any two players meet again."""
    lengths = range(1, len(schedule) + 1)
    return sum(max(meetings(schedule[:length]).values()) == 1 for length in lengths)


@cache
def _built(tables: int) -> tuple[Schedule, ...]:
    """Return the schedule that shifts give, or nothing where they give none.

    Its games without a rematch come first, then those in which teammates meet.
    """
    found = tuple(_shifted(tables))
    return (found,) if found else ()


def _shifted(tables: int) -> Iterator[Game]:
    """Yield games by shifts, with players numbered so that teammates meet last or not at all."""
    if tables == _NO_SQUARES or tables not in APART:
        return
    group = group_of(tables)
    ringed = not tables % PLAYERS_AT_A_TABLE
    wanted = min(tables, GAMES[-1] if ringed else GAMES[-1] + 1)
    games = [turned(group, row) for row in rows(group, wanted)]
    teams = in_rings(group) if ringed else games.pop(0)
    number = {player: place + 1 for place, player in enumerate(_in_order(teams))}
    for game in (*games, teams)[: GAMES[-1]]:
        yield tuple(tuple(number[player] for player in table) for table in game)


def _in_order(game: Game) -> Iterator[int]:
    return (player for table in game for player in table)
