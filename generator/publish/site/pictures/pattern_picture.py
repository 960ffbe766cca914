"""The tiles that show a definition: an instance of its sets, or the class of its tiles.

These are drawings of a pattern, never a hand; where only a whole hand would show it (seven pairs,
thirteen orphans) there is none, and the page's first example serves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from generator.game.arrangements import KNITTED_NINES
from generator.game.tiles import FIRST_HONOR, parse_class, tiles_of
from generator.rules.ruleset import Define
from generator.score.set_patterns import WINDED

_SIZES = {"chows": 3, "pungs": 3, "kongs": 4, "pairs": 2}
_LETTERS = {"a": 0, "b": 1, "c": 2}


class Drawing(NamedTuple):
    """Rows of groups of tiles.

    ``wanted`` is the tile waited for, if any; ``closed`` shows kongs as concealed ones.
    """

    rows: tuple[tuple[tuple[int, ...], ...], ...]
    wanted: int | None = None
    closed: bool = False


def drawing(define: Define, classes: Mapping[str, str]) -> Drawing | None:
    """What to draw for a definition, or None."""
    key = next((key for key in _SIZES if define.get(key)), None)
    if key:
        return _sets(key, define, classes)
    if "tiles" in define:
        return _classes(define["tiles"], classes)
    if "each" in define:
        return Drawing((_one_each(classes[define["each"]]),))
    if "wait" in define:
        return _WAITS[define["wait"]]
    if "knitted-straight" in define:
        nine = KNITTED_NINES[0]
        return Drawing((tuple(tuple(nine[start : start + 3]) for start in (0, 3, 6)),))
    if "four-alike" in define:
        return Drawing((((4, 4, 4, 4),),))
    return None


_WAITS = {
    "edge": Drawing((((0, 1),), ((7, 8),))),
    "closed": Drawing((((11, 13),),), 12),
    "single": Drawing((((22,),),), 22),
}


def _sets(key: str, define: Define, classes: Mapping[str, str]) -> Drawing | None:
    count = define[key]
    if key == "pairs" and count == 7:
        return None
    if define.get("of") in WINDED:
        tile = 0 if define["of"] == "plain-orphans" else FIRST_HONOR
        return Drawing((((tile,) * 3,),))
    rows = []
    for starts in _starts(define, count, classes):
        groups = [_group(key, tile) for tile in starts]
        groups += _pair(define.get("pair"), starts, classes)
        rows.append(tuple(groups))
    return Drawing(tuple(rows), closed=key == "kongs" and "concealed" in define)


def _group(key: str, tile: int) -> tuple[int, ...]:
    return (tile, tile + 1, tile + 2) if key == "chows" else (tile,) * _SIZES[key]


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
) -> list[tuple[int, ...]]:
    if pair is None:
        return []
    if "of" in pair:
        free = [tile for tile in tiles_of(parse_class(classes[pair["of"]])) if tile not in starts]
        return [(free[0],) * 2]
    suits = {start // 9 for start in starts}
    suit = suits.pop() if pair["suit"] == "same" else next(s for s in range(3) if s not in suits)
    tile = suit * 9 + pair["number"] - 1
    return [(tile, tile)]


def _classes(tiles: Mapping[str, Any], classes: Mapping[str, str]) -> Drawing | None:
    names = [tiles[key] for key in ("all", "each-of") if key in tiles]
    if not names:
        return None
    members = tiles_of(parse_class(classes[names[0]]))
    return Drawing((_runs(members),))


def _runs(members: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Tiles of a class, one group a suit."""
    groups: list[tuple[int, ...]] = []
    current: list[int] = [members[0]]
    for before, tile in pairwise(members):
        if min(before // 9, 3) != min(tile // 9, 3):
            groups.append(tuple(current))
            current = []
        current.append(tile)
    groups.append(tuple(current))
    return tuple(groups)


def _one_each(members: str) -> tuple[tuple[int, ...], ...]:
    return _runs(tiles_of(parse_class(members)))
