"""What the interpreter says of a hand: records without words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.american.card_pattern import PatternInstance
from generator.american.compiled_card import CardHand

# Why a hand whose pattern the tiles complete is refused.
CONCEALED = "concealed"  # it may not have exposures
NO_JOKERS = "no-jokers"  # it is played without jokers
JOKER_USED = "joker-used"  # a joker was used, though it has been exchanged
EXPOSURE = "exposure"  # an exposure is none of its groups


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
    """A hand of the card whose tiles are all there, and the rule by which it is none."""

    hand: CardHand
    instance: PatternInstance
    why: str
    exposure: int | None = None


@dataclass(frozen=True)
class Near:
    """A hand of the card that lacks something: tiles by symbol, with how many.

    ``missing`` counts what neither tiles nor jokers fill; ``lacking`` says what the card asks for and
    the hand does not hold, jokers not yet laid; ``idle`` are the tiles that the hand has no use for.
    """

    hand: CardHand
    instance: PatternInstance
    missing: int
    lacking: Mapping[int, int]
    idle: Mapping[int, int]


@dataclass(frozen=True)
class AmericanDerivation:
    """Of fourteen tiles: the hands completed, the most valuable first, and those refused."""

    completed: tuple[Completed, ...]
    refused: tuple[RefusedHand, ...]

    @property
    def points(self) -> int:
        """The value of the hand, 0 if it is none."""
        return self.completed[0].hand.points if self.completed else 0
