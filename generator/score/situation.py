"""What a definition may ask about: one placement of one hand, seen aspect by aspect.

Each predicate names the aspects that it reads; answers are remembered by those aspects alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.game.arrangements import PAIR, Element, Placement
from generator.game.hand import CHOW, DEALT, KONG, PUNG, Hand
from generator.game.tiles import FIRST_HONOR, KINDS

SELF_DRAWN = "self-drawn"
DISCARD = "discard"
LAST_OF_KIND = "last-of-kind"
LAST_OF_WALL = "last-of-wall"
REPLACEMENT = "replacement"
ROBBED_KONG = "robbed-kong"
WON = (SELF_DRAWN, DISCARD, LAST_OF_KIND, LAST_OF_WALL, REPLACEMENT, ROBBED_KONG)

CONCEALED, MELDED, MIXED = "concealed", "melded", "mixed"


class HandFacts:
    """The facts of a hand that all its placements share."""

    __slots__ = ("exposure", "fours", "known", "presence", "standing", "winds", "won")

    def __init__(self, hand: Hand, lost: frozenset[str]) -> None:
        counts = hand.counts()
        self.known = hand.winning_tile != DEALT
        presence = 0
        for tile in range(KINDS):
            if counts[tile]:
                presence |= 1 << tile
        self.presence = presence
        kongs = {meld.tile for meld in hand.melds if meld.kind == KONG}
        self.fours = tuple(t for t in range(KINDS) if counts[t] == 4 and t not in kongs)
        self.winds = (FIRST_HONOR + hand.prevalent, FIRST_HONOR + hand.seat)
        self.won = won(hand) - lost
        exposed = sum(not meld.concealed for meld in hand.melds)
        self.exposure = CONCEALED if exposed == 0 else MELDED if exposed == 4 else MIXED
        self.standing: tuple[tuple[int, ...], ...] = ()
        if hand.winning is not None and not hand.melds and "standing" not in lost:
            candidates = (hand.winning,) if self.known else sorted(set(hand.held))
            held = sorted(hand.held)
            for tile in candidates:
                rest = list(held)
                rest.remove(tile)
                self.standing += (tuple(rest),)


def won(hand: Hand) -> frozenset[str]:
    """The circumstances of the win, by the names that definitions use."""
    names = [SELF_DRAWN if hand.self_drawn else DISCARD]
    if hand.last_of_kind:
        names.append(LAST_OF_KIND)
    if hand.last_of_wall:
        names.append(LAST_OF_WALL)
    if hand.replacement:
        names.append(REPLACEMENT)
    if hand.robbed_kong:
        names.append(ROBBED_KONG)
    return frozenset(names)


class Situation:
    """One placement, with the aspects that predicates read.

    ``chows``: their lowest tiles, in order; they are the first elements.
    ``pungs``: the place of the first pung or kong, then their tiles.
    ``kongs``: the same place, then for each whether it is a kong and whether it is concealed.
    ``pairs``: the place of the first pair, then their tiles.
    ``fours``: each tile held four times outside a kong, with the mask of its elements.
    ``wait``: the wait that counts, or None.
    ``awaited``: how many kinds of tile would have won; 0 if unknown or not asked for.
    """

    __slots__ = (
        "awaited",
        "chows",
        "elements",
        "exposure",
        "form",
        "fours",
        "kongs",
        "pairs",
        "pungs",
        "standing",
        "tiles",
        "wait",
        "whole",
        "winds",
        "won",
    )

    def __init__(
        self, placement: Placement, table: HandFacts, wait: str | None, awaited: int = 0
    ) -> None:
        elements = placement.elements
        self.form = placement.form
        self.elements = elements
        self.whole = (1 << len(elements)) - 1
        chows: list[int] = []
        pungs: list[int] = []
        kongs: list[tuple[bool, bool]] = []
        pairs: list[int] = []
        for kind, tile, concealed, _ in elements:
            if kind == CHOW:
                chows.append(tile)
            elif kind == PAIR:
                pairs.append(tile)
            elif kind in (PUNG, KONG):
                pungs.append(tile)
                kongs.append((kind == KONG, concealed))
        self.chows = tuple(chows)
        self.pungs = (len(chows), tuple(pungs))
        self.kongs = (len(chows), tuple(kongs))
        self.pairs = (len(elements) - len(pairs), tuple(pairs))
        self.fours = _fours(elements, table.fours) if table.fours else ()
        self.tiles = table.presence
        self.winds = table.winds
        self.won = table.won
        self.exposure = table.exposure
        self.standing = table.standing
        self.wait = wait
        self.awaited = awaited


def _fours(elements: tuple[Element, ...], fours: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    found = []
    for tile in fours:
        mask = 0
        for place, element in enumerate(elements):
            if element.mask() >> tile & 1 or element.kind == "whole":
                mask |= 1 << place
        found.append((tile, mask))
    return tuple(found)


Classes = Mapping[str, int]
