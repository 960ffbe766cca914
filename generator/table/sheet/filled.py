"""A sheet without faults, worked out: every change, total and place, whether written or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.game.tiles import WINDS
from generator.table.session.ledger import (
    DRAWN,
    NOBODY,
    VOID,
    Ledger,
    Penalty,
    Played,
    Win,
    ledger,
)
from generator.table.session.session_rules import SessionRules
from generator.table.session.table_points import (
    UnsettledPoints,
    places,
    table_points,
    write_fraction,
)
from generator.table.sheet.possible_changes import FoulEffect
from generator.table.sheet.sheet_model import SELF_DRAWN, SESSION, HandRow, Sheet


@dataclass(frozen=True)
class FilledSheet:
    """The account of a sheet; ``fouls`` are those of the sheet, in their order."""

    sheet: Sheet
    rules: SessionRules
    hands: tuple[Played, ...]
    fouls: tuple[FoulEffect, ...]
    ledger: Ledger
    table_points: tuple[Fraction, ...]
    places: tuple[int, ...]


def fill(sheet: Sheet, fouls: Sequence[FoulEffect], rules: SessionRules) -> FilledSheet:
    """Work out a sheet that has no faults."""
    hands = tuple(_played(row, fouls) for row in sheet.hands)
    at_end = [item.penalty for item in fouls if item.hand == SESSION and item.penalty]
    account = ledger(hands, rules, at_end) if hands else _totals_alone(sheet, fouls)
    return FilledSheet(
        sheet,
        rules,
        hands,
        tuple(fouls),
        account,
        _table_points(sheet, account.totals, rules),
        places(account.totals),
    )


def _totals_alone(sheet: Sheet, fouls: Sequence[FoulEffect]) -> Ledger:
    """The account of a sheet that has the four totals and no hand; they are as they stand there."""
    a, b, c, d = (total or 0 for total in sheet.totals or (0,) * 4)
    lost = sum(item.penalty.points for item in fouls if item.penalty and item.penalty.to == NOBODY)
    return Ledger((), (), (a, b, c, d), lost)


def _table_points(sheet: Sheet, totals: Sequence[int], rules: SessionRules) -> tuple[Fraction, ...]:
    """Return table points by the edition's rules; if these leave ties unsettled, those of the sheet."""
    try:
        return table_points(totals, rules)
    except UnsettledPoints:
        return tuple(value for value in sheet.table_points or () if value is not None)


def _played(row: HandRow, fouls: Sequence[FoulEffect]) -> Played:
    penalties = tuple(
        item.penalty
        for item in fouls
        if item.hand == row.number and item.penalty and item.penalty.points
    )
    if row.source in (DRAWN, VOID):
        return Played(str(row.source), penalties)
    assert row.winner is not None  # a sheet without faults
    assert row.points is not None
    discarder = None if row.source == SELF_DRAWN else int(str(row.source))
    return Played(Win(row.winner, discarder, row.points), penalties)


def to_json(filled: FilledSheet, edition: str, version: str) -> dict[str, Any]:
    """The whole sheet as JSON values; table points as people write them."""
    sheet, account = filled.sheet, filled.ledger
    rows = zip(sheet.hands, filled.hands, account.changes, account.running, strict=True)
    return {
        "edition": edition,
        "version": version,
        "session": dict(sheet.told),
        "players": [
            {
                "seat": WINDS[player.seat],
                "name": player.name,
                "team": player.team,
                "number": player.number,
            }
            for player in sheet.players
            if player is not None
        ],
        "hands": [
            {
                "number": row.number,
                **_outcome_json(sheet, played),
                "changes": list(change),
                "totals": list(running),
                "tiles": row.tiles,
            }
            for row, played, change, running in rows
        ],
        "fouls": [
            {
                "hand": row.hand,
                "player": sheet.name(item.penalty.player),
                "foul": item.foul or row.foul,
                "points": item.penalty.points,
                "receiver": receiver(sheet, item.penalty),
            }
            for row, item in zip(sheet.fouls, filled.fouls, strict=True)
            if item.penalty is not None
        ],
        "totals": list(account.totals),
        "table_points": [write_fraction(value) for value in filled.table_points],
        "places": list(filled.places),
        "sum_of_totals": sum(account.totals),
        "start": filled.rules.start,
        "given_to_nobody": account.lost,
    }


def _outcome_json(sheet: Sheet, played: Played) -> dict[str, Any]:
    outcome = played.outcome
    if not isinstance(outcome, Win):
        return {"outcome": "void" if outcome == VOID else "drawn"}
    by = None if outcome.discarder is None else sheet.name(outcome.discarder)
    return {
        "outcome": "won",
        "winner": sheet.name(outcome.winner),
        "from": by,
        "points": outcome.points,
    }


def receiver(sheet: Sheet, penalty: Penalty) -> str:
    """Return who receives the points of a penalty: a player's name, ``each`` or ``nobody``."""
    return sheet.name(penalty.to) if isinstance(penalty.to, int) else penalty.to
