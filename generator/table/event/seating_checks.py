"""A sheet against the event: which table of which round it is, and whether the right players sit there.

The nearest name is offered and never taken.  One slip is one fault: a sheet whose four players belong
to another table has the wrong table, and not four wrong players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from generator.documents.near_names import nearest
from generator.documents.problems import Problem
from generator.game.tiles import WINDS
from generator.table.event.event_plan import Entrant, EventPlan, RoundTable
from generator.table.sheet import Sheet
from generator.table.sheet.sheet_model import Player
from generator.table.sheet.vocabulary import same_name

_LIKE = 0.5
_MOST = 3  # players of a sheet that tell which table it is, if what it says is wrong


class SeatingCheck(NamedTuple):
    """A sheet, the round and table that it belongs to (None if unknown), and its faults."""

    sheet: Sheet
    place: RoundTable | None
    problems: tuple[Problem, ...]


def seated(sheet: Sheet, plan: EventPlan) -> SeatingCheck:
    """Return the table to which a sheet belongs, and a fault for all that the event contradicts."""
    told, problems = _told(sheet, plan)
    place = _place(told, [_who(player, told, plan) for player in sheet.players], plan)
    people = [_who(player, place, plan) for player in sheet.players]
    if sheet.edition and sheet.edition != plan.edition:
        problems.append(
            sheet.problem(
                ("edition",), "EDITIONS_DIFFER", edition=sheet.edition, wanted=plan.edition
            )
        )
    if place is not None and told is not None and place != told:
        problems.append(_elsewhere(sheet, told, place))
    for player in sheet.players:
        if player is not None:
            problems += _of_roster(sheet, player, place, plan)
    if place is not None:
        problems += _seats(sheet, place, people, plan)
    return SeatingCheck(sheet, place, tuple(problems))


def _told(sheet: Sheet, plan: EventPlan) -> tuple[RoundTable | None, list[Problem]]:
    """Return the round and table that the sheet names, None unless the event has both; and faults."""
    found, problems = [], []
    most = {"game": len(plan.schedule), "table": len(plan.schedule[0])}
    for key, last in most.items():
        text = sheet.told.get(key, "")
        number = int(text) if text.isdecimal() and len(text) < len("1000000") else 0
        if not text:
            problems.append(sheet.problem(("session",), "VALUE_MISSING", key_word=f"column:{key}"))
        elif not 1 <= number <= last:
            code = "EVENT_NO_ROUND" if key == "game" else "EVENT_NO_TABLE"
            problems.append(sheet.problem(("session", key), code, value=text, last=last))
        else:
            found.append(number)
    return (None, problems) if len(found) < len(most) else ((found[0], found[1]), problems)


def _who(player: Player | None, place: RoundTable | None, plan: EventPlan) -> Entrant | None:
    """Return the event's player who is named, else the one who has the number, else None."""
    if player is None:
        return None
    return _named(player, place, plan) or _numbered(player, place, plan)


def _named(player: Player, place: RoundTable | None, plan: EventPlan) -> Entrant | None:
    return plan.named_in(place[0] if place else 0, player.name)


def _numbered(player: Player, place: RoundTable | None, plan: EventPlan) -> Entrant | None:
    text = player.number
    if not text.isdecimal() or len(text) >= len("1000000") or int(text) not in plan.numbered:
        return None
    return plan.in_place(place[0] if place else 0, int(text))


def _place(
    told: RoundTable | None, people: Sequence[Entrant | None], plan: EventPlan
) -> RoundTable | None:
    """Return the table that the sheet names, unless its players sit together at exactly one other."""
    present = {entrant.number for entrant in people if entrant is not None}

    def common(place: RoundTable) -> int:
        return sum(entrant.number in present for entrant in plan.tables[place])

    if told is not None and common(told) >= _MOST:
        return told
    best = max(plan.tables, key=common)
    if common(best) >= _MOST and [common(place) for place in plan.tables].count(common(best)) == 1:
        return best
    return told


def _elsewhere(sheet: Sheet, told: RoundTable, place: RoundTable) -> Problem:
    """Return the fault of a sheet that names another table than its players' own."""
    key = "game" if told[0] != place[0] else "table"
    return sheet.problem(
        ("session", key), "EVENT_ELSEWHERE",
        round=told[0], table=told[1], at_round=place[0], at_table=place[1],
    )  # fmt: skip


def _of_roster(
    sheet: Sheet, player: Player, place: RoundTable | None, plan: EventPlan
) -> Iterator[Problem]:
    """Yield a fault unless name, number and team are those of one player of the event."""
    named, numbered = _named(player, place, plan), _numbered(player, place, plan)
    if player.name and named is None:
        hint = _nearest(player.name, place, plan) or (numbered.name if numbered else "")
        yield sheet.problem((*player.where, "name"), "EVENT_NAME", name=player.name, hint=hint)
    if player.number and numbered is None:
        hint = str(named.number) if named else ""
        yield sheet.problem(
            (*player.where, "number"), "EVENT_NUMBER", number=player.number, hint=hint
        )
    if named and numbered and named.number != numbered.number:
        yield sheet.problem(
            (*player.where, "number"), "EVENT_NUMBER_OTHER",
            number=player.number, other=numbered.name, name=named.name, wanted=named.number,
        )  # fmt: skip
    known = named or numbered
    if known and player.team and same_name(player.team) != known.team:
        yield sheet.problem(
            (*player.where, "team"), "EVENT_TEAM",
            name=known.name, team=player.team, wanted=known.team or "—",
        )  # fmt: skip


def _nearest(name: str, place: RoundTable | None, plan: EventPlan) -> str:
    """Return the name that was probably meant; empty if none is near.

    A name at the same table need be only half alike, as one of two characters of a Chinese name is half.
    Else it is the event's name that is most alike.
    """
    four = [entrant.name for entrant in plan.tables[place]] if place else []
    return next(iter(get_close_matches(name, four, 1, _LIKE)), "") or nearest(name, plan.named)


def _seats(
    sheet: Sheet, place: RoundTable, people: Sequence[Entrant | None], plan: EventPlan
) -> Iterator[Problem]:
    """Check that everybody sits where the rotation has them.

    A number that says so contradicts the name already.
    """
    four = plan.tables[place]
    for seat, (player, entrant) in enumerate(zip(sheet.players, people, strict=True)):
        if player is None or entrant is None:
            continue
        where = (*player.where, "name" if player.name else "number")
        if (standing := plan.stand_ins.get((place[0], entrant.number))) not in (None, entrant):
            yield sheet.problem(
                where, "EVENT_STAND_IN", name=entrant.name, round=place[0], other=standing.name
            )
        elif entrant not in four:
            at = plan.place_of[place[0], entrant.number]
            yield sheet.problem(
                where, "EVENT_NOT_HERE",
                name=entrant.name, round=place[0], table=place[1], at_table=at,
            )  # fmt: skip
        elif sheet.seated and four[seat] not in (entrant, _numbered(player, place, plan)):
            yield sheet.problem(
                (*player.where, "seat"), "EVENT_SEAT", name=entrant.name,
                seat_word=f"wind:{WINDS[four.index(entrant)]}", written_word=f"wind:{WINDS[seat]}",
            )  # fmt: skip
