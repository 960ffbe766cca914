"""Bulk scoring beside PyMahjongGB: the same hands, one core, in turns; what counts is the ratio."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from MahjongGB import MahjongFanCalculator

from generator.bulk.arrays import Hands
from generator.bulk.scoring.hand_texts import parse
from generator.bulk.scoring.kernel import Kernel
from generator.game.notation import write_botzone, write_hand
from generator.verify.check import check
from generator.verify.random_hands import hands

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
    kernel, fast = Kernel(mil.rules), Kernel(mil.rules, compiled=True)
    met = timed(lambda: kernel.score(arrays))
    texts = [write_hand(hand) for hand in made]
    few = Hands.of(made[:1]), texts[:1]
    compiling = timed(lambda: fast.score(few[0])) + timed(lambda: parse(few[1], compiled=True))
    fast.score(arrays)

    def theirs() -> list[int]:
        return [sum(points for points, _ in MahjongFanCalculator(*one)) for one in asked]

    asks: dict[str, Callable[[], object]] = {
        "PyMahjongGB, ready": theirs,
        "numpy, from arrays": lambda: kernel.score(arrays, fans=False),
        "numpy, from text": lambda: kernel.score(parse(texts)[0], fans=False),
        "compiled, from arrays": lambda: fast.score(arrays, fans=False),
        "compiled, from text": lambda: fast.score(parse(texts, compiled=True)[0], fans=False),
    }
    times: dict[str, list[float]] = {name: [] for name in asks}
    for _ in range(ROUNDS):
        for name, ask in asks.items():
            times[name].append(timed(ask))
    totals = theirs()
    apart = sum(
        int(points) != total
        for some in (kernel.score(arrays), fast.score(parse(texts, compiled=True)[0]))
        for points, total in zip(some.points, totals, strict=True)
    )
    print(f"{count} hands of every shape under mil, one core; totals apart: {apart}")
    print(f"  tables                  {first:10.2f} s, what the hands meet {met:.2f} s, once")
    print(f"  compiling, or what was kept {compiling:6.2f} s, once")
    other = times["PyMahjongGB, ready"]
    for name, own in times.items():
        ratios = sorted(theirs / mine for mine, theirs in zip(own, other, strict=True))
        print(
            f"  {name:<24}{count / min(own):10,.0f} hands/s, "
            f"{min(other) / min(own):5.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f})"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
