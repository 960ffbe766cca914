"""All sheets of an event together: none twice, none missing; and what can be ranked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.documents.problems import Problem
from generator.table.event.event_plan import EventPlan, RoundTable
from generator.table.event.seating_checks import SeatingCheck
from generator.table.session import SessionResult, SessionRules, Standing, individual, teams
from generator.table.sheet import FilledSheet


@dataclass(frozen=True)
class EventProgress:
    """How far an event is: how many sheets are given and wanted, and the tables without a sheet."""

    given: int
    wanted: int
    missing: tuple[RoundTable, ...]


@dataclass(frozen=True)
class EventResults:
    """An event worked out: its sheets by round and table, each player's results, and both rankings.

    ``so_far`` is None if every sheet is there.
    """

    plan: EventPlan
    rules: SessionRules
    sheets: Mapping[RoundTable, FilledSheet]
    results: tuple[SessionResult, ...]
    individual: tuple[Standing, ...]
    teams: tuple[Standing, ...]
    so_far: EventProgress | None


def twice(sheets: Sequence[SeatingCheck]) -> Iterator[Problem]:
    """Every sheet of a table of a round for which there is one already."""
    first: dict[RoundTable, SeatingCheck] = {}
    for item in sheets:
        if item.place is None:
            continue
        other = first.setdefault(item.place, item)
        if other is not item:
            yield item.sheet.problem(
                ("session", "table"), "EVENT_SHEET_TWICE",
                round=item.place[0], table=item.place[1], other=other.sheet.document.path,
            )  # fmt: skip


def missing(sheets: Sequence[SeatingCheck], plan: EventPlan) -> tuple[RoundTable, ...]:
    """Return the tables for which there is no sheet, in order."""
    there = {item.place for item in sheets}
    return tuple(place for place in plan.tables if place not in there)


def missing_faults(places: Sequence[RoundTable], plan: EventPlan) -> Iterator[Problem]:
    """A fault for each, in ``event.yaml``: at the table, if the rotation is given, else at ``rounds``."""
    given = isinstance(plan.document.data["rotation"], list)
    for game, table in places:
        four = ", ".join(entrant.name for entrant in plan.tables[game, table])
        yield plan.problem(
            ("rotation", game - 1, table - 1) if given else ("rounds",),
            "EVENT_SHEET_MISSING", round=game, table=table, players=four,
        )  # fmt: skip


def event_results(
    plan: EventPlan, rules: SessionRules, sheets: Mapping[RoundTable, FilledSheet]
) -> EventResults:
    """Return the rankings of the sheets that there are, which have no faults.

    Players are in the order of ``event.yaml`` where nothing separates them.
    """
    found = tuple(_results(plan, sheets))
    rest = tuple(place for place in plan.tables if place not in sheets)
    return EventResults(
        plan,
        rules,
        sheets,
        found,
        individual(found, rules),
        teams(found, rules),
        EventProgress(len(sheets), len(plan.tables), rest) if rest else None,
    )


def _results(plan: EventPlan, sheets: Mapping[RoundTable, FilledSheet]) -> Iterator[SessionResult]:
    """Yield the result of every player in every round that was played, player by player.

    Those who stand in for others have no results.
    """
    made: dict[tuple[int, int], SessionResult] = {}
    for (game, _), filled in sheets.items():
        for player in filled.sheet.players:
            assert player is not None  # a sheet without faults has four
            named = plan.named_in(game, player.name)
            entrant = named or plan.in_place(game, int(player.number))
            if entrant.stand_in:
                continue
            made[entrant.number, game] = SessionResult(
                entrant.name,
                entrant.team,
                str(game),
                filled.ledger.totals[player.seat],
                filled.table_points[player.seat],
            )
    for entrant in plan.entrants:
        for game in range(1, len(plan.schedule) + 1):
            if (entrant.number, game) in made:
                yield made[entrant.number, game]
