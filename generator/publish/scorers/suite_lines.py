"""The lines of the suite as a program reads them: in our notation, or with the tiles one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from generator.american.american_hand import read_american
from generator.american.structured_american import structured_american
from generator.game.notation import read_hand, structured
from generator.publish.api import Line
from generator.store.compact_json import compact_json


def in_tiles(given: Line, expected: Line) -> Line:
    """Return an input line with its hand as JSON values in place of our notation."""
    text = given["hand"]
    hand = (
        structured_american(read_american(text))
        if "completes" in expected
        else structured(read_hand(text))
    )
    return {**given, "hand": hand}


def inputs(pairs: Iterable[tuple[Line, Line]], tiles: bool) -> Iterator[str]:
    """Return the input lines as JSON texts; ``tiles``: with structured hands."""
    return (written(in_tiles(*pair) if tiles else pair[0]) for pair in pairs)


def written(value: Any) -> str:
    """Return a JSON value on one line."""
    return compact_json(value)
