"""A hand of the card as tiles: the first of the ways to play it that are worth the most."""

from __future__ import annotations

from collections.abc import Mapping

from generator.american.american_hand import AmericanHand
from generator.american.american_interpreter import AmericanInterpreter
from generator.american.american_tiles import COPIES, JOKER
from generator.american.compiled_card import CardHand


def example_hand(
    wanted: CardHand, interpreter: AmericanInterpreter, own_pick: bool
) -> AmericanHand:
    """Return fourteen concealed tiles that are this hand; jokers stand where tiles do not suffice.

    Tiles that are a dearer hand as well are passed over if others can be found; a joker may keep the
    hand from being one that is played without jokers.
    """
    plain = [instance.counts for instance in wanted.instances]
    hands = [_hand(counts, 0, own_pick) for counts in plain]
    if wanted.jokers:
        hands += [_hand(counts, 1, own_pick) for counts in plain]
    for hand in hands:
        if interpreter.derive(hand).completed[0].hand.id == wanted.id:
            return hand
    return hands[0]


def _hand(counts: Mapping[int, int], jokers: int, own_pick: bool) -> AmericanHand:
    """Return the tiles, with so many jokers in the largest group beside those that must be."""
    largest = max(counts, key=lambda symbol: counts[symbol])
    tiles: list[int] = []
    for symbol, count in counts.items():
        real = min(count, COPIES[symbol]) - (jokers if symbol == largest else 0)
        tiles += [symbol] * real + [JOKER] * (count - real)
    tiles.sort()
    last = max(tile for tile in tiles if tile != JOKER)
    tiles.remove(last)
    return AmericanHand((), tuple(tiles), last, own_pick)
