"""A card compiled: every way to play each of its hands, ready to be compared with tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.american.american_tiles import SYMBOLS
from generator.american.card_pattern import Pattern, PatternInstance, instances

_BITS = 5  # for a count up to eight, and a bit that shows when it is not enough
_GUARD = sum(1 << (_BITS * symbol + _BITS - 1) for symbol in range(SYMBOLS))


@dataclass(frozen=True)
class CardHand:
    """A hand of the card.  ``exposed``: its groups may be claimed; ``jokers``: they may be used."""

    id: str
    number: int
    points: int
    exposed: bool
    jokers: bool
    pattern: Pattern

    @cached_property
    def instances(self) -> tuple[PatternInstance, ...]:
        """Every way to play it."""
        return tuple(instances(self.pattern, self.jokers))


def packed(counts: Sequence[int] | Mapping[int, int]) -> int:
    """Counts of the symbols in one number."""
    pairs = counts.items() if isinstance(counts, Mapping) else enumerate(counts[:SYMBOLS])
    return sum(count << (_BITS * symbol) for symbol, count in pairs)


@dataclass(frozen=True)
class _Way:
    """A way to play a hand, with its counts in one number."""

    hand: CardHand
    instance: PatternInstance
    counts: int


class CompiledCard:
    """The hands of a card."""

    FAR = 4  # tiles, up to which two hands are neighbours
    NEIGHBOURS = 6

    def __init__(self, hands: Iterable[CardHand]) -> None:
        self.hands = tuple(hands)
        self._ways = [
            _Way(hand, instance, packed(instance.counts) | _GUARD)
            for hand in self.hands
            for instance in hand.instances
        ]
        self._with: list[list[_Way]] = [[] for _ in range(SYMBOLS)]
        for way in self._ways:
            for symbol in way.instance.counts:
                self._with[symbol].append(way)

    def holding(self, counts: Sequence[int]) -> list[tuple[CardHand, PatternInstance]]:
        """Every way that these tiles, without jokers, are a part of; at least one tile is needed."""
        held = [self._with[symbol] for symbol in range(SYMBOLS) if counts[symbol]]
        tiles = packed(counts)
        return [
            (way.hand, way.instance)
            for way in min(held, key=len)
            if (way.counts - tiles) & _GUARD == _GUARD
        ]

    def ways(self) -> Iterable[tuple[CardHand, PatternInstance]]:
        """Every way to play every hand."""
        return ((way.hand, way.instance) for way in self._ways)

    @cached_property
    def neighbours(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """For each hand those that differ from it by the fewest tiles, with how many.

        A suit is as good as another, so each choice of numbers is looked at in one choice of suits.
        """
        found = {}
        for hand in self.hands:
            best: dict[str, int] = {}
            for mine in _numbers_once(hand.instances):
                for way in self._ways:
                    if way.hand.id != hand.id:
                        away = 14 - _alike(mine, way.instance)
                        best[way.hand.id] = min(best.get(way.hand.id, 14), away)
            near = sorted((away, other) for other, away in best.items() if away <= self.FAR)
            found[hand.id] = tuple((other, away) for away, other in near[: self.NEIGHBOURS])
        return found


def _alike(one: PatternInstance, other: PatternInstance) -> int:
    """How many tiles two ways to play have in common."""
    return sum(min(count, other.counts.get(symbol, 0)) for symbol, count in one.counts.items())


def _numbers_once(ways: Iterable[PatternInstance]) -> list[PatternInstance]:
    """One way to play for each choice of numbers, whose order does not count."""
    return list({tuple(sorted(way.numbers.values())): way for way in ways}.values())
