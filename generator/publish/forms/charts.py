"""Charts of table rotations: who plays at which table, and how good the chart is."""

from __future__ import annotations

from generator.publish.forms.form_page import Desk
from generator.records.kinds import Rulebook
from generator.records.rotation import WrittenRotation
from generator.table.rotation import APART, GAMES, Quality, Rotation, Schedule, quality

_FORM = "form-rotation"
_EMPTY = 20  # tables of the empty chart


def recorded_schedules(rulebook: Rulebook) -> tuple[Schedule, ...]:
    """Return the schedules of the rotations on record, without those that a book prints."""
    return tuple(
        written.games
        for group in rulebook.rotation_charts
        for written in group.rotations
        if not written.cite
    )


def empty_chart(desk: Desk) -> str:
    """A chart to be filled in by hand, as appendix 3 of 2006 prints it."""
    games = [[[""] * 4] * _EMPTY] * len(GAMES)
    return desk.page(_FORM, "rotation", games=games, head=[], tables=_EMPTY)


def chart(desk: Desk, found: Rotation) -> str:
    """The chart of a rotation."""
    head = [_size(desk, found.quality)]
    if not found.quality.teammates and found.tables in APART:
        head.append(desk.say("rotation_teams"))
    head.append(quality_words(desk, found))
    if found.quality.rematches:
        head.append(desk.say("rotation_so_far", counts=" · ".join(map(str, so_far(found)))))
    head.append(desk.say("rotation_seats"))
    return desk.page(_FORM, "rotation", games=found.schedule, head=head, tables=found.tables)


def printed_chart(desk: Desk, written: WrittenRotation) -> str:
    """A rotation as a book prints it, with what was counted in it."""
    counted = quality(written.games)
    source = desk.cites(written.cite)
    words = desk.say("rotation_printed", rematches=counted.rematches, most=counted.most)
    tables = len(written.games[0])
    head = [_size(desk, counted), source, words]
    return desk.page(_FORM, "rotation", games=written.games, head=head, tables=tables)


def quality_words(desk: Desk, found: Rotation) -> str:
    """Return in a sentence how often players of a rotation meet again, and what no rotation can beat."""
    if not found.quality.rematches:
        return desk.say("rotation_none")
    key = "rotation_optimal" if found.optimal else "rotation_best"
    return desk.say(
        key,
        rematches=found.quality.rematches,
        most=found.quality.most,
        bound=found.bound.rematches,
    )


def counted_words(desk: Desk, counted: Quality) -> str:
    """Return a sentence that says how often a rotation makes players meet again, whoever made it."""
    if not counted.rematches:
        return desk.say("rotation_none")
    return desk.say("rotation_counted", rematches=counted.rematches, most=counted.most)


def so_far(found: Rotation) -> list[int]:
    """The rematches after each game."""
    lengths = range(1, len(found.schedule) + 1)
    return [quality(found.schedule[:length]).rematches for length in lengths]


def _size(desk: Desk, counted: Quality) -> str:
    return desk.say(
        "rotation_size",
        tables=counted.players // 4,
        players=counted.players,
        games=counted.games,
    )
