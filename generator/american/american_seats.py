"""The table of the American game: who sits, in the order of play, and tiles as they are typed.

The players are ``E S W N`` as they sit to the right of each other, East first (book, p. 3); at three
hands three of them, at two hands two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.american.american_hand import Exposure
from generator.american.american_tiles import COPIES, JOKER, LETTERS, written
from generator.game.hand_faults import HandFault
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
    """The tiles that are typed, in their order; raises HandFault."""
    return tuple(tile for tile, _ in read_run(text, 0, LETTERS)[0])


def possible(held: Iterable[int]) -> None:
    """Raise ProcedureFault ``TILE_TOO_OFTEN`` if a tile occurs more often than the set has it."""
    for tile, count in Counter(held).items():
        if count > COPIES[tile]:
            raise ProcedureFault("TILE_TOO_OFTEN", tile=written([tile]), most=COPIES[tile])


def exposure(text: str) -> Exposure:
    """An exposure as it lies: ``[555mJ]``; raises HandFault."""
    laid = tiles(text.removeprefix("[").removesuffix("]"))
    symbols = set(laid) - {JOKER}
    if len(symbols) != 1 or not 3 <= len(laid) <= 5:
        raise HandFault("EXPOSURE", 1, meld=text)
    return Exposure(symbols.pop(), len(laid), laid.count(JOKER))


def write_exposure(found: Exposure) -> str:
    """An exposure as :func:`exposure` reads it."""
    return f"[{written(found.tiles)}]"
