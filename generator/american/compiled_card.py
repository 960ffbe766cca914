"""A card compiled: every way to play each of its hands, ready to compare with tiles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.american.american_tiles import COPIES, JOKER, SYMBOLS
from generator.american.card_pattern import (
    Numbering,
    Pattern,
    PatternInstance,
    instances,
    numberings,
)

_BITS = 5  # for a count up to eight, and a bit that shows when it is not enough
_MOST = 14  # of a symbol, jokers that stand for it among them
_GUARD = sum(1 << (_BITS * symbol + _BITS - 1) for symbol in range(SYMBOLS))


@dataclass(frozen=True)
class CardHand:
    """A hand of the card; ``exposed`` if its groups may be claimed, ``jokers`` if jokers may be used."""

    id: str
    number: int
    points: int
    exposed: bool
    jokers: bool
    pattern: Pattern

    def __getstate__(self) -> dict[str, object]:
        """Return the fields alone: what else was found out is found out again."""
        return {field: getattr(self, field) for field in self.__dataclass_fields__}

    @cached_property
    def instances(self) -> tuple[PatternInstance, ...]:
        """Every way to play it."""
        return instances(self.pattern, self.jokers)

    @property
    def needs_jokers(self) -> bool:
        """Whether every way to play the hand takes more of a tile than there are."""
        return bool(self.instances) and all(
            any(count > COPIES[symbol] for symbol, count in way.counts.items())
            for way in self.instances
        )


def packed(counts: Sequence[int] | Mapping[int, int]) -> int:
    """Return counts of symbols packed into one number, so that one subtraction compares them all."""
    pairs = counts.items() if isinstance(counts, Mapping) else enumerate(counts[:SYMBOLS])
    return sum(count << (_BITS * symbol) for symbol, count in pairs)


def _unary(counts: Iterable[tuple[int, int]]) -> int:
    """Return counts of symbols, as many bits for each: what two have in common is their conjunction."""
    return sum(((1 << count) - 1) << (_MOST * symbol) for symbol, count in counts)


@dataclass(frozen=True)
class _Choice:
    """A hand of the card with its numbers chosen, and each way to play that with its counts packed."""

    hand: CardHand
    numbering: Numbering

    @cached_property
    def ways(self) -> list[tuple[int, PatternInstance]]:
        return [(packed(way.counts) | _GUARD, way) for way in self.numbering.ways]


class CompiledCard:
    """The hands of a card; the ways to play one are laid out when tiles first ask for them."""

    FAR = 4  # tiles, up to which two hands are neighbors
    NEIGHBORS = 6

    def __init__(self, hands: Iterable[CardHand]) -> None:
        self.hands = tuple(hands)
        self._choices = [
            _Choice(hand, numbering)
            for hand in self.hands
            for numbering in numberings(hand.pattern, hand.jokers)
        ]
        self._with = [0] * SYMBOLS  # a bit for each choice that can take the symbol
        for place, choice in enumerate(self._choices):
            for symbol in choice.numbering.symbols:
                self._with[symbol] |= 1 << place

    def holding(self, counts: Sequence[int]) -> list[tuple[CardHand, PatternInstance]]:
        """Return every way to play a hand of which these tiles, without jokers, can be a part."""
        tiles = packed(counts)
        left = (1 << len(self._choices)) - 1
        for symbol in range(SYMBOLS):
            if counts[symbol]:
                left &= self._with[symbol]
        found: dict[object, tuple[CardHand, PatternInstance]] = {}
        while left:
            choice = self._choices[(left & -left).bit_length() - 1]
            left &= left - 1
            for needed, way in choice.ways:
                if (needed - tiles) & _GUARD == _GUARD:
                    found.setdefault((choice.hand.id, way.tiles_of_groups), (choice.hand, way))
        return list(found.values())

    def ways(self) -> Iterator[tuple[CardHand, PatternInstance]]:
        """Yield every way to play every hand."""
        return ((hand, way) for hand in self.hands for way in hand.instances)

    def by_missing(
        self, counts: Sequence[int], among: Collection[str] | None = None
    ) -> Iterator[tuple[CardHand, Iterator[tuple[int, PatternInstance]]]]:
        """Yield each hand, or those ``among`` these, with its ways, the nearest to these tiles first.

        With a way stands how many tiles it lacks; jokers among the tiles fill in where they may.
        """
        held = _unary(enumerate(counts[:SYMBOLS]))
        for hand, ways in self._by_hand:
            if among is not None and hand.id not in among:
                continue
            wild = counts[JOKER] if hand.jokers else 0
            lacking = [max(14 - (held & needed).bit_count() - wild, 0) for needed in ways]
            order = sorted(range(len(ways)), key=lacking.__getitem__)
            near = [(lacking[place], hand.instances[place]) for place in order]
            yield hand, iter(near)

    @cached_property
    def _by_hand(self) -> list[tuple[CardHand, list[int]]]:
        """The hands that can be played, each with the symbols of each of its ways in unary."""
        return [
            (hand, [_unary(way.counts.items()) for way in hand.instances])
            for hand in self.hands
            if hand.instances
        ]

    @cached_property
    def neighbors(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """Return, for each hand, the hands that differ from it by the fewest tiles, and that number.

        The suits are interchangeable, so each choice of numbers is compared in one choice of suits
        only.
        """
        found = {}
        for hand in self.hands:
            mine = [_unary(way.counts.items()) for way in _numbers_once(hand.instances)]
            alike = [
                (max(((one & way).bit_count() for one in mine for way in ways), default=0), other)
                for other, ways in self._by_hand
            ]
            near = sorted(
                (14 - most, other.id)
                for most, other in alike
                if other.id != hand.id and 14 - most <= self.FAR
            )
            found[hand.id] = tuple((other, away) for away, other in near[: self.NEIGHBORS])
        return found


def _numbers_once(ways: Iterable[PatternInstance]) -> list[PatternInstance]:
    """Return one way to play for each choice of numbers, in whichever order."""
    return list({tuple(sorted(way.numbers.values())): way for way in ways}.values())
