"""A hand's points: at least the minimum, and what the tiles written beside them are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.documents.problems import Problem
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.game.tiles import WINDS
from generator.score import Interpreter, NotAWin, Tally
from generator.table.session.session_rules import SessionRules
from generator.table.session.winds_by_hand import prevalent_wind, seat_wind
from generator.table.sheet.hand_numbers import Step
from generator.table.sheet.sheet_model import SELF_DRAWN, Sheet


def check_points(
    sheet: Sheet, step: Step, interpreter: Interpreter, rules: SessionRules
) -> Iterator[Problem]:
    """Return everything wrong with the points and the tiles of one won hand."""
    row = step.row
    place = (*row.where, "tiles")
    hand = tally = None
    if row.tiles:
        try:
            hand = read_hand(row.tiles)
            tally = interpreter.tally(hand)
        except HandFault as fault:
            params = {"fault": fault.code, "column": fault.column, **fault.params}
            yield sheet.problem(place, "TILES_FAULT", **params)
            hand = None
        except NotAWin as failure:
            yield sheet.problem(place, "TILES_NOT_A_WIN", away=failure.away)
            hand = None
    if hand is None or tally is None:
        if row.points is not None and row.points < rules.minimum:
            yield sheet.problem(
                (*row.where, "points"), "POINTS_BELOW", points=row.points, minimum=rules.minimum
            )
        return
    mended = hand
    for found, (name, value) in _conditions(sheet, step, hand, rules):
        yield found
        mended = replace(mended, **{name: value})  # type: ignore[arg-type]
    worth = [tally]
    if mended != hand:
        try:
            worth.insert(0, interpreter.tally(mended))
        except HandFault:
            return  # the conditions are at fault, and that has been said
    yield from _worth(sheet, step, worth, interpreter, rules)


def _conditions(
    sheet: Sheet, step: Step, hand: Hand, rules: SessionRules
) -> Iterator[tuple[Problem, tuple[str, int | bool]]]:
    """Yield winds and self-draw that the rest of the row contradicts, and what they should be."""
    row = step.row
    place = (*row.where, "tiles")
    if step.number is not None:
        wind = prevalent_wind(step.number)
        if hand.prevalent != wind:
            found = sheet.problem(
                place, "TILES_PREVALENT",
                written_word=f"wind:{WINDS[hand.prevalent]}", wanted_word=f"wind:{WINDS[wind]}",
                number=step.number,
            )  # fmt: skip
            yield found, ("prevalent", wind)
        known = row.winner is not None and sheet.seated
        seat = seat_wind(row.winner or 0, step.number, rules) if known else None
        if seat is not None and row.winner is not None and hand.seat != seat:
            found = sheet.problem(
                place, "TILES_SEAT", name=sheet.name(row.winner),
                written_word=f"wind:{WINDS[hand.seat]}", wanted_word=f"wind:{WINDS[seat]}",
                number=step.number,
            )  # fmt: skip
            yield found, ("seat", seat)
    drawn = row.source == SELF_DRAWN
    if row.source is not None and hand.self_drawn != drawn:
        code = "TILES_NOT_DRAWN" if drawn else "TILES_DRAWN"
        yield sheet.problem(place, code), ("self_drawn", drawn)


def _worth(
    sheet: Sheet,
    step: Step,
    found: Sequence[Tally],
    interpreter: Interpreter,
    rules: SessionRules,
) -> Iterator[Problem]:
    """Yield points that the tiles are not worth, neither with conditions set right nor as written."""
    points = step.row.points
    if points is None:
        return
    score = f"fanpu score '{step.row.tiles}' --edition {interpreter.rules.edition}"
    fitting = [tally for tally in found if tally.points == points]
    if not fitting:
        yield sheet.problem(
            (*step.row.where, "points"), "TILES_WORTH",
            written=points, worth=found[0].points, hint=score,
        )  # fmt: skip
    elif fitting[0].points_without_flowers < rules.minimum:
        yield sheet.problem(
            (*step.row.where, "points"), "TILES_BELOW",
            points=points, bare=fitting[0].points_without_flowers,
            minimum=rules.minimum, hint=score,
        )  # fmt: skip
