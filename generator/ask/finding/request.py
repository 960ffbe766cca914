"""A request for a hand, and the possible answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.game.hand import Hand
from generator.score import Tally


@dataclass(frozen=True, slots=True)
class Request:
    """The hand that is wanted.

    ``fans`` are (fan, how often at least); ``without`` are fans that must not score.
    ``only`` allows no other fan.
    ``self_drawn`` and the numbers are conditions unless they are None.
    ``melds`` counts sets claimed from others, ``kongs`` all kongs; ``winning`` is a tile (0 to 33).
    ``points`` is the exact total without flowers, ``at_least`` a lower bound of it.
    """

    fans: tuple[tuple[str, int], ...]
    without: frozenset[str] = frozenset()
    only: bool = False
    self_drawn: bool | None = None
    melds: int | None = None
    kongs: int | None = None
    winning: int | None = None
    points: int | None = None
    at_least: int = 0


@dataclass(frozen=True, slots=True)
class FoundHand:
    """A hand that meets the request.

    ``smallest`` is True if every other hand was looked at.
    ``equal`` is True if the wanted fans are those of an equal count, not of the one that is shown
    first.
    """

    hand: Hand
    tally: Tally
    smallest: bool = False
    equal: bool = False


@dataclass(frozen=True, slots=True)
class ImpossibleRequest:
    """The proof that no hand meets the request.

    ``reason`` is ``contradiction`` (the definitions cannot hold together; ``names`` are what clashes),
    ``excluded`` (``names`` are the exclusion, its fan and the fan that it always excludes), or
    ``exhausted`` (all ``tried`` hands that meet the definitions were scored).
    """

    reason: str
    names: tuple[str, ...] = ()
    tried: int = 0


@dataclass(frozen=True, slots=True)
class NotFound:
    """No hand was found among ``tried``, which does not prove that none exists."""

    tried: int
    nearest: Hand | None = field(default=None)
