"""The numbers of the hands: 1, 2, 3 and so on, none left out, none twice."""

from __future__ import annotations

from typing import NamedTuple

from generator.documents.problems import Problem
from generator.table.sheet.sheet_model import HandRow, Sheet


class Step(NamedTuple):
    """A row with the number that it must have.

    ``number`` is None where that cannot be known.
    ``after_gap`` means that hands before it are missing, ``copied`` that the row may be there twice.
    """

    row: HandRow
    number: int | None
    after_gap: bool = False
    copied: bool = False


def number_hands(sheet: Sheet, most: int) -> tuple[list[Step], list[Problem]]:
    """Return each row with its number, and the faults; a wrong number is one fault, not one a row.

    ``most`` is the highest number that a hand may have.
    """
    rows = sheet.hands
    written = {row.number for row in rows}
    problems: list[Problem] = []
    steps: list[Step] = []
    seen: set[int] = set()
    wanted, too_many = 1, False
    for place, row in enumerate(rows):
        number = row.number
        following = rows[place + 1].number if place + 1 < len(rows) else None

        def report(code: str, row: HandRow = row, **params: object) -> None:
            problems.append(sheet.problem((*row.where, "number"), code, **params))

        if number is None or number == wanted <= most:
            step = Step(row, wanted)
        elif number in seen and wanted <= most:
            report("HAND_TWICE", number=number, wanted=wanted)
            step = Step(row, None if following == wanted else wanted, copied=following == wanted)
        elif number < 1 or _is_slip(number, wanted, following, written, most):
            report("HAND_NUMBER", number=number, wanted=wanted)
            step = Step(row, wanted)
        elif number > most or number in seen:
            if not too_many:  # once is enough
                report("HANDS_TOO_MANY", number=max(number, wanted), most=most)
            too_many = True
            step = Step(row, None)
        elif number < wanted:
            report("HAND_ORDER", number=number)
            step = Step(row, number)
        else:
            missing = _missing(range(wanted, number), written)
            if missing:
                report("HAND_MISSING", number=number, missing=", ".join(map(str, missing)))
            step = Step(row, number, after_gap=True)
        if step.number is not None and step.number > most:
            step = step._replace(number=None)
        steps.append(step)
        if number is not None:
            seen.add(number)
        if step.number is not None and step.number >= wanted:
            wanted = step.number + 1
    return steps, problems


def _is_slip(
    number: int, wanted: int, following: int | None, written: set[int | None], most: int
) -> bool:
    """Return whether only this row's number is off.

    The wanted number is nowhere, and the next row continues from it; or no row follows, and no hand can
    have the number.
    """
    if wanted in written or wanted > most:
        return False
    return following == wanted + 1 or (following is None and not 1 <= number <= most)


def _missing(numbers: range, written: set[int | None]) -> list[int]:
    return [number for number in numbers if number not in written]
