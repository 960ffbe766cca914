"""Rotations on record: everyone seated once a game, and exactly as good as the record says."""

from __future__ import annotations

from collections.abc import Iterator

from generator.documents.problems import Problem
from generator.records.kinds import Rulebook
from generator.records.rotation import WrittenRotation
from generator.rulebook.checks.common import unknown
from generator.table.rotation import Game, faults, quality


def rotations(rulebook: Rulebook) -> Iterator[Problem]:
    """Yield the faults of rotations: of seats, of figures that are not so, of misprints of no record."""
    misprints = {item.id for item in rulebook.misprints}
    for written in (item for group in rulebook.rotation_charts for item in group.rotations):
        for index, name in enumerate(written.misprints):
            if name not in misprints:
                yield unknown(
                    written.place, "MISPRINT_UNKNOWN", name, misprints, "misprints", index
                )
        wrong = list(_seats(written))
        yield from wrong or _figures(written)


def _seats(written: WrittenRotation) -> Iterator[Problem]:
    sizes = {len(game) for game in written.games}
    if len(sizes) > 1:
        yield written.place.problem("ROTATION_TABLES", "games")
        return
    for fault in faults(written.games):
        inside: tuple[str | int, ...] = ("games", fault.game - 1)
        if fault.table:
            yield written.place.problem("ROTATION_TABLE", *inside, fault.table - 1, n=fault.times)
        else:
            seat = _last_seat(written.games[fault.game - 1], fault.player)
            yield written.place.problem(
                "ROTATION_PLAYER", *inside, *seat, player=fault.player, n=fault.times
            )


def _last_seat(game: Game, player: int) -> tuple[int, ...]:
    """Return table and seat, from 0, where a player sits last in a game; empty if he does not."""
    seats = [
        (number, seat)
        for number, table in enumerate(game)
        for seat, other in enumerate(table)
        if other == player
    ]
    return seats[-1] if seats else ()


def _figures(written: WrittenRotation) -> Iterator[Problem]:
    counted = quality(written.games)
    for name, figure in written.found.items():
        if figure != getattr(counted, name):
            yield written.place.problem(
                "ROTATION_FIGURE", "found", name, name=name, found=getattr(counted, name)
            )
