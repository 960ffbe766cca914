"""The tiles that show a definition: its sets, the class of its tiles, or its way of winning.

These are drawings of a pattern, never a scored hand: no drawing has a total, even one of
fourteen tiles.  Each is made from the definition alone; where only a whole hand shows what is meant, it
is the first of ``SAMPLE_HANDS`` in which the definition holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from generator.game.arrangements import KNITTED_NINES
from generator.game.hand import KONG, PUNG, Hand, Meld
from generator.game.notation.hand_reader import read_tiles
from generator.game.tiles import FIRST_HONOR, FLOWERS, KINDS, parse_class, tiles_of
from generator.publish.site.tiles.tile_pictures import (
    BARRED,
    CLAIMED,
    CLOSED,
    FLOWERED,
    GONE,
    QUIET,
    SEEN,
    WAITED,
    WALL,
    WON,
    Piece,
    Row,
)
from generator.rules.ruleset import Define
from generator.score.set_patterns import CLASSES_BY_WIND

Rows = tuple[tuple[Piece | Meld, ...], ...]

SAMPLE_HANDS = (
    "123m 567p 888s EEE CC",
    "11m 33m 55s 88s 44p 99p CC",
    "147m 28s 369p E S W C F P",
    "147m 25s 39p E S W N C F P",
    "345m 456s 567p 555s 55m",
    "19m 19s 19p E S W N C F PP",
    "123m 789s 123p NNN 99s",
    "123s 456s EEE CCC 99s",
    "123p 345p 678p 888p 99p",
    "[123m,1][333s,2][678p,3][999m,1] 55p",
    "123m 345s 678p 456s 88m",
    "[234m,1][678m,2] 888s EE 456p",
)
"""Hands of fourteen tiles, set by set: a definition that sets alone cannot show is drawn by the first
of them that meets it.  The last tile is the winning one.
"""

_SIZES = {"chows": 3, "pungs": 3, "kongs": 4, "pairs": 2}
_LETTERS = {"a": 0, "b": 1, "c": 2}
_MOST = 14
"""A class with more kinds of tiles than this is drawn by the tiles that it leaves out."""

_SAMPLE = 4  # five of characters: one sees when it is turned
_WAITS: Mapping[str, Rows] = {
    "edge": ((Piece((0, 1)), Piece((2,), WAITED), Piece((7, 8)), Piece((6,), WAITED)),),
    "closed": ((Piece((11, 13)), Piece((12,), WAITED)),),
    "single": ((Piece((_SAMPLE,)), Piece((_SAMPLE,), WAITED)),),
}
_WAYS: Mapping[frozenset[str], Rows] = {
    frozenset(("self-drawn",)): ((Piece((), WALL, 5), Piece((_SAMPLE,), WON)),),
    frozenset(("self-drawn", "last-of-wall")): ((Piece((), GONE, 5), Piece((_SAMPLE,), WON)),),
    frozenset(("discard", "last-of-wall")): ((Piece((), GONE, 5), Piece((_SAMPLE,), CLAIMED)),),
    frozenset(("replacement",)): ((Meld(KONG, 12, 1), Piece((_SAMPLE,), WON), Piece((), WALL, 4)),),
    frozenset(("robbed-kong",)): ((Meld(PUNG, _SAMPLE, 1), Piece((_SAMPLE,), CLAIMED)),),
    frozenset(("last-of-kind",)): ((Piece((_SAMPLE,) * 3, SEEN), Piece((_SAMPLE,), WON)),),
}


def drawing(
    define: Define, classes: Mapping[str, str], holds: Callable[[Hand], bool]
) -> Rows | None:
    """Rows of a drawing for a definition, or None; ``holds`` says whether a hand meets it."""
    found = next(_parts(define, classes), None)
    if found is not None:
        return found
    shown = next((row for row in map(pieces, SAMPLE_HANDS) if holds(hand_of(row))), None)
    return (shown,) if shown else None


def _parts(define: Define, classes: Mapping[str, str]) -> Iterator[Rows]:
    """Yield the drawings of a definition's parts, the best first."""
    key = next((key for key in _SIZES if define.get(key)), None)
    if key:
        yield _sets(key, define, classes)
    if "wait" in define:
        yield _WAITS[define["wait"]]
    if define.get("hand") == "concealed":
        won = CLAIMED if "discard" in define.get("won", ()) else WON
        yield ((Piece((), CLOSED, 13), Piece((_SAMPLE,), won)),)
    elif "hand" not in define and frozenset(define.get("won", ())) in _WAYS:
        yield _WAYS[frozenset(define["won"])]
    if "knitted-straight" in define:
        nine = KNITTED_NINES[0]
        yield (tuple(Piece(nine[start : start + 3]) for start in (0, 3, 6)),)
    if "four-alike" in define:
        yield ((Piece((3, 4), QUIET), Piece((5,)), Piece((5, 5, 5))),)
    if "standing" in define:
        yield ((*pieces(define["standing"] + "m"), Piece((4,), WAITED)),)
    if "flowers" in define:
        yield ((Piece(tuple(range(len(FLOWERS))), FLOWERED),),)
    if define.get("suits") == 2:
        yield (tuple(Piece((n, n + 3, n + 6), BARRED if n > 18 else "") for n in (1, 10, 19)),)
    if "tiles" in define and not isinstance(define.get("form"), str) and "suits" not in define:
        yield from _classes(define, classes)


@cache
def pieces(text: str) -> tuple[Piece | Meld, ...]:
    """The melds and groups of tiles that a text names."""
    found: list[Piece | Meld] = []
    for word in text.split():
        tiles, melds, _ = read_tiles(word, 0)
        found += melds
        if tiles:
            found.append(Piece(tuple(tile for tile, _ in tiles)))
    return tuple(found)


def hand_of(row: Row) -> Hand:
    """The drawn tiles as a hand won on a discard, their last tile: to ask what they are."""
    melds = tuple(item for item in row if isinstance(item, Meld))
    standing = [tile for item in row if isinstance(item, Piece) for tile in item.tiles]
    return Hand(melds, tuple(sorted(standing[:-1])), standing[-1])


def _sets(key: str, define: Define, classes: Mapping[str, str]) -> Rows:
    count = define[key]
    if define.get("of") in CLASSES_BY_WIND:
        tile = 0 if define["of"] == "plain-orphans" else FIRST_HONOR
        return ((Piece((tile,) * 3),),)
    melded = define.get("melded")
    if not isinstance(melded, int):
        melded = 0 if "concealed" in define else count
    rows = []
    for starts in _starts(define, count, classes):
        row = [_set(key, tile, place < melded) for place, tile in enumerate(starts)]
        row += _pair(define.get("pair"), starts, classes)
        rows.append(tuple(row))
    return tuple(rows)


def _set(key: str, tile: int, melded: bool) -> Piece | Meld:
    """A set or pair; a kong as it lies on the table."""
    if key == "kongs":
        return Meld(KONG, tile, 1 + tile % 3 if melded else 0)
    return Piece((tile, tile + 1, tile + 2) if key == "chows" else (tile,) * _SIZES[key])


def _starts(define: Define, count: int, classes: Mapping[str, str]) -> list[list[int]]:
    """The lowest tiles of the sets: one row for each allowed step."""
    if "of" in define:
        members = tiles_of(parse_class(classes[define["of"]]))
        return [list(members[:count])]
    suit, numbers = define.get("suit"), define.get("numbers")
    if numbers is not None:
        if isinstance(suit, list):
            suits = [_LETTERS[letter] for letter in suit]
        else:
            suits = [0] * count if suit == "same" else list(range(count))
        return [[base * 9 + number - 1 for base, number in zip(suits, numbers, strict=True)]]
    if "tiles" in define:  # of a class alone: another number and suit each time
        members = tiles_of(parse_class(classes[define["tiles"]["all"]]))
        apart = len(members) // 3 + 1
        return [[members[place * apart % len(members)] for place in range(count)]]
    rows = []
    for step in define.get("steps", [None]):
        if step is None:  # sets without relation
            rows.append([(1, 13, 25, 29)[place] for place in range(count)])
            continue
        first = 2 if step * (count - 1) <= 4 else 0
        bases = [0] * count if suit == "same" else [9 * place for place in range(count)]
        rows.append([base + first + step * place for place, base in enumerate(bases)])
    return rows


def _pair(
    pair: Mapping[str, Any] | None, starts: Sequence[int], classes: Mapping[str, str]
) -> list[Piece]:
    if pair is None:
        return []
    if "of" in pair:
        free = [tile for tile in tiles_of(parse_class(classes[pair["of"]])) if tile not in starts]
        return [Piece((free[0],) * 2)]
    suits = {start // 9 for start in starts}
    suit = suits.pop() if pair["suit"] == "same" else next(s for s in range(3) if s not in suits)
    tile = suit * 9 + pair["number"] - 1
    return [Piece((tile, tile))]


def _classes(define: Define, classes: Mapping[str, str]) -> Iterator[Rows]:
    """The tiles that a hand is made of, or those that it does without."""
    tiles = define["tiles"]
    if "all" in tiles:
        members = tiles_of(parse_class(classes[tiles["all"]]))
        if len(members) <= _MOST:
            yield (_runs(members),)
        else:
            without = [tile for tile in range(KINDS) if tile not in members]
            yield (_runs(without, BARRED),)
    elif "none" in tiles and len(define) == 1:
        yield (_runs(tiles_of(parse_class(classes[tiles["none"]])), BARRED),)


def _runs(members: Sequence[int], style: str = "") -> tuple[Piece, ...]:
    """Tiles of a class, a piece a suit."""
    found: list[list[int]] = [[members[0]]]
    for before, tile in pairwise(members):
        if min(before // 9, 3) != min(tile // 9, 3):
            found.append([])
        found[-1].append(tile)
    return tuple(Piece(tuple(tiles), style) for tiles in found)
