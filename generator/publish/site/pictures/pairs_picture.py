"""All pairs of fans under an edition as one picture: a triangle of cells, told apart without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from generator.enumerate.proof.findings import COMBINE, EXCLUDED, NEVER

STATES = (COMBINE, EXCLUDED, NEVER)
_EDGE = 3  # cells left free for numbers


def picture(label: str, fans: Sequence[str], states: Mapping[tuple[str, str], str]) -> str:
    """An SVG of one unit a cell; ``states`` by pairs in the order of ``fans``.

    Cells of a state in a row are one rectangle of the state's path.
    """
    size = len(fans)
    paths = dict.fromkeys(STATES, "")
    for row, fan in enumerate(fans):
        start = 0
        for place in range(1, row + 2):
            here = states.get((fans[start], fan))
            if place <= row and states.get((fans[place], fan)) == here:
                continue
            if here in paths:
                paths[here] += f"M{start} {row}h{place - start}v1h{start - place}z"
            start = place
    shapes = "".join(f'<path class="p-{state}" d="{paths[state]}"/>' for state in STATES)
    marks = "".join(
        f'<text x="-.5" y="{row + 0.8}">{row + 1}</text>'
        f'<text class="below" x="{row + 0.5}" y="{size + 1.4}">{row + 1}</text>'
        for row in range(4, size, 5)
    )
    lines = "".join(f"M0 {n}H{min(n, size)}M{n} {n}V{size}" for n in range(5, size + 1, 5))
    box = f"-{_EDGE} 0 {size + _EDGE} {size + 2}"
    return (
        f'<svg class="pairs" viewBox="{box}" role="img" aria-label="{escape(label, quote=True)}">'
        f'{shapes}<path class="p-grid" d="{lines}"/>{marks}'
        '<rect class="p-at" width="1" height="1"/></svg>'
    )


def letters(fans: Sequence[str], states: Mapping[tuple[str, str], str]) -> str:
    """The states as letters, row after row: what a script reads."""
    return "".join(
        states.get((fans[column], fan), " ")[0]
        for row, fan in enumerate(fans)
        for column in range(row + 1)
    )
