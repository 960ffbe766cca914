"""The interpreter of the American game: which hands of the card fourteen tiles complete, and which it
refuses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from generator.american.american_derivation import (
    CONCEALED,
    EXPOSURE,
    JOKER_USED,
    NO_JOKERS,
    AmericanDerivation,
    Completed,
    FilledGroup,
    Near,
    RefusedHand,
)
from generator.american.american_hand import AmericanHand
from generator.american.american_tiles import COPIES, JOKER, SYMBOLS
from generator.american.card_pattern import PatternInstance
from generator.american.compiled_card import CardHand, CompiledCard

NEAREST = 10


class AmericanInterpreter:
    """Compares hands with every way to play the hands of one card."""

    def __init__(self, card: CompiledCard) -> None:
        self.card = card

    def derive(self, hand: AmericanHand) -> AmericanDerivation:
        """Return the hands of the card that fourteen tiles complete, and those that a rule refuses."""
        completed: list[Completed] = []
        refused: list[RefusedHand] = []
        for found, instance in self.card.holding(hand.counts()):
            why, exposure = _refusal(found, instance, hand)
            if why:
                refused.append(RefusedHand(found, instance, why, exposure))
            else:
                completed.append(Completed(found, instance, _filled(instance, hand)))
        completed.sort(key=lambda item: (-item.hand.points, item.hand.number))
        done = {item.hand.id for item in completed}
        return AmericanDerivation(
            tuple(completed), _once(item for item in refused if item.hand.id not in done)
        )

    def waits(self, hand: AmericanHand) -> dict[int, AmericanDerivation]:
        """Return, for thirteen tiles, each tile or joker that completes a hand, with the result.

        A tile of which the hand already holds every copy is left out.
        """
        held = Counter(hand.held)
        for exposure in hand.exposures:
            held.update(exposure.tiles)
        found = {}
        for tile in range(SYMBOLS + 1):
            if held[tile] < COPIES[tile]:
                won = replace(hand, winning=tile, own_pick=True)
                derivation = self.derive(won)
                if derivation.completed:
                    found[tile] = derivation
        return found

    def nearest(
        self, hand: AmericanHand, most: int = NEAREST, among: Collection[str] | None = None
    ) -> tuple[Near, ...]:
        """Return the hands of the card that lack the fewest tiles, each in its nearest way, the dearest
        first.

        ``among`` are the ids of the hands that are asked about, all by default.
        A way that the exposures or the jokers forbid is passed over.
        """
        counts = hand.counts()
        best: dict[str, tuple[int, PatternInstance, CardHand]] = {}
        for found, ways in self.card.by_missing(counts, among):
            for missing, instance in ways:
                why, _ = _refusal(found, instance, hand)
                if not why or (why == NO_JOKERS and hand.jokers == counts[JOKER]):
                    best[found.id] = (missing, instance, found)  # concealed jokers can be discarded
                    break
        order = sorted(best.values(), key=lambda item: (item[0], -item[2].points, item[2].number))
        return tuple(_near(*item, counts) for item in order[:most])


def _refusal(
    found: CardHand, instance: PatternInstance, hand: AmericanHand
) -> tuple[str, int | None]:
    """Return the rule that forbids this way to play a hand of the card, or an empty string."""
    if hand.exposures and not found.exposed:
        return CONCEALED, 0
    groups = list(zip(instance.symbols, instance.sizes, strict=True))
    for place, exposure in enumerate(hand.exposures):
        if (exposure.symbol, exposure.size) not in groups:
            return EXPOSURE, place
        groups.remove((exposure.symbol, exposure.size))
    if not found.jokers and hand.joker_used:
        return JOKER_USED, None
    if not found.jokers and hand.jokers:
        return NO_JOKERS, None
    return "", None


def _filled(instance: PatternInstance, hand: AmericanHand) -> tuple[FilledGroup, ...]:
    """Return the groups of the way with the tiles that fill them.

    Exposures fill their groups first, then concealed tiles fill small groups before large ones.
    """
    open_places = list(range(len(hand.exposures)))
    groups: list[FilledGroup | None] = [None] * len(instance.symbols)
    for place, (symbol, size) in enumerate(zip(instance.symbols, instance.sizes, strict=True)):
        for lying in open_places:
            exposure = hand.exposures[lying]
            if (exposure.symbol, exposure.size) == (symbol, size):
                open_places.remove(lying)
                groups[place] = FilledGroup(symbol, size, exposure.jokers, lying, False)
                break
    left = _concealed(hand)
    last = hand.winning
    todo = [place for place, group in enumerate(groups) if group is None]
    for place in sorted(todo, key=lambda place: instance.sizes[place]):
        symbol, size = instance.symbols[place], instance.sizes[place]
        tiles = min(size, left[symbol])
        left[symbol] -= tiles
        # The last tile is in the last group that takes one of its kind.
        winning = last == symbol and tiles > 0 and not left[symbol]
        winning = winning or (last == JOKER and tiles < size)
        if winning:
            last = None
        groups[place] = FilledGroup(symbol, size, size - tiles, None, winning)
    return tuple(group for group in groups if group is not None)


def _concealed(hand: AmericanHand) -> list[int]:
    counts = [0] * (SYMBOLS + 1)
    for tile in hand.held:
        counts[tile] += 1
    return counts


def _near(missing: int, instance: PatternInstance, found: CardHand, counts: Sequence[int]) -> Near:
    lacking = {
        symbol: count - counts[symbol]
        for symbol, count in sorted(instance.counts.items())
        if count > counts[symbol]
    }
    idle = {
        symbol: count - instance.counts.get(symbol, 0)
        for symbol, count in enumerate(counts[:SYMBOLS])
        if count > instance.counts.get(symbol, 0)
    }
    if not found.jokers and counts[JOKER]:
        idle[JOKER] = counts[JOKER]
    return Near(found, instance, missing, lacking, idle)


def _once(refused: Iterable[RefusedHand]) -> tuple[RefusedHand, ...]:
    """Return one refusal for each hand of the card, in the order of their numbers."""
    kept: dict[str, RefusedHand] = {}
    for item in refused:
        kept.setdefault(item.hand.id, item)
    return tuple(sorted(kept.values(), key=lambda item: item.hand.number))
