"""What a win pays.

Self-drawn: each of the three others pays base and hand points.
Discard or robbed kong: the player of the tile pays both, the two others the base.
Source: 1998 book, article 10 (1)(3); 2006 rules, 3.9.1.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.mahjong.hand import Hand


@dataclass(frozen=True, slots=True)
class Payments:
    """Points paid to the winner: by the player of the tile (None if self-drawn), by each other."""

    discarder: int | None
    others: int
    received: int


def payments(hand: Hand, points: int, base: int) -> Payments:
    """The payments for a hand of so many points, flowers included."""
    if hand.self_drawn:
        each = base + points
        return Payments(None, each, 3 * each)
    return Payments(base + points, base, 3 * base + points)
