"""The Charleston drawn: four seats, and where each passes its tiles."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import hypot

from generator.american.charleston import TURNS
from generator.wording.american_words import AmericanWords

CHARLESTONS = (
    ("first", ("right", "across", "left")),
    ("second", ("left", "across", "right")),
    ("optional", ("across",)),
)
_PLACES = ((60, 104), (104, 60), (60, 16), (16, 60))  # East below, then to the right


def drawings(words: AmericanWords, ways: Iterable[str]) -> str:
    """Passes in their order, each drawn and named."""
    figures = "".join(
        f"<figure>{_drawing(words, way)}"
        f"<figcaption>{place}. {words.say(f'pass:{way}')}</figcaption></figure>"
        for place, way in enumerate(ways, 1)
    )
    return f'<div class="passes">{figures}</div>'


def _drawing(words: AmericanWords, way: str) -> str:
    """Four seats and an arrow from each."""
    label = escape(words.say("pass:drawn", way=words.say(f"pass:{way}")), quote=True)
    arrows = "".join(_arrow(seat, TURNS[way]) for seat in range(4))
    names = "".join(
        f'<text x="{x}" y="{y + 5}" text-anchor="middle">{letter}</text>'
        for letter, (x, y) in zip(words.say("seats"), _PLACES, strict=True)
    )
    return (
        f'<svg class="pass" viewBox="0 0 120 120" role="img" aria-label="{label}">'
        f"{arrows}{names}</svg>"
    )


def _arrow(seat: int, turns: int) -> str:
    """From a seat to another; those across keep to the right of each other."""
    (x, y), (to_x, to_y) = _PLACES[seat], _PLACES[(seat + turns) % 4]
    length = hypot(to_x - x, to_y - y)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    aside = 7 if turns == TURNS["across"] else 0

    def at(way: float, off: float) -> str:
        off += aside
        return f"{x + along_x * way - along_y * off:.4g} {y + along_y * way + along_x * off:.4g}"

    end = length - 16
    return (
        f'<path d="M{at(14, 0)}L{at(end - 6, 0)}"/>'
        f'<path class="tip" d="M{at(end, 0)}L{at(end - 9, 5)}L{at(end - 9, -5)}Z"/>'
    )
