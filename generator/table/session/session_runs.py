"""Cases of sessions and rankings: their input as plain data, and the plain result.

A session::

  hands:                    # in order
    - {winner: B, from: D, points: 12}
    - {winner: A, points: 24}          # self-drawn
    - drawn                            # or void: time was over in the middle of it
  fouls:
    - {hand: 3, player: C, points: 10, to: each}   # to: each, nobody, or a player
    - {hand: session, player: D, points: 20, to: nobody}

gives ``totals`` and ``table`` (the table points as people write them), by player; instead of the table,
``open`` names the question that leaves tied players unsettled.

A ranking::

  sessions:
    - {A: {points: 120, table: 4}, B: {points: -8, table: "1½"}, …}
  teams: {Cierzo: [A, C], …}           # optional

gives ``ranking`` and, with teams, ``teams``: rows of place, name and what decided it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from generator.rules.procedure_faults import ProcedureFault
from generator.rules.ruleset import Ruleset
from generator.table.session.ledger import DRAWN, EACH, NOBODY, VOID, Penalty, Played, Win, ledger
from generator.table.session.ranking import SessionResult, Standing, individual, teams
from generator.table.session.session_rules import SessionRules
from generator.table.session.table_points import (
    UnsettledPoints,
    read_fraction,
    table_points,
    write_fraction,
)

PLAYERS = "ABCD"
SESSION = "session"
LEVEL = "level-at-the-table"  # the question


def run_session(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """Return the totals and the table points of a session.

    Raises ProcedureFault: ``PLAYER_UNKNOWN``, ``PAYS_HIMSELF``, ``HAND_NUMBER``.
    """
    session = SessionRules.of(rules)
    fouls = given.get("fouls", ())
    hands = given["hands"]
    if len(hands) > session.hands:
        raise ProcedureFault("HAND_NUMBER", hand=len(hands), most=session.hands)
    for foul in fouls:
        if foul["hand"] != SESSION and not 1 <= foul["hand"] <= len(hands):
            raise ProcedureFault("HAND_NUMBER", hand=foul["hand"], most=len(hands))
    played = [
        Played(_outcome(hand), tuple(_penalties(fouls, number)))
        for number, hand in enumerate(hands, 1)
    ]
    found = ledger(played, session, _penalties(fouls, SESSION))
    result: dict[str, Any] = {"totals": dict(zip(PLAYERS, found.totals, strict=True))}
    try:
        table = table_points(found.totals, session)
    except UnsettledPoints:
        return result | {"open": [LEVEL]}
    return result | {"table": dict(zip(PLAYERS, map(_written, table), strict=True))}


def run_ranking(given: Mapping[str, Any], rules: Ruleset) -> dict[str, Any]:
    """Return the ranking of the players, and of the teams if there are any.

    Raises ProcedureFault: ``TABLE_POINTS``.
    """
    session = SessionRules.of(rules)
    team_of = {
        player: team for team, members in given.get("teams", {}).items() for player in members
    }
    results = []
    for number, tables in enumerate(given["sessions"], 1):
        for player, row in tables.items():
            table = read_fraction(str(row["table"]))
            if table is None:
                raise ProcedureFault("TABLE_POINTS", points=str(row["table"]))
            team = team_of.get(player, "")
            results.append(SessionResult(player, team, str(number), row["points"], table))
    found = {"ranking": [_row(standing) for standing in individual(results, session)]}
    if team_of:
        found["teams"] = [_row(standing) for standing in teams(results, session)]
    return found


def _outcome(hand: Any) -> Win | str:
    if hand in (DRAWN, VOID):
        return str(hand)
    winner, by = _player(hand["winner"]), hand.get("from")
    discarder = None if by is None else _player(by)
    if winner == discarder:
        raise ProcedureFault("PAYS_HIMSELF", player=hand["winner"])
    return Win(winner, discarder, hand["points"])


def _penalties(fouls: Any, hand: int | str) -> Iterator[Penalty]:
    for foul in fouls:
        if foul["hand"] == hand:
            to = foul["to"]
            yield Penalty(
                _player(foul["player"]),
                foul["points"],
                to if to in (EACH, NOBODY) else _player(to),
            )


def _player(name: str) -> int:
    if len(name) != 1 or name not in PLAYERS:
        raise ProcedureFault("PLAYER_UNKNOWN", player=name)
    return PLAYERS.index(name)


def _written(points: Fraction) -> int | str:
    return int(points) if points.denominator == 1 else write_fraction(points)


def _row(standing: Standing) -> dict[str, Any]:
    return {
        "place": standing.place,
        "name": standing.name,
        "table": _written(standing.table_points),
        "points": standing.total,
        "decided": standing.decided,
    }
