"""The Charleston drawn: four seats, and where each passes its tiles."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from markupsafe import Markup

from generator.american.charleston import TURNS
from generator.publish.templates import render
from generator.wording.american_words import AmericanWords

CHARLESTONS = (
    ("first", ("right", "across", "left")),
    ("second", ("left", "across", "right")),
    ("optional", ("across",)),
)
_PLACES = ((60, 104), (104, 60), (60, 16), (16, 60))  # East below, then to the right


class Arrow(NamedTuple):
    """The paths of an arrow, in the units of the picture."""

    shaft: str
    tip: str


def drawings(words: AmericanWords, ways: Iterable[str]) -> Markup:
    """Passes in their order, each drawn and named."""
    passes = [(way, [_arrow(seat, TURNS[way]) for seat in range(4)]) for way in ways]
    return render("site/charleston_passes", words=words, passes=passes, places=_PLACES)


def _arrow(seat: int, turns: int) -> Arrow:
    """Return the arrow from a seat to another; those across keep to the right of each other."""
    (x, y), (to_x, to_y) = _PLACES[seat], _PLACES[(seat + turns) % 4]
    length = hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    aside = 7 if turns == TURNS["across"] else 0

    def at(way: float, off: float) -> str:
        off += aside
        return f"{x + along_x * way - along_y * off:.4g} {y + along_y * way + along_x * off:.4g}"

    end = length - 16
    return Arrow(
        f"M{at(14, 0)}L{at(end - 6, 0)}", f"M{at(end, 0)}L{at(end - 9, 5)}L{at(end - 9, -5)}Z"
    )
