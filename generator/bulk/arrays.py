"""Hands as numpy arrays: the last axis counts the hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.game.hand import CHOW, KONG, Hand, Meld
from generator.game.tiles import KINDS

Array = NDArray[Any]

NO_TILE = KINDS  # fills up rows of fewer tiles
NO_MELD = 0
STANDING, MELD_PLACES = 13, 4
CHOW_FROM, PUNG_FROM, KONG_FROM, HIDDEN_FROM = (1 + KINDS * place for place in range(4))
MELDS = 1 + KINDS * 4
SELF_DRAWN, LAST_OF_KIND, LAST_OF_WALL, KONG_FLAG = 1, 2, 4, 8


@dataclass(frozen=True)
class Hands:
    """N winning or would-be winning hands.

    ``tiles`` (13, N): standing tiles in any order, then ``NO_TILE``; the winning tile is not among them.
    ``winning`` (N,).  ``melds`` (4, N): codes of :func:`meld_code`, ``NO_MELD`` where there is none.
    ``flags`` (N,): bits ``SELF_DRAWN``, ``LAST_OF_KIND``, ``LAST_OF_WALL``, ``KONG_FLAG``.
    ``prevalent``, ``seat`` (N,): winds 0 to 3.  ``flowers`` (N,).  ``state`` (N,): how the winning tile
    is known, as :class:`Hand` has it.  All are uint8.  Raises ValueError for other shapes.
    """

    tiles: Array
    winning: Array
    melds: Array
    flags: Array
    prevalent: Array
    seat: Array
    flowers: Array
    state: Array

    def __post_init__(self) -> None:
        count = self.winning.shape[0]
        for item in fields(self):
            rows = {"tiles": (STANDING,), "melds": (MELD_PLACES,)}.get(item.name, ())
            shape = getattr(self, item.name).shape
            if shape != (*rows, count):
                raise ValueError(f"{item.name} is {shape}, not {(*rows, count)}")

    def __len__(self) -> int:
        return int(self.winning.shape[0])

    def part(self, start: int, stop: int) -> Hands:
        """Return the hands from place ``start`` up to ``stop``, ``stop`` itself left out."""
        return Hands(*(getattr(self, item.name)[..., start:stop] for item in fields(self)))

    def take(self, places: Array) -> Hands:
        """Return the hands at these places: an array of numbers, or of N bools."""
        return Hands(*(getattr(self, item.name)[..., places] for item in fields(self)))

    @classmethod
    def of(cls, hands: Iterable[Hand]) -> Hands:
        """Return hands of fourteen tiles as arrays."""
        rows = [_row(hand) for hand in hands]
        table = np.array(rows, np.uint8).reshape(len(rows), 23).T
        return cls(
            np.ascontiguousarray(table[:13]), table[13].copy(), np.ascontiguousarray(table[14:18]),
            *(column.copy() for column in table[18:]),
        )  # fmt: skip

    @classmethod
    def joined(cls, parts: Sequence[Hands]) -> Hands:
        """Return the hands of several in a row."""
        if len(parts) == 1:
            return parts[0]
        columns = ([getattr(part, item.name) for part in parts] for item in fields(cls))
        return cls(*(np.concatenate(column, axis=-1) for column in columns))

    def hand(self, place: int) -> Hand:
        """Return the hand at a place as an object, which no longer says whose discards the melds took."""
        standing = sorted(int(tile) for tile in self.tiles[:, place] if tile < KINDS)
        flags = int(self.flags[place])
        return Hand(
            melds=tuple(meld_of(int(code)) for code in self.melds[:, place] if code),
            standing=tuple(standing),
            winning=int(self.winning[place]),
            prevalent=int(self.prevalent[place]),
            seat=int(self.seat[place]),
            self_drawn=bool(flags & SELF_DRAWN),
            last_of_kind=bool(flags & LAST_OF_KIND),
            last_of_wall=bool(flags & LAST_OF_WALL),
            kong=bool(flags & KONG_FLAG),
            winning_tile=int(self.state[place]),
            flowers=int(self.flowers[place]),
        )


def meld_code(meld: Meld) -> int:
    """A meld as a number: its kind, whether a kong is concealed, and its lowest tile."""
    if meld.kind == CHOW:
        return CHOW_FROM + meld.tile
    if meld.kind == KONG:
        return (HIDDEN_FROM if meld.concealed else KONG_FROM) + meld.tile
    return PUNG_FROM + meld.tile


def meld_of(code: int) -> Meld:
    """A meld with that code."""
    place, tile = divmod(code - 1, KINDS)
    if place == 0:
        return Meld(CHOW, tile, 1, 1)
    return Meld("pung" if place == 1 else KONG, tile, 0 if place == 3 else 1)


def _row(hand: Hand) -> list[int]:
    assert hand.winning is not None
    tiles = [*hand.standing, *[NO_TILE] * (13 - len(hand.standing))]
    melds = [meld_code(meld) for meld in hand.melds]
    flags = (
        SELF_DRAWN * hand.self_drawn
        + LAST_OF_KIND * hand.last_of_kind
        + LAST_OF_WALL * hand.last_of_wall
        + KONG_FLAG * hand.kong
    )
    return [
        *tiles, hand.winning, *melds, *[NO_MELD] * (4 - len(melds)),
        flags, hand.prevalent, hand.seat, hand.flowers, hand.winning_tile,
    ]  # fmt: skip
