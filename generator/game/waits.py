"""Which tiles complete a hand of thirteen, and in what shape a tile completed its element."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.game.arrangements import (
    KNITTED_NINES,
    KNITTED_STRAIGHT,
    ORPHANS,
    PAIR,
    STANDARD,
    Placement,
    is_honors_and_knitted,
    is_thirteen_orphans,
)
from generator.game.hand import CHOW
from generator.game.set_splits import completion
from generator.game.tiles import COPIES, FIRST_HONOR, KINDS, mask_of, tiles_of

EDGE, CLOSED, SINGLE = "edge", "closed", "single"


def counts_of(tiles: Sequence[int]) -> tuple[int, ...]:
    """Return how many of each of the 34 kinds are among the tiles."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 15)
def completing(standing: tuple[int, ...], melds: int) -> int:
    """The class of tiles that complete these standing tiles in any form, by shape alone.

    ``standing`` is sorted and holds 13 - 3 * ``melds`` tiles.
    A fifth copy of a tile counts here: whether it may is for the edition to say.
    """
    counts = counts_of(standing)
    found = _completing_sets(counts)
    if melds <= 1:
        found |= _completing_knitted(counts)
    if not melds:
        found |= _completing_special(counts)
    return found


def _completing_sets(counts: tuple[int, ...]) -> int:
    """Return the tiles, as a mask, that complete sets and a pair.

    One suit takes the tile; the others must be complete, one of them with the pair.
    """
    parts = [completion(counts[start : start + 9], True) for start in (0, 9, 18)]
    parts.append(completion(counts[FIRST_HONOR:], False))
    found = 0
    for place, part in enumerate(parts):
        heads = 0
        for other, rest in enumerate(parts):
            if other == place or rest.sets:
                continue
            heads += 1 if rest.head else 9
        if heads == 0:
            found |= part.to_head << (9 * place)
        elif heads == 1:
            found |= part.to_sets << (9 * place)
    return found


def _completing_knitted(counts: tuple[int, ...]) -> int:
    found = 0
    for nine in KNITTED_NINES:
        missing = [tile for tile in nine if not counts[tile]]
        if len(missing) > 1:
            continue
        rest = list(counts)
        for tile in nine:
            rest[tile] -= 1
        if missing:
            rest[missing[0]] = 0
            if _is_sets_and_pair(rest):
                found |= 1 << missing[0]
        else:
            found |= _completing_sets(tuple(rest))
    return found


def _is_sets_and_pair(counts: Sequence[int]) -> bool:
    parts = [completion(tuple(counts[start : start + 9]), True) for start in (0, 9, 18)]
    parts.append(completion(tuple(counts[FIRST_HONOR:]), False))
    heads = sum(part.head for part in parts)
    return heads == 1 and sum(part.sets for part in parts) == 3


def _completing_special(counts: tuple[int, ...]) -> int:
    found = 0
    odd = [tile for tile in range(KINDS) if counts[tile] & 1]
    if len(odd) == 1 and sum(counts) == 13:
        found |= 1 << odd[0]
    candidates: Sequence[int] = ()
    if max(counts) <= 2 and sum(bool(counts[tile]) for tile in ORPHANS) >= 12:
        candidates = ORPHANS
    elif max(counts) == 1:
        candidates = range(KINDS)
    for tile in candidates:
        more = [*counts[:tile], counts[tile] + 1, *counts[tile + 1 :]]
        if is_thirteen_orphans(more) or is_honors_and_knitted(more):
            found |= 1 << tile
    return found


def waiting_tiles(standing: tuple[int, ...], melds: int, held: Sequence[int]) -> tuple[int, ...]:
    """The tiles that can still come and would complete the hand.

    ``held`` counts every tile of the hand, melds included: nobody draws a fifth.
    """
    shape = completing(standing, melds)
    return tuple(tile for tile in tiles_of(shape) if held[tile] < COPIES)


def four_held(standing: Sequence[int]) -> int:
    """The class of tiles of which all four copies stand in the hand."""
    return mask_of(tile for tile, count in enumerate(counts_of(standing)) if count == COPIES)


def shape(placement: Placement, winning: int) -> str | None:
    """Return edge, closed or single, by the completed element alone; None for any other completion.

    Only hands of sets and a pair have these shapes (commentary, section 6.1).
    """
    if placement.completed < 0 or placement.form not in (STANDARD, KNITTED_STRAIGHT):
        return None
    element = placement.elements[placement.completed]
    if element.kind == PAIR:
        return SINGLE
    if element.kind != CHOW:
        return None
    place = winning - element.tile
    number = element.tile % 9 + 1
    if place == 1:
        return CLOSED
    return EDGE if (number, place) in ((1, 2), (7, 0)) else None
