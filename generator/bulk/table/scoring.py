"""Scores as columns: for each edition a verdict, points, points without flowers, and the fans."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from generator.bulk.arrays import Hands
from generator.bulk.kernel import NO_WIN, REFUSED, Kernel, Scores
from generator.bulk.table.chunk import LINE, Chunk, without
from generator.bulk.table.faults import Bad, Reject
from generator.bulk.table.layout import Layout
from generator.bulk.table.parse import parse
from generator.rulebook.ruleset import Ruleset, to_json

SCORED = "scored"
VERDICTS = {SCORED: 0, "no-win": NO_WIN, "refused": REFUSED}
_COLUMNS = {
    "verdict": pa.string(), "points": pa.int16(), "points_without_flowers": pa.int16(),
    "fans": pa.string(),
}  # fmt: skip
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


class Scored(NamedTuple):
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
        for rules in rulesets:
            _kernel(rules)

    def score(self, chunk: Chunk, layout: Layout) -> Scored:
        """The rows of a chunk with the columns :func:`added`."""
        found = layout.texts(chunk.cells)
        bad = {place: text for place, text in enumerate(found) if isinstance(text, Bad)}
        places = [place for place in range(len(found)) if place not in bad]
        hands, faults = parse([text for text in found if isinstance(text, str)])
        bad |= {places[place]: Bad.of(fault) for place, fault in faults.items()}
        table = without(chunk.table, bad)
        rejects = list(chunk.rejects)
        if bad:
            order = sorted(bad)
            rejects += _rejects(chunk, order, [(found[place], bad[place]) for place in order])
        columns, verdicts = self.columns(hands)
        for field, column in zip(self.added, columns, strict=True):
            table = table.append_column(field, column)
        return Scored(
            table.combine_chunks(), sorted(rejects, key=lambda reject: reject.number), verdicts
        )

    def columns(self, hands: Hands) -> tuple[list[pa.Array], dict[str, dict[str, int]]]:
        """The columns :func:`added` of some hands, and by edition how many have which verdict."""
        columns: list[pa.Array] = []
        verdicts: dict[str, dict[str, int]] = {}
        for edition, rules in zip(self.editions, self._rulesets, strict=True):
            if not len(hands):
                columns += [pa.array([], field.type) for field in added([edition], self._fans)]
                verdicts[edition] = dict.fromkeys(VERDICTS, 0)
                continue
            found = _scores(rules, hands)
            points = np.concatenate([scores.points for scores in found])
            bare = np.concatenate([scores.points_without_flowers for scores in found])
            none = points < 0
            names = np.full(len(hands), SCORED, dtype=object)
            for name, code in list(VERDICTS.items())[1:]:
                names[points == code] = name
            verdicts[edition] = {name: int(np.sum(names == name)) for name in VERDICTS}
            columns += [
                pa.array(names, pa.string()),
                pa.array(points, pa.int16(), mask=none),
                pa.array(bare, pa.int16(), mask=none),
            ]
            if self._fans:
                fans = [text for scores in found for text in _fans(scores)]
                columns.append(pa.array(fans, pa.string()))
        return columns, verdicts


def _scores(rules: Ruleset, hands: Hands) -> list[Scores]:
    """The scores of some hands, in one piece or in several.

    What a kernel learns is bounded: where it is full a new one goes on, and half of the hands at a time.
    """
    try:
        return [_kernel(rules).score(hands)]
    except OverflowError:
        fresh = _kernel(rules, anew=True)
        if len(hands) == 1:
            return [fresh.score(hands)]
    middle = len(hands) // 2
    return [
        *_scores(rules, hands.part(0, middle)),
        *_scores(rules, hands.part(middle, len(hands))),
    ]


def _fans(scores: Scores) -> list[str | None]:
    """The fans of each hand as text, ``all-chows×1|flower-tiles×2``, in the order of scoring."""
    return [
        "|".join(f"{fan}×{n}" for fan, n in scores.fans(place).items()) if points >= 0 else None
        for place, points in enumerate(scores.points.tolist())
    ]


def _rejects(
    chunk: Chunk, places: Sequence[int], found: Iterable[tuple[str | Bad, Bad]]
) -> list[Reject]:
    rows = chunk.table.take(pa.array(places, pa.int64())).to_pylist()
    return [
        Reject(
            chunk.numbers[place],
            text if isinstance(text, str) else "",
            bad,
            row[LINE] if LINE in row else json.dumps(row, ensure_ascii=False, default=str),
        )
        for place, row, (text, bad) in zip(places, rows, found, strict=True)
    ]


def _kernel(rules: Ruleset, anew: bool = False) -> Kernel:
    """This thread's kernel for a ruleset, kept for the next table; or a new one in its place."""
    kernels: dict[str, Kernel] = _HERE.__dict__.setdefault("kernels", {})
    key = json.dumps(to_json(rules), sort_keys=True, default=dict)
    if anew or key not in kernels:
        kernels[key] = Kernel(rules)
    return kernels[key]
