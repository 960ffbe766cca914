"""Forms of an event: sheets with everything filled in that is known beforehand, a card for each player,
and the rotation for the wall and as a table for other programs.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from generator.game.tiles import WINDS
from generator.publish.forms.charts import counted_words
from generator.publish.forms.filled_sheet import FilledPlayer, FilledSession
from generator.publish.forms.form_page import Desk
from generator.table.event import Entrant, EventPlan
from generator.table.rotation import quality

ROUNDS, TABLES = 8, 40  # of a page of the chart
_LINES = 132  # players of a page of the list, in three columns
_PAGE, _HEAD, _ROW, _GAP = 268, 25, 7, 4  # millimeters: a page of cards, a card's head, its rows
_EMPTY_CARD = 8  # rows of a card to be filled in by hand
_COLUMNS = ("game", "table", "seat", "number", "name", "total")


def prefilled(plan: EventPlan, rounds: Sequence[int]) -> list[FilledSession]:
    """The sheets of these rounds, from 1, with names, numbers, seats, table and round."""
    return [
        FilledSession(
            told={"game": str(game), "table": str(table)},
            players=tuple(
                FilledPlayer(entrant.name, entrant.team or entrant.club, str(entrant.number))
                for entrant in four
            ),
            event=plan.name,
        )
        for (game, table), four in plan.tables.items()
        if game in rounds
    ]


def cards(desk: Desk, plan: EventPlan | None = None) -> str:
    """A card for each player with the tables of every round; empty ones without an event."""
    made: list[tuple[Entrant | None, list[tuple[str, ...]]]] = [(None, [("",) * 4] * _EMPTY_CARD)]
    made = [(item, _visits(desk, plan, item)) for item in plan.entrants] if plan else made * 6
    high = _HEAD + _ROW * len(made[0][1]) + _GAP
    fit = 2 * max(1, _PAGE // high)
    pages = [made[start : start + fit] for start in range(0, len(made), fit)]
    name = plan.name if plan else ""
    return desk.page("form-cards", "cards", pages=pages, event=name, row=_ROW)


def _visits(desk: Desk, plan: EventPlan, entrant: Entrant) -> list[tuple[str, ...]]:
    """Round, table, first seat and the three others, for every round."""
    found: list[tuple[str, ...]] = []
    for game in range(1, len(plan.schedule) + 1):
        table = plan.place_of[game, entrant.number]
        four = plan.tables[game, table]
        if entrant not in four:  # somebody stands in
            found.append((str(game), "–", "–", ""))
            continue
        others = [other.name for other in four if other is not entrant]
        seat = desk.say(f"seat:{WINDS[four.index(entrant)]}")
        found.append((str(game), str(table), seat, desk.speaker.join(others)))
    return found


def wall_chart(desk: Desk, plan: EventPlan) -> str:
    """The rotation for the wall: who plays where by number, then the players with their numbers."""
    counted = quality(_by_place(plan))
    size = desk.say(
        "rotation_size",
        tables=len(plan.schedule[0]),
        players=len(plan.entrants),
        games=len(plan.schedule),
    )
    spans = [
        (
            range(first, min(first + ROUNDS, len(plan.schedule))),
            range(top, min(top + TABLES, len(plan.schedule[0]))),
        )
        for top in range(0, len(plan.schedule[0]), TABLES)
        for first in range(0, len(plan.schedule), ROUNDS)
    ]
    rows = sorted(plan.entrants, key=lambda entrant: entrant.number)
    lists = [rows[start : start + _LINES] for start in range(0, len(rows), _LINES)]
    head = [plan.name, size, counted_words(desk, counted), desk.say("rotation_order")]
    values = {"spans": spans, "games": plan.schedule, "head": head, "lists": lists}
    return desk.page("form-rotation", "wall_chart", **values)


def _by_place(plan: EventPlan) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The schedule with the players numbered from 1 in the order of ``event.yaml``."""
    place = {entrant.number: index for index, entrant in enumerate(plan.entrants, 1)}
    return tuple(
        tuple(tuple(place[number] for number in four) for four in game) for game in plan.schedule
    )


def rotation_csv(desk: Desk, plan: EventPlan) -> str:
    """The rotation as a table, a player a row; with the points it is a list of results to be checked."""
    text = StringIO()
    out = csv.writer(text, delimiter=";", lineterminator="\n")
    out.writerow(desk.say(f"list:{key}") for key in _COLUMNS)
    for (game, table), four in plan.tables.items():
        for seat, entrant in zip(WINDS, four, strict=True):
            seated = desk.say(f"seat:{seat}")
            out.writerow((game, table, seated, entrant.number, entrant.name, ""))
    return text.getvalue()
