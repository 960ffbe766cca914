"""Drafts of hands: sets, pair, what is claimed, which tile came last and how."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.ask.finding.cores import Set, Winds, tiles_of_set
from generator.game.hand import CHOW, KONG, Hand, Meld
from generator.game.hand_faults import HandFault
from generator.game.legality import check_flags
from generator.game.tiles import COPIES

# How a set lies: standing, claimed, a concealed kong, a melded kong.
STANDING, CLAIMED, CONCEALED_KONG, MELDED_KONG = (
    "standing",
    "claimed",
    "concealed-kong",
    "melded-kong",
)
STATES = {
    "chow": (STANDING, CLAIMED),
    "pung": (STANDING, CLAIMED, CONCEALED_KONG, MELDED_KONG),
}
KONGS = (CONCEALED_KONG, MELDED_KONG)


@dataclass(frozen=True, slots=True)
class WinningWay:
    """The circumstances of a win: self-drawn, last of its kind, last of the wall, kong."""

    self_drawn: bool = False
    last_of_kind: bool = False
    last_of_wall: bool = False
    kong: bool = False

    @property
    def special(self) -> int:
        """Return how many rare circumstances the win has."""
        return self.last_of_kind + self.last_of_wall + self.kong


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand in the making.

    ``sets`` have a state each; ``pair`` is -1 in a hand without a pair.
    ``single`` are the other tiles: of seven pairs, of single tiles, or the nine of a knitted straight.
    """

    sets: tuple[Set, ...] = ()
    states: tuple[str, ...] = ()
    pair: int = -1
    single: tuple[int, ...] = ()
    winning: int = -1
    won: WinningWay = WinningWay()
    winds: Winds = (0, 1)
    flowers: int = 0

    def standing_tiles(self) -> list[int]:
        """Return the concealed tiles, the winning tile included."""
        tiles = list(self.single)
        if self.pair >= 0:
            tiles += [self.pair, self.pair]
        for item, state in zip(self.sets, self.states, strict=True):
            if state == STANDING:
                tiles += tiles_of_set(item)
        return sorted(tiles)

    def legal(self) -> bool:
        """Return whether no tile occurs more than four times, a kong counting as four."""
        counts = [0] * 34
        for tile in self.standing_tiles():
            counts[tile] += 1
        for item, state in zip(self.sets, self.states, strict=True):
            if state != STANDING:
                for tile in tiles_of_set(item):
                    counts[tile] += 1
                if state in KONGS:
                    counts[item[1]] += 1
        return max(counts) <= COPIES

    def hand(self) -> Hand | None:
        """Return the hand, or None if its tiles or circumstances contradict each other."""
        standing = self.standing_tiles()
        if self.winning not in standing or not self.legal():
            return None
        standing.remove(self.winning)
        hand = Hand(
            melds=tuple(_melds(self.sets, self.states)),
            standing=tuple(standing),
            winning=self.winning,
            prevalent=self.winds[0],
            seat=self.winds[1],
            self_drawn=self.won.self_drawn,
            last_of_kind=self.won.last_of_kind,
            last_of_wall=self.won.last_of_wall,
            kong=self.won.kong,
            flowers=self.flowers,
        )
        shown = sum(meld.tiles.count(self.winning) for meld in hand.melds if not meld.concealed)
        if shown == COPIES - 1 and not hand.last_of_kind and not hand.robbed_kong:
            hand = replace(hand, last_of_kind=True)
        try:
            check_flags(hand, {})
        except HandFault:
            return None
        return hand


def _melds(sets: tuple[Set, ...], states: tuple[str, ...]) -> Iterator[Meld]:
    source = 0
    for (kind, tile), state in zip(sets, states, strict=True):
        if state == STANDING:
            continue
        if state == CONCEALED_KONG:
            yield Meld(KONG, tile, 0)
            continue
        source = source % 3 + 1
        if kind == CHOW:
            yield Meld(CHOW, tile, 1, 1)
        else:
            yield Meld(KONG if state == MELDED_KONG else kind, tile, source)
