"""All pairs of fans as one picture: a square by series, with names on both sides.

Each state has its own color and shape: what combines fills its cell, what is excluded is a bar, what
the editions answer differently is a spot, and what never meets is empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from markupsafe import Markup

from generator.enumerate.proof.findings import COMBINE, EXCLUDED, NEVER
from generator.publish.templates import macro, render

DIFFER = "differ"
STATES = (COMBINE, EXCLUDED, DIFFER, NEVER)
_CELL = 14  # pixels
_SHAPES = {
    EXCLUDED: "M{x} {y}m.15 .38h.7v.24h-.7z",
    DIFFER: "M{x} {y}m.5 .1l.4 .4l-.4 .4l-.4-.4z",
}


def picture(
    label: str,
    names: Sequence[tuple[str, str]],
    starts: Sequence[int],
    states: Mapping[tuple[str, str], str],
) -> Markup:
    """The picture of the fans ``names`` (ids and names), of which a series begins at each of ``starts``.

    ``states`` has each pair once, in either order; the half above the diagonal mirrors the one below.
    """
    fans = [fan for fan, _ in names]
    paths = dict.fromkeys((COMBINE, EXCLUDED, DIFFER), "")
    for row, one in enumerate(fans):
        start = 0
        here = [states.get((one, other)) or states.get((other, one)) for other in fans[: row + 1]]
        for place, state in enumerate(here):
            if state in _SHAPES:
                paths[state] += _SHAPES[state].format(x=place, y=row)
            if state == COMBINE and here[place + 1 : place + 2] != [COMBINE]:
                paths[COMBINE] += f"M{start} {row}h{place + 1 - start}v1h{start - place - 1}z"
            if here[place + 1 : place + 2] == [COMBINE] != [state]:
                start = place + 1
    edge = ceil(max(sum(0.72 if char > "\u2e80" else 0.39 for char in name) for _, name in names))
    lines = "".join(f"M0 {n}H{len(fans)}M{n} 0V{len(fans)}" for n in starts if n)
    values = {"label": label, "names": names, "paths": paths, "lines": lines, "edge": edge}
    return render("site/pairs_picture", cell=_CELL, **values)


def sign(state: str) -> Markup:
    """A cell of a state, for the key."""
    shape = _SHAPES.get(state, "M0 0h1v1h-1z").format(x=0, y=0)
    return macro("site/pairs_pieces", "sign", state, shape)


def letters(fans: Sequence[str], states: Mapping[tuple[str, str], str]) -> str:
    """The states as letters, row after row: what a script reads."""
    return "".join(
        states.get((fans[column], fan), " ")[0]
        for row, fan in enumerate(fans)
        for column in range(row + 1)
    )
