"""Every way to read fourteen tiles as a winning hand.

An arrangement names its form and its elements: sets and a pair, seven pairs, or one element of
fourteen tiles.
A *placement* also says which element the winning tile completed; concealment and waits depend on it.
Elements have one fixed order: chows, pungs and kongs, the knitted nine, pairs; each by tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

from generator.game.hand import CHOW, DEALT, KONG, PUNG, Hand
from generator.game.set_splits import Split, splits
from generator.game.tiles import FIRST_HONOR, KINDS, TILES, mask_of

PAIR, KNITTED, WHOLE = "pair", "knitted", "whole"

STANDARD = "standard"
KNITTED_STRAIGHT = "knitted-straight"
SEVEN_PAIRS = "seven-pairs"
THIRTEEN_ORPHANS = "thirteen-orphans"
HONORS_AND_KNITTED = "honors-and-knitted"
FORMS = (STANDARD, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONORS_AND_KNITTED)

ORPHANS = tuple(t for t, name in enumerate(TILES) if name[0] in "19ESWNCFP")
# The six ways to give 1-4-7, 2-5-8 and 3-6-9 to the three suits.
KNITTED_NINES: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        sorted(suit * 9 + start + step for suit, start in enumerate(starts) for step in (0, 3, 6))
    )
    for starts in permutations(range(3))
)
_KNITTED_MASKS = tuple(mask_of(nine) for nine in KNITTED_NINES)


class Element(NamedTuple):
    """A part of the hand.

    ``kind`` is chow, pung, kong, pair, knitted (nine tiles) or whole (fourteen).
    ``tile`` is its lowest tile; for a knitted element the index in KNITTED_NINES, for a whole one -1.
    ``concealed`` is settled by the placement.
    ``meld`` is the place of its meld in the hand, or -1 for an element of standing tiles.
    """

    kind: str
    tile: int
    concealed: bool
    meld: int

    def mask(self) -> int:
        """The class of the tiles that it holds; 0 for a whole element, which the hand knows."""
        if self.kind == CHOW:
            return 0b111 << self.tile
        if self.kind == KNITTED:
            return _KNITTED_MASKS[self.tile]
        return 0 if self.kind == WHOLE else 1 << self.tile

    def tiles(self) -> tuple[int, ...]:
        """Return the tiles of the element; empty for one that is the whole hand."""
        if self.kind == CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        if self.kind == KNITTED:
            return KNITTED_NINES[self.tile]
        size = {PAIR: 2, PUNG: 3, KONG: 4}.get(self.kind, 0)
        return (self.tile,) * size


class Placement(NamedTuple):
    """An arrangement with the element that the winning tile completed (-1: no tile is known)."""

    form: str
    elements: tuple[Element, ...]
    completed: int


_ORDER = {CHOW: 0, PUNG: 1, KONG: 1, KNITTED: 2, PAIR: 3, WHOLE: 4}


def _key(element: Element) -> tuple[int, int, bool, bool, int]:
    return (
        _ORDER[element.kind],
        element.tile,
        element.kind == KONG,
        element.concealed,
        element.meld,
    )


def placements(hand: Hand) -> list[Placement]:
    """Return all distinct placements of a hand of fourteen tiles, form by form; empty if it does not win.

    Two placements differ if their elements do, or the kind of element completed.
    """
    assert hand.winning is not None
    found: list[Placement] = []
    counts = [0] * KINDS
    for tile in hand.held:
        counts[tile] += 1
    melds = tuple(
        Element(meld.kind, meld.tile, meld.concealed, place)
        for place, meld in enumerate(hand.melds)
    )
    found += _with_sets(hand, STANDARD, counts, melds, 4, ())
    if len(melds) <= 1:
        for nine, rest in _without_knitted_nines(counts):
            knitted = (Element(KNITTED, nine, True, -1),)
            found += _with_sets(hand, KNITTED_STRAIGHT, rest, melds, 1, knitted)
    if not melds:
        found += _special(hand, counts)
    return found


def _with_sets(
    hand: Hand,
    form: str,
    counts: Sequence[int],
    melds: tuple[Element, ...],
    sets: int,
    more: tuple[Element, ...],
) -> Iterator[Placement]:
    winning = None if hand.winning_tile == DEALT else hand.winning
    for standing in standard_splits(tuple(counts)):
        if len(standing) != sets - len(melds) + 1:
            continue
        elements = standing + more
        yield from _place(form, elements, melds, winning, claimed=not hand.self_drawn)


def _place(
    form: str,
    standing: tuple[Element, ...],
    melds: tuple[Element, ...],
    winning: int | None,
    claimed: bool,
) -> Iterator[Placement]:
    if winning is None:
        yield Placement(form, tuple(sorted((*standing, *melds), key=_key)), -1)
        return
    seen: set[Element] = set()
    bit = 1 << winning
    for place, element in enumerate(standing):
        if not element.mask() & bit or element in seen:
            continue
        seen.add(element)
        # A pung completed by another player's tile is a melded pung (1998 book, article 5 (13)).
        done = element._replace(concealed=False) if claimed and element.kind == PUNG else element
        rest = standing[:place] + standing[place + 1 :]
        elements = tuple(sorted((*rest, done, *melds), key=_key))
        yield Placement(form, elements, elements.index(done))


@lru_cache(maxsize=1 << 15)
def standard_splits(counts: tuple[int, ...]) -> tuple[tuple[Element, ...], ...]:
    """Every way to use standing tiles as concealed sets and exactly one pair."""
    suits = [splits(counts[start : start + 9], True) for start in (0, 9, 18)]
    suits.append(splits(counts[FIRST_HONOR:], False))
    if not all(suits):
        return ()
    found = []
    for ways in product(*suits):
        if sum(way.pair >= 0 for way in ways) == 1:
            found.append(tuple(_elements(ways)))
    return tuple(found)


def _elements(ways: tuple[Split, ...]) -> Iterator[Element]:
    for suit, way in enumerate(ways):
        base = suit * 9
        for place in way.chows:
            yield Element(CHOW, base + place, True, -1)
        for place in way.pungs:
            yield Element(PUNG, base + place, True, -1)
        if way.pair >= 0:
            yield Element(PAIR, base + way.pair, True, -1)


def _without_knitted_nines(counts: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield each knitted nine that is held, by its place, and the counts without it."""
    held = mask_of(tile for tile in range(FIRST_HONOR) if counts[tile])
    for nine, mask in enumerate(_KNITTED_MASKS):
        if held & mask == mask:
            yield nine, [count - (mask >> tile & 1) for tile, count in enumerate(counts)]


def _special(hand: Hand, counts: Sequence[int]) -> Iterator[Placement]:
    winning = None if hand.winning_tile == DEALT else hand.winning
    if is_seven_pairs(counts):
        pairs = [tile for tile in range(KINDS) for _ in range(counts[tile] // 2)]
        elements = tuple(Element(PAIR, tile, True, -1) for tile in pairs)
        yield Placement(SEVEN_PAIRS, elements, -1 if winning is None else pairs.index(winning))
    form = None
    if is_thirteen_orphans(counts):
        form = THIRTEEN_ORPHANS
    elif is_honors_and_knitted(counts):
        form = HONORS_AND_KNITTED
    if form:
        yield Placement(form, (Element(WHOLE, -1, True, -1),), -1 if winning is None else 0)


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Return whether tiles are seven pairs, four alike as two of them (1998 book, p. 64, example 2)."""
    return sum(counts) == 14 and not any(count & 1 for count in counts)


def is_knitted_straight(counts: Sequence[int]) -> bool:
    """Return whether fourteen tiles without melds are a knitted nine, a set and a pair."""
    return sum(counts) == 14 and any(
        standard_splits(tuple(rest)) for _, rest in _without_knitted_nines(counts)
    )


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """Return whether tiles, counted by kind, are one of each terminal and honor and one of these more."""
    return (
        sum(counts) == 14
        and sum(bool(counts[tile]) for tile in ORPHANS) == 13
        and (sum(counts[tile] for tile in ORPHANS) == 14)
    )


def is_honors_and_knitted(counts: Sequence[int]) -> bool:
    """Return whether fourteen tiles are all single: honors, and numbers of one knitted nine."""
    if sum(counts) != 14 or any(count > 1 for count in counts):
        return False
    numbers = mask_of(tile for tile in range(FIRST_HONOR) if counts[tile])
    return any(numbers & mask == numbers for mask in _KNITTED_MASKS)
