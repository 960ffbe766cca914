"""The numbers of the hands: a wrong one is one fault, and the hands after it keep their own."""

from __future__ import annotations

import pytest

from generator.table.sheet import read_sheets
from generator.table.sheet.hand_numbers import number_hands

SIXTEEN = list(range(1, 17))


@pytest.mark.parametrize(
    ("numbers", "told", "taken"),
    [
        (SIXTEEN, [], SIXTEEN),
        ([1, 2, 8, 4], [(2, "HAND_NUMBER")], [1, 2, 3, 4]),
        ([1, 2, 2, 4], [(2, "HAND_TWICE")], [1, 2, 3, 4]),
        ([1, 2, 2, 3], [(2, "HAND_TWICE")], [1, 2, None, 3]),
        ([1, 2, 5, 6], [(2, "HAND_MISSING")], [1, 2, 5, 6]),
        ([1, 3, 2, 4], [(2, "HAND_ORDER")], [1, 3, 2, 4]),
        ([1, 22, 3, 2], [(1, "HANDS_TOO_MANY"), (3, "HAND_ORDER")], [1, None, 3, 2]),
        ([0, 2, 3], [(0, "HAND_NUMBER")], [1, 2, 3]),
        ([1, 22], [(1, "HAND_NUMBER")], [1, 2]),
        ([17, 18], [(0, "HANDS_TOO_MANY"), (1, "HAND_NUMBER")], [None, 1]),
        ([*SIXTEEN, 17, 18], [(16, "HANDS_TOO_MANY")], [*SIXTEEN, None, None]),
        ([*SIXTEEN, 16], [(16, "HANDS_TOO_MANY")], [*SIXTEEN, None]),
        ([*SIXTEEN[:14], 16, 15], [(15, "HAND_ORDER")], [*SIXTEEN[:14], 16, 15]),
    ],
)
def test_a_wrong_number_should_be_told_once(
    numbers: list[int], told: list[tuple[int, str]], taken: list[int | None]
) -> None:
    rows = "".join(f"hand;{number};;draw\n" for number in numbers)
    (sheet,) = read_sheets("sheet.csv", rows.encode()).sheets
    steps, problems = number_hands(sheet, 16)
    assert [step.number for step in steps] == taken
    assert [(found.line - 1, found.code) for found in problems] == told


@pytest.mark.parametrize(
    ("numbers", "copied", "after_gap"),
    [
        ([1, 2, 2, 3], [2], []),  # the next row goes on: the second 2 is there twice
        ([1, 2, 2, 4], [], []),  # the next row is the fourth: the second 2 is the third hand
        ([1, 2, 2], [], []),
        ([1, 2, 5, 6], [], [2]),
    ],
)
def test_a_row_that_is_there_twice_should_be_told_from_a_slip(
    numbers: list[int], copied: list[int], after_gap: list[int]
) -> None:
    rows = "".join(f"hand;{number};;draw\n" for number in numbers)
    (sheet,) = read_sheets("sheet.csv", rows.encode()).sheets
    steps, _ = number_hands(sheet, 16)
    assert [place for place, step in enumerate(steps) if step.copied] == copied
    assert [place for place, step in enumerate(steps) if step.after_gap] == after_gap
