"""First seats in turn: in every four games each player starts once at each of the four seats.

Players on one side and tables on the other make a bipartite graph: a table has four edges, and in
four games a player has four.  Its edges can always be colored with four colors so that no two at a
player or table are alike (König, 1916); the colors are the seats.  Games that are left over are
colored the same way, with no seat twice for anyone.
"""

from __future__ import annotations

from generator.table.rotation.schedule import PLAYERS_AT_A_TABLE, Schedule

_Node = tuple[str, int, int]


def seated(schedule: Schedule) -> Schedule:
    """Return the same tables, each with its players in the order of their first seats."""
    games: Schedule = ()
    for start in range(0, len(schedule), PLAYERS_AT_A_TABLE):
        games += _coloured(schedule[start : start + PLAYERS_AT_A_TABLE])
    return games


def _coloured(games: Schedule) -> Schedule:
    at: dict[_Node, dict[int, _Node]] = {}  # for each node, its neighbour by color
    for number, game in enumerate(games):
        for index, table in enumerate(game):
            for player in table:
                _add(at, ("player", player, 0), ("table", number, index))
    return tuple(
        tuple(
            tuple(at["table", number, index][seat][1] for seat in range(PLAYERS_AT_A_TABLE))
            for index in range(len(game))
        )
        for number, game in enumerate(games)
    )


def _add(at: dict[_Node, dict[int, _Node]], player: _Node, table: _Node) -> None:
    """Color an edge, after exchanging two colors along a path if necessary."""
    free_there = _free(at.setdefault(table, {}))
    free_here = _free(at.setdefault(player, {}))
    if free_there not in at[player]:
        free_here = free_there
    else:  # the path that leaves the player in the table's free color cannot end at the table
        node, colour, path = player, free_there, []
        while colour in at[node]:
            path.append((node, at[node][colour], colour))
            node, colour = at[node][colour], free_here + free_there - colour
        for one, other, colour in path:
            del at[one][colour], at[other][colour]
        for one, other, colour in path:
            changed = free_here + free_there - colour
            at[one][changed], at[other][changed] = other, one
        free_here = free_there
    at[player][free_here], at[table][free_here] = table, player


def _free(colours: dict[int, _Node]) -> int:
    return next(seat for seat in range(PLAYERS_AT_A_TABLE) if seat not in colours)
