"""Thirteen tiles: what they wait for, and what each win would score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from generator.ask.results import WinningTile, win_score
from generator.game.hand import Hand
from generator.game.hand_faults import HandFault
from generator.game.notation import read_hand
from generator.game.tiles import COPIES, TILES
from generator.game.waits import waiting_tiles
from generator.score import Interpreter, Tally


class ScoredWait(NamedTuple):
    """A winning tile with how many copies are not in the hand, and its score each way."""

    tile: int
    left: int
    discard: Tally
    self_drawn: Tally


def read_waiting(text: str) -> Hand:
    """Read a hand of which thirteen tiles are wanted; a HandFault for their number says so."""
    try:
        return read_hand(text)
    except HandFault as fault:
        if fault.code == "TILE_COUNT":
            fault.params["wanted"] = 13
        raise


def wins(hand: Hand, interpreter: Interpreter) -> Iterator[ScoredWait]:
    """Every tile that can still come and wins.

    A tile whose other three copies lie in the hand's own melds is the last of its kind.
    Raises HandFault for a hand of fourteen tiles.
    """
    if hand.winning is not None:
        raise HandFault("NOT_WAITING", 1)
    held = hand.counts()
    for tile in waiting_tiles(hand.standing, len(hand.melds), held):
        melded = sum(meld.tiles.count(tile) for meld in hand.melds if not meld.concealed)
        won = replace(hand, winning=tile, last_of_kind=melded == COPIES - 1, kong=False)
        yield ScoredWait(
            tile,
            COPIES - held[tile],
            interpreter.tally(replace(won, self_drawn=False)),
            interpreter.tally(replace(won, self_drawn=True)),
        )


def winning_tiles(found: Iterable[ScoredWait], interpreter: Interpreter) -> list[WinningTile]:
    """Return the wins as plain objects."""
    return [
        WinningTile(
            TILES[win.tile],
            win.left,
            win_score(win.discard, interpreter),
            win_score(win.self_drawn, interpreter),
        )
        for win in found
    ]
