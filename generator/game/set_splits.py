"""Ways to split the tiles of one suit, or the honors, into chows, pungs and at most one pair.

Every result depends on the counts of one suit alone and is remembered: 405,000 suit contents exist,
and a run sees a few thousand.
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
    """Return every way to use all the tiles; ``runs`` is False for honors, which make no chows."""
    if sum(counts) % 3 == 1:
        return ()
    place = next((place for place, count in enumerate(counts) if count), -1)
    if place < 0:
        return (Split((), (), -1),)
    found: dict[Split, None] = {}
    if counts[place] >= 3:
        for rest in splits(_less(counts, place, 3, 1), runs):
            found[Split(rest.chows, (place, *rest.pungs), rest.pair)] = None
    if runs and place < 7 and counts[place + 1] and counts[place + 2]:
        for rest in splits(_less(counts, place, 1, 3), runs):
            found[Split((place, *rest.chows), rest.pungs, rest.pair)] = None
    if counts[place] >= 2:
        for rest in splits(_less(counts, place, 2, 1), runs):
            if rest.pair < 0:
                found[Split(rest.chows, rest.pungs, place)] = None
    return tuple(found)


def _less(counts: Counts, place: int, copies: int, width: int) -> Counts:
    """Return the counts with ``copies`` fewer at each of ``width`` places, from ``place`` on."""
    taken = (count - copies for count in counts[place : place + width])
    return (*counts[:place], *taken, *counts[place + width :])


class Completion(NamedTuple):
    """Whether the tiles of a suit are complete, and the tiles that would complete them.

    ``sets``: whether they are sets only; ``head``: sets and a pair.
    ``to_sets`` and ``to_head``: bit masks of the places where one more tile makes them so, even a fifth
    copy.
    """

    sets: bool
    head: bool
    to_sets: int
    to_head: int


@lru_cache(maxsize=1 << 17)
def completion(counts: Counts, runs: bool) -> Completion:
    """Return the completion of a suit's standing tiles; ``runs`` is False for honors."""
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
