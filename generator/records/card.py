"""The card of the American game as it is written: its sections, its hands, and worked hands of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.american.card_pattern import Pattern
from generator.american.compiled_card import Card, CardHand
from generator.documents.written import Place, Words
from generator.rules.ruleset import Cite


@dataclass(frozen=True)
class CardSection:
    """A heading of the card, and what its hands have in common."""

    id: str
    place: Place
    name: Words
    text: Words


@dataclass(frozen=True)
class CardExample:
    """A worked hand of the American game.

    ``completes`` are hands of the card with their values, ``refused`` those whose tiles are all there,
    with the reason; ``lacks`` says how many tiles a hand of the card is short of.
    """

    id: str
    place: Place
    owner: str
    hand: str
    tiles: str
    note: Words | None
    completes: Mapping[str, int]
    refused: Mapping[str, str]
    lacks: Mapping[str, int]


@dataclass(frozen=True)
class WrittenHand:
    """A hand of the card.

    ``pattern`` is None where no copy of the card shows it; ``inferred`` says what of it is our reading.
    """

    id: str
    place: Place
    number: int
    section: str
    points: int
    exposed: bool
    jokers: bool
    pattern: Pattern | None
    inferred: Words | None
    cite: tuple[Cite, ...]
    examples: tuple[CardExample, ...]


@dataclass(frozen=True)
class WrittenCard:
    """An edition of the American game; its hands stand in the order of their numbers."""

    id: str
    place: Place
    name: Words
    short: Words
    text: Words
    year: int
    cite: tuple[Cite, ...]
    sections: tuple[CardSection, ...]
    hands: tuple[WrittenHand, ...]

    def examples(self) -> tuple[CardExample, ...]:
        """Every worked hand, by the hand of the card that it belongs to."""
        return tuple(example for hand in self.hands for example in hand.examples)

    @cached_property
    def compiled(self) -> Card:
        """The card as the interpreter uses it."""
        return Card(
            CardHand(hand.id, hand.number, hand.points, hand.exposed, hand.jokers, hand.pattern)
            for hand in self.hands
            if hand.pattern is not None and hand.pattern.sound
        )
