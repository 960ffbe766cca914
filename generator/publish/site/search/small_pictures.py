"""The few tiles beside a result: the pattern of a fan, the tile that a term names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from generator.game.hand import Meld
from generator.game.tiles import FLOWERS, TILES
from generator.publish.site.page.context import Site
from generator.publish.site.pictures.fan_patterns import fan_patterns
from generator.publish.site.tiles.tile_pictures import BARRED, FLOWERED, GONE, Piece

BACK, BACKS = "x", 4  # so many are enough


def small_pictures(site: Site) -> dict[str, str]:
    """Return by id, in our notation: groups parted by a blank, ``x`` a tile face down."""
    found = {term.id: term.tile for term in site.rulebook.terms if term.tile}
    for fan, rows in fan_patterns(site.executor).items():
        found[fan] = " ".join(filter(None, map(_written, rows[0])))
    return found


def _written(item: Piece | Meld) -> str:
    if isinstance(item, Meld):
        names = [TILES[tile] for tile in item.tiles]
        return _run(names if item.source else [BACK, *names[1:-1], BACK])
    if item.style == BARRED:
        return ""
    if item.style == FLOWERED:
        return _run(FLOWERS[tile] for tile in item.tiles)
    return _run(TILES[tile] for tile in item.tiles) or BACK * min(item.many, BACKS) * (
        item.style != GONE
    )


def _run(names: Iterable[str]) -> str:
    """Names in a row: ``123m``, ``EE``."""
    written = list(names)
    return "".join(
        name[0] if name[1:] and name[1:] == after[1:] else name
        for name, after in zip_longest(written, written[1:], fillvalue="")
    )
