"""Legal winning hands of every shape, drawn at random from a seed.

Plain random hands seldom have the rare fans, so most are drawn from skewed recipes: one family of
sets, few suits, kongs, pairs, knitted tiles.
Flags never contradict the hand: nothing is generated that could not happen at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from generator.game.arrangements import KNITTED_NINES, ORPHANS
from generator.game.hand import CHOW, KONG, PUNG, Hand, Meld
from generator.game.tiles import FIRST_HONOR, KINDS, TILES, parse_class, tiles_of

Set = tuple[str, int]  # kind and lowest tile
_CHOWS = tuple(tile for tile in range(FIRST_HONOR) if tile % 9 < 7)
_TERMINALS = parse_class("19m19s19p")
_GREEN = parse_class("23468sF")
_REVERSIBLE = parse_class("245689s1234589pP")


def hands(seed: int, count: int) -> Iterator[Hand]:
    """Yield ``count`` hands, the same for the same seed."""
    random = Random(seed)
    made = 0
    while made < count:
        hand = _RECIPES[made % len(_RECIPES)](random)
        if hand is not None:
            made += 1
            yield hand


def _tiles(sets: Sequence[Set]) -> list[int]:
    tiles: list[int] = []
    for kind, tile in sets:
        tiles += _set_tiles(kind, tile)
    return tiles


def _set_tiles(kind: str, tile: int) -> list[int]:
    if kind == CHOW:
        return [tile, tile + 1, tile + 2]
    return [tile] * (4 if kind == KONG else 3)


def _fits(tiles: Sequence[int]) -> bool:
    return all(tiles.count(tile) <= 4 for tile in set(tiles))


def _standard(
    random: Random, sets: Sequence[Set], pair: int, knitted: Sequence[int] = ()
) -> Hand | None:
    """Return a hand of these sets and a pair; some are melded, and how it was won is drawn.

    None if there are more than four of a tile.
    """
    if not _fits([*_tiles(sets), *knitted, pair, pair]):
        return None
    how_many = random.choice((0, 0, 1, 2, 3, 4))
    melds: list[Meld] = []
    standing: list[int] = [pair, pair, *knitted]
    for kind, tile in sets:
        if kind == KONG:
            source = random.choice((0, 0, 1, 2, 3))
            promoted = source > 0 and random.random() < 0.3
            melds.append(Meld(KONG, tile, source, promoted=promoted))
        elif len(melds) < how_many:
            source = 1 if kind == CHOW else random.randint(1, 3)
            melds.append(Meld(kind, tile, source, random.randint(1, 3) if kind == CHOW else 0))
        else:
            standing += _set_tiles(kind, tile)
    return _won(random, tuple(melds), standing)


def _won(random: Random, melds: tuple[Meld, ...], held: list[int]) -> Hand:
    winning = random.choice(held)
    rest = sorted(held)
    rest.remove(winning)
    self_drawn = random.random() < 0.5
    melded = [tile for meld in melds if not meld.concealed for tile in meld.tiles]
    last_of_kind = winning not in rest and (melded.count(winning) == 3 or random.random() < 0.08)
    kong = False
    if self_drawn and any(meld.kind == KONG for meld in melds):
        kong = random.random() < 0.2
    elif not self_drawn and winning not in rest and winning not in melded:
        kong = random.random() < 0.05
    return Hand(
        melds=melds,
        standing=tuple(rest),
        winning=winning,
        prevalent=random.randrange(4),
        seat=random.randrange(4),
        self_drawn=self_drawn,
        last_of_kind=last_of_kind,
        last_of_wall=random.random() < 0.04 and not (kong and not self_drawn),
        kong=kong,
        flowers=random.choice((0, 0, 0, 0, 1, 2, 8)),
    )


def _any_set(random: Random, chow_share: float) -> Set:
    if random.random() < chow_share:
        return CHOW, random.choice(_CHOWS)
    kind = KONG if random.random() < 0.15 else PUNG
    return kind, random.randrange(KINDS)


def _plain(random: Random) -> Hand | None:
    return _standard(random, [_any_set(random, 0.7) for _ in range(4)], random.randrange(KINDS))


def _chows(random: Random) -> Hand | None:
    """Return a hand of four chows close to one another; None as for ``_standard``."""
    suits = random.sample(range(3), random.choice((1, 2, 3)))
    low = random.choice((0, 0, 2, 4))
    numbers = range(low, min(low + random.choice((3, 7)), 7))
    sets = [(CHOW, random.choice(suits) * 9 + random.choice(numbers)) for _ in range(4)]
    return _standard(random, sets, random.randrange(KINDS))


def _straights(random: Random) -> Hand | None:
    """Return a hand of chows from 1-2-3, 4-5-6 and 7-8-9; None as for ``_standard``."""
    suits = random.sample(range(3), random.choice((1, 2, 3)))
    sets = [(CHOW, random.choice(suits) * 9 + random.choice((0, 3, 6))) for _ in range(4)]
    pair = random.choice((4, 13, 22, random.randrange(KINDS)))
    return _standard(random, sets, pair)


def _terminal_chows(random: Random) -> Hand | None:
    first, second, third = random.sample(range(3), 3)
    second = random.choice((first, second))
    sets = [(CHOW, suit * 9 + low) for suit in (first, second) for low in (0, 6)]
    return _standard(random, sets, (first if second == first else third) * 9 + 4)


def _pungs(random: Random) -> Hand | None:
    """Return a hand of pungs and kongs near one another, honors among them; None as for ``_standard``."""
    low, suit = random.randrange(6), random.randrange(3) * 9
    pool = random.choice(
        (
            list(range(KINDS)),
            list(range(FIRST_HONOR, KINDS)),
            [base + number for base in (0, 9, 18) for number in range(low, low + 4)],
            [suit + number for number in range(9)],
        )
    )
    kongs = random.choice((0.1, 0.5, 0.9))
    sets = [(KONG if random.random() < kongs else PUNG, tile) for tile in random.sample(pool, 4)]
    return _standard(random, sets, random.choice([*pool, random.randrange(KINDS)]))


def _mixed_kongs(random: Random) -> Hand | None:
    sets = [
        (CHOW, random.choice(_CHOWS))
        if random.random() < 0.3
        else (KONG if random.random() < 0.7 else PUNG, random.randrange(KINDS))
        for _ in range(4)
    ]
    return _standard(random, sets, random.randrange(KINDS))


def _of_class(random: Random, members: int, chow_share: float) -> Hand | None:
    tiles = tiles_of(members)
    chows = [tile for tile in _CHOWS if members >> tile & 0b111 == 0b111]
    sets: list[Set] = [
        (CHOW, random.choice(chows))
        if chows and random.random() < chow_share
        else (KONG if random.random() < 0.1 else PUNG, random.choice(tiles))
        for _ in range(4)
    ]
    return _standard(random, sets, random.choice(tiles))


def _class_hand(random: Random) -> Hand | None:
    suit = random.randrange(3)
    low = random.choice((0, 3, 6, 5))
    members = random.choice(
        (
            _GREEN,
            _REVERSIBLE,
            _TERMINALS,
            parse_class("19m19s19pESWNCFP"),
            0b111111111 << 9 * suit,
            0b111111111 << 9 * suit | parse_class("ESWNCFP"),
            sum(0b1111 << 9 * s + min(low, 5) for s in range(3)),
            sum(0b111 << 9 * s + min(low, 6) for s in range(3)),
            parse_class("2468m2468s2468p"),
        )
    )
    return _of_class(random, members, random.choice((0.2, 0.6, 0.9)))


def _fives(random: Random) -> Hand | None:
    sets: list[Set] = [
        (CHOW, random.randrange(3) * 9 + random.choice((2, 3, 4)))
        if random.random() < 0.8
        else (PUNG, random.randrange(3) * 9 + 4)
        for _ in range(4)
    ]
    return _standard(random, sets, random.randrange(3) * 9 + 4)


def _outside(random: Random) -> Hand | None:
    sets: list[Set] = [
        (CHOW, random.randrange(3) * 9 + random.choice((0, 6)))
        if random.random() < 0.7
        else (PUNG, random.choice(ORPHANS))
        for _ in range(4)
    ]
    return _standard(random, sets, random.choice(ORPHANS))


def _seven_pairs(random: Random) -> Hand | None:
    suit = random.randrange(3) * 9
    low = suit + random.randrange(3)
    pool = random.choice(
        (
            list(range(KINDS)),
            list(tiles_of(_GREEN)),
            list(tiles_of(_TERMINALS)),
            list(range(FIRST_HONOR, KINDS)),
            [suit + number for number in range(9)],
            list(tiles_of(_REVERSIBLE)),
            [low + place for place in range(7)],
        )
    )
    if len(pool) == 7 and random.random() < 0.5:
        tiles = [tile for tile in pool for _ in range(2)]
    else:
        tiles = [tile for tile in (random.choice(pool) for _ in range(7)) for _ in range(2)]
    return _won(random, (), tiles) if _fits(tiles) else None


def _orphans(random: Random) -> Hand | None:
    return _won(random, (), [*ORPHANS, random.choice(ORPHANS)])


def _honors_and_knitted(random: Random) -> Hand | None:
    honors = random.choice((5, 6, 7))
    nine = random.choice(KNITTED_NINES)
    tiles = random.sample(range(FIRST_HONOR, KINDS), honors) + random.sample(nine, 14 - honors)
    return _won(random, (), tiles)


def _knitted_straight(random: Random) -> Hand | None:
    nine = random.choice(KNITTED_NINES)
    near = random.choice(nine)
    kind, tile = _any_set(random, 0.6)
    if random.random() < 0.3 and near % 9 < 7:
        kind, tile = CHOW, near
    pair = random.choice((near, random.randrange(KINDS)))
    return _standard(random, [(kind, tile)], pair, nine)


def _nine_gates(random: Random) -> Hand | None:
    suit = random.randrange(3) * 9
    tiles = [suit + number for number in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    winning = suit + random.randrange(9)
    if random.random() < 0.3:
        return _won(random, (), [*tiles, winning])
    return Hand((), tuple(tiles), winning, self_drawn=random.random() < 0.5)


def _flush_shapes(random: Random) -> Hand | None:
    """Return a hand of one suit, with many arrangements and waits; None as for ``_standard``."""
    suit = random.randrange(3) * 9
    sets: list[Set] = [
        (CHOW, suit + random.randrange(7))
        if random.random() < 0.7
        else (PUNG, suit + random.randrange(9))
        for _ in range(4)
    ]
    return _standard(random, sets, suit + random.randrange(9))


_Recipe = Callable[[Random], Hand | None]
_RECIPES: tuple[_Recipe, ...] = (
    _plain,
    _chows,
    _pungs,
    _plain,
    _straights,
    _mixed_kongs,
    _class_hand,
    _plain,
    _seven_pairs,
    _flush_shapes,
    _knitted_straight,
    _plain,
    _fives,
    _outside,
    _honors_and_knitted,
    _class_hand,
    _terminal_chows,
    _orphans,
    _nine_gates,
    _pungs,
)


def names(hand: Hand) -> str:
    """The held tiles by name, for messages."""
    return " ".join(TILES[tile] for tile in hand.held)
