"""Points against rarity as SVG: a row for each fan, its name beside its mark, groups by points.

Places are shares of the width, so that the picture fits any screen and its text keeps its size.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, log10
from typing import NamedTuple

ROW, HEAD, TOP = 20, 26, 34  # pixels: a fan's row, a heading of a group, the scale
LEFT, WIDE = 4.0, 92.0  # shares of the width: where the scale begins, and how much it takes
EXACT, DRAWN, NONE = "exact", "drawn", "none"


class Mark(NamedTuple):
    """A fan: its name and points, how many hands there are to one with it, what that rests on."""

    name: str
    points: int
    hands: tuple[float, ...]
    basis: str


def chart(marks: Sequence[Mark], headings: dict[int, str], axis: str, label: str) -> str:
    """The picture; ``headings`` name the groups by points, the first on top."""
    decades = ceil(log10(max(hands for mark in marks for hands in mark.hands)))
    parts: list[str] = []
    y = TOP
    for points, heading in headings.items():
        parts.append(f'<text class="h" x="0" y="{y + 17}">{escape(heading)}</text>')
        parts.append(f'<line class="b" x1="0" x2="100%" y1="{y + 23}" y2="{y + 23}"/>')
        y += HEAD
        group = sorted(
            (mark for mark in marks if mark.points == points), key=lambda mark: mark.hands
        )
        for mark in group:
            parts += _row(mark, y + ROW // 2, decades)
            y += ROW
    height = y + 6
    return (
        f'<svg class="rare" role="img" aria-label="{escape(label)}" width="100%" height="{height}">'
        + "".join(_scale(decades, height, axis))
        + "".join(parts)
        + "</svg>"
    )


def place(hands: float, decades: int) -> float:
    """Where on the scale, as a share of the width."""
    return LEFT + WIDE * log10(hands) / decades


def legend() -> dict[str, str]:
    """The marks by what they rest on, each a picture of its own."""
    frame = '<svg class="rare" width="14" height="14" aria-hidden="true">{}</svg>'
    return {basis: frame.format(_mark(basis, "50%", 7)) for basis in (EXACT, DRAWN, NONE)}


def _scale(decades: int, height: int, axis: str) -> list[str]:
    parts = [f'<text class="a" x="0" y="11">{escape(axis)}</text>']
    for power in range(decades + 1):
        x = f"{place(10.0**power, decades):.1f}%"
        parts.append(f'<line class="g" x1="{x}" x2="{x}" y1="{TOP - 4}" y2="{height}"/>')
        text = str(10**power) if power < 4 else f'10<tspan class="e" dy="-4">{power}</tspan>'
        if decades < 8 or power < 2 or power % 2 == 0 or power == decades:
            parts.append(f'<text class="k" x="{x}" y="{TOP - 8}">{text}</text>')
    return parts


def _row(mark: Mark, y: int, decades: int) -> list[str]:
    """The marks of a fan, one for each different figure; its name on the side that has more room."""
    places = [place(hands, decades) for hands in mark.hands]
    parts = [_mark(mark.basis, f"{x:.2f}%", y) for x in places]
    if min(places) + max(places) < 100:
        where = f'class="n" x="{max(places):.2f}%" dx="8"'
    else:
        where = f'class="n l" x="{min(places):.2f}%" dx="-8"'
    parts.append(f'<text {where} y="{y + 4}">{escape(mark.name)}</text>')
    return parts


def _mark(basis: str, x: str, y: int) -> str:
    if basis == NONE:
        return f'<text class="o" x="{x}" y="{y + 5}">›</text>'
    return f'<circle class="{"d" if basis == EXACT else "o"}" cx="{x}" cy="{y}" r="4"/>'
