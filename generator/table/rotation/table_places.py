"""The table at which each group plays, chosen so that players return to a table as seldom as possible."""

from __future__ import annotations

from collections import Counter

from generator.table.rotation.schedule import Game, Schedule

_ROUNDS = 12  # rounds over the games; few schedules need more than three


def spread(schedule: Schedule) -> Schedule:
    """Return the same groups, with tables exchanged within a game as long as that saves a player a
    return.
    """
    sat: Counter[tuple[int, int]] = Counter()
    games = []
    for game in schedule:
        games.append(_turned(game, sat))
        sat.update((player, place) for place, table in enumerate(games[-1]) for player in table)
    for _ in range(_ROUNDS):
        improved = [_improve(game, sat) for game in games]
        if not any(improved):
            break
    return tuple(map(tuple, games))


def _turned(game: Game, sat: Counter[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return the game with its tables turned so that the fewest players sit where they sat before."""

    def returns(start: int) -> int:
        turned = (*game[start:], *game[:start])
        return sum(sat[player, place] for place, table in enumerate(turned) for player in table)

    start = min(range(len(game)), key=returns)
    return [*game[start:], *game[:start]]


def _improve(game: list[tuple[int, ...]], sat: Counter[tuple[int, int]]) -> bool:
    changed = False
    for one in range(len(game)):
        for other in range(one):
            if _gain(game, sat, one, other) > 0:
                _count(game, sat, one, other, -1)
                game[one], game[other] = game[other], game[one]
                _count(game, sat, one, other, 1)
                changed = True
    return changed


def _gain(game: list[tuple[int, ...]], sat: Counter[tuple[int, int]], one: int, other: int) -> int:
    """Return half of what an exchange takes off the sum of the squares of the counts."""
    gain = 0
    for here, there in ((one, other), (other, one)):
        for player in game[here]:
            gain += sat[player, here] - 1 - sat[player, there]
    return gain


def _count(
    game: list[tuple[int, ...]], sat: Counter[tuple[int, int]], one: int, other: int, by: int
) -> None:
    for place in (one, other):
        for player in game[place]:
            sat[player, place] += by
