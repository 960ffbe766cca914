"""A hand: its melds, its standing tiles, the winning tile, and how it was won."""

from __future__ import annotations

from dataclasses import dataclass

from generator.game.tiles import KINDS

CHOW, PUNG, KONG = "chow", "pung", "kong"

# How the winning tile is known. 1998 book, article 5 (28): it is set apart, not mixed into the hand.
APART, DEALT, MIXED = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Meld:
    """A set laid on the table.

    ``tile`` is its lowest tile.
    ``source`` says from whom the claimed tile came: 1 left, 2 opposite, 3 right; 0 for a concealed kong.
    ``claimed`` is the place, 1 to 3, of a chow's claimed tile; 0 for other sets.
    ``promoted`` marks a kong made by adding the fourth tile to a melded pung.
    """

    kind: str
    tile: int
    source: int
    claimed: int = 0
    promoted: bool = False

    @property
    def concealed(self) -> bool:
        """Whether the meld is concealed: of sets on the table, only a kong can be."""
        return self.source == 0

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles of the set, lowest first; four for a kong."""
        if self.kind == CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.kind == KONG else 3)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of thirteen tiles (``winning`` is None) or of fourteen.

    ``standing`` holds the concealed tiles without the winning tile, sorted.
    ``prevalent`` and ``seat`` are winds, 0 to 3 for E S W N.
    ``flowers`` is their number; ``flower_tiles`` names them (0 to 7) when the notation did.
    ``kong`` means a replacement tile if self-drawn, else a robbed kong.
    ``winning_tile`` is APART, DEALT (won with the first fourteen tiles) or MIXED (not shown apart).
    """

    melds: tuple[Meld, ...]
    standing: tuple[int, ...]
    winning: int | None
    prevalent: int = 0
    seat: int = 0
    self_drawn: bool = False
    last_of_kind: bool = False
    last_of_wall: bool = False
    kong: bool = False
    winning_tile: int = APART
    flowers: int = 0
    flower_tiles: tuple[int, ...] | None = None

    @property
    def replacement(self) -> bool:
        """Whether the hand was won with the tile drawn after a kong."""
        return self.kong and self.self_drawn

    @property
    def robbed_kong(self) -> bool:
        """Whether the hand was won with the tile that another player added to a melded pung."""
        return self.kong and not self.self_drawn

    @property
    def held(self) -> tuple[int, ...]:
        """The concealed tiles, the winning tile last."""
        return self.standing if self.winning is None else (*self.standing, self.winning)

    def counts(self) -> list[int]:
        """Return the number of tiles of each of the 34 kinds, melds and winning tile included."""
        counts = [0] * KINDS
        for tile in self.standing:
            counts[tile] += 1
        if self.winning is not None:
            counts[self.winning] += 1
        for meld in self.melds:
            for tile in meld.tiles:
                counts[tile] += 1
        return counts
