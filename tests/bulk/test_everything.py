"""Every arrangement there is: how many, and that the rows are what they say."""

from __future__ import annotations

import numpy as np
import pytest

from generator.bulk.arrays import Hands
from generator.bulk.hand_parts import number_of
from generator.bulk.placements import PlacementReader
from generator.bulk.rule_tables import Tables
from generator.enumerate import all_arrangements
from generator.game.hand import Hand
from generator.score import Interpreter


def test_all_should_be_counted() -> None:
    """The figures of an enumeration made independently of this one."""
    assert all_arrangements.arrangements() == 11_580_567
    assert all_arrangements.tile_sets() == 11_498_658
    assert all_arrangements.seven_pairs() == 16_417_104


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
