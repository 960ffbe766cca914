"""Sets that patterns ask for: every way in which the wanted patterns can share a hand of four sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any

from generator.ask.finding.needs import Needs
from generator.game.hand import CHOW, PUNG
from generator.game.tiles import COPIES, FIRST_HONOR, KINDS, WINDS, mask_of, parse_class
from generator.score.definitions import class_under
from generator.score.set_patterns import SET_KEYS, relation

Set = tuple[str, int]  # chow or pung (a kong is one), and the lowest tile
Sets = tuple[Set, ...]  # sorted
CHOWS: tuple[int, ...] = tuple(tile for tile in range(FIRST_HONOR) if tile % 9 < 7)
Winds = tuple[int, int]
_MOST = 60_000


def tiles_of_set(item: Set) -> tuple[int, ...]:
    """Return the three tiles of a set."""
    kind, tile = item
    return (tile, tile + 1, tile + 2) if kind == CHOW else (tile, tile, tile)


def fits(sets: Iterable[Set], pair: int = -1, extra: Iterable[int] = ()) -> bool:
    """Return whether no tile occurs more than four times; a kong counts here as three tiles."""
    counts = Counter(extra)
    for item in sets:
        counts.update(tiles_of_set(item))
    if pair >= 0:
        counts[pair] += 2
    return all(count <= COPIES for count in counts.values())


def universe(needs: Needs) -> list[Set]:
    """Return every set that the needs allow, chows first."""
    chows = [] if "chows" in needs.barred else [(CHOW, tile) for tile in CHOWS]
    pungs = [] if "pungs" in needs.barred else [(PUNG, tile) for tile in range(KINDS)]
    return [item for item in (*chows, *pungs) if _allowed(item, needs)]


def _allowed(item: Set, needs: Needs) -> bool:
    mask = mask_of(tiles_of_set(item))
    return not mask & ~needs.allowed and all(mask & members for members in needs.each)


def cores(needs: Needs, classes: Mapping[str, int], winds: Winds) -> list[Sets] | None:
    """Return the smallest lists of sets that hold every pattern with a relation or a class of tiles.

    Patterns may share sets.
    Every hand that has the patterns contains one of the lists.
    The answer is None if there are too many lists.
    """
    found: set[Sets] = {()}
    free = universe(needs)
    for pattern in needs.patterns:
        if not _concrete(pattern):
            continue
        instances = list(_instances(pattern, free, classes, winds))
        if len(found) * len(instances) > _MOST * 20:
            return None
        found = {
            merged for core in found for instance in instances for merged in _merge(core, instance)
        }
        if len(found) > _MOST:
            return None
    return sorted(found)


def _concrete(pattern: Mapping[str, Any]) -> bool:
    if "pairs" in pattern:
        return False
    return any(key in pattern for key in ("suit", "numbers", "steps", "of"))


def _instances(
    pattern: Mapping[str, Any], free: list[Set], classes: Mapping[str, int], winds: Winds
) -> Iterator[Sets]:
    key = next(key for key in SET_KEYS if key in pattern)
    kind = CHOW if key == "chows" else PUNG
    members = class_mask(pattern.get("of"), classes, winds)
    have = [tile for name, tile in free if name == kind and members >> tile & 1]
    count = pattern[key]
    related = any(name in pattern for name in ("suit", "numbers", "steps"))
    check = relation(dict(pattern), count)
    groups = (
        combinations_with_replacement(have, count) if kind == CHOW else combinations(have, count)
    )
    for tiles in groups:
        if (not related or check(tiles)) and fits((kind, tile) for tile in tiles):
            yield tuple((kind, tile) for tile in tiles)


def class_mask(name: str | None, classes: Mapping[str, int], winds: Winds) -> int:
    """Return the mask of a class of tiles, which may depend on the winds."""
    if name is None:
        return (1 << KINDS) - 1
    prevalent, seat = winds
    return class_under(name, classes, (FIRST_HONOR + prevalent, FIRST_HONOR + seat))


def _merge(core: Sets, instance: Sets) -> Iterator[Sets]:
    """Yield the smallest lists of sets that contain both, of at most four sets and four copies of a
    tile.
    """
    union = Counter(core) | Counter(instance)
    merged = tuple(sorted(union.elements()))
    if len(merged) <= 4 and fits(merged):
        yield merged


def winds_alike(classes: Mapping[str, int]) -> bool:
    """Return whether no class distinguishes winds, so that two choices of winds stand for all sixteen."""
    four = parse_class(WINDS)
    return all(members & four in (0, four) for members in classes.values())
