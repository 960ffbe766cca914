"""Ways to split the tiles of one suit, or the honors, into chows, pungs and at most one pair.

Every result depends on the counts of one suit alone and is remembered: 405,000 suit contents exist,
and a session meets a few thousand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Counts = tuple[int, ...]  # nine numbers for a suit, seven for the honors


class Split(NamedTuple):
    """Chows and pungs by the place of their lowest tile (0 to 8), sorted; ``pair`` is -1 for none."""

    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int


@lru_cache(maxsize=1 << 17)
def splits(counts: Counts, runs: bool) -> tuple[Split, ...]:
    """Every way to use all the tiles, once; ``runs`` is False for honors, which make no chows."""
    found: dict[Split, None] = {}
    left = list(counts)
    chows: list[int] = []
    pungs: list[int] = []

    def go(place: int, pair: int) -> None:
        while place < len(left) and not left[place]:
            place += 1
        if place == len(left):
            found[Split(tuple(sorted(chows)), tuple(pungs), pair)] = None
            return
        if left[place] >= 3:
            left[place] -= 3
            pungs.append(place)
            go(place, pair)
            pungs.pop()
            left[place] += 3
        if runs and place < 7 and left[place + 1] and left[place + 2]:
            for offset in range(3):
                left[place + offset] -= 1
            chows.append(place)
            go(place, pair)
            chows.pop()
            for offset in range(3):
                left[place + offset] += 1
        if pair < 0 and left[place] >= 2:
            left[place] -= 2
            go(place, place)
            left[place] += 2

    if sum(counts) % 3 != 1:
        go(0, -1)
    return tuple(found)


class Completion(NamedTuple):
    """What a suit is, and which added tile would make it something.

    ``sets`` and ``head``: it is all sets; all sets and a pair.
    ``to_sets`` and ``to_head``: bit masks over its places, a fifth copy allowed.
    """

    sets: bool
    head: bool
    to_sets: int
    to_head: int


@lru_cache(maxsize=1 << 17)
def completion(counts: Counts, runs: bool) -> Completion:
    """The completion of one suit's standing tiles."""
    total = sum(counts) % 3
    to_sets = to_head = 0
    if total != 0:  # one more tile makes sets (from 2 mod 3) or sets and a pair (from 1 mod 3)
        for place in range(len(counts)):
            more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            if splits(more, runs):
                if total == 2:
                    to_sets |= 1 << place
                else:
                    to_head |= 1 << place
    here = splits(counts, runs)
    return Completion(total == 0 and bool(here), total == 2 and bool(here), to_sets, to_head)
