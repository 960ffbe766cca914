"""The record of fouls and the table of results, filled in from score sheets that are worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.publish.forms.form_page import Desk
from generator.table.session import Result, Standing, individual, teams, write_fraction
from generator.table.session.winds_by_hand import seat_wind
from generator.table.sheet import FilledSheet
from generator.table.sheet.cell_values import write_total
from generator.table.sheet.sheet_model import FoulRow
from generator.wording.sheet_words import foul_points

FOULS = 16  # lines of a page
TEAMS = 4  # teams of a page
SIZE = 4  # players of a team
SEATS = "ESWN"

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


def foul_lines(desk: Desk, sheets: Iterable[FilledSheet]) -> list[FoulLine]:
    """Every foul of the sheets, in their order."""
    return [
        _foul(desk, filled, row, place)
        for filled in sheets
        for place, row in enumerate(filled.sheet.fouls)
    ]


def _foul(desk: Desk, filled: FilledSheet, row: FoulRow, place: int) -> FoulLine:
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
        "" if seat is None else desk.say(f"letter:{SEATS[seat]}"),
    ]
    return (
        player.team,
        player.name,
        player.number,
        " · ".join(where),
        names.get(written.foul, row.foul),
        foul_points(sheet, written.penalty, desk.speaker),
        "",
    )


def result_lines(sheets: Sequence[FilledSheet]) -> tuple[list[str], list[TeamLines]]:
    """The games that the sheets are of, and the teams in the order of their places.

    Players without a team follow, in the order of theirs.
    """
    results = [result for filled in sheets for result in filled.results()]
    games = sorted({result.game for result in results}, key=lambda game: (len(game), game))
    rules = sheets[0].rules
    numbers = {
        player.name: player.number for filled in sheets for player in filled.sheet.players if player
    }
    ranked = {standing.name: standing for standing in individual(results, rules)}
    lines = {
        name: _player(name, numbers.get(name, ""), standing, results, games)
        for name, standing in ranked.items()
    }
    team_of = {result.player: result.team for result in results}
    blocks = [
        _team(standing, [lines[name] for name in ranked if team_of[name] == standing.name])
        for standing in teams(results, rules)
    ]
    alone = [lines[name] for name in ranked if not team_of[name]]
    return games, [*blocks, *(TeamLines(players=four) for four in _fours(alone))]


def _player(
    name: str, number: str, standing: Standing, results: Sequence[Result], games: Sequence[str]
) -> PlayerLine:
    table, points = Fraction(0), 0
    scores: list[Score | None] = []
    for game in games:
        found = [result for result in results if result.player == name and result.game == game]
        for result in found:
            table, points = table + result.table_points, points + result.points
        scores.append(_score(found, table, points) if found else None)
    total = write_total(standing.total)
    return PlayerLine(
        name,
        number,
        write_fraction(standing.table_points),
        total,
        str(standing.place),
        tuple(scores),
    )


def _score(found: Sequence[Result], table: Fraction, points: int) -> Score:
    """What a game brought, and the sums with it."""
    return (
        write_fraction(sum((result.table_points for result in found), Fraction(0))),
        write_fraction(table),
        write_total(sum(result.points for result in found)),
        write_total(points),
    )


def _team(standing: Standing, players: Sequence[PlayerLine]) -> TeamLines:
    lines = (*players, *[PlayerLine()] * (SIZE - len(players)))
    return TeamLines(
        standing.name,
        write_fraction(standing.table_points),
        write_total(standing.total),
        str(standing.place),
        lines,
    )


def _fours(players: Sequence[PlayerLine]) -> Iterator[tuple[PlayerLine, ...]]:
    for start in range(0, len(players), SIZE):
        four = players[start : start + SIZE]
        yield (*four, *[PlayerLine()] * (SIZE - len(four)))
