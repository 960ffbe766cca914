"""Changes, running totals, totals and table points, each recomputed from what is written before it.

After a wrong number, both it and the right one count as possible, so that one slip is one fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from generator.documents.problems import Problem
from generator.table.session.ledger import NOBODY, Four, taken
from generator.table.session.session_rules import SessionRules
from generator.table.session.table_points import (
    UnsettledPoints,
    could_be,
    table_points,
    write_fraction,
)
from generator.table.sheet.cell_values import write_signed, write_total
from generator.table.sheet.hand_numbers import Step
from generator.table.sheet.possible_changes import FoulEffect, lost_in, ways_of
from generator.table.sheet.sheet_model import SESSION, FourCells, HandRow, Sheet

PLAYERS = range(4)
# What one number may be, the likeliest first; None where that is not known at all.
Possible = tuple[int, ...] | None


def check_sums(
    sheet: Sheet, steps: Sequence[Step], fouls: Sequence[FoulEffect], rules: SessionRules | None
) -> Iterator[Problem]:
    """Every number that does not follow; without rules only what adds up or not."""
    start: Possible = (rules.start,) if rules else None
    base: list[Possible] = [start if sheet.hands else None] * 4
    numbers = {step.row.number for step in steps} | {step.number for step in steps}
    for step in steps:
        if step.after_gap:
            base = [None] * 4
        before = base
        ways = ways_of(step, fouls, numbers, rules)
        faults = list(_changes(sheet, step.row, ways, fouls))
        yield from faults
        moved = _moved(step.row, ways, bool(faults))
        after = [_sums(base[who], moved[who]) for who in PLAYERS]
        base = []
        for who in PLAYERS:
            found, left = _running(sheet, step.row, who, after[who])
            yield from found
            base.append(_either(left, before[who]) if step.copied else left)
    if rules is not None:
        yield from _ends(sheet, base, fouls, numbers, rules)


def _changes(
    sheet: Sheet, row: HandRow, ways: list[Four] | None, fouls: Sequence[FoulEffect]
) -> Iterator[Problem]:
    written = row.changes
    if written is None or (ways is not None and written in ways):
        return
    known = [value for value in written if value is not None]
    wanted = ", ".join(write_signed(value) for value in ways[0]) if ways else ""
    total = sum(ways[0]) if ways else lost_in(row, fouls)
    if len(known) == 4 and total is not None and sum(known) != total:
        found = write_signed(sum(known))
        yield sheet.problem(
            _first_off(row, ways), "CHANGES_SUM",
            found=found, wanted=wanted, total=write_signed(total),
        )  # fmt: skip
    elif ways and not any(_agree(written, way) for way in ways):
        yield sheet.problem(_first_off(row, ways), "CHANGES_WRONG", wanted=wanted)


def _agree(written: FourCells, way: Four) -> bool:
    return all(value is None or value == due for value, due in zip(written, way, strict=True))


def _first_off(row: HandRow, ways: list[Four] | None) -> tuple[str | int, ...]:
    """The first change that is not as it should be, or the row of changes."""
    if ways and row.changes:
        for who in PLAYERS:
            if row.changes[who] not in (None, ways[0][who]):
                return (*row.where, "changes", who)
    return (*row.where, "changes")


def _moved(row: HandRow, ways: list[Four] | None, faulty: bool) -> list[Possible]:
    """Return each player's possible changes: as written, or as due if that is wrong or missing."""
    found: list[Possible] = []
    for who in PLAYERS:
        written = row.changes[who] if row.changes else None
        due = tuple(dict.fromkeys(way[who] for way in ways)) if ways is not None else None
        if written is None:
            found.append(due)
        elif faulty and due is not None:
            found.append(tuple(dict.fromkeys((written, *due))))
        else:
            found.append((written,))
    return found


def _running(sheet: Sheet, row: HandRow, who: int, due: Possible) -> tuple[list[Problem], Possible]:
    written = row.totals[who] if row.totals else None
    if written is None:
        return [], due
    if due is None or written in due:
        return [], (written,)
    where = (*row.where, "totals", who)
    fault = sheet.problem(
        where, "RUNNING_WRONG", name=sheet.name(who),
        written=write_total(written), wanted=write_total(due[0]),
    )  # fmt: skip
    return [fault], _either((written,), due)


def _ends(
    sheet: Sheet,
    base: list[Possible],
    fouls: Sequence[FoulEffect],
    numbers: set[int | None],
    rules: SessionRules,
) -> Iterator[Problem]:
    """The totals, with the penalties of the session, and the table points."""
    late = [penalty for hand, penalty, *_ in fouls if hand == SESSION]
    lost = [penalty for hand, penalty, *_ in fouls if hand not in {*numbers, SESSION}]
    due: list[Possible] = base
    if None in late or None in lost:
        due = [None] * 4
    for penalty in late:
        if penalty is not None:
            due = [_sums(due[who], (taken(penalty)[who],)) for who in PLAYERS]
    for penalty in lost:
        if penalty is not None:
            due = [_sums(due[who], (0, taken(penalty)[who])) for who in PLAYERS]
    faulty = False
    for who in PLAYERS:
        written, possible = sheet.totals[who] if sheet.totals else None, due[who]
        if written is not None and possible is not None and written not in possible:
            faulty = True
            yield sheet.problem(
                sheet.total_place(who), "TOTAL_WRONG", name=sheet.name(who),
                written=write_total(written), wanted=write_total(possible[0]),
            )  # fmt: skip
    if not faulty:
        yield from _whole(sheet, due, fouls, rules)
    yield from _table(sheet, due, rules)


def _whole(
    sheet: Sheet, due: list[Possible], fouls: Sequence[FoulEffect], rules: SessionRules
) -> Iterator[Problem]:
    """Check that totals that cannot be followed hand by hand add up."""
    if sheet.totals is None or None not in due or any(item.penalty is None for item in fouls):
        return
    known = [value for value in sheet.totals if value is not None]
    given = (item.penalty for item in fouls if item.penalty and item.penalty.to == NOBODY)
    wanted = 4 * rules.start - sum(penalty.points for penalty in given)
    if len(known) == 4 and sum(known) != wanted:
        without_start = rules.start and sum(known) == wanted - 4 * rules.start
        yield sheet.problem(
            sheet.total_place(0), "TOTALS_SUM",
            found=write_total(sum(known)), wanted=write_total(wanted),
            hint=write_total(rules.start) if without_start else "",
        )  # fmt: skip


def _table(sheet: Sheet, due: list[Possible], rules: SessionRules) -> Iterator[Problem]:
    written = tuple(value for value in sheet.table_points or () if value is not None)
    possible = list(_totals(sheet, due))
    if not possible or 0 < len(written) < 4:
        return
    try:
        wanted = [table_points(totals, rules) for totals in possible]
    except UnsettledPoints:
        if not written:
            yield sheet.problem(sheet.total_place(0)[:-1], "LEVEL_UNSETTLED")
        elif not any(could_be(written, totals, rules) for totals in possible):
            yield sheet.problem(sheet.table_points_place(0), "LEVEL_SHARES")
        return
    if not written or written in wanted:
        return
    places = zip(PLAYERS, written, wanted[0], strict=True)
    first = next(who for who, mine, other in places if mine != other)
    said = ", ".join(write_fraction(value) for value in wanted[0])
    yield sheet.problem(sheet.table_points_place(first), "TABLE_POINTS_WRONG", wanted=said)


def _totals(sheet: Sheet, due: list[Possible]) -> Iterable[tuple[int, ...]]:
    """The totals that the table points may follow from: as written, and as they should be."""
    choices: list[tuple[int, ...]] = []
    for who in PLAYERS:
        written = sheet.totals[who] if sheet.totals else None
        possible = due[who]
        if written is None and possible is None:
            return []
        choices.append(
            tuple(dict.fromkeys(([written] if written is not None else []) + list(possible or ())))
        )
    return product(*(choice[:4] for choice in choices))


def _sums(first: Possible, second: Possible) -> Possible:
    if first is None or second is None:
        return None
    return tuple(dict.fromkeys(one + other for one in first for other in second))


def _either(first: Possible, second: Possible) -> Possible:
    if first is None or second is None:
        return None
    return tuple(dict.fromkeys((*first, *second)))
