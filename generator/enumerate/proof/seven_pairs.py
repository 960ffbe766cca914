"""Seven pairs, part by part; those that are alike up to a part are counted together."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.bulk import suit_contents
from generator.bulk.hand_parts import presence_words
from generator.bulk.tile_numbers import PAIRS_FROM
from generator.enumerate.all_arrangements import PART
from generator.enumerate.proof.counted_kinds import ternary
from generator.enumerate.proof.keys import Keys
from generator.game.arrangements import SEVEN_PAIRS

Array = NDArray[Any]


def add_pairs(keys: Keys) -> None:
    """Add seven pairs, part by part; those alike so far are counted together, not those of one suit."""
    features = keys.tables.features
    by_suit, honors = presence_words(features, element=True)
    form = np.uint64(features.of_form(SEVEN_PAIRS))
    state: tuple[Array, ...] | None = None
    for part in range(4):
        held = ternary(suit_contents.HONORS if part == 3 else suit_contents.NUMBERS)
        table = honors if part == 3 else by_suit[part]
        presence = (held > 0).astype(np.int64) @ (1 << np.arange(held.shape[1]))
        less = held.sum(1) < (7 if part < 3 else 8)
        if part < 3:
            _one_suit(keys, part, held, table[presence] | form)
        held, presence = held[less], presence[less]
        mine = _grouped(
            held.sum(1).astype(np.int64),
            (held == 2).sum(1).astype(np.int64) << (2 if part == 3 else 0),
            table[presence],
            np.ones(len(held), np.int64),
            np.nonzero(less)[0] << PART * part,
        )  # fmt: skip
        if state is None:
            state = mine
            continue
        grid = np.meshgrid(np.arange(state[0].size), np.arange(mine[0].size), indexing="ij")
        left, right = (item.reshape(-1) for item in grid)
        fits = state[0][left] + mine[0][right] <= 7
        left, right = left[fits], right[fits]
        state = _grouped(
            state[0][left] + mine[0][right],
            state[1][left] + mine[1][right],
            state[2][left] | mine[2][right],
            state[3][left] * mine[3][right],
            state[4][left] | mine[4][right],
        )
    assert state is not None
    full = state[0] == 7
    _, fours, word, count, example = (item[full] for item in state)
    none = np.zeros(count.size, np.int64)
    keys.add(
        SEVEN_PAIRS,
        none.astype(np.uint64),
        word | form,
        fours,
        none,
        none,
        none,
        none,
        example,
        count,
    )


def _one_suit(keys: Keys, part: int, held: Array, words: Array) -> None:
    """Add the seven pairs of one suit one by one, as patterns may relate them."""
    full = np.nonzero(held.sum(1) == 7)[0]
    beside = []
    for way in held[full].tolist():
        pairs = tuple(9 * part + tile for tile, many in enumerate(way) for _ in range(many))
        seen = SimpleNamespace(pairs=(0, pairs), whole=(1 << 7) - 1)
        related = any(pattern.find(seen) for _, pattern in keys.tables.sets.patterns.pairs)  # type: ignore[arg-type]
        if related:
            keys.pairs.append(pairs)
        beside.append(PAIRS_FROM + len(keys.pairs) - 1 if related else 0)
    none = np.zeros(full.size, np.int64)
    fours = (held[full] == 2).sum(1)
    keys.add(
        SEVEN_PAIRS, none.astype(np.uint64), words[full], fours, np.array(beside, np.int64), none,
        none, none, full.astype(np.int64) << PART * part,
    )  # fmt: skip


def _grouped(
    pairs: Array, fours: Array, word: Array, count: Array, example: Array
) -> tuple[Array, ...]:
    order = np.lexsort((word, fours, pairs))
    pairs, fours, word, count, example = (
        item[order] for item in (pairs, fours, word, count, example)
    )
    head = np.ones(order.size, bool)
    head[1:] = (pairs[1:] != pairs[:-1]) | (fours[1:] != fours[:-1]) | (word[1:] != word[:-1])
    starts = np.nonzero(head)[0]
    return pairs[head], fours[head], word[head], np.add.reduceat(count, starts), example[head]
