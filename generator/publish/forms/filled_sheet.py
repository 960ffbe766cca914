"""What a filled score sheet shows, as plain values, whatever file they came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.game.tiles import WINDS
from generator.table.session import DRAWN, Played, Win, write_fraction
from generator.table.session.winds_by_hand import dealer
from generator.table.sheet import FilledSheet
from generator.table.sheet.sheet_model import HandRow

HANDS = 16
MARKS = {
    "dealer": "▲",
    "discard": "−",
    "self-drawn": "+",
    "drawn": "○",
    "false": "√",
    "warning": "×",
}
"""The marks of annex 5 of 1998."""


@dataclass(frozen=True)
class FilledPlayer:
    """A player, by first seat."""

    name: str = ""
    team: str = ""
    number: str = ""


@dataclass(frozen=True)
class FilledHand:
    """A hand: for each player, by first seat, the mark, the points won or lost and the running total."""

    marks: tuple[str, ...]
    changes: tuple[int, ...]
    totals: tuple[int, ...]
    note: str = ""


@dataclass(frozen=True)
class FilledSession:
    """A whole sheet; everything may be missing.

    ``told`` has ``game``, ``group``, ``table``, ``date``, ``from`` and ``to`` as written.
    ``totals`` are the points of the session, what was deducted at its end included; ``event`` is the
    name of the event.
    """

    told: Mapping[str, str]
    players: tuple[FilledPlayer, ...]
    hands: tuple[FilledHand, ...] = ()
    totals: tuple[int, ...] = ()
    table_points: tuple[str, ...] = ()
    event: str = ""


EMPTY = FilledSession({}, (FilledPlayer(),) * len(WINDS))


def from_filled(filled: FilledSheet) -> FilledSession:
    """A score sheet as the session reader has worked it out."""
    sheet = filled.sheet
    account = filled.ledger
    rows = zip(sheet.hands, filled.hands, account.changes, account.running, strict=True)
    return FilledSession(
        told=sheet.told,
        players=tuple(
            FilledPlayer(player.name, player.team, player.number) if player else FilledPlayer()
            for player in sheet.players
        ),
        hands=tuple(
            FilledHand(
                _marks(played, dealer(row.number or 1, filled.rules)), change, running, _note(row)
            )
            for row, played, change, running in rows
        ),
        totals=account.totals,
        table_points=tuple(map(write_fraction, filled.table_points)),
    )


def _marks(played: Played, dealt: int | None) -> tuple[str, ...]:
    """Return each player's marks in a hand: dealer, self-drawn win, discard to a win, drawn hand."""
    outcome = played.outcome
    marks = [""] * len(WINDS)
    if dealt is not None:
        marks[dealt] = MARKS["dealer"]
    if isinstance(outcome, Win):
        who, mark = (
            (outcome.winner, "self-drawn")
            if outcome.discarder is None
            else (outcome.discarder, "discard")
        )
        marks[who] += MARKS[mark]
    elif outcome == DRAWN:
        marks = [mark + MARKS["drawn"] for mark in marks]
    return tuple(marks)


def _note(row: HandRow) -> str:
    """Return the points of a hand, and its tiles if they are written."""
    return " · ".join(str(item) for item in (row.points, row.tiles) if item)
