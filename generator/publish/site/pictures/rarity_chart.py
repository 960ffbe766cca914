"""Points against rarity as SVG: a row for each fan, its name beside its mark, groups by points.

Places are shares of the width, so that the picture fits any screen and its text keeps its size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log10
from typing import NamedTuple

from markupsafe import Markup

from generator.publish.templates import render

ROW, HEAD, TOP, FOOT = 20, 26, 34, 18  # pixels: a fan's row, a heading of a group, the two scales
LEFT, WIDE = 4.0, 92.0  # shares of the width: where the scale begins, and how much it takes
STEP = 2  # powers of ten between two numbers of the scale
SIGNS = {"much": "+", "little": "−"}
"""What stands after the name of a fan that is paid too much or too little for its rarity."""


class ChartPoint(NamedTuple):
    """A fan: its name and points, how many hands there are to one with it, how it is paid for that."""

    name: str
    points: int
    hands: tuple[float, ...]
    paid: str = ""


class ChartRow(NamedTuple):
    """A fan's row: its height, where its marks stand, and whether the name is on their right."""

    mark: ChartPoint
    y: int
    places: list[float]
    right: bool


class PointsRows(NamedTuple):
    """The fans of the same points: heading, height of its top and its foot, rows, what is usual."""

    heading: str
    y: int
    end: int
    rows: list[ChartRow]
    usual: float


def chart(
    marks: Sequence[ChartPoint],
    headings: Mapping[int, str],
    usual: Mapping[int, float],
    scale: Mapping[int, str],
    axis: str,
    label: str,
) -> Markup:
    """The picture; ``headings`` name the groups by points, the first on top.

    ``usual`` says by points one hand in how many they suggest, ``scale`` names the powers of ten.
    """
    decades = ceil(log10(max(hands for mark in marks for hands in mark.hands)))
    groups: list[PointsRows] = []
    y = TOP
    for points, heading in headings.items():
        mine = sorted(
            (mark for mark in marks if mark.points == points), key=lambda mark: mark.hands
        )
        start = y + HEAD + ROW // 2
        rows = [_row(mark, start + ROW * row, decades) for row, mark in enumerate(mine)]
        end = y + HEAD + ROW * len(rows)
        groups.append(PointsRows(heading, y, end, rows, place(usual[points], decades)))
        y = end
    return render(
        "site/rarity_chart",
        label=label,
        axis=axis,
        top=TOP,
        foot=y + 6,
        height=y + 6 + FOOT,
        scale=[
            (place(10.0**power, decades), scale[power]) for power in range(0, decades + 1, STEP)
        ],
        groups=groups,
        signs=SIGNS,
    )


def place(hands: float, decades: int) -> float:
    """Return where one in so many hands is on the scale, as a share of the width (per cent)."""
    return LEFT + WIDE * log10(hands) / decades


def _row(mark: ChartPoint, y: int, decades: int) -> ChartRow:
    """A fan's row, a mark for each different figure; its name on the side that has more room."""
    places = [place(hands, decades) for hands in mark.hands]
    return ChartRow(mark, y, places, min(places) + max(places) < 100)
