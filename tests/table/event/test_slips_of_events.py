"""Slips by lot in the sheets of simulated events: each is told at its place, and none reaches a ranking.

Every slip of an event is in sheets of its own, so that what is told of a file is told of its slip.
The whole campaign, a thousand slips in events of 16 to 200 players, is ``long``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from generator.cli import given_sheets
from generator.score import Interpreter
from generator.table.event import seated
from tests.table.event.given import faults_in, given
from tests.table.event.simulated import (
    PlayedTable,
    Simulated,
    schedule_of,
    simulate,
    text_of,
    write_sheets,
)

Rows = list[list[str]]
Place = tuple[str, int]  # file and line
EVENT = "event.yaml"
HABITS = ("full", "points", "totals")
# Tables, rounds: 16 to 200 players.
SIZES = ((4, 4), (5, 4), (7, 5), (8, 6), (12, 4), (16, 4), (25, 4), (36, 3), (50, 3))


class Sheets:
    """The sheets of an event as rows of cells, and which of them no slip has touched yet."""

    def __init__(self, event: Simulated, habit: str, random: Random) -> None:
        self.event, self.habit, self.random = event, habit, random
        self.rows: dict[str, Rows] = {}
        if habit == "totals":  # a list a table, so that a slip has a file of its own
            for of in event.tables:
                alone = Simulated(event.names, event.schedule, (of,))
                self.rows[_name(of)] = _cells(write_sheets(alone, habit)["results.csv"])
        else:
            texts = write_sheets(event, habit)
            self.rows = {_name(of): _cells(texts[_name(of)]) for of in event.tables}
        self.whole = list(event.tables)
        random.shuffle(self.whole)

    def take(self) -> PlayedTable:
        """A table whose sheet is still as it was written."""
        return self.whole.pop()

    def players(self, of: PlayedTable) -> list[int]:
        """The lines, from 0, of the four players."""
        rows = self.rows[_name(of)]
        if self.habit == "totals":
            return [1, 2, 3, 4]
        return [line for line, row in enumerate(rows) if row[0] == "player"]

    def cell(self, key: str) -> int:
        """Where a player's row has the name, the number or the seat; -1 where it has not."""
        of_list = {"seat": 2, "number": 3, "name": 4}
        of_rows = {"seat": 1, "name": 2, "number": 4 if self.habit == "full" else -1}
        return (of_list if self.habit == "totals" else of_rows)[key]

    def told(self, of: PlayedTable) -> tuple[int, int, int]:
        """The line of a sheet that has round and table, and their cells."""
        if self.habit == "totals":
            return 1, 0, 1
        rows = self.rows[_name(of)]
        return next(line for line, row in enumerate(rows) if row[0] == "session"), 2, 4


def _name(of: PlayedTable) -> str:
    return f"r{of.game:02}-t{of.table:03}.csv"


def _cells(text: str) -> Rows:
    return [line.split(";") for line in text.splitlines()]


def misspelt(name: str, random: Random, names: tuple[str, ...]) -> str:
    """The name with a letter changed, left out, doubled or exchanged."""
    while True:
        place = random.randrange(len(name) - 1)
        one, other = name[place], name[place + 1]
        wrong = random.choice(
            (
                f"{name[:place]}{name[place + 1 :]}",
                f"{name[:place]}{one}{name[place:]}",
                f"{name[:place]}{other}{one}{name[place + 2 :]}",
                f"{name[:place]}x{name[place + 1 :]}",
            )
        )
        if " ".join(wrong.split()) not in names:
            return wrong


def a_name_misspelt_everywhere(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    line, cell = sheets.random.choice(sheets.players(of)), sheets.cell("name")
    rows = sheets.rows[_name(of)]
    name = rows[line][cell]
    wrong = misspelt(name, sheets.random, sheets.event.names)
    sheets.rows[_name(of)] = [[wrong if text == name else text for text in row] for row in rows]
    yield _name(of), line


def a_name_misspelt_in_a_hand(sheets: Sheets) -> Iterator[Place]:
    if sheets.habit == "totals":
        yield from a_name_misspelt_everywhere(sheets)
        return
    of = sheets.take()
    rows = sheets.rows[_name(of)]
    line = sheets.random.choice(
        [line for line, row in enumerate(rows) if row[0] == "hand" and row[2]]
    )
    rows[line][2] = misspelt(rows[line][2], sheets.random, sheets.event.names)
    yield _name(of), line


def another_number(sheets: Sheets) -> Iterator[Place]:
    cell = sheets.cell("number")
    if cell < 0:
        yield from a_name_misspelt_everywhere(sheets)
        return
    of = sheets.take()
    line = sheets.random.choice(sheets.players(of))
    row = sheets.rows[_name(of)][line]
    others = [
        number for number in range(1, len(sheets.event.names) + 9) if str(number) != row[cell]
    ]
    row[cell] = str(sheets.random.choice(others))
    yield _name(of), line


def two_in_each_others_seats(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    lines, cell = sheets.random.sample(sheets.players(of), 2), sheets.cell("seat")
    one, other = (sheets.rows[_name(of)][line] for line in lines)
    one[cell], other[cell] = other[cell], one[cell]
    yield from ((_name(of), line) for line in lines)


def somebody_elses_name(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    line, cell = sheets.random.choice(sheets.players(of)), sheets.cell("name")
    rows = sheets.rows[_name(of)]
    name = rows[line][cell]
    here = {sheets.event.names[number - 1] for number in of.numbers}
    wrong = sheets.random.choice([other for other in sheets.event.names if other not in here])
    sheets.rows[_name(of)] = [[wrong if text == name else text for text in row] for row in rows]
    yield _name(of), line


def a_sum_off(sheets: Sheets) -> Iterator[Place]:
    """Any number that another one contradicts; where hands have only points, none does."""
    if sheets.habit == "points":
        yield from two_in_each_others_seats(sheets)
        return
    of, random = sheets.take(), sheets.random
    rows = sheets.rows[_name(of)]
    if sheets.habit == "totals":
        line, cell = random.choice(sheets.players(of)), 5
    else:
        line = random.choice(
            [place for place, row in enumerate(rows) if row[0] in ("hand", "total")]
        )
        cell = random.randrange(1, 5) if rows[line][0] == "total" else random.randrange(5, 13)
    rows[line][cell] = str(int(rows[line][cell]) + random.choice((-90, -9, -1, 1, 10, 27)))
    # Of four totals nobody can say which is off: the first of them is told.
    yield _name(of), 1 if sheets.habit == "totals" else line


def a_sheet_twice(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    again = f"{_name(of).removesuffix('.csv')}-again.csv"
    sheets.rows[again] = [row[:] for row in sheets.rows[_name(of)]]
    line, _, _ = sheets.told(of)
    # Files are read in the order of their names: "-" is before ".".
    yield _name(of), line


def a_sheet_missing(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    del sheets.rows[_name(of)]
    yield EVENT, 3 + of.game  # the rotation is a line a round, from the fifth on


def two_sheets_for_each_others_tables(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    at = next((n for n, item in enumerate(sheets.whole) if item.game == of.game), None)
    if at is None:
        yield from _at_another_table(sheets, of)
        return
    other = sheets.whole.pop(at)
    for one, number in ((of, other.table), (other, of.table)):
        line, _, cell = sheets.told(one)
        for row in sheets.rows[_name(one)][line : line + (4 if sheets.habit == "totals" else 1)]:
            row[cell] = str(number)
        yield _name(one), line


def _at_another_table(sheets: Sheets, of: PlayedTable) -> Iterator[Place]:
    line, _, cell = sheets.told(of)
    wrong = of.table % len(sheets.event.schedule[0]) + 1
    for row in sheets.rows[_name(of)][line : line + (4 if sheets.habit == "totals" else 1)]:
        row[cell] = str(wrong)
    yield _name(of), line


def another_round(sheets: Sheets) -> Iterator[Place]:
    of = sheets.take()
    line, cell, _ = sheets.told(of)
    wrong = of.game % (len(sheets.event.schedule) + 1) + 1
    for row in sheets.rows[_name(of)][line : line + (4 if sheets.habit == "totals" else 1)]:
        row[cell] = str(wrong)
    yield _name(of), line


SLIPS: tuple[Callable[[Sheets], Iterator[Place]], ...] = (
    a_name_misspelt_everywhere,
    a_name_misspelt_in_a_hand,
    another_number,
    two_in_each_others_seats,
    somebody_elses_name,
    a_sum_off,
    a_sheet_twice,
    a_sheet_missing,
    two_sheets_for_each_others_tables,
    another_round,
)
_PER_EVENT = len(SLIPS)


def slips_of_event(seed: int, interpreter: Interpreter, folder: Path) -> int:
    """Make one slip of each kind in an event, and return how many; each must be told, and alone."""
    random = Random(seed)
    habit = HABITS[seed % len(HABITS)]
    tables, games = SIZES[seed // len(HABITS) % len(SIZES)]
    event = simulate(interpreter, schedule_of(tables, games), seed)
    sheets = Sheets(event, habit, random)
    wanted = [place for slip in SLIPS for place in slip(sheets)]
    texts = {name: text_of(rows) for name, rows in sheets.rows.items()}
    for so_far in (False, True):
        found = given(folder, event.event(), texts, so_far)
        assert found.event is None
        told = {(fault.file, fault.line - 1) for fault in faults_in(found)}
        expected = {place for place in wanted if not (so_far and place[0] == EVENT)}
        assert expected <= told, (habit, expected - told)
        strange = {file for file, _ in told} - {file for file, _ in expected}
        assert not strange, (habit, [fault for fault in faults_in(found) if fault.file in strange])
    return _PER_EVENT


@pytest.mark.parametrize("seed", range(6))
def test_a_slip_of_every_kind_should_be_told_at_its_place(
    seed: int, interpreters: dict[str, Interpreter], tmp_path: Path
) -> None:
    slips_of_event(seed, interpreters["wmo-2006"], tmp_path)


@pytest.mark.long
def test_a_thousand_slips_should_be_told_at_their_places(
    interpreters: dict[str, Interpreter],
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    done = 0
    for seed in range(100, 200):
        folder = tmp_path / str(seed)
        folder.mkdir()
        done += slips_of_event(seed, interpreters["wmo-2006"], folder)
    record_property("figure", ("slips in the sheets of events told at their places", done))
    assert done >= 1000


def test_the_sheets_without_slips_should_be_ranked(
    interpreters: dict[str, Interpreter], tmp_path: Path
) -> None:
    """Else the tests above could not fail for want of slips."""
    event = simulate(interpreters["wmo-2006"], schedule_of(4, 4), 7)
    for habit in HABITS:
        folder = tmp_path / habit
        folder.mkdir()
        sheets = Sheets(event, habit, Random(7))
        texts = {name: text_of(rows) for name, rows in sheets.rows.items()}
        found = given(folder, event.event(), texts)
        assert faults_in(found) == []
        assert found.event is not None


def test_a_slip_that_is_not_told_should_be_noticed(
    interpreters: dict[str, Interpreter], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the campaign could not fail: here nobody looks who sits where."""
    monkeypatch.setattr(
        given_sheets, "seated", lambda sheet, plan: seated(sheet, plan)._replace(problems=())
    )
    with pytest.raises(AssertionError, match="r0"):
        slips_of_event(0, interpreters["wmo-2006"], tmp_path)
