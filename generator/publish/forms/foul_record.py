"""The record of fouls and the table of results, filled in from score sheets that are worked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.game.tiles import WINDS
from generator.publish.forms.form_page import Desk
from generator.table.event import EventPlan, EventResults
from generator.table.session import SessionResult, Standing, write_fraction
from generator.table.session.winds_by_hand import seat_wind
from generator.table.sheet import FilledSheet
from generator.table.sheet.cell_values import write_total
from generator.table.sheet.sheet_model import FoulRow
from generator.wording.sheet_words import foul_points

FOULS = 16  # lines of a page
TEAMS = 4  # teams of a page
GAMES = 8  # games of a page
SIZE = 4  # players of a team

FoulLine = tuple[str, ...]  # team, player, number, place, foul, penalty, remarks
Score = tuple[str, str, str, str]  # table points, their sum so far, points, their sum so far


@dataclass(frozen=True)
class PlayerLine:
    """A player's line: totals and rank, and the scores game by game, None for one not played."""

    name: str = ""
    number: str = ""
    table: str = ""
    points: str = ""
    rank: str = ""
    games: tuple[Score | None, ...] = ()


@dataclass(frozen=True)
class TeamLines:
    """A team with its totals and rank; four lines, empty where it has fewer players."""

    name: str = ""
    table: str = ""
    points: str = ""
    rank: str = ""
    players: tuple[PlayerLine, ...] = (PlayerLine(),) * SIZE


def foul_lines(
    desk: Desk, sheets: Iterable[FilledSheet], plan: EventPlan | None = None
) -> list[FoulLine]:
    """Every foul of the sheets, in their order; teams and numbers as the event has them, if there is one.

    The remarks say which time it is that the player commits the foul, from the second on.
    """
    return [
        _foul(desk, filled, row, place, plan)
        for filled in sheets
        for place, row in enumerate(filled.sheet.fouls)
    ]


def _foul(
    desk: Desk, filled: FilledSheet, row: FoulRow, place: int, plan: EventPlan | None
) -> FoulLine:
    sheet, written = filled.sheet, filled.fouls[place]
    player = sheet.players[row.player or 0]
    assert player is not None  # a sheet without faults
    assert written.penalty is not None
    names = {foul.id: foul.name[desk.speaker.language] for foul in desk.rulebook.fouls}
    seat: int | None = player.seat
    if isinstance(row.hand, int):
        seat = seat_wind(player.seat, row.hand, filled.rules)
    where = [
        sheet.told.get("game", ""),
        str(row.hand) if isinstance(row.hand, int) else "–",
        sheet.told.get("table", ""),
        "" if seat is None else desk.say(f"letter:{WINDS[seat]}"),
    ]
    known = plan.named.get(player.name) if plan else None  # none for a stand-in
    again = desk.speaker.tongue.ordinal(written.time) if written.time > 1 else ""
    return (
        known.team if known else player.team,
        player.name,
        str(known.number) if known else player.number,
        " · ".join(where),
        names.get(written.foul, row.foul),
        foul_points(sheet, written.penalty, desk.speaker),
        desk.say("nth_time", n=again) if again else "",
    )


def result_lines(event: EventResults) -> tuple[list[TeamLines], list[PlayerLine]]:
    """The teams in the order of their places, and the players without a team in the order of theirs."""
    made: dict[str, dict[str, SessionResult]] = {}
    for result in event.results:
        made.setdefault(result.player, {})[result.game] = result
    games = [str(game) for game in range(1, len(event.plan.schedule) + 1)]
    lines = {
        standing.name: _player(
            standing, event.plan.named[standing.name].number, made[standing.name], games
        )
        for standing in event.individual
    }
    team_of = {name: event.plan.named[name].team for name in lines}
    blocks = [
        _team(standing, [line for name, line in lines.items() if team_of[name] == standing.name])
        for standing in event.teams
    ]
    return blocks, [line for name, line in lines.items() if not team_of[name]]


def _player(
    standing: Standing, number: int, made: Mapping[str, SessionResult], games: Sequence[str]
) -> PlayerLine:
    table, points = Fraction(0), 0
    scores: list[Score | None] = []
    for game in games:
        found = made.get(game)
        if found is not None:
            table, points = table + found.table_points, points + found.points
        scores.append(None if found is None else _score(found, table, points))
    total = write_total(standing.total)
    return PlayerLine(
        standing.name,
        str(number),
        write_fraction(standing.table_points),
        total,
        str(standing.place),
        tuple(scores),
    )


def _score(found: SessionResult, table: Fraction, points: int) -> Score:
    """Return what a game brought, and the sums of table points and points up to it."""
    return (
        write_fraction(found.table_points),
        write_fraction(table),
        write_total(found.points),
        write_total(points),
    )


def _team(standing: Standing, players: Sequence[PlayerLine]) -> TeamLines:
    return TeamLines(
        standing.name,
        write_fraction(standing.table_points),
        write_total(standing.total),
        str(standing.place),
        tuple(players),
    )
