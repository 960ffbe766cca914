"""Points against rarity as SVG: a row for each fan, its name beside its mark, groups by points.

Places are shares of the width, so that the picture fits any screen and its text keeps its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, log10
from typing import NamedTuple

from markupsafe import Markup

from generator.publish.templates import macro, render

ROW, HEAD, TOP = 20, 26, 34  # pixels: a fan's row, a heading of a group, the scale
LEFT, WIDE = 4.0, 92.0  # shares of the width: where the scale begins, and how much it takes
EXACT, DRAWN, NONE = "exact", "drawn", "none"


class Mark(NamedTuple):
    """A fan: its name and points, how many hands there are to one with it, what that rests on."""

    name: str
    points: int
    hands: tuple[float, ...]
    basis: str


class Row(NamedTuple):
    """A fan's row: its height, where its marks stand, and whether the name is on their right."""

    mark: Mark
    y: int
    places: list[float]
    right: bool


def chart(marks: Sequence[Mark], headings: dict[int, str], axis: str, label: str) -> Markup:
    """The picture; ``headings`` name the groups by points, the first on top."""
    decades = ceil(log10(max(hands for mark in marks for hands in mark.hands)))
    groups: list[tuple[str, int, list[Row]]] = []
    y = TOP
    for points, heading in headings.items():
        mine = sorted(
            (mark for mark in marks if mark.points == points), key=lambda mark: mark.hands
        )
        start = y + HEAD + ROW // 2
        rows = [_row(mark, start + ROW * row, decades) for row, mark in enumerate(mine)]
        groups.append((heading, y, rows))
        y += HEAD + ROW * len(rows)
    return render(
        "site/rarity_chart",
        label=label,
        axis=axis,
        top=TOP,
        height=y + 6,
        scale=list(_scale(decades)),
        groups=groups,
    )


def place(hands: float, decades: int) -> float:
    """Where on the scale, as a share of the width."""
    return LEFT + WIDE * log10(hands) / decades


def legend() -> dict[str, Markup]:
    """The marks by what they rest on, each a picture of its own."""
    return {basis: macro("site/rarity_marks", "sign", basis) for basis in (EXACT, DRAWN, NONE)}


def _scale(decades: int) -> Iterator[tuple[float, int, bool]]:
    """The lines of the scale: where, the power of ten, and whether its number stands there."""
    for power in range(decades + 1):
        shown = decades < 8 or power < 2 or power % 2 == 0 or power == decades
        yield place(10.0**power, decades), power, shown


def _row(mark: Mark, y: int, decades: int) -> Row:
    """A fan's row, a mark for each different figure; its name on the side that has more room."""
    places = [place(hands, decades) for hands in mark.hands]
    return Row(mark, y, places, min(places) + max(places) < 100)
