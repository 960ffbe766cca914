"""The American game's interpreter beside PyMahjongGB: hands a second, and the time for the nearest hands.

Run as ``python benchmarks/american.py``.
"""

from __future__ import annotations

import random
import statistics
import time
from pathlib import Path

from MahjongGB import MahjongFanCalculator

from generator.american.american_hand import AmericanHand
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import COPIES
from generator.rulebook.read import read_rulebook

RULES = Path(__file__).resolve().parent.parent / "rules_data"
HANDS = 5000
WAITING = 50


def main() -> None:
    rulebook, _ = read_rulebook(RULES)
    american = AmericanInterpreter(rulebook.cards[0].compiled)
    chance = random.Random(1)
    wall = [tile for tile, copies in enumerate(COPIES) for _ in range(copies)]
    dealt = [chance.sample(wall, 14) for _ in range(HANDS // 2)]
    won = [way.tiles for _, way in chance.choices(list(american.card.ways()), k=HANDS * 2)]
    won = [tiles for tiles in won if all(tiles.count(tile) <= COPIES[tile] for tile in tiles)]
    hands = [
        AmericanHand((), tuple(sorted(tiles[:13])), tiles[13], own_pick=True)
        for tiles in [*dealt, *won[: HANDS - len(dealt)]]
    ]
    start = time.perf_counter()
    found = sum(bool(american.derive(hand).completed) for hand in hands)
    ours = len(hands) / (time.perf_counter() - start)
    other = ("B1", "B1", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B9", "B9")
    start = time.perf_counter()
    for _ in range(HANDS):
        MahjongFanCalculator((), other, "B5", 0, True, False, False, False, 0, 0)
    theirs = HANDS / (time.perf_counter() - start)
    times = []
    for hand in hands[:WAITING]:
        start = time.perf_counter()
        american.nearest(AmericanHand((), hand.standing, None))
        times.append((time.perf_counter() - start) * 1000)
    print(
        f"{len(hands)} hands, {found} of the card: {ours:,.0f} a second, "
        f"{ours / theirs:.2f} times PyMahjongGB's {theirs:,.0f} (another game); "
        f"nearest of thirteen: median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms"
    )


if __name__ == "__main__":
    main()
