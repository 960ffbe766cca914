"""Decide whether a wait counts, by the edition's answers.

The shape is the placement's; whether it counts may depend on every other way to read the hand.
Sources: 1998 book, fans 77 to 79; commentary, sections 6.1 and 6.2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from generator.game.arrangements import Placement
from generator.game.hand import Hand
from generator.game.tiles import tiles_of
from generator.game.waits import completing, four_held, shape

COUNTED = "counted"
NO_SHAPE = "no-shape"
SEVERAL_TILES = "several-tiles"
TWO_KINDS = "two-kinds"
ANOTHER_ARRANGEMENT = "another-arrangement"
NO_WINNING_TILE = "no-winning-tile"


class Wait(NamedTuple):
    """The shape in one placement, the verdict, and the tiles that were waited for.

    ``tiles`` is empty where no placement has a shape, unless it was asked for.
    """

    shape: str | None
    verdict: str
    tiles: tuple[int, ...]

    @property
    def counted(self) -> str | None:
        """The shape, if it counts."""
        return self.shape if self.verdict == COUNTED else None


def waits(
    hand: Hand,
    ways: Sequence[Placement],
    parameters: Mapping[str, Any],
    lost: frozenset[str],
    asks_awaited: bool = False,
) -> list[Wait]:
    """The wait of each placement; with ``asks_awaited`` the tiles are named for every hand."""
    winning = hand.winning
    assert winning is not None
    if hand.winning_tile != 0 and "wait" in lost:
        return [Wait(None, NO_WINNING_TILE, ())] * len(ways)
    shapes = [shape(placement, winning) for placement in ways]
    if not any(shapes) and not (asks_awaited and hand.winning_tile == 0):
        return [Wait(None, NO_SHAPE, ())] * len(ways)
    awaited = completing(hand.standing, len(hand.melds))
    if parameters["waits.exhausted"] == "capped":
        awaited &= ~four_held(hand.standing) | 1 << winning
    tiles = tiles_of(awaited)
    if len(tiles) > 1:
        verdict = SEVERAL_TILES
    elif parameters["waits.combined"] == "none" and len(set(shapes) - {None}) > 1:
        verdict = TWO_KINDS
    elif parameters["waits.arrangement"] == "every" and not all(shapes):
        verdict = ANOTHER_ARRANGEMENT
    else:
        verdict = COUNTED
    return [Wait(shape, verdict if shape else NO_SHAPE, tiles) for shape in shapes]
