"""The changes that may follow from a hand as written, with the penalties of that hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator.table.session.ledger import (
    DRAWN,
    NOBODY,
    NOTHING,
    VOID,
    Four,
    Penalty,
    added,
    taken,
    won,
)
from generator.table.session.session_rules import VOID_TOO, SessionRules
from generator.table.sheet.hand_numbers import Step
from generator.table.sheet.sheet_model import SELF_DRAWN, SESSION, HandRow


class FoulEffect(NamedTuple):
    """The hand of a foul and its penalty, each None if it cannot be read.

    ``foul`` is its id, empty if the edition does not know it; ``time`` is 2 if the player commits it for
    the second time, and so on, 0 if that does not matter.
    """

    hand: int | str | None
    penalty: Penalty | None
    foul: str = ""
    time: int = 0


def ways_of(
    step: Step, fouls: Sequence[FoulEffect], numbers: set[int | None], rules: SessionRules | None
) -> list[Four] | None:
    """Return the changes that a hand may have, the likeliest first; None if they are not known."""
    change = _outcome(step.row, rules)
    if change is None or rules is None:
        return None
    if step.row.source == VOID and rules.unfinished == VOID_TOO:
        return [change]
    certain, doubtful = _split(step, fouls, numbers)
    if certain is None or doubtful is None:
        return None
    for penalty in certain:
        change = added(change, taken(penalty))
    ways = [change]
    for penalty in doubtful:
        ways += [added(way, taken(penalty)) for way in ways]
    return ways


def _split(
    step: Step, fouls: Sequence[FoulEffect], numbers: set[int | None]
) -> tuple[list[Penalty] | None, list[Penalty] | None]:
    """Return the penalties of a hand, and those that may be of it; None if one is unreadable."""
    certain: list[Penalty] = []
    doubtful: list[Penalty] = []
    mine = {step.row.number, step.number} - {None}
    for hand, penalty, *_ in fouls:
        if hand == SESSION:
            continue
        if hand in mine:
            if penalty is None:
                return None, None
            (certain if len(mine) == 1 and not step.copied else doubtful).append(penalty)
        elif hand not in numbers:  # unreadable, or no hand of this sheet
            if penalty is None:
                return None, None
            doubtful.append(penalty)
    return certain, doubtful


def _outcome(row: HandRow, rules: SessionRules | None) -> Four | None:
    if row.source in (DRAWN, VOID):
        return NOTHING if row.winner is None and row.points is None else None
    if rules is None or row.winner is None or row.points is None or row.source is None:
        return None
    if row.source == row.winner:
        return None
    discarder = None if row.source == SELF_DRAWN else int(row.source)
    return won(row.winner, discarder, row.points, rules.base)


def lost_in(row: HandRow, fouls: Sequence[FoulEffect]) -> int | None:
    """Return the sum that the changes of a hand must have, by its penalties; None if it is not known."""
    total = 0
    for hand, penalty, *_ in fouls:
        if hand == row.number or hand is None:
            if penalty is None or hand is None:
                return None
            total -= penalty.points if penalty.to == NOBODY else 0
    return total
