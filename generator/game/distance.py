"""How far a hand is from winning: the fewest tiles that must change, in any form."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.game.arrangements import KNITTED_NINES, ORPHANS
from generator.game.hand import Hand
from generator.game.tiles import COPIES, FIRST_HONOR, KINDS

FAR = 99
Costs = tuple[tuple[int, ...], tuple[int, ...]]  # missing tiles by [pair or not][number of sets]


def distance(hand: Hand) -> int:
    """Return how many of fourteen tiles must change until the hand wins; 0 if it does."""
    counts = [0] * KINDS
    for tile in hand.held:
        counts[tile] += 1
    # Copies lying in melds cannot be drawn again.
    room = [COPIES] * KINDS
    for meld in hand.melds:
        for tile in meld.tiles:
            room[tile] -= 1
    best = _missing(tuple(counts), tuple(room), 4 - len(hand.melds))
    if len(hand.melds) <= 1:
        for nine in KNITTED_NINES:
            rest, spare = list(counts), list(room)
            lacking = 0
            for tile in nine:
                lacking += 0 if rest[tile] else 1
                rest[tile] = max(rest[tile] - 1, 0)
                spare[tile] -= 1
            if min(spare) >= 0:
                best = min(best, lacking + _missing(tuple(rest), tuple(spare), 1 - len(hand.melds)))
    if not hand.melds:
        best = min(best, _seven_pairs(counts), _orphans(counts), _knitted(counts))
    return best


def _seven_pairs(counts: Sequence[int]) -> int:
    return 7 - sum(count // 2 for count in counts)


def _orphans(counts: Sequence[int]) -> int:
    kinds = sum(bool(counts[tile]) for tile in ORPHANS)
    return 14 - kinds - any(counts[tile] > 1 for tile in ORPHANS)


def _knitted(counts: Sequence[int]) -> int:
    honors = sum(bool(counts[tile]) for tile in range(FIRST_HONOR, KINDS))
    return 14 - honors - max(sum(bool(counts[tile]) for tile in nine) for nine in KNITTED_NINES)


def _missing(counts: tuple[int, ...], room: tuple[int, ...], sets: int) -> int:
    """Return how many tiles are missing from so many sets and a pair; the others can be thrown away."""
    total: list[list[int]] = [[0] + [FAR] * sets, [FAR] * (sets + 1)]
    for start in (0, 9, 18, FIRST_HONOR):
        end = min(start + 9, KINDS)
        part = _suit_costs(counts[start:end], room[start:end], start < FIRST_HONOR, sets)
        merged = [[FAR] * (sets + 1), [FAR] * (sets + 1)]
        for pair, row in enumerate(total):
            for done, cost in enumerate(row):
                for more_pair in range(2 - pair):
                    for more in range(sets + 1 - done):
                        value = cost + part[more_pair][more]
                        if value < merged[pair + more_pair][done + more]:
                            merged[pair + more_pair][done + more] = value
        total = merged
    return total[1][sets]


@lru_cache(maxsize=1 << 12)
def _suit_costs(counts: tuple[int, ...], room: tuple[int, ...], runs: bool, sets: int) -> Costs:
    """The tiles missing from each number of sets, with and without a pair, in one suit.

    Walks the numbers upward; the state is (chows that began two and one places before, sets, pair).
    """
    states: dict[tuple[int, int, int, int], int] = {(0, 0, 0, 0): 0}
    last = len(counts)
    for place, have in enumerate(counts):
        following: dict[tuple[int, int, int, int], int] = {}
        for (before, now, done, pair), cost in states.items():
            most = sets - done if runs and place < last - 2 else 0
            for chows in range(most + 1):
                for pungs in range(min(2, sets - done - chows + 1)):
                    for pairs in range(2 - pair):
                        need = before + now + chows + 3 * pungs + 2 * pairs
                        if need > room[place]:
                            continue
                        key = (now, chows, done + chows + pungs, pair + pairs)
                        value = cost + max(need - have, 0)
                        if value < following.get(key, FAR):
                            following[key] = value
        states = following
    costs = [[FAR] * (sets + 1), [FAR] * (sets + 1)]
    for (before, now, done, pair), cost in states.items():
        if before == now == 0 or runs:
            costs[pair][done] = min(costs[pair][done], cost)
    return (tuple(costs[0]), tuple(costs[1]))
