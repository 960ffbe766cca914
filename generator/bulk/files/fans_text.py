"""The fans of many hands as text: ``all-chows×1|flower-tiles×2``, in the order of scoring.

Nearly every hand of a table may have parts of its own, but many parts have the same fans.  So parts are
numbered by their fans, and each text is made once for two such numbers.  Flowers follow the text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute
from numpy.typing import NDArray

from generator.bulk.many_scores import Scores
from generator.bulk.rule_tables import WAYS, Tables

Array = NDArray[Any]
Fans = tuple[int, ...]

BETWEEN = "|"
_UNKNOWN = -1
_BITS = 32
_MOST = 1 << 17  # texts that are kept


class FanTexts:
    """Texts under one ruleset."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._numbers: dict[Fans, int] = {}
        self._of_tiles = np.empty(0, np.int64)  # by tile part
        self._of_wins = np.empty(0, np.int64)  # by group and way
        self._fans: list[Fans] = []
        self._known: dict[int, str] = {}
        after = tables.compiled.afterwards.get("flowers")
        flowers = [
            _text({tables.compiled.fans[after].id: count}) if after is not None and count else ""
            for count in range(1 << 8)
        ]
        self._flowers = pa.array(flowers, pa.string())

    def column(self, scores: Scores) -> pa.Array:
        """The text of each hand; null for one without points."""
        if len(self._known) > _MOST:
            self._known.clear()
        won = np.nonzero(scores.points >= 0)[0]
        tile, way = scores.tile[won], scores.way[won]
        place = self._tables.groups[tile].astype(np.int64) * WAYS + way
        keys, kind = np.unique(
            self._tile_numbers(tile) << _BITS | self._win_numbers(place), return_inverse=True
        )
        texts: list[str | None] = [self._text(key) for key in keys.tolist()]
        number = np.full(len(scores.points), len(texts), np.int64)
        number[won] = kind
        texts.append(None)
        flowers = scores.flowers.copy()
        for hand in scores.asked:
            number[hand], flowers[hand] = len(texts), 0
            texts.append(_text(scores.fans(hand)))
        found = pa.array(texts, pa.string()).take(pa.array(number))
        behind = self._flowers.take(pa.array(flowers))
        empty = pa.compute.equal(behind, "")
        joined = pa.compute.binary_join_element_wise(found, behind, BETWEEN)
        return pa.compute.if_else(empty, found, joined)

    def _tile_numbers(self, tile: Array) -> Array:
        """The number of the fans of each tile part."""
        new = self._tables.parts[len(self._of_tiles) :]
        numbers = [self._number(item.fan for item in part.kept) for part in new]
        self._of_tiles = np.concatenate([self._of_tiles, np.array(numbers, np.int64)])
        return self._of_tiles[tile]

    def _win_numbers(self, place: Array) -> Array:
        """The number of the fans of each win part; ``place`` is its place in ``win_points``."""
        missing = len(self._tables.win_points) - len(self._of_wins)
        self._of_wins = np.concatenate([self._of_wins, np.full(missing, _UNKNOWN, np.int64)])
        for new in np.unique(place[self._of_wins[place] == _UNKNOWN]).tolist():
            kept, _ = self._tables.win_part(*divmod(new, WAYS))
            self._of_wins[new] = self._number(item.fan for item in kept)
        return self._of_wins[place]

    def _number(self, fans: Iterable[int]) -> int:
        key = tuple(fans)
        number = self._numbers.setdefault(key, len(self._fans))
        if number == len(self._fans):
            self._fans.append(key)
        return number

    def _text(self, key: int) -> str:
        if key not in self._known:
            fans = sorted(self._fans[key >> _BITS] + self._fans[key & (1 << _BITS) - 1])
            compiled = self._tables.compiled
            self._known[key] = _text(Counter(compiled.fans[fan].id for fan in fans))
        return self._known[key]


def _text(fans: Mapping[str, int]) -> str:
    return BETWEEN.join(f"{fan}×{count}" for fan, count in fans.items())
