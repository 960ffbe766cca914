"""The figures as plain tables: one row a line, the same for every language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from generator.enumerate import draw_ways
from generator.enumerate.rarity import rarity_report
from generator.enumerate.rarity.deals import Deals, apart
from generator.enumerate.rarity.rarity_report import LISTED, RarityReport
from generator.game.notation import write_hand
from generator.store.compact_json import compact_json

Cell = str | int | float | None

SHEETS = ("fans", "points", "combinations", "editions", "questions", "deals")
NAMES = (*(f"{name}.csv" for name in SHEETS), "rarity.json")
"""The files that there are."""


class FigureTable(NamedTuple):
    """A table: its name, its columns, its rows."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def csv(self) -> str:
        """Return the table as comma-separated values below its column names; None is an empty cell."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([["" if cell is None else cell for cell in row] for row in self.rows])
        return text.getvalue()

    def records(self) -> list[dict[str, Cell]]:
        """Return each row as an object whose keys are the columns."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def fans(found: RarityReport, editions: Sequence[str]) -> FigureTable:
    """Every fan under every edition: exactly where the tiles decide it, and in the drawn hands."""
    rows: list[tuple[Cell, ...]] = []
    for edition in editions:
        exact = found.exact(edition)
        for fan in sorted(found.rules[edition].fans, key=lambda item: (item.number or 99, item.id)):
            rarity = exact.fans.get(fan.id)
            cells: tuple[Cell, ...] = (None,) * 5
            if rarity is not None:
                cells = (*rarity.present, rarity.present.ways / exact.all.ways, rarity.counted)
            drawn = found.drawn[edition][fan.id]
            rows.append((edition, fan.number, fan.id, fan.points, *cells, drawn))
    columns = ("edition", "number", "fan", "points", "arrangements", "tile_sets", "ways", "share")
    return FigureTable("fans", (*columns, "ways_counted", "drawn_hands"), tuple(rows))


def points(found: RarityReport) -> FigureTable:
    """The drawn hands by what they are worth, flowers left out."""
    rows = tuple(
        (edition, value, count)
        for edition, counts in found.points.items()
        for value, count in sorted(counts.items())
    )
    return FigureTable("points", ("edition", "points", "hands"), rows)


def combinations(found: RarityReport) -> FigureTable:
    """The combinations that reach the minimum, the most frequent of each edition."""
    rows = tuple(
        (
            edition,
            " + ".join(item.fans),
            item.points,
            item.hands,
            write_hand(found.hand(item.place)),
        )
        for edition, items in found.reaching.items()
        for item in items[:LISTED]
    )
    return FigureTable("combinations", ("edition", "fans", "points", "hands", "hand"), rows)


_DIFFERENCE = ("hands", "differ", "points_apart", "most", "crossing_minimum", "hand")


def editions(found: RarityReport) -> FigureTable:
    """Return the table of how far the scores of drawn hands differ between each two editions."""
    rows = tuple(
        (one, other, *item[:5], None if item.place < 0 else write_hand(found.hand(item.place)))
        for (one, other), item in found.between.items()
    )
    return FigureTable("editions", ("edition", "other", *_DIFFERENCE), rows)


def questions(found: RarityReport) -> FigureTable:
    """Return the table of how far the scores of drawn hands differ by the answers to each question."""
    rows = []
    for item in found.effects:
        apart_by = item.difference
        hand = None if apart_by.place < 0 else write_hand(found.hand(apart_by.place))
        names = (item.question, item.edition, item.own, item.reading)
        rows.append((*names, *apart_by[:5], hand, item.bound))
    columns = ("question", "edition", "own", "reading", *_DIFFERENCE, "ways_at_most")
    return FigureTable("questions", columns, tuple(rows))


def deals(found: RarityReport, dealt: Deals) -> FigureTable:
    """The complete hands of random deals beside the exact expectation, by edition and fan.

    The first row is all complete hands; ``error`` is the standard error.
    """
    rows: list[tuple[Cell, ...]] = []
    for edition in found.rules:
        exact = found.exact(edition)
        counts = found.dealt[edition]
        rows.append((edition, "", *_beside(len(dealt.complete), dealt.number, exact.all.ways)))
        for fan, rarity in exact.fans.items():
            rows.append(
                (edition, fan, *_beside(counts.get(fan, 0), dealt.number, rarity.present.ways))
            )
    columns = ("edition", "fan", "found", "expected", "error", "errors_apart")
    return FigureTable("deals", columns, tuple(rows))


def _beside(count: int, number: int, held: int) -> Iterator[Cell]:
    share = held / draw_ways.DRAWS
    yield count
    yield number * share
    yield sqrt(number * share * (1 - share))
    yield apart(count, number, held)


def every(found: RarityReport, dealt: Deals) -> tuple[FigureTable, ...]:
    """Return all tables of the figures, in the order of ``SHEETS``."""
    return (
        fans(found, tuple(found.rules)),
        points(found),
        combinations(found),
        editions(found),
        questions(found),
        deals(found, dealt),
    )


def to_json(
    found: RarityReport,
    dealt: Deals,
    sheets: Sequence[FigureTable],
    editions: Sequence[str] | None = None,
) -> dict[str, Any]:
    """Return all figures in one object; rows of other editions than those named are left out."""
    exact = found.exact(next(iter(found.rules)))
    about: Mapping[str, Any] = {
        "version": found.rulebook.label,
        "complete": exact.all._asdict(),
        "draws": draw_ways.DRAWS,
        "drawn": {"hands": rarity_report.NUMBER, "seed": rarity_report.SEED},
        "random_deals": {"deals": dealt.number, "seed": dealt.seed},
    }
    wanted = set(editions or found.rules)
    return {
        **about,
        **{
            sheet.name: [
                row
                for row in sheet.records()
                if row["edition"] in wanted or row.get("other") in wanted
            ]
            for sheet in sheets
        },
    }


def files(found: RarityReport, dealt: Deals) -> dict[str, str]:
    """The files by name, as :data:`NAMES` has them."""
    sheets = every(found, dealt)
    text = compact_json(to_json(found, dealt, sheets))
    return dict(zip(NAMES, (*(sheet.csv() for sheet in sheets), text + "\n"), strict=True))
