"""Each form that can be printed, by the name of its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from generator.documents.marks import plain
from generator.documents.text_numbers import fill
from generator.game.tiles import WINDS
from generator.publish.forms.filled_sheet import EMPTY, HANDS, MARKS, FilledSession
from generator.publish.forms.form_page import Desk
from generator.publish.forms.foul_record import (
    FOULS,
    GAMES,
    SIZE,
    TEAMS,
    FoulLine,
    PlayerLine,
    TeamLines,
)
from generator.rulebook.agreed_numbers import agreed

Row = TypeVar("Row")
_FEWEST_GAMES = 6  # of an event: 2006 rules, 3.5.4
_ROUNDS = "seats.rounds"
_OATH = "oath"
_OATH_SIGNATURE, _OATH_NOTE = "signature", "illness"


def entry(desk: Desk) -> str:
    """The entry form of a team."""
    duties = ["leader", "coach", *["athlete"] * 4, "substitute"]
    return desk.page("form-entry", "entry", duties=duties)


def team_draw(desk: Desk) -> str:
    """The draw of the teams' order."""
    return desk.page("form-team-draw", "team_draw", teams=range(1, 21))


def seat_draw(desk: Desk) -> str:
    """The draw of the players' numbers, three slips on a page."""
    return desk.page("form-seat-draw", "seat_draw")


def oath(desk: Desk) -> str:
    """The player's oath, from the clauses of its article; LookupError if there is no article."""
    language = desk.speaker.language
    found = next((item for item in desk.rulebook.articles if item.id == _OATH), None)
    if found is None:
        raise LookupError(_OATH)
    numbers = agreed(desk.rulebook)
    called = desk.rulebook.names(desk.speaker)
    join = desk.speaker.tongue.gap
    texts = {
        clause.id.partition("/")[2]: join.join(
            plain(fill(clause.text, numbers)[language], called).splitlines()
        )
        for clause in found.clauses
    }
    texts.pop(_OATH_SIGNATURE, None)
    note = texts.pop(_OATH_NOTE, "")
    return desk.page("form-oath", "oath", clauses=list(texts.values()), note=note)


def seats(desk: Desk, names: Sequence[str] = ()) -> str:
    """The card of the seats by round; ``names`` are the players', by first seat."""
    rounds = [
        (wind, dict(zip(WINDS, row, strict=True)))
        for wind, row in zip(WINDS, _seatings(desk), strict=True)
    ]
    return desk.page("form-seats", "seats", rounds=rounds, seats=WINDS, names=names)


def _seatings(desk: Desk) -> list[str]:
    """Return for each round who sits East, South, West and North, as the source of the card has it."""
    source = desk.form("form-seats").cite[0]
    return next(
        list(reading.patch.parameters[_ROUNDS])
        for question in desk.rulebook.questions
        for reading in question.readings
        if source in reading.cite and _ROUNDS in reading.patch.parameters
    )


def score_sheet(desk: Desk, *sessions: FilledSession) -> str:
    """The score sheets of tables, a page each; an empty one if none is given."""
    return desk.page(
        "form-score-sheet",
        "score_sheet",
        sessions=sessions or (EMPTY,),
        rows=HANDS,
        seats=WINDS,
        marks=MARKS,
    )


def fouls(desk: Desk, lines: Sequence[FoulLine] = (), told: Mapping[str, str] | None = None) -> str:
    """The record of fouls, as many pages as the lines need; ``told`` as for a score sheet."""
    blank: FoulLine = ("",) * 7
    rows = [*lines, *[blank] * (-len(lines) % FOULS if lines else FOULS)]
    return desk.page("form-fouls", "fouls", pages=_in_pages(rows, FOULS), told=told or {})


def results(
    desk: Desk,
    games: Sequence[str],
    teams: Sequence[TeamLines] = (),
    alone: Sequence[PlayerLine] = (),
    event: str = "",
    note: str = "",
) -> str:
    """The results of teams over the games, then those of players without a team, on pages of their own.

    With neither, a page to be filled in for teams of four.  The name of the ``event`` and the ``note``
    stand at the head of every page.
    """
    blocks: list[tuple[bool, list[TeamLines]]] = [
        (True, page) for page in _in_pages([*teams] or [TeamLines()] * TEAMS * (not alone), TEAMS)
    ]
    blocks += [
        (False, [TeamLines(players=tuple(page))]) for page in _in_pages([*alone], TEAMS * SIZE)
    ]
    spans = [range(start, min(start + GAMES, len(games))) for start in range(0, len(games), GAMES)]
    pages = [(has_teams, block, span) for has_teams, block in blocks for span in spans]
    most = max(map(len, spans))
    heads = {"event": event, "note": note}
    return desk.page("form-results", "results", games=games, pages=pages, most=most, **heads)


def empty_results(desk: Desk) -> str:
    """The table of results of an event of the fewest games."""
    return results(desk, numbered(_FEWEST_GAMES))


def numbered(games: int) -> list[str]:
    """The names of so many games."""
    return [str(game) for game in range(1, games + 1)]


def _in_pages(rows: list[Row], size: int) -> list[list[Row]]:
    return [rows[start : start + size] for start in range(0, len(rows), size)]
