"""Every arrangement there is: how many, and that the rows are what they say."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from generator.bulk import suit_contents
from generator.bulk.arrays import Hands
from generator.bulk.hand_parts import number_of
from generator.bulk.placements import PlacementReader
from generator.bulk.rule_tables import Tables
from generator.enumerate import all_arrangements
from generator.game.hand import Hand
from generator.game.tiles import KINDS
from generator.score import Interpreter

PARTS = (suit_contents.NUMBERS,) * 3 + (suit_contents.HONORS,)


def test_all_should_be_counted() -> None:
    """The figures of an enumeration made independently of this one."""
    assert standard_arrangements() == 11_580_567
    assert standard_hands() == 11_498_658
    assert hands_of_seven_pairs() == 16_417_104


def standard_arrangements() -> int:
    """Count arrangements of four sets and a pair, by the sizes of their parts."""
    held = []
    for kinds in PARTS:
        entries = suit_contents.contents(kinds).entries[1:]
        sizes = Counter(
            (len(entry.chows) + len(entry.pungs), int(entry.pair >= 0)) for entry in entries
        )
        held.append(sizes | {(0, 0): 1})
    return joined(held)[4, 1]


def standard_hands() -> int:
    """Count sets of fourteen tiles that make four sets and a pair."""
    held = []
    for kinds in PARTS:
        of = suit_contents.contents(kinds)
        counts = Counter(zip(of.sets[1:].tolist(), of.pairs[1:].tolist(), strict=True))
        held.append(counts | {(0, 0): 1})
    return joined(held)[4, 1]


def hands_of_seven_pairs() -> int:
    """Count hands of seven pairs: each kind of tile is held not at all, twice, or four times."""
    ways = [1]
    for _ in range(KINDS):
        ways = [sum(ways[max(0, n - 2) : n + 1]) for n in range(len(ways) + 2)][:8]
    return ways[7]


def joined(held: list[Counter[tuple[int, int]]]) -> Counter[tuple[int, int]]:
    """Return how many choices of one content from each part have so many sets and pairs in all."""
    total = Counter({(0, 0): 1})
    for counts in held:
        more: Counter[tuple[int, int]] = Counter()
        for (sets, pairs), number in total.items():
            for (others, other), count in counts.items():
                more[sets + others, pairs + other] += number * count
        total = more
    return total


@pytest.mark.long
def test_rows_should_be_what_their_entries_are(interpreters: dict[str, Interpreter]) -> None:
    """Sums of sets, pairs and fours by the sets themselves; words as the kernel reads the hands."""
    tables = Tables(interpreters["mil"].rules)
    features, found = tables.features, all_arrangements.standard(tables)
    assert int(found.count.sum()) == 11_580_567
    places = np.linspace(0, found.number.size - 1, 60).astype(int).tolist()
    made = []
    for place in places:
        packed = int(found.first[place])
        entries = [packed >> all_arrangements.PART * part & 0x7FFF for part in range(4)]
        chows, pungs, pair = all_arrangements.sets_of(tuple(entries))
        wanted = sum(number_of("chow", low) for low in chows)
        wanted += sum(number_of("pung", tile) for tile in pungs)
        assert found.number[place] == wanted
        assert found.pair[place] in (0, pair + 1)
        tiles = [low + step for low in chows for step in range(3)]
        tiles += [tile for tile in pungs for _ in range(3)] + [pair, pair]
        assert len(tiles) == 14
        numbers = [tile for tile in set(tiles) if tile < 27 and tiles.count(tile) == 4]
        assert found.fours[place] == len(numbers)
        made.append(Hand((), tuple(sorted(tiles[:-1])), tiles[-1], self_drawn=True))
    reader = PlacementReader(features)
    arrays = Hands.of(made)
    rows, _ = reader.read(arrays, reader.see(arrays))
    form = features.of_form("standard")
    for hand, place in enumerate(places):
        words = {
            (int(number), int(word))
            for number, word in zip(
                rows.number[rows.hand == hand], rows.word[rows.hand == hand], strict=True
            )
        }
        word = int(found.words[found.word[place]])
        assert (int(found.number[place]), word | form) in words
