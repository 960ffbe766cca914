"""All pairs of fans under an edition as one picture: a triangle of cells, told apart without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.enumerate.proof.findings import COMBINE, EXCLUDED, NEVER
from generator.publish.templates import render

STATES = (COMBINE, EXCLUDED, NEVER)


def picture(label: str, fans: Sequence[str], states: Mapping[tuple[str, str], str]) -> Markup:
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
    lines = "".join(f"M0 {n}H{min(n, size)}M{n} {n}V{size}" for n in range(5, size + 1, 5))
    return render("site/pairs_picture", label=label, size=size, paths=paths, lines=lines)


def letters(fans: Sequence[str], states: Mapping[tuple[str, str], str]) -> str:
    """The states as letters, row after row: what a script reads."""
    return "".join(
        states.get((fans[column], fan), " ")[0]
        for row, fan in enumerate(fans)
        for column in range(row + 1)
    )
