"""Scores as columns: for each edition a verdict, points, points without flowers, and the fans."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from generator.bulk.arrays import Hands
from generator.bulk.files.chunk import LINE, Chunk
from generator.bulk.files.fans_text import FanTexts
from generator.bulk.files.layout import Layout
from generator.bulk.files.table_faults import Reject, RowFault
from generator.bulk.many_scores import NO_WIN, REFUSED, Scores
from generator.bulk.scoring.hand_texts import parse
from generator.bulk.scoring.kernel import Kernel
from generator.game.hand_faults import HandFault
from generator.rules.ruleset import Ruleset, to_json

Array = NDArray[Any]

SCORED = "scored"
VERDICTS = {SCORED: 0, "no-win": NO_WIN, "refused": REFUSED}
_COLUMNS = {
    "verdict": pa.string(), "points": pa.int16(), "points_without_flowers": pa.int16(),
    "fans": pa.string(),
}  # fmt: skip
_WAITING = HandFault("NO_WINNING_TILE", 1)
_HERE = threading.local()  # a kernel learns as it scores: no two threads share one


def added(editions: Sequence[str], fans: bool = True) -> pa.Schema:
    """The columns that scores add; of several editions each has its own, ``wmo-2006_points``."""
    names = [name for name in _COLUMNS if fans or name != "fans"]
    return pa.schema(
        [
            pa.field(f"{edition}_{name}" if len(editions) > 1 else name, _COLUMNS[name])
            for edition in editions
            for name in names
        ]
    )


class ScoredChunk(NamedTuple):
    """``table``: the rows that could be read, with their scores; ``rejects``: the others, in order.

    ``verdicts`` counts them by edition.
    """

    table: pa.Table
    rejects: list[Reject]
    verdicts: dict[str, dict[str, int]]


class Scorer:
    """Scores hands under one or more editions."""

    def __init__(self, rulesets: Sequence[Ruleset], fans: bool = True) -> None:
        """Raises Uncarried for rules that the tables cannot carry."""
        self.editions = [rules.edition for rules in rulesets]
        self.added = added(self.editions, fans)
        self._fans = fans
        self._rulesets = rulesets
        self._kernels = [_kernel(rules) for rules in rulesets]
        self._texts = [FanTexts(kernel.tables) for kernel in self._kernels]

    def score(self, chunk: Chunk, layout: Layout) -> ScoredChunk:
        """The rows of a chunk with the columns :func:`added`."""
        texts, bad = layout.texts(chunk.cells)
        hands, faults = parse(texts)
        bad = {place: RowFault.of(fault or _WAITING) for place, fault in faults.items()} | bad
        read = np.ones(len(chunk), bool)
        read[[*bad, *chunk.unread]] = False
        columns: list[pa.Array] = []
        verdicts: dict[str, dict[str, int]] = {}
        for place, edition in enumerate(self.editions):
            scores = self._scores(place, hands)
            columns += _columns(scores, self._texts[place] if self._fans else None)
            verdicts[edition] = _verdicts(scores.points[read])
        table = chunk.table
        for field, column in zip(self.added, columns, strict=True):
            table = table.append_column(field, column)
        if not read.all():
            table = table.filter(pa.array(read))
        return ScoredChunk(table.combine_chunks(), list(_rejects(chunk, texts, bad)), verdicts)

    def _scores(self, place: int, hands: Hands) -> Scores:
        try:
            return self._kernels[place].score(hands, self._fans)
        except OverflowError:  # it has learnt as much as it can hold
            self._kernels[place] = fresh = Kernel(self._rulesets[place])
            self._texts[place] = FanTexts(fresh.tables)
            return fresh.score(hands, self._fans)


def _columns(scores: Scores, fans: FanTexts | None) -> Iterator[pa.Array]:
    """The columns of an edition."""
    points, none = scores.points, scores.points < 0
    verdict = np.select([points == NO_WIN, points == REFUSED], [1, 2])
    yield pa.array(list(VERDICTS), pa.string()).take(pa.array(verdict))
    yield pa.array(points, pa.int16(), mask=none)
    yield pa.array(scores.points_without_flowers, pa.int16(), mask=none)
    if fans is not None:
        yield fans.column(scores)


def _verdicts(points: Array) -> dict[str, int]:
    """Return the number of hands with each verdict; ``SCORED`` counts those that have points."""
    codes = {name: int(np.sum(points == code)) for name, code in VERDICTS.items()}
    return codes | {SCORED: int(np.sum(points >= 0))}


def _rejects(chunk: Chunk, texts: Sequence[str], bad: Mapping[int, RowFault]) -> Iterator[Reject]:
    """The rows put aside, in order."""
    for place in sorted({*bad, *chunk.unread}):
        number = chunk.first + place
        if place in chunk.unread:
            why, record = chunk.unread[place]
            yield Reject(number, "", why, record)
            continue
        (row,) = chunk.table.slice(place, 1).to_pylist()
        written = row[LINE] if LINE in row else json.dumps(row, ensure_ascii=False, default=str)
        yield Reject(number, texts[place], bad[place], written)


def _kernel(rules: Ruleset) -> Kernel:
    """This thread's kernel for a ruleset, kept for the next table."""
    kernels: dict[str, Kernel] = _HERE.__dict__.setdefault("kernels", {})
    key = json.dumps(to_json(rules), sort_keys=True, default=dict)
    if key not in kernels:
        kernels[key] = Kernel(rules)
    return kernels[key]
