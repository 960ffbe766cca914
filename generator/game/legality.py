"""Contradictions in a hand that could be read.

They are the same in every edition.
What depends on the edition (may a kong be robbed of the wall's last tile?) is left to its rules.
"""

from __future__ import annotations

from generator.game.hand import DEALT, KONG, Hand
from generator.game.hand_faults import HandFault
from generator.game.tiles import TILES


def check_flags(hand: Hand, columns: dict[str, int]) -> None:
    """Raise the first contradiction; ``columns`` maps a flag's name to its column, 1 where unknown."""
    winning = hand.winning
    if winning is None:
        return

    def column(flag: str) -> int:
        return columns.get(flag, 1)

    if hand.last_of_kind and winning in hand.standing:
        raise HandFault("LAST_OF_KIND_HELD", column("last_of_kind"), tile=TILES[winning])
    if hand.replacement and not any(meld.kind == KONG for meld in hand.melds):
        raise HandFault("REPLACEMENT_WITHOUT_KONG", column("kong"))
    if hand.robbed_kong:
        held = hand.counts()[winning] - 1
        if held:
            raise HandFault("ROBBED_TILE_HELD", column("kong"), tile=TILES[winning], held=held)
    if hand.winning_tile == DEALT:
        _check_dealt(hand, column("winning_tile"))


def _check_dealt(hand: Hand, column: int) -> None:
    """Raise HandFault unless the hand can have been won with the dealt tiles.

    Only East wins with the first fourteen tiles, self-drawn, before anything has happened at the table.
    """
    if not hand.self_drawn:
        raise HandFault("DEALT_NOT_DRAWN", column)
    if hand.seat != 0:
        raise HandFault("DEALT_NOT_EAST", column)
    if hand.melds:
        raise HandFault("DEALT_WITH_MELDS", column)
    if hand.last_of_kind or hand.last_of_wall or hand.kong:
        raise HandFault("DEALT_WITH_FLAGS", column)
