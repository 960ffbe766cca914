"""Who pays how much for a win.

Self-drawn: each of the three others pays the base and the points of the hand.
Discard or robbed kong: the player who gave the tile pays both, the two others pay the base.
Source: 1998 book, article 10 (1)(3); 2006 rules, 3.9.1.
That a robbed kong pays as a discard: 1998 book, article 8 (2)(2); 2006 rules, 3.7.2.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.game.hand import Hand
from generator.game.tiles import WINDS


@dataclass(frozen=True, slots=True)
class Payments:
    """Points that the winner gets: from the player who gave the tile (None if self-drawn), and from
    each other.
    """

    discarder: int | None
    others: int
    received: int


def payments(hand: Hand, points: int, base: int) -> Payments:
    """The payments for a hand of so many points, flowers included."""
    if hand.self_drawn:
        each = base + points
        return Payments(None, each, 3 * each)
    return Payments(base + points, base, 3 * base + points)


def changes(points: int, base: int, winner: str, payer: str | None) -> dict[str, int]:
    """Return what each seat, E S W N, gains or loses by a win of so many points, flowers included.

    ``payer`` gave the tile, discarded or robbed from a kong; None if self-drawn.
    The four numbers add up to 0.
    Raises ValueError for an unknown seat, and if the winner would pay himself.
    """
    for seat in (winner, winner if payer is None else payer):
        if len(seat) != 1 or seat not in WINDS:
            raise ValueError(seat)
    if winner == payer:
        raise ValueError(winner)
    paid = {
        seat: base + points if payer in (seat, None) else base for seat in WINDS if seat != winner
    }
    return {seat: -paid[seat] if seat in paid else sum(paid.values()) for seat in WINDS}
