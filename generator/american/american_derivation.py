"""The interpreter's answer for a hand, as records without words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.american.card_pattern import PatternInstance
from generator.american.compiled_card import CardHand

# Why a hand whose pattern the tiles complete is refused.
CONCEALED = "concealed"  # it may not have exposures
NO_JOKERS = "no-jokers"  # it is played without jokers
JOKER_USED = "joker-used"  # a joker was used, though it has been exchanged
EXPOSURE = "exposure"  # an exposure is not one of its groups


@dataclass(frozen=True, slots=True)
class FilledGroup:
    """A group of a hand with the tiles that make it.

    ``exposure`` is its place among the exposures, or None; ``winning``: the fourteenth tile is in it.
    """

    symbol: int
    size: int
    jokers: int
    exposure: int | None
    winning: bool


@dataclass(frozen=True)
class Completed:
    """A hand of the card that the tiles complete; ``groups`` stand in the card's order."""

    hand: CardHand
    instance: PatternInstance
    groups: tuple[FilledGroup, ...]


@dataclass(frozen=True)
class RefusedHand:
    """A hand of the card that the tiles would complete, and the rule that forbids it."""

    hand: CardHand
    instance: PatternInstance
    why: str
    exposure: int | None = None


@dataclass(frozen=True)
class Near:
    """A hand of the card that the tiles do not complete, and what is missing.

    ``missing`` counts the tiles that neither tiles nor jokers fill.
    ``lacking`` counts what the card asks for and the hand does not hold, before jokers are used.
    ``idle`` counts the tiles that the hand has no use for.
    """

    hand: CardHand
    instance: PatternInstance
    missing: int
    lacking: Mapping[int, int]
    idle: Mapping[int, int]


@dataclass(frozen=True)
class AmericanDerivation:
    """The hands of the card that fourteen tiles complete, most valuable first, and the hands that a
    rule refuses.
    """

    completed: tuple[Completed, ...]
    refused: tuple[RefusedHand, ...]

    @property
    def points(self) -> int:
        """The value of the hand, or 0 if the tiles are not a hand of the card."""
        return self.completed[0].hand.points if self.completed else 0
