"""The table of the American game: who sits, in the order of play, and tiles as they are typed.

The players are ``E S W N`` as they sit to the right of each other, East first (book, p. 3); at three
hands three of them, at two hands two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.american.american_hand import Exposure, exposure_of
from generator.american.american_tiles import COPIES, LETTERS, written
from generator.game.notation.tile_run import read_run
from generator.game.tiles import WINDS
from generator.rules.procedure_faults import ProcedureFault

SEATS = WINDS


def seated(players: Iterable[str], *named: str) -> None:
    """Raise ProcedureFault ``NOT_AT_TABLE`` for a named player who does not sit at the table."""
    sitting = tuple(players)
    for player in named:
        if player not in sitting:
            raise ProcedureFault("NOT_AT_TABLE", player=player)


def distance(players: Sequence[str], one: str, other: str) -> int:
    """Return how many turns after ``one`` the turn of ``other`` comes."""
    return (players.index(other) - players.index(one)) % len(players)


def following(players: Sequence[str], player: str) -> str:
    """Return the player who plays next: the one to the right."""
    return players[(players.index(player) + 1) % len(players)]


def tiles(text: str) -> tuple[int, ...]:
    """Return the tiles that are typed, in their order; raises HandFault."""
    return tuple(tile for tile, _ in read_run(text, 0, LETTERS)[0])


def check_counts(held: Iterable[int]) -> None:
    """Raise ProcedureFault ``TILE_TOO_OFTEN`` if a tile occurs more often than the set has it."""
    for tile, count in Counter(held).items():
        if count > COPIES[tile]:
            raise ProcedureFault("TILE_TOO_OFTEN", tile=written([tile]), most=COPIES[tile])


def exposure(text: str) -> Exposure:
    """Read an exposure, with or without its brackets: ``[555mJ]``; raises HandFault."""
    return exposure_of(tiles(text.removeprefix("[").removesuffix("]")), text, 1)


def write_exposure(found: Exposure) -> str:
    """Return an exposure as :func:`exposure` reads it."""
    return f"[{written(found.tiles)}]"
