"""Remarks on what could not be checked because sheets lack it: each kind once, and none is a fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.table.session.ledger import Win
from generator.table.sheet import FilledSheet


class Unchecked(NamedTuple):
    """A kind of thing that is not there, by its key of the words, and how often.

    ``tables`` has round and table of the sheets that somebody should look at.
    """

    key: str
    times: int
    tables: tuple[tuple[str, str], ...] = ()


def unchecked(sheets: Sequence[FilledSheet]) -> Iterator[Unchecked]:
    """Yield what the sheets do not have, each kind once."""
    short = [item.sheet.told for item in sheets if 0 < len(item.hands) < item.rules.hands]
    tables = {"hands_fewer": tuple((told.get("game", ""), told.get("table", "")) for told in short)}
    counted = {
        "players_unsigned": sum(not item.sheet.signed for item in sheets),
        "umpires_unsigned": sum(not any(item.sheet.umpires.values()) for item in sheets),
        "seats_unwritten": sum(not item.sheet.seated for item in sheets),
        "hands_unwritten": sum(not item.hands for item in sheets),
        "hands_fewer": len(short),
        "totals_unwritten": sum(item.sheet.totals is None for item in sheets),
        "tiles_unwritten": sum(
            isinstance(played.outcome, Win) and not row.tiles
            for item in sheets
            for row, played in zip(item.sheet.hands, item.hands, strict=True)
        ),
    }
    yield from (Unchecked(key, n, tables.get(key, ())) for key, n in counted.items() if n)
