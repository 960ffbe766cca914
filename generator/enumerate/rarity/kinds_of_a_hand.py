"""One complete hand: the kinds of all its arrangements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from generator.bulk import suit_contents
from generator.bulk.features import STANDING, Features
from generator.bulk.hand_parts import number_of
from generator.enumerate.rarity.other_forms import HandKind, PairKinds, others
from generator.game.arrangements import STANDARD
from generator.game.tiles import FIRST_HONOR


def kinds_of(features: Features, counts: Sequence[int]) -> Iterator[HandKind]:
    """Yield the kinds of a complete hand's arrangements; ``counts``: how often it has each tile."""
    yield from _standard(features, counts)
    if not any(count & 1 for count in counts):
        yield PairKinds(features).kind(list(counts))
    kind = others(features).get(tuple(counts))
    if kind is not None:
        yield kind


def _standard(features: Features, counts: Sequence[int]) -> Iterator[HandKind]:
    parts = []
    for part in range(4):
        kinds = suit_contents.HONORS if part == 3 else suit_contents.NUMBERS
        of = suit_contents.contents(kinds)
        held = counts[9 * part : 9 * part + kinds]
        key = sum(count * power for count, power in zip(held, suit_contents.POWERS, strict=False))
        first = int(of.first[of.of[key]])
        if not of.of[key]:
            return
        parts.append(of.entries[first : first + int(of.ways[of.of[key]])])
    fours = (list(counts[:FIRST_HONOR]).count(4), 0)
    for entries in product(*parts):
        pairs = [9 * part + entry.pair for part, entry in enumerate(entries) if entry.pair >= 0]
        if len(pairs) != 1:
            return
        word = features.of_form(STANDARD) | features.of_element(1 << pairs[0])
        word |= features.of_tiles(sum(1 << tile for tile, count in enumerate(counts) if count))
        number = 0
        for part, entry in enumerate(entries):
            for kind, lows in (("chow", entry.chows), ("pung", entry.pungs)):
                for low in lows:
                    tile = 9 * part + low
                    number += number_of(kind, tile)
                    word |= features.of_element((7 if kind == "chow" else 1) << tile)
        for (kind, value), bit in features.bits.items():
            if kind == STANDING and _stands(value, counts):
                word |= bit
        yield HandKind(number, word, pairs[0], fours)


def _stands(value: str, counts: Sequence[int]) -> bool:
    """Return whether counts are the tiles of one suit that ``value`` names by number, and one more."""
    for suit in range(3):
        held = list(counts[9 * suit : 9 * suit + 9])
        for number in value:
            held[int(number) - 1] -= 1
        if min(held) >= 0 and sum(held) == 1:
            return True
    return False
