"""Bulk scoring beside PyMahjongGB: the same hands, one core, in turns; what counts is the ratio."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from MahjongGB import MahjongFanCalculator

from generator.bulk.arrays import Hands
from generator.bulk.kernel import Kernel
from generator.bulk.text import parse
from generator.check.random_hands import hands
from generator.check.run import check
from generator.mahjong.notation import write_botzone, write_hand

RULES = Path(__file__).resolve().parent.parent / "rules_data"
HANDS, ROUNDS = 200_000, 5


def timed(do: Callable[[], object]) -> float:
    """Seconds of processor time in this process."""
    started = time.process_time()
    do()
    return time.process_time() - started


def main(count: int) -> None:
    report = check(RULES)
    assert report.executor is not None
    mil = report.executor.interpreters["mil"]
    made = list(hands(2024, count))
    arrays = Hands.of(made)
    asked = []
    for hand in made:
        pack, *rest = json.loads(write_botzone(hand))
        packs = tuple((kind, tile, offer % 4) for kind, tile, offer in pack)
        asked.append((packs, tuple(rest[0]), *rest[1:]))
    first = timed(lambda: Kernel(mil.rules))
    kernel = Kernel(mil.rules)
    met = timed(lambda: kernel.score(arrays))

    def theirs() -> list[int]:
        return [sum(points for points, _ in MahjongFanCalculator(*one)) for one in asked]

    texts = [write_hand(hand) for hand in made]
    ours, read, other = [], [], []
    for _ in range(ROUNDS):
        read.append(timed(lambda: kernel.score(parse(texts)[0], fans=False)))
        ours.append(timed(lambda: kernel.score(arrays, fans=False)))
        other.append(timed(theirs))
    apart = sum(
        int(points) != total
        for points, total in zip(kernel.score(arrays).points, theirs(), strict=True)
    )
    print(f"{count} hands of every shape under mil, one core; totals apart: {apart}")
    print(f"  tables                      {first:8.2f} s, what the hands meet {met:.2f} s, once")
    print(f"  numpy, from arrays          {count / min(ours):10,.0f} hands/s")
    print(f"  PyMahjongGB, ready          {count / min(other):10,.0f} hands/s")
    print(f"  numpy, from text            {count / min(read):10,.0f} hands/s")
    for name, times in (("arrays", ours), ("text", read)):
        ratios = sorted(theirs / mine for mine, theirs in zip(times, other, strict=True))
        print(f"  ratio from {name:<17}{ratios[0]:.1f} to {ratios[-1]:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
